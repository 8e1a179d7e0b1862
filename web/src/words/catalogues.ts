// The languages of the page: one file each, all with the same keys.
import type { Me } from '../protocol'
import { de } from './de'
import { en } from './en'
import { fr } from './fr'

export type Language = Me['language']
export type Phrase = string | { one: string; other: string } // forms by number; French counts 0 as one
export type Key = keyof typeof en

export const CATALOGUES: Record<Language, Record<Key, Phrase>> = { de, en, fr }
export const LANGUAGES = Object.keys(CATALOGUES) as Language[]
