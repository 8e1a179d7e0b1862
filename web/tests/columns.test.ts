import { expect, it } from 'vitest'

import { colourClass, cornerOf, lowest, theftsIn } from '../src/games/herz_an_herz/columns'

const card = (name: string, colour: string | null = 'lemon') => ({ card: name, worth: 40, colour })

it('a card is drawn by what it is', () => {
  expect(['40', 'j50', 's1'].map((name) => cornerOf(card(name)))).toEqual(['citron', 'joker', 'star'])
  expect(colourClass(card('40'))).toBe('citron')
  expect(colourClass(card('s1', null))).toBe('encre')
})

it('thefts are read from the notation', () => {
  const legal = ['left', 'discard', 'steal B left to right', 'steal C right to start'].map((move) => ({
    do: move,
    says: move,
  }))
  expect(theftsIn(legal)).toEqual([
    { move: 'steal B left to right', says: 'steal B left to right', victim: 'B', side: 'left', place: 'right' },
    { move: 'steal C right to start', says: 'steal C right to start', victim: 'C', side: 'right', place: 'start' },
  ])
})

it('the lowest card of a column is the last', () => {
  const columns = { start: card('50'), left: [card('40'), card('30')], right: [], points: [] }
  expect([lowest(columns, 'left')?.card, lowest(columns, 'right')]).toEqual(['30', undefined])
})
