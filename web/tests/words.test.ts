// All catalogues: plural forms, and signs as each language sets them.
import { describe, expect, it } from 'vitest'

import { CATALOGUES, type Key, type Language, LANGUAGES, type Phrase } from '../src/words/catalogues'

const { de, en, fr } = CATALOGUES
const texts = (catalogue: Record<Key, Phrase>) =>
  Object.entries(catalogue).flatMap(([key, phrase]) =>
    (typeof phrase === 'string' ? [phrase] : Object.values(phrase)).map((text) => [key, text] as const),
  )

describe('typography', () => {
  it('French has no breaking space before a double sign, and no straight apostrophe', () => {
    expect(texts(fr).filter(([, text]) => / [:;!?»]|« |'|[^\s\u00a0\u202f][;!?»]/u.test(text))).toEqual([])
  })

  it('English and German have no space before a sign, and no straight apostrophe', () => {
    expect([...texts(en), ...texts(de)].filter(([, text]) => /[\s\u00a0\u202f][:;!?]|'/u.test(text))).toEqual([])
  })

  it('German quotes are low and high, and a space before an ellipsis does not break', () => {
    expect(
      texts(de).filter(([, text]) => /[“"«»’]| …|\S…/u.test(text.replace(/„[^“]*“/gu, '').replace(/\u00a0…/gu, ''))),
    ).toEqual([])
  })
})

describe('plural forms', () => {
  const counts = (language: Language) =>
    texts(CATALOGUES[language]).filter(
      ([key, text]) => text.includes('{count}') && typeof CATALOGUES[language][key as Key] === 'string',
    )

  it.each(LANGUAGES)('a phrase that counts has two forms: %s', (language) => {
    expect(
      counts(language)
        .map(([key]) => key)
        .filter((key) => !['count_of', 'count_most', 'count_packet'].includes(key)),
    ).toEqual([])
  })
})
