// Where the counting of a round is: the table rests, it is counted step by step, everything has been counted.
import type { MatchView } from '../protocol'
import { movesFreely } from '../settings.svelte'
import { play as playSound } from '../sound'
import type { DrawnGame } from '../games/drawn_game'
import type { Step } from './step'

const REST = 1000 // the last card has arrived, and everybody looks at it

export class Counting {
  stage = $state<'none' | 'rests' | 'counts' | 'done'>('none')
  step = $state(0) // of those that have begun
  isPast = $state(true) // whoever looks at the end of a match has seen its last round counted
  celebrates = false // somebody has just won before the reader's eyes
  private round = '' // the one that is shown
  private timers: number[] = []

  get isShown(): boolean {
    return this.stage === 'counts' || this.stage === 'done'
  }

  get isBusy(): boolean {
    return this.stage === 'rests' || this.stage === 'counts'
  }

  /** Looks at a match: a round that has just ended begins to be counted; what happened meanwhile is shown as it is. */
  follow(match: MatchView, drawn: DrawnGame, isSeen: boolean, speed = 1): void {
    const last = match.counted || match.outcome ? match.rounds.at(-1) : undefined
    const round = last ? `${match.match} ${match.rounds.length}` : ''
    if (!match.outcome) this.isPast = false
    if (round === this.round) return
    this.forget()
    this.round = round
    if (!last) this.stage = 'none'
    else if (!isSeen || !movesFreely() || document.hidden) this.finish(match.outcome !== null && !isSeen)
    else this.rest(drawn.steps(last), speed, drawn.isWon?.(match) ? 0 : REST) // where it is won, the table has rested already
  }

  private rest(steps: Step[], speed: number, time: number): void {
    this.stage = 'rests'
    this.step = 0
    if (time) this.later(time / speed, () => this.take(steps, speed))
    else this.take(steps, speed)
  }

  private take(steps: Step[], speed: number): void {
    const step = steps[this.step]
    if (!step) return this.finish(false)
    this.stage = 'counts'
    this.step += 1
    for (const [sound, at] of step.sounds) this.later(at / speed, () => playSound(sound))
    this.later(step.time / speed, () => this.take(steps, speed))
  }

  /** Everything lies there, counted. */
  private finish(isPast: boolean): void {
    this.stage = 'done'
    this.celebrates = false
    this.isPast = isPast
  }

  /** Nobody has to watch to the end. */
  skip(): void {
    this.forget()
    this.finish(false)
  }

  /** The reader has seen the last round, and goes on to the result. */
  close(): void {
    this.celebrates = movesFreely()
    this.isPast = true
  }

  /** The table again, as it lies. */
  leave(): void {
    this.forget()
    this.stage = 'none'
    this.celebrates = false
  }

  private later(time: number, what: () => void): void {
    this.timers.push(window.setTimeout(what, time))
  }

  private forget(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers = []
  }
}
