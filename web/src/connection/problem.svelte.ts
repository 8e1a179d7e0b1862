// A problem: one position, one answer, and what it was like. The streak is kept on the device.
import { answerProblem, readProblem, Refusal } from '../api'
import type { ProblemAnswer, ProblemView, TableView, WhyNot } from '../protocol'
import { settings } from '../settings.svelte'
import type { Answer, TableSource, Wish } from './source'

const KEPT = 10 // of the last answers

export class Problem implements TableSource {
  readonly link = 'open'
  readonly clockAhead = 0
  readonly lines = []
  readonly fresh = []
  seen = $state.raw<ProblemView | null>(null)
  answer = $state.raw<ProblemAnswer | null>(null)
  given = $state('') // the move that was answered
  problem = $state<Refusal | null>(null)
  private isAsking = false

  constructor(readonly game: string) {
    void this.open(this.last + 1)
  }

  private get last(): number {
    return settings.problems[this.game] ?? 0
  }

  get view(): TableView | null {
    return this.seen?.view ?? null
  }

  get update(): { number: number; whole: boolean } {
    return { number: this.seen?.number ?? 0, whole: true }
  }

  /** Shows a problem; after the last one comes the first. */
  async open(number: number): Promise<void> {
    try {
      const seen = await readProblem(this.game, number)
      Object.assign(this, { seen, answer: null, given: '', problem: null })
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('busy', '')
      if (refusal.code === 'unknown' && number > 1) await this.open(1)
      else this.problem = refusal
    }
  }

  async goOn(): Promise<void> {
    if (this.seen) await this.open(this.seen.number + 1)
  }

  async send(wish: Wish): Promise<Answer> {
    if (wish.type === 'play' && this.seen && !this.answer && !this.isAsking)
      await this.attempt(this.seen.number, wish.do)
    return { type: 'pong', number: 0, now: 0 }
  }

  private async attempt(number: number, move: string): Promise<void> {
    this.isAsking = true
    try {
      this.answer = await answerProblem(this.game, number, move)
      this.given = move
      settings.problems = { ...settings.problems, [this.game]: number }
      this.count(this.answer.good)
    } catch (error) {
      this.problem = error instanceof Refusal ? error : new Refusal('busy', '')
    }
    this.isAsking = false
  }

  /** The streak goes on, or begins anew. */
  private count(isGood: boolean): void {
    settings.streak = isGood ? settings.streak + 1 : 0
    settings.longest = Math.max(settings.longest, settings.streak)
    settings.answers = [...settings.answers, isGood].slice(-KEPT)
  }

  why(): Promise<WhyNot | null> {
    return Promise.resolve(null)
  }
}
