// What is needed of a game before anybody sits at a table: its box, its cards, what stands beside its rules.
import type { Component } from 'svelte'

import type { SymbolName } from '../cards/symbols'
import type { Example } from '../examples/example.svelte'
import type { Figure } from '../examples/figure'

export interface Laid {
  spec: string
  at: [x: number, y: number, width: number, turn: number]
}

export interface BackLook {
  ground: string
  weave: string
  symbol?: SymbolName
  initial?: string
}

export interface Box {
  title: string
  ground: string // its colour
  initial: string // with which its cards are named
  cards: Laid[] // that are drawn on it
  Art: Component // what is drawn on the cards
  Face: Component<{ spec: string }>
  backs: Record<string, BackLook> // by the name of the back
  example: {
    first: string[] // choices
    room: number // that it takes on a phone, in pixels
    load: () => Promise<{ default: Component<{ example: Example }> }>
  }
  figures?: Record<string, Figure[]> // drawn cards in the rules, by the number of a ruling
  beginners?: Record<string, string> // options for whoever plays for the first time on this device
}

export const lay = (spec: string, ...at: Laid['at']): Laid => ({ spec, at })
