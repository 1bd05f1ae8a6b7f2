import { describe, expect, it } from 'vitest'
import { TERMS_VERSION } from '../../contract/consents.ts'
import { marksIn } from '../../contract/filled-in.ts'
import { routeOf } from '../../frontend/src/routes.ts'
import agbDe from '../../frontend/src/text/de/agb.ts'
import barrierefreiheitDe from '../../frontend/src/text/de/barrierefreiheit.ts'
import cookiesDe from '../../frontend/src/text/de/cookies.ts'
import haftungsausschlussDe from '../../frontend/src/text/de/haftungsausschluss.ts'
import impressumDe from '../../frontend/src/text/de/impressum.ts'
import privacyDe from '../../frontend/src/text/de/privacy.ts'
import agbEn from '../../frontend/src/text/en/agb.ts'
import barrierefreiheitEn from '../../frontend/src/text/en/barrierefreiheit.ts'
import cookiesEn from '../../frontend/src/text/en/cookies.ts'
import haftungsausschlussEn from '../../frontend/src/text/en/haftungsausschluss.ts'
import impressumEn from '../../frontend/src/text/en/impressum.ts'
import privacyEn from '../../frontend/src/text/en/privacy.ts'

type LegalText = { stand?: string; sections: { id: string; title: string; text: string[] }[] }
type Twins = [page: Parameters<typeof routeOf>[0], german: LegalText, english: LegalText]

const twins: Twins[] = [
  ['impressum', impressumDe, impressumEn],
  ['agb', agbDe, agbEn],
  ['privacy', privacyDe, privacyEn],
  ['cookies', cookiesDe, cookiesEn],
  ['haftungsausschluss', haftungsausschlussDe, haftungsausschlussEn],
  ['barrierefreiheit', barrierefreiheitDe, barrierefreiheitEn],
]

/** Written out: deadlines of the law, and how often a file may be fetched. */
const WRITTEN: [RegExp, string][] = [
  [/\b(?:zwei|two)\b/g, '2'],
  [/\b(?:drei|three)\b/g, '3'],
  [/\b(?:fünfmal|five times)\b/g, '5'],
  [/\b(?:vierzehn|fourteen)\b/g, '14'],
]

/** As numbers are compared: `4,5` as `4.5`, in order of size, because languages order a sentence differently. */
function numbersIn(text: string): string[] {
  const figures = WRITTEN.reduce((line, [word, figure]) => line.replaceAll(word, figure), text)
  return (figures.match(/\d+(?:[.,]\d+)?/g) ?? []).map(number => number.replace(',', '.')).toSorted()
}

/** Titles count: one of them names a section of the law. */
const linesOf = ({ stand = '', sections }: LegalText): string[] => [
  stand,
  ...sections.flatMap(({ title, text }) => [title, ...text]),
]

describe.each(twins)('the English %s', (page, german, english) => {
  it('has the sections of the German text under the same ids, each with as many paragraphs and items', () => {
    const shapeOf = ({ sections }: LegalText) =>
      sections.map(({ id, text }) => [id, text.map(line => line.startsWith('– '))])
    expect(shapeOf(english)).toEqual(shapeOf(german))
    expect(routeOf(page).languages).toEqual(['de', 'en'])
  })

  it('says every number that the German text says, in the same line', () => {
    expect(linesOf(english).map(numbersIn)).toEqual(linesOf(german).map(numbersIn))
  })

  it("names the company's facts where the German text does", () => {
    const factsOf = (text: LegalText) => linesOf(text).map(line => marksIn(line).toSorted())
    expect(factsOf(english)).toEqual(factsOf(german))
  })
})

it('the terms carry the version that an order records, in both languages', () => {
  expect(agbDe.stand).toContain(TERMS_VERSION)
  expect(agbEn.stand).toContain(TERMS_VERSION)
})
