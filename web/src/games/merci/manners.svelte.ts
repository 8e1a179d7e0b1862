// What a person at a table of MERCI has in hand and on the tongue. Which word is right is never hinted at.
import type { MerciTable } from '../../protocol'
import type { Acting } from '../../table/acting.svelte'

export const SPOKEN = ['SIOUPLAIT', 'SKUZ', 'MERCI', 'MERCI BEAUCOUP', 'MALPOLI'] as const
export const CARD_KEYS = 'ABCDEFGIJKLMNOPQRSTUVWXYZ' // of the cards in hand; H is the owl's
export type Word = (typeof SPOKEN)[number]
const BEFORE_A_CARD: Word[] = ['SIOUPLAIT', 'SKUZ'] // these belong to the card that follows

export class Manners {
  word = $state<Word | null>(null)
  card = $state<string | null>(null) // waits for a pile, or for somebody who gets it

  constructor(readonly acting: Acting) {}

  get table(): MerciTable {
    return this.acting.match.scene.table as MerciTable
  }

  get hand(): string[] {
    const { me } = this.acting
    return me === null ? [] : (this.table.hands[me]?.cards ?? [])
  }

  /** Whether the reader is to choose who gets something now. */
  get choice(): 'heart' | 'to' | 'give' | null {
    const { phase, main } = this.table
    const isMine = main !== null && main === this.acting.me
    return isMine && (phase === 'heart' || phase === 'to' || phase === 'give') ? phase : null
  }

  // --- Words -----------------------------------------------------------------------------------------------------
  /** Says a word: thanks and MALPOLI at once, the others with the next card. */
  speak(word: Word): void {
    if (BEFORE_A_CARD.includes(word)) this.word = this.word === word ? null : word
    else void this.acting.play(word)
  }

  // --- Cards -----------------------------------------------------------------------------------------------------
  private lay(card: string, pile: number): string {
    return `${this.word ? `${this.word} ` : ''}${card} on ${pile}`
  }

  /** The piles that take a card with the word that was said. */
  pilesFor(card: string): number[] {
    return [1, 2, 3].filter((pile) => this.acting.isOpen(this.lay(card, pile)))
  }

  /** Only on one's own turn does the page tell cards apart: who holds a SKUZ must see it alone. */
  isDim(card: string): boolean {
    return this.acting.isMyTurn && this.choice === null && this.pilesFor(card).length === 0
  }

  isLit(pile: number): boolean {
    return this.card !== null && this.choice === null && this.pilesFor(this.card).includes(pile)
  }

  /** Touches a card: out of turn it is lifted first; on turn it goes to its pile, or waits for one of several. */
  touch(card: string): void {
    if (this.choice === 'give') this.card = this.card === card ? null : card
    else if (this.card === card) this.offer(card)
    else if (this.acting.isMyTurn) this.offer(card)
    else this.card = card
  }

  private offer(card: string): void {
    const piles = this.pilesFor(card)
    if (piles.length === 1 && piles[0]) void this.layOn(piles[0], card)
    else if (piles.length > 1) this.card = this.card === card ? null : card
    else void this.refuse(card)
  }

  private async refuse(card: string): Promise<void> {
    this.card = null
    await this.acting.explain(this.lay(card, 1))
  }

  /** Lays the card that waits, or the given one. */
  async layOn(pile: number, card = this.card): Promise<void> {
    if (card === null) return
    const move = this.lay(card, pile)
    this.card = null
    this.word = null
    await this.acting.play(move)
  }

  /** A card was dragged to a pile, or to somebody who gets it. */
  drop(card: string, target: string): void {
    const [what, number] = target.split('-')
    if (what === 'pile') void this.layOn(Number(number), card)
    if (what !== 'seat' || this.choice !== 'give') return
    this.card = card
    this.chooser(Number(number))?.()
  }

  /** Takes a card from the draw pile; whoever owes thanks takes it without a word. */
  draw(): void {
    void this.acting.play(this.owesThanks ? 'silent' : 'draw')
  }

  get owesThanks(): boolean {
    return this.table.phase === 'thanks' && this.table.main !== null && this.table.main === this.acting.me
  }

  // --- Choices ---------------------------------------------------------------------------------------------------
  /** The move that chooses a seat now. */
  choiceMove(seat: number): string | null {
    const { letter } = this.acting.seat(seat)
    if (this.choice === 'give') return this.card ? `give ${this.card} to ${letter}` : null
    return this.choice ? `${this.choice} ${letter}` : null
  }

  chooser(seat: number): (() => void) | undefined {
    const move = this.choiceMove(seat)
    if (!move || !this.acting.isOpen(move)) return undefined
    return () => {
      this.card = null
      void this.acting.play(move)
    }
  }
}
