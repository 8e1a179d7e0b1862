// What the person at this table does: a move, a refusal that is shown, words that hang over the seats.
import { untrack } from 'svelte'

import { Owl } from '../coach/owl.svelte'
import type { TableSource, Wish } from '../connection/source'
import { Counting } from '../counting/counting.svelte'
import { drawnGame } from '../games/catalogue'
import type { Heard } from '../games/drawn_game'
import type { Line, MatchView, SeatView, TableView } from '../protocol'
import { play as playSound } from '../sound'
import { say } from '../words/words.svelte'

const TOAST_TIME = 4200
const BUBBLE_TIME = 2200
const REPROACH_TIME = 4200 // it is a sentence, and whoever it is about was busy

export interface Notice {
  says: string
  rule: string | null
}

export interface Bubble {
  text: string
  isReproach: boolean // said about the seat, not by it
}

export class Acting {
  notice = $state<Notice | null>(null)
  bubbles = $state<Record<number, Bubble>>({})
  readonly counting = new Counting()
  readonly owl: Owl
  private onTheirWay = new Set<string>() // moves that have not been answered yet
  private isAsking = false // one question at a time: whoever leans on the keys asks no hundred
  private noticeTimer = 0
  private bubbleTimers: Record<number, number> = {}

  constructor(readonly live: TableSource) {
    this.owl = new Owl(live, (says, rule) => this.show(says, rule))
  }

  get view(): TableView {
    return this.live.view as TableView
  }

  get match(): MatchView {
    return this.view.match as MatchView
  }

  get me(): number | null {
    return this.view.seat
  }

  get isMyTurn(): boolean {
    return this.me !== null && this.match.turn === this.me && this.view.phase === 'playing'
  }

  /** Whether no round is being played: the last one has ended and still lies there. */
  get isBetween(): boolean {
    return this.match.counted || this.match.outcome !== null
  }

  /** Everybody's points before the round that lies on the table. */
  get earlier(): number[] {
    return this.match.rounds.at(this.isBetween ? -2 : -1)?.totals ?? this.view.seats.map(() => 0)
  }

  /** Everybody's points in that round, as far as they are seen; what turns up when it is counted is not told before. */
  get here(): number[] {
    const isSecret = this.isBetween && this.counting.isBusy
    return this.match.reasons.map((reasons) =>
      reasons.reduce((sum, { points }) => sum + (isSecret ? Math.max(0, points) : points), 0),
    )
  }

  /** The other seats, from the left neighbour on; everybody for a spectator. */
  get others(): SeatView[] {
    const first = this.me === null ? 0 : this.me + 1
    const count = this.view.seats.length - (this.me === null ? 0 : 1)
    return Array.from({ length: count }, (_, step) => this.seat((first + step) % this.view.seats.length))
  }

  /** Everybody, the reader first. */
  get around(): SeatView[] {
    return this.me === null ? this.others : [this.seat(this.me), ...this.others]
  }

  seat(number: number): SeatView {
    return this.view.seats[number] as SeatView
  }

  name(number: number): string {
    return this.seat(number).name
  }

  /** Who sits behind a letter of the notation. */
  nameOf(letter: string): string {
    return this.view.seats.find((seat) => seat.letter === letter)?.name ?? letter
  }

  /** What has happened; the result of a round is not told before it has been counted. */
  get lines(): Line[] {
    const { lines } = this.live
    return this.counting.isBusy
      ? lines.filter((line) => line.kind !== 'over' && (line.kind !== 'round' || line.number !== this.lastRound))
      : lines
  }

  private get lastRound(): number | undefined {
    return this.live.lines.findLast((line) => line.kind === 'round')?.number
  }

  /** Cards that only a seat would know, where everything is open. */
  revealed(seat: number): string[] {
    return this.live.hands?.[seat] ?? []
  }

  // --- Moves -----------------------------------------------------------------------------------------------------
  isOpen(move: string): boolean {
    return this.match.legal.some((open) => open.do === move)
  }

  /** What an open move would bring, or "". */
  brings(move: string): string {
    return this.match.legal.find((open) => open.do === move)?.says ?? ''
  }

  /** Where the fastest wins, nothing waits for an answer: on a slow phone the next word follows the last at once. */
  private get isRace(): boolean {
    return drawnGame(this.view.game).isRace
  }

  /** Makes a move; one that is closed is explained instead. */
  async play(move: string): Promise<void> {
    if (!this.isOpen(move)) return this.explain(move)
    if (this.onTheirWay.size && (!this.isRace || this.onTheirWay.has(move))) return
    this.onTheirWay.add(move)
    this.notice = null
    await this.order({ type: 'play', do: move, seen: this.live.update?.number ?? null })
    this.onTheirWay.delete(move)
  }

  /** Any other command; a refusal is shown. */
  async order(wish: Wish): Promise<boolean> {
    const answer = await this.live.send(wish)
    if (answer.type === 'refused') this.show(answer.says, answer.rule)
    return answer.type !== 'refused'
  }

  /** Says why a move is closed. */
  async explain(move: string): Promise<void> {
    const closed = this.match.closed.find((each) => each.do === move)
    if (closed) return this.show(closed.says, closed.rule)
    if (this.match.waiting) return this.show(this.match.waiting.says, this.match.waiting.rule)
    if (this.view.phase === 'paused') return this.show(say('paused'), null)
    if (this.isAsking) return
    this.isAsking = true
    const answer = await this.live.why(move)
    this.isAsking = false
    if (answer && !answer.open) this.show(answer.says, answer.rule)
  }

  show(says: string, rule: string | null): void {
    clearTimeout(this.noticeTimer)
    this.notice = { says, rule }
    this.noticeTimer = window.setTimeout(() => (this.notice = null), TOAST_TIME)
    playSound('no')
  }

  // --- Words over the seats ----------------------------------------------------------------------------------------
  /** Looks at new lines for something that was said aloud. */
  listen(lines: Line[]): void {
    for (const line of lines) {
      if (line.seat === null) continue
      const heard = spoken(line) ?? drawnGame(this.view.game).spoken?.(line)
      if (heard) this.bubble(heard.seat ?? this.letterToSeat(heard.letter), heard.text, false)
      if (line.whom !== null && line.reproach !== null) this.bubble(line.whom, line.reproach, true)
    }
  }

  /** Nothing hangs over the seats any more. */
  hush(): void {
    for (const timer of Object.values(this.bubbleTimers)) clearTimeout(timer)
    this.bubbles = {}
  }

  private letterToSeat(letter: string): number {
    return this.view.seats.findIndex((seat) => seat.letter === letter)
  }

  private bubble(seat: number, text: string, isReproach: boolean): void {
    clearTimeout(this.bubbleTimers[seat])
    this.bubbles[seat] = { text, isReproach }
    this.bubbleTimers[seat] = window.setTimeout(
      () => delete this.bubbles[seat],
      isReproach ? REPROACH_TIME : BUBBLE_TIME,
    )
    playSound('word')
  }
}

/** Lets the counting of rounds follow a table; called once, while a page is set up. */
export function followCounting(acting: () => Acting | null): void {
  $effect.pre(() => {
    const found = acting()
    const match = found?.live.view?.match
    const isSeen = found?.live.update?.whole === false
    if (found && match)
      untrack(() => found.counting.follow(match, drawnGame(found.view.game), isSeen, found.live.speed))
  })
}

/** What a line of chat says, and who says it. */
function spoken(line: Line): Heard | null {
  if (line.kind !== 'chat' && line.kind !== 'phrase') return null
  return { seat: line.seat, letter: '', text: line.kind === 'chat' ? (line.told ?? '') : line.says }
}
