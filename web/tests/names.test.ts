// Seats are named in sentences, whatever the game says; the sentences are those of the golden playthroughs.
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import type { SeatView } from '../src/protocol'
import { withNames } from '../src/tables/names'

const NAMES = ['Camille', 'Léa', 'Marius', 'Inès']
const SEATS = NAMES.map((name, seat) => ({ seat, name, letter: 'ABCD'.charAt(seat) }) as SeatView)
const GOLDEN = ['gracias-3', 'herz_an_herz-2', 'merci-3-rules=full', 'merci-3-rules=starter', 'non_merci-3-rounds=1']
const LETTER = /(?<![\p{L}\d])[B-G](?![\p{L}\d])/u // A may begin an English sentence

/** Everything that a playthrough says about moves and points, in both languages. */
function sentencesOf(game: string): string[] {
  const text = readFileSync(`../tests/golden/${game}.txt`, 'utf8')
  const moves = [...text.matchAll(/^(?: {4}-|\d+ [A-G]) [^:]+: (.*?) \| (.*)$/gm)].flatMap(([, en, fr]) => [en as string, fr as string])
  const points = [...text.matchAll(/^ {4}points: (.*)$/gm)].flatMap(([, all]) => (all as string).split('; '))
  return [...new Set([...moves, ...points.filter(Boolean).map((point) => point.replace(/ \([A-Z]-\d+\)$/, ''))])]
}

describe('names in sentences', () => {
  it.each(GOLDEN)('no letter of a seat is left in %s', (game) => {
    const sentences = sentencesOf(game)
    expect(sentences.length).toBeGreaterThan(20)
    expect(sentences.map((sentence) => withNames(sentence, SEATS)).filter((sentence) => LETTER.test(sentence))).toEqual([])
  })

  it.each([
    ['It is the turn of seat B, not of seat A', 'It is the turn of Léa, not of Camille'],
    ['C’est au siège B de jouer, pas au siège A', 'C’est à Léa de jouer, pas à Camille'],
    ['Le siège A n’a plus de jeton pour payer', 'Camille n’a plus de jeton pour payer'],
    ['La colonne de gauche du siège D a déjà ses 6 cartes', 'La colonne de gauche d’Inès a déjà ses 6 cartes'],
    ['Le trio 2 a déjà été pris par le siège C', 'Le trio 2 a déjà été pris par Marius'],
    ['a yellow card, A and C have more', 'a yellow card, Camille and Marius have more'],
    ['A has more', 'Camille has more'],
    ['A draws 1, holding 4', 'Camille draws 1, holding 4'],
    ['Round 1 is over: A 12, B 3.', 'Round 1 is over: Camille 12, Léa 3.'],
    ['says MALPOLI!', 'says MALPOLI!'],
  ])('%s', (written, read) => expect(withNames(written, SEATS)).toBe(read))

  it.each(['A 4 does not go under a 3', 'A card that matches in neither is refused', 'A thief can be discarded'])(
    'an article stays: %s',
    (sentence) => expect(withNames(sentence, SEATS)).toBe(sentence),
  )
})
