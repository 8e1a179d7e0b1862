// What the page says, in the language of the settings. The two catalogues have the same keys.
import { settings } from '../settings.svelte'
import { en } from './en'
import { fr } from './fr'

export type Phrase = string | { one: string; other: string } // forms by number; French counts 0 as one
export type Key = keyof typeof fr
type Values = Record<string, string | number>

const CATALOGUES: Record<'fr' | 'en', Record<Key, Phrase>> = { fr, en }
const PLURALS = { fr: new Intl.PluralRules('fr'), en: new Intl.PluralRules('en') }

/** A phrase with its values filled in; `count` chooses the form. */
export function say(key: Key, values: Values = {}): string {
  const phrase = CATALOGUES[settings.language][key]
  const text = typeof phrase === 'string' ? phrase : form(phrase, Number(values.count ?? 1))
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

function form(phrase: { one: string; other: string }, count: number): string {
  return PLURALS[settings.language].select(Math.abs(count)) === 'one' ? phrase.one : phrase.other
}

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
