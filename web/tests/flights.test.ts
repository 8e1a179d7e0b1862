// What flies when a table changes, game by game.
import { describe, expect, it } from 'vitest'

import { type Flight, GIFT_TIME, inTurn, LONGEST } from '../src/motion/flight'
import { graciasFlights } from '../src/games/gracias/flights'
import { herzAnHerzFlights } from '../src/games/herz_an_herz/flights'
import { steps } from '../src/games/merci/counting'
import { merciFlights } from '../src/games/merci/flights'
import { nonMerciFlights } from '../src/games/non_merci/flights'
import type { GraciasTable, HerzAnHerzTable, Line, MerciTable, NonMerciTable, RoundView } from '../src/protocol'

const line = (seat: number, move: string) => ({ kind: 'move', seat, do: move }) as Line
const ways = (flights: Flight[]) => flights.map(({ what, from, to }) => `${what}: ${from} > ${to}`)

describe('Non Merci !', () => {
  const table: NonMerciTable = { card: 17, pot: 2, to_come: 20, cards: 24, tokens: [9, 9, 9], runs: [[], [[4]], []] }

  it('a token flies onto the card', () => {
    const flights = nonMerciFlights(table, { ...table, pot: 3 }, [line(2, 'pass')])
    expect(ways(flights)).toEqual(['token: seat-2 > coin-2'])
  })

  it('a card is taken with its tokens, and the next one turns over', () => {
    const after = { ...table, card: 30, pot: 0, runs: [[], [[4], [17]], []] }
    const flights = nonMerciFlights(table, after, [line(1, 'take')])
    expect(ways(flights)).toEqual([
      'n17: offer > card-17',
      'token: coin-0 > seat-1',
      'token: coin-1 > seat-1',
      'n30: deck > offer',
    ])
    expect(flights.at(-1)?.back).toBe('back-n')
  })

  it('nothing flies when nothing has changed', () => expect(nonMerciFlights(table, table, [])).toEqual([]))
})

describe('Herz an Herz', () => {
  const laid = (card: string) => ({ card, worth: Number(card) || 0, colour: null })
  const table: HerzAnHerzTable = {
    round: 1,
    rounds: 4,
    levels: 6,
    card: '40',
    to_come: 9,
    discards: [],
    columns: [
      { start: laid('60'), left: [laid('50')], right: [], points: [] },
      { start: null, left: [], right: [], points: [] },
    ],
  }
  const [mine, theirs] = table.columns as [HerzAnHerzTable['columns'][number], HerzAnHerzTable['columns'][number]]

  it('a drawn card goes into its column', () => {
    const after = { ...table, card: '12', columns: [{ ...mine, right: [laid('40')] }, theirs] }
    expect(ways(herzAnHerzFlights(table, after))).toEqual(['h40: drawn > card-40', 'h12: deck > drawn'])
  })

  it('a stolen card comes from where it lay, and the thief is discarded', () => {
    const before = { ...table, card: 't1' }
    const after = {
      ...table,
      card: null,
      discards: ['t1'],
      columns: [
        { ...mine, left: [] },
        { ...theirs, start: laid('50') },
      ],
    }
    expect(ways(herzAnHerzFlights(before, after))).toEqual(['h50: card-50 > card-50', 'ht: drawn > discards'])
  })
})

describe('Gracias', () => {
  const table: GraciasTable = {
    round: 1,
    rounds: 3,
    turn: 1,
    turns: 4,
    great_opener: 0,
    small_opener: 0,
    packet: 5,
    shown: [],
    turned_up: [],
    hidden: [0, 0],
    own_hidden: [],
    trios: [
      { first: 'r', second: 'b', taker: 1 },
      { first: 'g', second: 'g', taker: null },
    ],
    in_hand: { seat: 1, trio: 1, hidden: null },
    majorities: [],
  }

  it('one card is kept, one given, one hidden', () => {
    const after = {
      ...table,
      in_hand: null,
      trios: [{ first: null, second: null, taker: 1 }, table.trios[1] as GraciasTable['trios'][number]],
    }
    const flights = graciasFlights(table, after, [line(1, 'keep 2 give A')], ['A', 'B'])
    expect(ways(flights)).toEqual([
      'gb: trio-1-2 > stack-1-b',
      'back-g: trio-1-3 > hidden-1',
      'gr: trio-1-1 > stack-0-r',
    ])
  })

  it('the hidden card turns over for its owner', () => {
    const after = { ...table, in_hand: { seat: 0, trio: 2, hidden: 'v' } }
    expect(graciasFlights(table, after, [], ['A', 'B'])).toEqual([
      { what: 'gv', from: 'trio-2-3', to: 'trio-2-3', back: 'back-g' },
    ])
  })
})

describe('MERCI', () => {
  const hand = (...cards: string[]) => ({ count: cards.length, backs: {}, cards })
  const table = {
    tops: ['y3a', 'b2a', 'g5a'],
    back: 'two',
    draw_pile: 20,
    hands: [hand('y4a', 'o6'), { count: 5, backs: {}, cards: [] }],
    hearts: [1, 0],
    hearts_to_win: 6,
    reserve: 24,
    gift: null,
    counted: [],
  } as unknown as MerciTable

  it('the own card flies from the hand and lands on what lay there', () => {
    const after = { ...table, tops: ['y4a', 'b2a', 'g5a'], hands: [hand('o6'), table.hands[1]] } as MerciTable
    const flights = merciFlights(table, after, [line(0, 'SIOUPLAIT y4a on 1')], 0)
    expect(ways(flights)).toEqual(['my3: pile-1 > pile-1', 'my4: card-y4a > pile-1'])
    expect(flights[0]?.rests).toBe(true)
  })

  it('drawn cards turn over for their owner alone', () => {
    const after = {
      ...table,
      hands: [hand('y4a', 'o6', 'p1'), { count: 6, backs: {}, cards: [] }],
    } as unknown as MerciTable
    const flights = merciFlights(table, after, [], 0)
    expect(ways(flights)).toEqual(['mp1: drawpile > card-p1', 'back-two: drawpile > seat-1'])
    expect(flights.map((flight) => flight.back)).toEqual(['back-two', undefined])
  })

  it('hearts come from the reserve and go back', () => {
    const after = { ...table, hearts: [0, 2] }
    const back = 'heart-wood: hearts-0 > reserve'
    expect(ways(merciFlights(table, after, [], 0))).toEqual([
      ...Array<string>(2).fill('heart-wood: reserve > hearts-1'),
      back,
    ])
  })

  it('hearts of a counted round leave when hands are up, have landed when they are shown, and are never cut off', () => {
    const after = { ...table, hearts: [0, 2], counted: [-1, 2] }
    const [up, fly, land, go] = steps({ scene: { game: 'merci', table: after } } as unknown as RoundView).map(
      (step) => step.time,
    )
    const [first, second, lost] = merciFlights(table, after, [], 0).map((flight) => flight.wait ?? 0)
    expect(first).toBeGreaterThanOrEqual(up!)
    expect(second! + GIFT_TIME).toBeLessThanOrEqual(up! + fly!)
    expect(lost).toBeGreaterThanOrEqual(up! + fly! + land!)
    expect(lost! + GIFT_TIME).toBeLessThanOrEqual(up! + fly! + land! + go!)
  })

  it('what is denounced goes back to the hand', () => {
    const denounced = { ...line(0, 'MALPOLI'), whom: 1 }
    expect(ways(merciFlights(table, { ...table, tops: ['y2a', 'b2a', 'g5a'] }, [denounced], 0))).toEqual([
      'my3: pile-1 > seat-1',
    ])
  })
})

it('several flights never take too long in all', () => {
  const many = inTurn(Array.from({ length: 40 }, () => ({ what: 'token', from: 'a', to: 'b' })))
  expect(Math.max(...many.map((flight) => flight.wait ?? 0))).toBeLessThan(LONGEST)
})
