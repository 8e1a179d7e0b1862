// What a table needs of a game: how it is drawn, how a round is counted, what is said aloud.
import type { Component } from 'svelte'

import type { Step } from '../counting/step'
import type { Decision } from '../ending/deciding'
import type { Line, MatchView, RoundView, SeatView } from '../protocol'
import type { Acting } from '../table/acting.svelte'

export interface Heard {
  seat: number | null // who says it; null: whoever sits behind the letter
  letter: string
  text: string
}

export type NameOf = (letter: string) => string // of whoever sits behind the letter
export type Scene = NonNullable<RoundView['scene']>

export interface DrawnGame {
  Table: Component<{ acting: Acting }>
  Counting?: Component<{ acting: Acting; round: RoundView }> // in the middle of the cloth
  CountingCloth?: Component<{ acting: Acting; goOn: () => void; told: string }> // on all of it instead
  Laid?: Component<{ scene: Scene; seat: SeatView }> // what lay before one player when a round was counted
  Small?: Component<{ scene: Scene; seat: SeatView }> // a choice that is looked at again
  cardColour?(card: string): string // where one card after the other lies in the middle
  unit: 'points_count' | 'hearts_count'
  isHeld: boolean // points of a round are what one has then, and are not added up
  isRace: boolean // the fastest wins, so that nothing waits for an answer
  steps(round: RoundView): Step[] // of counting
  tellStep(round: RoundView, step: number, names: string[]): string
  terms?(round: RoundView, seat: number): number[] // what points are made of; otherwise their reasons
  whatDecided?(match: MatchView, winner: number, other: number): Decision | null
  spoken?(line: Line): Heard | null
  called?(move: string, names: NameOf, scene: Scene | null): string // a move as the owl names it: Rather ...
  isWon?(match: MatchView): boolean // the round is won, and everybody looks at its last card
  awaitsObjection?(match: MatchView): boolean
}
