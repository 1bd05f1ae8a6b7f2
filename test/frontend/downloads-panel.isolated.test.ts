import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type * as React from 'react'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Language } from '../../contract/language.ts'
import type { Download, Purchase } from '../../contract/orders.ts'
import { DownloadsPanel } from '../../frontend/src/account/purchases/DownloadsPanel.tsx'
import { purchases } from '../../frontend/src/account/purchases/purchases.ts'
import { createTexts } from '../../frontend/src/frame/texts.ts'

// The account is drawn in a browser only, and its stores say nothing of a server.
vi.mock('react', async original => {
  const react = await original<typeof React>()
  return { ...react, useSyncExternalStore: <T>(_: unknown, read: () => T) => read() }
})

const screen = (isWide: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
beforeEach(() => void screen(true))
afterEach(() => void vi.unstubAllGlobals())

const open: Download = {
  fileId: 'fil_kde01',
  title: 'Gefühle für Ängstliche',
  fileName: 'Gefühle.wav',
  bytes: 1_000,
  seconds: 60,
  status: 'available',
  left: 5,
  allowed: 5,
}
const unpaid: Download = { ...open, status: 'pending-payment' }
const purchase = (number: string, downloads: Download[], more: Partial<Purchase> = {}): Purchase => ({
  orderId: `ord_01KA${number.replaceAll('-', '')}`,
  number,
  slug: 'ruhe',
  productType: 'one-time',
  title: 'Ruhe für Müde',
  status: 'completed',
  totalCents: 119_00,
  currency: 'EUR',
  orderedAt: '2026-11-03T12:00:00.000Z',
  buyer: { name: 'Zoë Müller', email: 'zoe@example.com' },
  downloads,
  ...more,
})

async function panel(list: Purchase[], language: Language = 'de'): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(purchases.queryKey, { pages: [{ purchases: list }], pageParams: [undefined] })
  const texts = await createTexts(language, ['account', 'common', 'contact'])
  // Each around the one before it.
  const within = [
    (part: ReactNode) => createElement(QueryClientProvider, { client }, part),
    (part: ReactNode) => createElement(I18nextProvider, { i18n: texts }, part),
    (part: ReactNode) => createElement(StaticRouter, { location: '/user-dashboard' }, part),
  ]
  const whole = within.reduce<ReactNode>((part, around) => around(part), createElement(DownloadsPanel))
  return renderToStaticMarkup(whole)
}
/** As it is read. */
const wordsIn = (html: string): string => html.replaceAll(/<[^>]*>/g, '')
const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length
const LATER = { payableUntil: '2026-11-04T12:00:00.000Z', status: 'pending' } as const

it('a program is shown once, and an order of it that is not paid is a line with its payment', async () => {
  const first = purchase('LU-AAAA-AAAA', [open])
  const again = purchase('LU-BBBB-BBBB', [unpaid], LATER)
  const html = await panel([again, first])
  expect(count(html, /<article/g)).toBe(1)
  expect(wordsIn(html)).toContain('Bestellung LU-BBBB-BBBB vom 3.\u00a0November 2026 ist noch nicht bezahlt.')
  expect(html).toContain(`href="/checkout/ruhe?order=${again.number}"`)
  expect(html).toContain('Download starten: Gefühle für Ängstliche"')
  const several = await panel([again, { ...again, orderId: 'ord_other' }, first], 'en')
  expect(several).toContain('2 more orders of this program have not been paid yet.')
  expect(several).toContain('href="/user-dashboard?tab=orders"')
})

it('what plays stands above what was ordered last and is not paid', async () => {
  const html = await panel([
    purchase('LU-BBBB-BBBB', [unpaid], { ...LATER, slug: 'neu', title: 'Neu' }),
    purchase('LU-AAAA-AAAA', [open]),
  ])
  expect([...html.matchAll(/<h3[^>]*><span[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual([
    'Ruhe für Müde',
    'Neu',
  ])
})

it('two purchases of a program keep each its own count, under their numbers', async () => {
  const html = await panel([
    purchase('LU-BBBB-BBBB', [open]),
    purchase('LU-AAAA-AAAA', [{ ...open, left: 1 }]),
  ])
  expect(html).toContain('Du hast dieses Programm 2-mal gekauft. Jeder Kauf hat seine eigenen Downloads.')
  const [, one = '', other = ''] = html.split('<details')
  expect(wordsIn(`<${one}`)).toContain('1 Datei, gekauft am 3.\u00a0November 2026 (LU-BBBB-BBBB)')
  expect([one.includes('noch 5 von 5'), other.includes('noch 1 von 5')]).toEqual([true, true])
  expect(other).toContain('Download starten: Gefühle für Ängstliche, LU-AAAA-AAAA')
})

it('a narrow screen folds all files, a wide one those of further purchases', async () => {
  const list = [purchase('LU-BBBB-BBBB', [open]), purchase('LU-AAAA-AAAA', [open])]
  const unfolded = async () => count(await panel(list), /<details[^>]* open=""/g)
  expect(await unfolded()).toBe(1)
  screen(false)
  expect(await unfolded()).toBe(0)
})

it('refunded and later ones of what plays are lines, and a new version says that it is free', async () => {
  const refunded: Download = { ...open, status: 'expired', revokedFor: 'refund' }
  const html = await panel([
    purchase('LU-CCCC-CCCC', [], { downloadsFrom: '2026-12-01T00:00:00.000Z' }),
    purchase('LU-BBBB-BBBB', [refunded]),
    purchase('LU-AAAA-AAAA', [{ ...open, left: 0, hasNewContent: true }]),
  ])
  expect(count(html, /<article/g)).toBe(1)
  expect(wordsIn(html)).toContain(
    'Bestellung LU-CCCC-CCCC wartet: Die Dateien öffnen sich am 1.\u00a0Dezember 2026.',
  )
  expect(wordsIn(html)).toContain('Bestellung LU-BBBB-BBBB vom 3.\u00a0November 2026: Zahlung erstattet.')
  expect(html).toContain('Neue Fassung: einmal laden, ohne dass es zählt.')
})
