import { expect, it } from 'vitest'
import type { Goods, MoneyContent } from '../../../lambdas/refunds/money-letter.ts'
import { de } from '../../../lambdas/refunds/letters.de.ts'
import { en } from '../../../lambdas/refunds/letters.en.ts'

const content = (goods: Goods): MoneyContent => ({
  firstName: 'Kim',
  number: 'LU-7K3M-92QK',
  orderedAt: '20. November 2026',
  title: 'Ruhe',
  goods,
  total: '119,00 €',
  amount: '119,00 €',
  refunded: '119,00 €',
  isWhole: true,
  isOnlyPart: false,
  accountUrl: undefined,
})
const GOODS: Goods[] = ['files', 'plan', 'month', 'ended', 'licence', 'course']
const TEMPLATES = ['refund-made', 'dispute-opened', 'dispute-won', 'dispute-lost', 'debit-returned'] as const
const said = (language: typeof de, template: (typeof TEMPLATES)[number], goods: Goods) =>
  JSON.stringify(language[template](content(goods)).parts)

it.each(TEMPLATES)('%s speaks of what was bought: of files only where there are any', template => {
  for (const goods of GOODS) {
    expect(/Datei|laden/.test(said(de, template, goods))).toBe(
      goods === 'files' && template !== 'dispute-won',
    )
    expect(/ files? |download/.test(said(en, template, goods))).toBe(goods === 'files')
    const own = {
      plan: /Abo/,
      month: /Abo/,
      ended: /Abo/,
      licence: /Lizenz/,
      course: /Kurs/,
      files: /Bestellung/,
    }[goods]
    expect(said(de, template, goods)).toMatch(own)
  }
})

it('the correction of an invoice lies in an account only where there is one', () => {
  const refund = (words: typeof de, accountUrl?: string) =>
    JSON.stringify(words['refund-made']({ ...content('files'), accountUrl }).parts)
  expect(refund(de, 'https://shop.example.com')).toContain('bei der Bestellung in deinem Konto.')
  expect(refund(de)).toContain('wenn du mit dieser Adresse ein Konto öffnest. Oder antworte')
  expect(refund(en, 'https://shop.example.com')).toContain('with the order in your account.')
  expect(refund(en)).toContain('once you open an account with this address. Or reply')
})

it('only what ends a subscription says that it has ended', () => {
  const ends = TEMPLATES.filter(template => said(de, template, 'plan').includes('Abo ist d'))
  expect(ends).toEqual(['refund-made', 'dispute-lost', 'debit-returned'])
  expect(said(de, 'refund-made', 'month')).not.toContain('beendet')
})

it('of a subscription that has ended none says that it goes on or stays, nor that this has ended it', () => {
  for (const template of TEMPLATES) {
    expect(said(de, template, 'ended')).toContain('beendet')
    expect(said(de, template, 'ended')).not.toMatch(/läuft|ändert sich|damit beendet|deshalb beendet/)
    expect(said(en, template, 'ended')).not.toMatch(/goes on|Nothing changes|therefore|This ends/)
  }
})
