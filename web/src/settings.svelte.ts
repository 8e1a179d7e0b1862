// What one person likes, remembered in this browser.
import { type Language, LANGUAGES } from './words/catalogues'

const KEPT = 'tablee.settings'

interface Liked {
  language: Language
  sound: boolean
  motion: 'system' | 'full' | 'none'
  theme: 'system' | 'light' | 'dark'
  text: 'normal' | 'large' | 'huge'
  full_rules: boolean // MERCI: the starter rules are known
  starter_told: string // MERCI: at this table the starter rules were announced
  named: boolean // it was said under which name one plays
  problems: Record<string, number> // of each game: the last problem that was answered
  streak: number // problems found in a row
  longest: number // streak so far
  answers: boolean[] // the last ones, true: found
}

/** The first language of the browser that we speak. */
function guessLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0])
  return wanted.map((code) => LANGUAGES.find((language) => language === code)).find(Boolean) ?? 'en'
}

function readLiked(): Liked {
  const usual: Liked = {
    language: guessLanguage(),
    sound: true,
    motion: 'system',
    theme: 'system',
    text: 'normal',
    full_rules: false,
    starter_told: '',
    named: false,
    problems: {},
    streak: 0,
    longest: 0,
    answers: [],
  }
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Liked>) }
  } catch {
    return usual
  }
}

export const settings: Liked = $state(readLiked())

/** Shows the settings on the page, and keeps them. Called once, inside an effect. */
export function applySettings(): void {
  const page = document.documentElement
  page.lang = settings.language
  page.dataset.motion = settings.motion
  page.dataset.text = settings.text
  if (settings.theme === 'system') delete page.dataset.theme
  else page.dataset.theme = settings.theme
  localStorage.setItem(KEPT, JSON.stringify(settings))
}

/** Whether the page is dark now. */
export function isDark(): boolean {
  if (settings.theme !== 'system') return settings.theme === 'dark'
  return matchMedia('(prefers-color-scheme: dark)').matches
}

/** Whether things should move. */
export function movesFreely(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'full'
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
