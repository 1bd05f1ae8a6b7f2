import { expect, it } from 'vitest'
import type { StaffOffer } from '../../../contract/staff-shop.ts'
import { priceEffects } from '../../../frontend/src/admin/offers/price-effects.ts'
import { stateEffects } from '../../../frontend/src/admin/offers/state-effects.ts'

const offer = (prices: StaffOffer['prices'], more: Partial<StaffOffer> = {}): StaffOffer => ({
  slug: 'ruhe',
  version: 1,
  title: 'Ruhe',
  summary: 'Ruhe.',
  type: 'one-time',
  taxPercent: 19,
  currency: 'EUR',
  files: [],
  state: 'on-sale',
  priceCents: 119_00,
  lowestCents: 119_00,
  prices,
  checks: [],
  dates: [],
  otherFiles: [],
  deeds: [],
  ...more,
})
const since = '2026-09-01T00:00:00.000Z'
const first = { from: since, priceCents: 119_00, begunAt: since }
const told = (prices: StaffOffer['prices'], cents: number, from?: string) =>
  priceEffects(offer(prices), { cents, from }).join(' ').replaceAll('\u00a0', ' ')

it('of a planned reduction it is said when it begins and which price will stand beside it', () => {
  const said = told([first], 59_00, '2027-03-28T12:00:00.000Z')
  expect(said).toContain('Ab 28.03.27, 14:00 kostet es 59,00 €')
  expect(said).toContain('30 Tage lang steht daneben 119,00 €')
})

it('of a price that is planned in the hour that clocks show twice it is said which of both it is', () => {
  const which = '(Sommerzeit, die erste der beiden Stunden)'
  expect(told([first], 59_00, '2027-10-31T00:30:00.000Z')).toContain(`Ab 31.10.27, 02:30 ${which} kostet`)
  expect(told([first], 59_00, '2027-10-31T01:30:00.000Z')).not.toContain(which)
})

it('what is planned before it counts as asked by then, and only in its 30 days', () => {
  const cheap = { from: '2026-12-01T00:00:00.000Z', priceCents: 49_00 }
  const dear = { from: '2026-12-05T00:00:00.000Z', priceCents: 99_00 }
  expect(told([dear, cheap, first], 59_00, '2026-12-10T00:00:00.000Z')).toContain(
    'Kein Vergleichspreis steht daneben: In den 30 Tagen davor kostet es schon 49,00 €.',
  )
  expect(told([dear, cheap, first], 59_00, '2027-01-20T00:00:00.000Z')).toContain(
    '30 Tage lang steht daneben 99,00 €',
  )
  // Until then it costs less already, so it is no reduction.
  expect(told([cheap, first], 59_00, '2026-12-10T00:00:00.000Z')).not.toContain('daneben')
})

it('a price that begins now is compared with the 30 days before', () => {
  expect(told([first], 59_00)).toContain('30 Tage lang steht daneben 119,00 €')
  expect(told([first], 129_00)).not.toContain('daneben')
})

const asTyped = (sentences: readonly string[]) => sentences.join(' ').replaceAll('\u00a0', ' ')

it('of what goes on sale the price is named, and that it is free', () => {
  const onSale = (more: Partial<StaffOffer>) => asTyped(stateEffects(offer([], more), 'on-sale'))
  expect(onSale({})).toContain('Es kostet 119,00 €. Mit diesem Preis werden spätere Senkungen verglichen.')
  expect(onSale({ type: 'monthly', priceCents: 19_00 })).toContain('Es kostet 19,00 € im Monat.')
  expect(onSale({ priceCents: 0 })).toContain('Es ist umsonst: Wer es bestellt, zahlt nichts.')
})

it('of a draft nothing is said as long as its price stays, and a first price of 0 makes it free', () => {
  const draft = (cents: number, more: Partial<StaffOffer> = {}) =>
    asTyped(priceEffects(offer([], { state: 'draft', priceCents: 0, ...more }), { cents, from: undefined }))
  expect(draft(0)).toBe('')
  expect(draft(0, { isUnpriced: true })).toContain('Der Entwurf ist umsonst.')
  expect(draft(49_00, { isUnpriced: true })).toContain('Der Entwurf kostet 49,00 €.')
})
