import type { Language } from './language.ts'

/** The newest of the texts a buyer agrees to, named by the day on which it comes into force. */
export const TERMS_VERSION = '2026-12-01'

/** The same words under each version of the terms. */
const terms = {
  de: {
    before: 'Ich habe die ',
    terms: 'AGB',
    between: ' und die ',
    withdrawal: 'Widerrufsbelehrung',
    after:
      ' gelesen und bin mit den AGB einverstanden. Ich bin mindestens 18 Jahre alt oder bestelle mit Einwilligung meiner gesetzlichen Vertretung.',
  },
  en: {
    before: 'I have read the ',
    terms: 'terms',
    between: ' and the ',
    withdrawal: 'withdrawal notice',
    after:
      ' (translations; the German texts are binding) and agree to the terms. I am at least 18 years old or order with the consent of my legal guardian.',
  },
}

/** The same words, too. */
const immediateDelivery = {
  de: {
    all: 'Ich möchte sofort herunterladen. Ich stimme ausdrücklich zu, dass die Lieferung vor Ablauf der Widerrufsfrist beginnt, und weiß, dass mein Widerrufsrecht für die Dateien damit erlischt.',
  },
  en: {
    all: 'I want to download at once. I expressly agree that delivery begins before the withdrawal period ends, and I know that my right of withdrawal for the files is lost by this.',
  },
}

/**
 * What a buyer agrees to at the checkout, word for word; where a word leads somewhere, it stands alone. An order keeps
 * text, version and wording. The words of a version under which something was ordered never change: other words are
 * another version (test/contract/consents.test.ts).
 */
export const CONSENTS = {
  terms: {
    '2026-11': terms,
    '2026-11-23': terms,
    '2026-11-24': terms,
    '2026-11-25': terms,
    '2026-12-01': terms,
  },
  'immediate-delivery': {
    '2026-11': immediateDelivery,
    '2026-11-23': immediateDelivery,
    '2026-11-24': immediateDelivery,
    '2026-11-25': immediateDelivery,
    '2026-12-01': immediateDelivery,
  },
} satisfies Record<string, Record<string, Record<Language, Record<string, string>>>>

export type ConsentText = keyof typeof CONSENTS
type TermsVersion = keyof typeof CONSENTS.terms

/**
 * Under which version is ordered on a day in Berlin, `2026-11-24`: the newest whose own day has come, since a release may
 * bring one earlier. An order keeps the version it was placed under.
 */
export function termsVersionOn(day: string): TermsVersion {
  const versions = Object.keys(CONSENTS.terms) as [TermsVersion, ...TermsVersion[]]
  return versions.findLast(version => version <= day) ?? versions[0]
}

/** Every word of a consent as it stood beside its box; undefined for a version that there never was. */
export function consentWording(text: string, version: string, language: Language): string | undefined {
  const known: Record<string, Record<string, Record<Language, Record<string, string>>>> = CONSENTS
  const words = known[text]?.[version]?.[language]
  return words && Object.values(words).join('')
}
