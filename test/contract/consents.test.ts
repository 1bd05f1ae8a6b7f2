import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { CONSENTS, consentWording, TERMS_VERSION, termsVersionOn } from '../../contract/consents.ts'

/** Of each version under which something may have been ordered. Never change a line: other words are another version. */
const AGREED: Readonly<Record<string, string>> = {
  'terms 2026-11 de': 'd624c57394b5881d',
  'terms 2026-11 en': '798c5153b929f0cb',
  'immediate-delivery 2026-11 de': '08f1560ba2ba0293',
  'immediate-delivery 2026-11 en': 'e176c6ad0840ab91',
  'terms 2026-11-23 de': 'd624c57394b5881d',
  'terms 2026-11-23 en': '798c5153b929f0cb',
  'immediate-delivery 2026-11-23 de': '08f1560ba2ba0293',
  'immediate-delivery 2026-11-23 en': 'e176c6ad0840ab91',
  'terms 2026-11-24 de': 'd624c57394b5881d',
  'terms 2026-11-24 en': '798c5153b929f0cb',
  'immediate-delivery 2026-11-24 de': '08f1560ba2ba0293',
  'immediate-delivery 2026-11-24 en': 'e176c6ad0840ab91',
  'terms 2026-11-25 de': 'd624c57394b5881d',
  'terms 2026-11-25 en': '798c5153b929f0cb',
  'immediate-delivery 2026-11-25 de': '08f1560ba2ba0293',
  'immediate-delivery 2026-11-25 en': 'e176c6ad0840ab91',
  'terms 2026-12-01 de': 'd624c57394b5881d',
  'terms 2026-12-01 en': '798c5153b929f0cb',
  'immediate-delivery 2026-12-01 de': '08f1560ba2ba0293',
  'immediate-delivery 2026-12-01 en': 'e176c6ad0840ab91',
}
const digest = (text: string | undefined) =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex')
    .slice(0, 16)

it('the words of a consent lead back from text, version and language for ever', () => {
  const now = Object.entries(CONSENTS).flatMap(([text, versions]) =>
    Object.keys(versions).flatMap(version =>
      (['de', 'en'] as const).map(language => [
        `${text} ${version} ${language}`,
        digest(consentWording(text, version, language)),
      ]),
    ),
  )
  expect(Object.fromEntries(now)).toEqual(AGREED)
})

it('each is there in the version that is ordered under today, whole and as one sentence after another', () => {
  for (const text of Object.keys(CONSENTS))
    expect(consentWording(text, TERMS_VERSION, 'de')).toMatch(/^Ich .*\.$/)
  expect(consentWording('terms', '1999-01', 'de')).toBeUndefined()
})

it.each([
  ['2026-10-31', '2026-11'],
  ['2026-11-22', '2026-11'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-30', '2026-11-25'],
  ['2026-12-01', '2026-12-01'],
  ['2031-01-01', TERMS_VERSION],
])('on %s one orders under version %s: none counts before its day', (day, version) => {
  expect(termsVersionOn(day)).toBe(version)
})

it('the newest stands last, and its words beside the box are those of the version before it', () => {
  // The checkout shows those of the newest, whose day may be to come.
  for (const versions of Object.values(CONSENTS)) {
    expect(Object.keys(versions)).toEqual(Object.keys(versions).toSorted())
    expect(Object.keys(versions).at(-1)).toBe(TERMS_VERSION)
    const [newest, former] = Object.values(versions).toReversed()
    expect(newest).toEqual(former)
  }
})
