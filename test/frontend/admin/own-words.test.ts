import { describe, expect, it } from 'vitest'
import {
  changedIn,
  keptOf,
  onto,
  overwrittenBy,
  typedIn,
} from '../../../frontend/src/admin/texts/own-words.ts'
import { formWords, type FormWords } from '../../../frontend/src/admin/texts/words.ts'

const saved = formWords(name => `${name}, wie gespeichert`)
const written = (to: Partial<FormWords>) => ({ words: { ...saved, ...to }, from: saved })

describe('of two who write on one text the second', () => {
  it('sends what somebody else has saved in every field that they did not change', () => {
    const theirs = { ...saved, title: 'Ihr Titel', body: 'Ihr Text' }
    const own = onto(written({ teaser: 'Mein Anreißer' }), theirs)
    expect(own.words).toEqual({ ...theirs, teaser: 'Mein Anreißer' })
    expect([changedIn(own), overwrittenBy(own, theirs)]).toEqual([['teaser'], []])
  })

  it('overwrites what both changed, also after somebody has saved once more', () => {
    const theirs = { ...saved, title: 'Ihr Titel', body: 'Ihr Text' }
    const own = onto(written({ title: 'Mein Titel', body: 'Ihr Text' }), theirs)
    expect(overwrittenBy(own, theirs)).toEqual(['title'])
    const later = { ...theirs, teaser: 'Ihr Anreißer' }
    expect(overwrittenBy(onto(own, later), later)).toEqual(['title'])
  })

  it('keeps over a reload what they changed alone, beside what is saved by then', () => {
    const { words, from } = keptOf(written({ title: 'Mein Titel' }))
    const kept: Record<string, string> = { words, from }
    expect(JSON.parse(words)).toEqual({ title: 'Mein Titel' })
    const theirs = { ...saved, title: 'Ihr Titel', body: 'Ihr Text' }
    const own = typedIn({ first: (field, otherwise) => kept[field] ?? otherwise }, theirs)
    expect(own.words).toEqual({ ...theirs, title: 'Mein Titel' })
    expect(overwrittenBy(own, theirs)).toEqual(['title'])
  })
})
