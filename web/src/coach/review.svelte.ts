// A match looked at again: it comes as it is found, and one moment of it is looked at.
import { moreOfRecord, Refusal, reviewOfRecord, reviewOfTable } from '../api'
import type { ChoiceView, ReviewView, SeatView } from '../protocol'

const AGAIN = 1500 // milliseconds before another attempt
const MEANWHILE = 400 // milliseconds in which more may come: nobody sees every piece for itself
const PASSING = ['busy', 'offline', 'unknown', 'not_ready', 'too_fast'] // refusals that waiting may mend
const MOST_ATTEMPTS = 8
export type Source = { table: string; match: string } | { file: File }

export class Review {
  seen = $state.raw<ReviewView | null>(null)
  problem = $state<Refusal | null>(null)
  chosen = $state<number | null>(null) // a point of the curve; null: nobody has chosen yet
  seat = $state('') // the letter of the seat whose choices are shown, of a file
  private isOpen = true
  private turn = 0 // what was asked before the last question is old

  constructor(
    readonly source: Source,
    private readonly frame: number | null = null, // of the film, to be looked at first
  ) {}

  /** Asks until it is whole, or the reader has left. */
  async load(): Promise<void> {
    this.turn += 1
    const { turn } = this
    let failures = 0
    this.problem = null
    for (let seen = -1; this.isOpen && turn === this.turn;) {
      try {
        const review = await this.ask(seen)
        if (turn !== this.turn) return
        ;[this.seen, this.problem, seen, failures] = [review, null, review.seen, 0]
        if (review.whole) return
        await rest(MEANWHILE)
      } catch (error) {
        failures += 1
        const refusal = error instanceof Refusal ? error : new Refusal('busy', '')
        if (failures > MOST_ATTEMPTS || !PASSING.includes(refusal.code)) {
          this.problem = refusal
          return
        }
        if (refusal.code !== 'too_fast') seen = -1 // what was sent may be gone
        await rest(AGAIN)
      }
    }
  }

  private ask(seen: number): Promise<ReviewView> {
    if ('table' in this.source) return reviewOfTable(this.source.table, this.source.match, seen)
    return seen < 0 || !this.seen
      ? reviewOfRecord(this.source.file, this.seat)
      : moreOfRecord(this.seen.key, this.seat, seen)
  }

  leave(): void {
    this.isOpen = false
  }

  // --- Looking ---------------------------------------------------------------------------------------------------
  get seats(): SeatView[] {
    return this.seen?.view.seats ?? []
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? ''
  }

  nameOf = (letter: string): string => this.seats.find((seat) => seat.letter === letter)?.name ?? letter

  get moments(): ChoiceView[] {
    const { seen } = this
    return seen ? seen.moments.flatMap((place) => seen.choices[place] ?? []) : []
  }

  /** What the moments cost together, and all own choices, of 100 matches; nothing where no choice cost anything. */
  get part(): { lost: number; all: number } | null {
    const { seen, moments } = this
    const all = -(seen?.sums[seen.seat ?? -1]?.own ?? 0)
    const lost = moments.reduce((sum, choice) => sum + costOf(choice), 0)
    return all > 0 && lost > 0 ? { lost: Math.min(lost, all), all } : null
  }

  /** The moment of a film, or the dearest one, is looked at first, and while there is none, what came last. */
  get at(): number {
    const last = Math.max(0, (this.seen?.curve.length ?? 1) - 1)
    if (this.chosen !== null) return Math.min(this.chosen, last)
    const { frame } = this
    if (frame !== null) return Math.max(0, this.seen?.curve.findLastIndex((point) => point.frame <= frame) ?? 0)
    return this.moments.toSorted((a, b) => costOf(b) - costOf(a))[0]?.point ?? last
  }

  /** How many points there will be, as far as one can tell now. */
  get points(): number {
    if (!this.seen) return 1
    const { curve, done, length, whole } = this.seen
    return whole ? curve.length : Math.max(curve.length + 1, Math.round((curve.length * length) / Math.max(1, done)))
  }

  /** The how-manieth card of its round lies there; 0: none does yet. */
  cardNumber(point: number): number {
    const curve = this.seen?.curve ?? []
    return curve.filter((each, place) => place <= point && each.card !== null && each.round === curve[point]?.round)
      .length
  }

  /** How many cards a round has, once all were looked at. */
  get cards(): number {
    const curve = this.seen?.curve ?? []
    const rounds = Math.max(1, (curve.at(-1)?.round ?? 0) + 1)
    return Math.round(curve.filter(({ card }) => card !== null).length / rounds)
  }

  choose(point: number): void {
    this.chosen = Math.max(0, Math.min(point, (this.seen?.curve.length ?? 1) - 1))
  }

  get wins(): number[] {
    return this.seen?.curve[this.at]?.wins ?? []
  }
}

/** What a choice has cost: the difference of the two numbers that are shown. */
export function costOf(choice: ChoiceView): number {
  return choice.best_wins - choice.made_wins
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
