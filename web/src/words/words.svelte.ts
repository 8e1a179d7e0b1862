// What the page says, in the language of the settings.
import { settings } from '../settings.svelte'
import { CATALOGUES, type Key, type Language, LANGUAGES } from './catalogues'

export type { Key, Phrase } from './catalogues'
type Values = Record<string, string | number>

const PLURALS = Object.fromEntries(LANGUAGES.map((language) => [language, new Intl.PluralRules(language)])) as Record<
  Language,
  Intl.PluralRules
>

/** A phrase with its values filled in; `count` chooses the form. */
export function say(key: Key, values: Values = {}): string {
  const phrase = CATALOGUES[settings.language][key]
  const text = typeof phrase === 'string' ? phrase : form(phrase, Number(values.count ?? 1))
  return text.replace(/\{(\w+)\}/g, (_, name: string) => filled(values[name] ?? ''))
}

/** Whether the page has words for something: a game from elsewhere brings none. */
export function isKey(key: string): key is Key {
  return key in CATALOGUES.en
}

/** What is said of a game, found by its name; "" of a game from elsewhere. */
export function sayOf(what: string, game: string): string {
  const key = `${what}_${game}`
  return isKey(key) ? say(key) : ''
}

function filled(value: string | number): string {
  return typeof value === 'number' ? signed(value) : value
}

function form(phrase: { one: string; other: string }, count: number): string {
  return PLURALS[settings.language].select(Math.abs(count)) === 'one' ? phrase.one : phrase.other
}

/** Every language, by the name that it gives itself. */
export const languageChoices = LANGUAGES.map((value) => ({ value, says: String(CATALOGUES[value].language_name) }))

/** Names in a list, as one says them. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(names)
}

/** A number with a true minus. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value)
}

/** Terms as a sum: 4 + 16 − 11. */
export function summed(terms: number[]): string {
  return terms.map((term, place) => (place ? `${term < 0 ? '−' : '+'} ${Math.abs(term)}` : signed(term))).join(' ')
}
