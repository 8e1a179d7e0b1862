// Both catalogues: plural forms, filled values, and French signs with spaces that do not break.
import { describe, expect, it } from 'vitest'

import { en } from '../src/words/en'
import { fr } from '../src/words/fr'

const texts = (catalogue: typeof fr | typeof en) =>
  Object.entries(catalogue).flatMap(([key, phrase]) => (typeof phrase === 'string' ? [phrase] : Object.values(phrase)).map((text) => [key, text] as const))

describe('typography', () => {
  it('French has no breaking space before a double sign, and no straight apostrophe', () => {
    expect(texts(fr).filter(([, text]) => / [:;!?»]|« |'|[^\s\u00a0\u202f][;!?»]/u.test(text))).toEqual([])
  })

  it('English has no space before a sign, and no straight apostrophe', () => {
    expect(texts(en).filter(([, text]) => /[\s\u00a0\u202f][:;!?]|'/u.test(text))).toEqual([])
  })
})

describe('plural forms', () => {
  it('a phrase that counts has two forms in both languages', () => {
    const single = texts(fr).filter(([key, text]) => text.includes('{count}') && (typeof fr[key as keyof typeof fr] === 'string' || typeof en[key as keyof typeof en] === 'string'))
    expect(single.map(([key]) => key).filter((key) => !['count_of', 'count_most', 'count_packet'].includes(key))).toEqual([])
  })
})
