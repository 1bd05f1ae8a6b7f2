import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { CONSENTS, consentWording, TERMS_VERSION } from '../../contract/consents.ts'

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
