import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import { termOf } from '../../frontend/src/checkout/essentials.ts'
import de from '../../frontend/src/text/de/checkout.ts'
import en from '../../frontend/src/text/en/checkout.ts'

const texts = createInstance({ lng: 'de', resources: { de: { checkout: de }, en: { checkout: en } } })
beforeAll(async () => void (await texts.init()))

const once = openingCatalogue.find(({ type }) => type === 'one-time')
if (!once) throw new Error('Nothing is bought once.')
const said = (language: 'de' | 'en', product: object, quoted = {}) =>
  termOf({ ...once, ...product }, texts.getFixedT(language, 'checkout'), { ...quoted, language })

describe('how long one has what is bought once', () => {
  it('is for ever where the offer names no days', () => {
    expect(said('de', { accessDays: undefined })).toContain(de.product.noEnd)
  })

  it('begins with the day on which the files open, and has an end for either choice', () => {
    const quoted = { accessUntil: '2026-12-20T10:00:00.000Z', unwaivedUntil: '2027-01-04T10:00:00.000Z' }
    expect(said('de', { accessDays: 30 }, quoted)).toEqual([
      de.product.once,
      'Zugang für 30 Tage, sobald die Dateien sich öffnen',
      'Wenn du heute bezahlst, endet er am 20.\u00a0Dezember 2026; öffnen sie sich später, am 4.\u00a0Januar 2027',
    ])
    expect(said('en', { accessDays: 1 }, quoted)).toContain('Access for 1 day once the files open')
  })

  it('of a licence it begins with the payment', () => {
    expect(
      said('de', { type: 'licence', accessDays: 365 }, { accessUntil: '2027-11-20T10:00:00.000Z' }),
    ).toEqual([
      'Zugang für 365 Tage ab der Zahlung',
      'Wenn du heute bezahlst, endet er am 20.\u00a0November 2027',
      de.product.ends,
    ])
  })
})
