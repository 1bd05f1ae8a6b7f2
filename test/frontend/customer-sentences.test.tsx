import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { OrderState } from '../../contract/checkout.ts'
import { formatCents } from '../../contract/format-cents.ts'
import type { Language } from '../../contract/language.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import type { Download, Purchase } from '../../contract/orders.ts'
import type { Fetching } from '../../frontend/src/account/purchases/download.ts'
import { Actions, FileState } from '../../frontend/src/account/purchases/FileRow.tsx'
import { OrderActions, Status } from '../../frontend/src/account/purchases/OrdersPanel.tsx'
import { subscriptions } from '../../frontend/src/account/purchases/subscriptions.ts'
import { SubscriptionsPanel } from '../../frontend/src/account/purchases/SubscriptionsPanel.tsx'
import type { Quote } from '../../frontend/src/checkout/draft.ts'
import { OrderSummary } from '../../frontend/src/checkout/OrderSummary.tsx'
import authDe from '../../frontend/src/text/de/auth.ts'
import authEn from '../../frontend/src/text/en/auth.ts'
import contactDe from '../../frontend/src/text/de/contact.ts'
import contactEn from '../../frontend/src/text/en/contact.ts'
import contractsDe from '../../frontend/src/text/de/contracts.ts'
import contractsEn from '../../frontend/src/text/en/contracts.ts'
import { Explanation } from '../../frontend/src/checkout/PaymentStep.tsx'
import { Outcome } from '../../frontend/src/checkout/SuccessPage.tsx'
import { createTexts } from '../../frontend/src/frame/texts.ts'
import { EmailAddress } from '../../frontend/src/ui/EmailAddress.tsx'

/** What stands on the page, as it is first drawn. */
async function drawn(part: ReactNode, language: Language, client = new QueryClient()): Promise<string> {
  const texts = await createTexts(language, ['account', 'checkout', 'checkout-success'])
  return renderToStaticMarkup(
    <StaticRouter location="/user-dashboard">
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={client}>{part}</QueryClientProvider>
      </I18nextProvider>
    </StaticRouter>,
  )
}

const order: OrderState = {
  orderId: 'ord_01KA0000000000000000000000',
  number: 'LU-7K3M-92QK',
  status: 'failed',
  isClosed: false,
  slug: 'kraft-der-emotionen',
  title: 'Kraft der Emotionen',
  productType: 'one-time',
  email: 'anna@example.com',
  totalCents: 119_00,
  payableUntil: '2026-11-04T12:30:00.000Z',
}
const UNTIL = {
  de: 'Du kannst diese Bestellung bis zum 4.\u00a0November 2026, 13:30\u00a0Uhr bezahlen.',
  en: 'You can pay for this order until 4\u00a0November 2026, 13:30.',
}

it('a number that stands as an example in a hint stays on one line', () => {
  const sentences = JSON.stringify([contractsDe, contractsEn, contactDe, contactEn])
  expect(sentences.match(/LU-\u20607K3M-\u206092QK/g)).toHaveLength(4)
  expect(sentences).not.toMatch(/LU-[^\u2060]|LU-\u2060\w{4}-[^\u2060]/)
})

it('where the pool locks somebody out, the sentence says for how long', () => {
  const de = authDe.problems['too-many-attempts']
  expect(de).toContain('Warte eine Viertelstunde, bei Codes bis zu einer Stunde.')
  const en = authEn.problems['too-many-attempts']
  expect(en).toContain('wait a quarter of an hour, for codes up to an hour.')
})

describe.each(['de', 'en'] as const)('a payment that failed (%s)', language => {
  it.each([
    ['before the payment page', () => <Explanation phase="failed" order={order} problem={undefined} />],
    ['with a refusal', () => <Explanation phase="failed" order={order} problem={{ detail: '–' }} />],
    ['after it', () => <Outcome order={order} isLate={false} />],
  ])('says until when it can be repeated, %s', async (_, part) => {
    const html = await drawn(part(), language)
    expect(html).toContain(`<p>${UNTIL[language]}</p>`)
    // The page itself has the one heading.
    expect(html).not.toMatch(/<h[1-6]/)
  })

  it('is none where nothing was paid: the page says so and leads to the payment, however late it is', async () => {
    const unpaid = { ...order, status: 'pending' as const, isUnpaid: true as const }
    const html = await drawn(<Outcome order={unpaid} isLate />, language)
    expect(html).toContain(`<p>${UNTIL[language]}</p>`)
    expect(html).toContain(`?order=${order.number}"`)
    expect(html).not.toMatch(/Bank|bank/)
  })

  it('says nothing of it where the order cannot be paid any more', async () => {
    const { payableUntil: _, ...closed } = order
    const html = await drawn(<Outcome order={closed} isLate={false} />, language)
    expect(html).not.toMatch(/bezahlen|You can pay/)
  })
})

it.each([
  ['de', 'Du hast kein Abo'],
  ['en', 'You have no subscription'],
] as const)(
  'the tab of subscriptions without one says so and speaks of none (%s)',
  async (language, title) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    client.setQueryData(subscriptions.queryKey, { subscriptions: [], places: [], turns: [] })
    expect(await drawn(<SubscriptionsPanel />, language, client)).toContain(title)
  },
)

it.each([
  ['anna@example.com', 'anna@|example.com'],
  ['anna.beispiel@post.example.com', 'anna.|beispiel@|post.|example.com'],
  ['anna@localhost', 'anna@|localhost'],
])('%s may end a line after its @ and its dots, never inside of its end', async (address, parts) => {
  const html = await drawn(<EmailAddress address={address} />, 'de')
  expect(html.replace(/<\/?span[^>]*>/g, '').replaceAll('<wbr/>', '|')).toBe(parts)
})

const download: Download = {
  fileId: 'fil_kde01',
  title: 'Ankommen',
  fileName: 'Ankommen.wav',
  bytes: 1,
  status: 'available',
  left: 2,
  allowed: 5,
}
const purchase = {
  orderId: order.orderId,
  number: order.number,
  slug: order.slug,
  productType: 'one-time',
  title: order.title,
  status: 'completed',
  totalCents: 119_00,
  currency: 'EUR',
  orderedAt: '2026-11-03T12:00:00.000Z',
  buyer: { name: 'Anna Beispiel', email: 'anna@example.com' },
  downloads: [download],
} satisfies Purchase
const nothing = () => undefined
const fetching = (canResume: boolean): Fetching => ({
  busy: undefined,
  outcome: undefined,
  problem: undefined,
  start: nothing,
  resume: nothing,
  canResume: () => canResume,
  all: { orderId: undefined, step: undefined, outcome: undefined, start: nothing, stop: nothing },
})

it.each([
  ['de', 'Fortsetzen kostet keinen Download.'],
  ['en', 'Continuing costs no download.'],
] as const)(
  'a download that can be continued says that it costs none, and no other does (%s)',
  async (language, said) => {
    const row = (canResume: boolean) => (
      <Actions
        purchase={purchase}
        download={download}
        fetching={fetching(canResume)}
        isOneOfSeveral={false}
      />
    )
    expect(await drawn(row(true), language)).toContain(said)
    expect(await drawn(row(false), language)).not.toContain(said)
  },
)

it('what was begun is not continued where another content lies there by now', async () => {
  const row = (more: Partial<Download>) => (
    <Actions
      purchase={purchase}
      download={{ ...download, ...more }}
      fetching={fetching(true)}
      isOneOfSeveral={false}
    />
  )
  expect(await drawn(row({}), 'de')).toContain('Download fortsetzen')
  const renewed = await drawn(row({ hasNewContent: true }), 'de')
  expect(renewed).toContain('Download starten')
  expect(renewed).not.toContain('Download fortsetzen')
})

describe('an order in the account', () => {
  const PAY_ELSEWHERE = 'Noch einmal bezahlen kannst du in dem Browser, in dem du bestellt hast.'
  const NOT_CHARGED = 'Die Zahlung hat nicht geklappt. Es wurde nichts abgebucht.'
  const failed = { ...purchase, status: 'failed' as const, downloads: [] }

  it.each<[string, Partial<Purchase>, string]>([
    ['can be paid here', { payableUntil: '2026-11-04T12:30:00.000Z' }, NOT_CHARGED],
    ['can be paid in another browser', { isPayableElsewhere: true }, PAY_ELSEWHERE],
    ['can be paid nowhere any more, and waits to be closed', {}, NOT_CHARGED],
    ['is closed', { ended: 'unpaid' }, 'Nicht rechtzeitig bezahlt und deshalb geschlossen.'],
    [
      'was closed with its course',
      { ended: 'course-cancelled' },
      'Geschlossen, ohne Vertrag. Du schuldest nichts.',
    ],
    ['was paid too late', { ended: 'money-returned' }, 'Dein Geld geht zurück an dich.'],
    ['was paid with what does not fit', { ended: 'decided' }, 'Was dazu gezahlt wurde, passte nicht.'],
  ])('that failed and %s says just that', async (_, more, said) => {
    const html = await drawn(<Status {...failed} {...more} />, 'de')
    expect(html).toContain(said)
    expect(html.includes(PAY_ELSEWHERE)).toBe(said === PAY_ELSEWHERE)
  })

  it('leads to its downloads while there is one, and to nothing while there is none', async () => {
    const leads = async (more: Partial<Purchase>) =>
      (await drawn(<OrderActions {...purchase} {...more} />, 'de')).match(/tab=(\w+)/)?.[1]
    expect(await leads({})).toBe('downloads')
    expect(await leads({ downloads: [{ ...download, left: 0, allowed: 0 }] })).toBe('subscriptions')
    for (const status of ['expired', 'limit-reached', 'pending-payment'] as const)
      expect(await leads({ downloads: [{ ...download, status }] })).toBeUndefined()
  })
})

it.each<[Download['revokedFor'], string, string]>([
  [undefined, 'Abgelaufen', ''],
  ['withdrawal', 'Abgelaufen', 'Vertrag widerrufen'],
  ['refund', 'Abgelaufen', 'Zahlung erstattet'],
  ['dispute', 'Gesperrt', 'Zahlung in Prüfung oder zurückgegeben'],
  ['staff', 'Gesperrt', 'Von uns geschlossen'],
])('a file that was closed for %s is called %s', async (revokedFor, word, reason) => {
  const closed = { ...download, status: 'expired' as const, revokedFor }
  const html = await drawn(<FileState download={closed} isClosed={false} />, 'de')
  expect(html.match(/Abgelaufen|Gesperrt/g)).toEqual([word])
  expect(html).toContain(reason)
  const row = (
    <Actions purchase={purchase} download={closed} fetching={fetching(false)} isOneOfSeveral={false} />
  )
  expect((await drawn(row, 'de')).match(/Abgelaufen|Gesperrt/g)).toEqual([word])
})

describe('the essentials above the button', () => {
  const product = openingCatalogue.find(({ slug }) => slug === 'kraft-der-emotionen')
  if (!product?.english) throw new Error('It is sold in both languages.')
  const { english, ...german } = product

  it('are English on the English page, and read out as that', async () => {
    const html = await drawn(<OrderSummary product={product} quote={undefined} isRefused={false} />, 'en')
    expect(html).toContain(`<dd lang="en">${english.title}</dd>`)
    expect(html).toContain(`<span lang="en">${english.summary}</span>`)
    expect(html).not.toContain(product.summary)
  })

  it('of an offer without English words stay German, and are read out as that', async () => {
    const html = await drawn(<OrderSummary product={german} quote={undefined} isRefused={false} />, 'en')
    expect(html).toContain(`<dd lang="de">${product.title}</dd>`)
    expect(html).toContain(`<span lang="de">${product.summary}</span>`)
  })

  it('have a price on its way, unless it was refused', async () => {
    for (const isRefused of [false, true]) {
      const html = await drawn(
        <OrderSummary product={product} quote={undefined} isRefused={isRefused} />,
        'en',
      )
      expect(html.includes('We are working out the price.')).toBe(!isRefused)
    }
  })

  it('with a voucher name the first month’s price as that, and what each further month costs', async () => {
    const month = openingCatalogue.find(({ type }) => type === 'monthly')
    if (!month) throw new Error('Something is sold by the month.')
    const quoted = (totalCents: number, voucher?: Quote['voucher']) =>
      ({ product: month, totalCents, taxCents: 1_00, taxPercent: 19, voucher }) as Quote
    const shown = (quote: Quote) =>
      drawn(<OrderSummary product={month} quote={quote} isRefused={false} />, 'de')
    const price = formatCents(month.priceCents, 'de')
    const less = await shown(quoted(month.priceCents - 1_00, { code: 'LUM-1', discountCents: 1_00 }))
    expect(less).toContain('Erster Monat')
    expect(less).toContain(`danach ${price} im Monat`)
    expect(less).not.toContain('Preis im Monat')
    const whole = await shown(quoted(month.priceCents))
    expect(whole).toContain('Preis im Monat')
    expect(whole).not.toContain('danach')
  })

  it('are German on the German page', async () => {
    const html = await drawn(<OrderSummary product={product} quote={undefined} isRefused={false} />, 'de')
    expect(html).toContain(`<span lang="de">${product.summary}</span>`)
  })
})
