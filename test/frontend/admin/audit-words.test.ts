import { expect, it } from 'vitest'
import { fileFieldName, shownValue } from '../../../contract/staff-words.ts'
import { placeOf } from '../../../frontend/src/admin/audit/place-of.ts'

it.each([
  ['priceCents', 119_00, '119,00 €'],
  ['count', 10_000, '10.000'],
  // The day after, in Berlin.
  ['from', '2026-11-23T23:00:00.000Z', '24.11.26, 00:00'],
  ['endsAt', '2026-11-30', '30.11.2026'],
  ['status', 'done', 'Erledigt'],
  ['state', 'on-sale', 'Im Verkauf'],
  ['type', 'one-time', 'einmalig'],
  ['title', 'done', 'done'],
  ['limit', undefined, ''],
] as const)('of a deed, %s %s is read as “%s”', (name, value, words) => {
  expect(shownValue(name, value).replaceAll('\u00a0', ' ')).toBe(words)
})

it('the files of an offer are counted from one', () => {
  expect(fileFieldName('files.0.fileId')).toBe('Datei 1, Kennung')
  expect(fileFieldName('title')).toBeUndefined()
})

it.each([
  ['ord_1', 'LU-7K3M-92QK', 'refund', '?order=LU-7K3M-92QK'],
  ['req_1', 'AN-7K3M-92QK', 'request-done', '?anliegen=AN-7K3M-92QK'],
  ['cus_1', 'cus_1', 'look', '?kunde=cus_1'],
  ['sub_1', 'sub_1', 'subscription-end', '?abo=sub_1'],
  ['offer-ruhe', 'ruhe', 'offer-price', '?angebot=ruhe'],
  ['con_1', 'Ruhig schlafen', 'text-publish', '?text=con_1'],
  ['fil_1', 'see.png', 'file-deleted', '?datei=fil_1'],
  ['thanks-ty3x9m8k', 'ty3x9m8k', 'thanks-saved', '?seite=ty3x9m8k'],
  ['app-manifest', 'App', 'app-published', '?teil=veroeffentlichen'],
  ['app-program-ruhe', 'program-ruhe', 'app-saved', '?teil=program-ruhe'],
  ['figures', 'Notiz', 'note-written', '/app-analytics'],
  ['company', 'Firma', 'company-facts', '/firma'],
  ['bat_1', 'MESSE', 'voucher-made', '?gutschein=bat_1'],
  ['money-matter-pi_1-refund-failed', 'pi_1', 'matter-settled', '?eintrag=money-matter.pi_1.refund-failed'],
  ['recon-difference-re_1-2026-11-20', 're_1', 'matter-reopened', 'recon-difference.re_1.2026-11-20'],
  ['unmatched-money-cs_1-', 'cs_1', 'matter-settled', '?eintrag=unmatched-money.cs_1.'],
] as const)('the line about %s leads to its tool', (target, number, action, end) => {
  expect(placeOf(target, number, action)?.to).toMatch(
    /^\/(?:shop-admin|blog-manager|file-manager|app-manager|app-analytics)/,
  )
  expect(placeOf(target, number, action)?.to.endsWith(end)).toBe(true)
})

it('the line about a code leads to it, and names it in no address', () => {
  expect(placeOf('NEU20', 'NEU20', 'voucher-stopped')).toEqual({
    to: '/shop-admin/gutscheine?gutschein=geheim',
    state: { open: 'NEU20' },
  })
})

it('an export leads nowhere', () => {
  expect(placeOf('export-orders', 'Bestellungen', 'export')).toBeUndefined()
})
