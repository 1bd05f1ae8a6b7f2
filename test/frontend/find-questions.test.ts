import { describe, expect, test } from 'vitest'
import { isAbout } from '../../frontend/src/site/faq/find-questions.ts'
import faq from '../../frontend/src/text/de/faq.ts'

const found = (words: string) =>
  faq.groups
    .flatMap(({ list }) => list)
    .filter(entry => isAbout(words, [entry.question, entry.answer, entry.words].join(' ')))
    .map(({ question }) => question)

const INSURER = 'Zahlt meine Krankenkasse das?'
const WITHDRAWAL = 'Kann ich meinen Kauf widerrufen?'

describe('the search in the questions', () => {
  test('„geld zurück“ finds both who pays it back and how to withdraw', () => {
    expect(found('geld zurück')).toEqual([WITHDRAWAL, INSURER])
    expect(found('Geld zurueck')).toEqual([WITHDRAWAL, INSURER])
  })

  test.each(['krankenkase', 'krankenkassse', 'krankenlasse', 'Krankenkass'])(
    '„%s“ finds the insurer',
    words => {
      expect(found(words)).toContain(INSURER)
    },
  )

  test.each(['rückerstatung', 'kündigng', 'paswort', 'wissenshaft'])(
    '„%s“ finds something for a letter that is wrong',
    words => {
      expect(found(words)).not.toEqual([])
    },
  )

  test('a wrong letter is forgiven up to forty letters, beyond that a word must stand there as it is', () => {
    const wordOf = (letters: number) => 'krankenkasse'.repeat(4).slice(0, letters)
    const misspelt = (word: string) => word.replace('kasse', 'kaste')
    expect(isAbout(misspelt(wordOf(40)), wordOf(40))).toBe(true)
    expect(isAbout(misspelt(wordOf(41)), wordOf(41))).toBe(false)
    expect(isAbout(wordOf(41), wordOf(41))).toBe(true)
  })

  test.each(['klasse', 'xrankenkasse', 'kronkenkase', 'c++c++c++', 'zeppelinflug'])(
    '„%s“ finds nothing',
    words => {
      expect(found(words)).toEqual([])
    },
  )
})
