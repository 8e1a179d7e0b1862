// The owl at a table: what it would play, until the turn is over or somebody has read enough.
import type { TableSource } from '../connection/source'
import type { Hinted } from '../protocol'

const KINDS = ['move', 'clock', 'deal', 'round', 'over'] // lines after which a hint is old

export class Owl {
  hint = $state.raw<Hinted | null>(null)
  isThinking = $state(false)
  private isSilent = $state(false) // numbers on the answers, without a note
  key = $state<HTMLButtonElement>() // in the bar, which has the focus back when the note is closed
  private question = 0 // the last one; what was asked before it is old

  constructor(
    private readonly live: TableSource,
    private readonly refuse: (says: string, rule: string | null) => void,
  ) {}

  get isHere(): boolean {
    return this.live.view?.may.includes('hint') ?? false
  }

  get isOpen(): boolean {
    return (this.hint !== null && !this.isSilent) || this.isThinking
  }

  /** What a move is worth, of 100 matches; null where nothing is told. */
  odds(move: string): number | null {
    return this.hint?.odds.find((each) => each.do === move)?.wins ?? null
  }

  /** The best of several moves that begin with the same touch. */
  bestOdds(isMeant: (move: string) => boolean): number | null {
    return this.hint?.odds.find((each) => isMeant(each.do))?.wins ?? null
  }

  /** Whether one move is clearly the best, and it is this one, or begins like this. */
  isBest(isMeant: (move: string) => boolean): boolean {
    const best = this.hint?.best ?? []
    return best.length === 1 && isMeant(best[0] as string)
  }

  /** Puts numbers on the answers of a problem that was answered; null takes them away. */
  reveal(hint: Hinted | null): void {
    this.isSilent = true
    this.hint = hint
  }

  toggle(): void {
    if (this.isOpen) this.close()
    else void this.ask()
  }

  private async ask(): Promise<void> {
    this.question += 1
    const { question } = this
    this.isThinking = true
    const answer = await this.live.send({ type: 'hint' })
    if (question !== this.question) return
    this.isThinking = false
    if (answer.type === 'hint') this.hint = answer
    else if (answer.type === 'refused') this.refuse(answer.says, answer.rule)
  }

  close(): void {
    this.question += 1
    this.hint = null
    this.isThinking = false
  }

  /** Something happened at the table. */
  follow(): void {
    const isNew = this.live.update?.whole || this.live.fresh.some((line) => KINDS.includes(line.kind))
    if (isNew && this.isOpen) this.close()
  }
}
