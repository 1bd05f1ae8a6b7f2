import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ProductType } from '../../contract/catalog.ts'
import { TERMS_VERSION } from '../../contract/consents.ts'
import type { PaymentMethod } from '../../contract/payment-methods.ts'
import { after, DAYS } from '../../lambdas/platform/time.ts'
import { TERMS } from '../../contract/terms/terms.ts'
import de from '../../frontend/src/text/de/agb.ts'
import en from '../../frontend/src/text/en/agb.ts'

const LOCALES = { de: 'de-DE', en: 'en-GB' }

/** Of each version under which something may have been ordered. Never change a line: other words are another version. */
const AGREED: Readonly<Record<string, string>> = {
  '2026-11 de': 'dba4e9d403e6c1cf',
  '2026-11 en': '00b74e108c76fc34',
  '2026-11-23 de': '47f24717764a2a7b',
  '2026-11-23 en': 'd04375afbb717613',
  '2026-11-24 de': '2cfc7cacf7cbb7ed',
  '2026-11-24 en': 'a59492c5d6a4baf8',
  '2026-11-25 de': '6d24e2efcfdfefff',
  '2026-11-25 en': '83175fc401bb3d3b',
  '2026-12-01 de': '75e981e40dc3b4e0',
  '2026-12-01 en': 'f03815fc5a2165b8',
}

/** Without the facts of the company, which it fills in by itself. */
const digest = (sections: object): string =>
  createHash('sha256')
    .update(
      // The first digests named the country like a fact.
      JSON.stringify(sections).replaceAll('Deutschland', '{country}'),
    )
    .digest('hex')
    .slice(0, 16)

it('the words of the terms lead back from version and language for ever', () => {
  const now = Object.entries(TERMS).flatMap(([version, texts]) =>
    (['de', 'en'] as const).map(language => [`${version} ${language}`, digest(texts[language])]),
  )
  expect(Object.fromEntries(now)).toEqual(AGREED)
})

it('the page shows those that are ordered under today, and names them', () => {
  const { [TERMS_VERSION]: today } = TERMS
  expect([de.sections, en.sections]).toEqual([today?.de, today?.en])
  for (const { stand } of [de, en]) expect(stand).toContain(TERMS_VERSION)
})

it('the page says from which day on they count, and what was other until then', () => {
  const [version = '', formerVersion = ''] = Object.keys(TERMS).toReversed()
  const lastDay = after(`${version}T00:00:00.000Z`, -DAYS)
  for (const [language, { stand, former }] of [['de', de] as const, ['en', en] as const]) {
    const date = (moment: string) =>
      new Date(moment).toLocaleDateString(LOCALES[language], { dateStyle: 'long' })
    expect(stand).toContain(date(version))
    expect(former.title).toContain(date(lastDay))
    for (const said of [date(lastDay), formerVersion]) expect(former.text).toContain(said)
    const shown = former.sections.flatMap(({ text }) => text)
    const now = new Set((TERMS[version]?.[language] ?? []).flatMap(({ text }) => text))
    const then = (TERMS[formerVersion]?.[language] ?? []).flatMap(({ text }) => text)
    expect(shown.filter(line => !now.has(line))).toEqual(then.filter(line => !now.has(line)))
    expect(shown.filter(line => !now.has(line))).not.toEqual([])
  }
})

it('they speak of everything that is sold, of all who may buy and of each way to pay', () => {
  const words = (TERMS[TERMS_VERSION]?.de ?? []).flatMap(({ title, text }) => [title, ...text]).join('\n')
  const named: Record<ProductType | PaymentMethod | 'company' | 'voucher', RegExp> = {
    'one-time': /Was du einmal kaufst/,
    monthly: /Ein Abo geht jeden Monat weiter/,
    licence: /Eine Lizenz wird einmal bezahlt/,
    course: /Ein Platz in einem Kurs/,
    card: /per Karte/,
    sepa_debit: /SEPA-Lastschrift/,
    paypal: /PayPal/,
    klarna: /Klarna zahlt uns den Betrag/,
    company: /für ein Unternehmen/,
    voucher: /Ein Gutschein gilt/,
  }
  for (const sentence of Object.values(named)) expect(words).toMatch(sentence)
})
