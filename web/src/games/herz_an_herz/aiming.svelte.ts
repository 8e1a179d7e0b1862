// What a person at a table of Herz an Herz is about to do: a card that the thief is after, a place that was touched once.
import type { HerzAnHerzTable } from '../../protocol'
import type { Acting } from '../../table/acting.svelte'
import { lowest, type Place, type Side, type Theft, theftsIn } from './columns'

interface Pick {
  card: string | null // the thief that is after it
  victim: string
  side: Side
}

interface Aim {
  card: string | null // the drawn card for which it was touched
  move: string
}

export class Aiming {
  private picked = $state<Pick | null>(null)
  private touched = $state<Aim | null>(null)

  constructor(readonly acting: Acting) {}

  get table(): HerzAnHerzTable {
    return this.acting.match.scene.table as HerzAnHerzTable
  }

  get thefts(): Theft[] {
    return theftsIn(this.acting.match.legal)
  }

  /** The card that the thief is after, if it can be taken. */
  get theft(): Theft | null {
    const { picked } = this
    if (picked?.card !== this.table.card) return null
    return this.thefts.find(({ victim, side }) => victim === picked?.victim && side === picked.side) ?? null
  }

  /** The move that was touched once: the next touch makes it. */
  get aimed(): string | null {
    const { touched } = this
    return touched && touched.card === this.table.card && this.acting.isOpen(touched.move) ? touched.move : null
  }

  /** The card that is to be laid. */
  get hovering(): string | null {
    const { card } = this.table
    return this.theft ? this.stolen(this.theft) : card?.startsWith('t') ? null : card
  }

  private stolen({ victim, side }: Theft): string | null {
    const seat = this.acting.view.seats.find((each) => each.letter === victim)
    const columns = seat && this.table.columns[seat.seat]
    return columns ? (lowest(columns, side)?.card ?? null) : null
  }

  // --- Thieves ---------------------------------------------------------------------------------------------------
  canSteal(victim: string, side: Side): boolean {
    return this.thefts.some((each) => each.victim === victim && each.side === side)
  }

  isPicked(victim: string, side: Side): boolean {
    return this.theft?.victim === victim && this.theft.side === side
  }

  /** The thief is after a card; if it fits in one place only, that is where it would go. */
  pick(victim: string, side: Side): void {
    this.picked = { card: this.table.card, victim, side }
    const places = this.thefts.filter((each) => each.victim === victim && each.side === side)
    this.aim(places.length === 1 && places[0] ? places[0].move : null)
  }

  // --- Places ----------------------------------------------------------------------------------------------------
  /** The move that puts the hovering card to a place. */
  moveTo(place: Place): string {
    return this.theft ? `steal ${this.theft.victim} ${this.theft.side} to ${place}` : place
  }

  /** A finger hides what it touches: its first touch shows what would happen, the second does it. */
  touch(move: string, event: MouseEvent): void {
    const isFirst = this.aimed !== move && this.acting.isOpen(move) && this.acting.match.legal.length > 1
    if (isFirst && isByFinger(event)) this.aim(move)
    else void this.play(move)
  }

  async play(move: string): Promise<void> {
    this.aim(null)
    await this.acting.play(move)
    this.picked = null
  }

  /** A card was dragged to a column, to the starting place or to the discards. */
  drop(target: string): void {
    const isStarting = target === 'mine' && this.table.columns[this.acting.me ?? -1]?.start === null
    if (target === 'discard') void this.play('discard')
    else if (target === 'left' || target === 'right' || target === 'start') void this.play(this.moveTo(target))
    else if (isStarting) void this.play(this.moveTo('start'))
  }

  private aim(move: string | null): void {
    this.touched = move === null ? null : { card: this.table.card, move }
  }
}

function isByFinger(event: MouseEvent): boolean {
  const { pointerType } = event as Partial<PointerEvent>
  return pointerType === undefined ? matchMedia('(pointer: coarse)').matches : pointerType === 'touch'
}
