// A lesson: one position after the other, a move to find in each, and what becomes of the moves that are tried.
import { lessonHint, lessonStep, Refusal, tryMove } from '../api'
import type { FilmFrame, LessonAnswer, LessonStep, Line, TableView, WhyNot } from '../protocol'
import { problemOf } from '../problems'
import { movesFreely } from '../settings.svelte'
import type { Answer, TableSource, Wish } from './source'

const BEAT = 1100 // milliseconds between two moves of the others

export class Lesson implements TableSource {
  readonly link = 'open'
  readonly clockAhead = 0
  step = $state.raw<LessonStep | null>(null)
  answer = $state.raw<LessonAnswer | null>(null) // to the last move that was tried
  isOver = $state(false)
  problem = $state<Refusal | null>(null)
  fresh = $state.raw<Line[]>([]) // what was told last
  private frames = $state.raw<FilmFrame[]>([]) // what has happened since the step began

  constructor(
    readonly game: string,
    readonly part = '', // better: the second lesson of a game
  ) {
    void this.open(0)
  }

  private get name(): string {
    return this.part ? `${this.game}/${this.part}` : this.game
  }

  /** When the move is found, the owl has nothing more to say. */
  get view(): TableView | null {
    const frame = this.frames.at(-1)
    return this.step && frame ? { ...this.step.view, may: [], match: frame.match } : (this.step?.view ?? null)
  }

  get update(): { number: number; whole: boolean } {
    return { number: this.frames.length, whole: this.frames.length === 0 }
  }

  get lines(): Line[] {
    return [...(this.step?.lines ?? []), ...this.frames.flatMap((frame) => frame.lines)]
  }

  get isSolved(): boolean {
    return this.answer?.good ?? false
  }

  /** Shows a step, also again, in another language. */
  async open(number: number): Promise<void> {
    try {
      const step = await lessonStep(this.name, number)
      Object.assign(this, { step, answer: null, frames: [], fresh: [], isOver: false, problem: null })
    } catch (error) {
      this.problem = error instanceof Refusal ? error : new Refusal('busy', '')
    }
  }

  async goOn(): Promise<void> {
    if (!this.step) return
    if (this.step.goodbye) this.isOver = true
    else await this.open(this.step.number + 1)
  }

  // --- Trying a move ---------------------------------------------------------------------------------------------
  async send(wish: Wish): Promise<Answer> {
    if (wish.type === 'hint' && this.step) return this.hint(this.step.number)
    if (wish.type === 'play' && this.step && !this.isSolved) await this.attempt(this.step.number, wish.do)
    return { type: 'pong', number: 0, now: 0 }
  }

  private async hint(step: number): Promise<Answer> {
    try {
      return { type: 'hint', number: 0, event: 0, ...(await lessonHint(this.name, step)) }
    } catch (error) {
      return { type: 'refused', number: 0, code: 'not_now', says: problemOf(error), rule: null }
    }
  }

  private async attempt(number: number, move: string): Promise<void> {
    try {
      const answer = await tryMove(this.name, number, move)
      this.answer = answer
      this.problem = null
      void this.show(answer.frames)
    } catch (error) {
      this.problem = error instanceof Refusal ? error : new Refusal('busy', '')
    }
  }

  /** One move after the other, unless the lesson has gone on in the meantime. */
  private async show(frames: FilmFrame[]): Promise<void> {
    const { step } = this
    for (const frame of frames) {
      if (this.frames.length) await new Promise((resolve) => setTimeout(resolve, movesFreely() ? BEAT : 0))
      if (this.step !== step) return
      this.frames = [...this.frames, frame]
      this.fresh = frame.lines
    }
  }

  /** Why a move is closed: the table's own sentence. */
  async why(move: string): Promise<WhyNot | null> {
    if (!this.step) return null
    const answer = await tryMove(this.name, this.step.number, move).catch(() => null)
    return answer && { type: 'why_not', number: 0, do: move, open: answer.good, says: answer.says, rule: answer.rule }
  }
}
