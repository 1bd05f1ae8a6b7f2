import { describe, expect, it } from 'vitest'
import { billedLines } from '../../../lambdas/receipts/billed-lines.ts'
import { issuedReceipt } from '../../../lambdas/receipts/issued-receipt.ts'
import { linesOfMonth } from '../../../lambdas/receipts/month-of-receipts.ts'
import {
  cancellationBeside,
  isCancellation,
  isInvoice,
  Receipt,
  receiptOfRefund,
  receiptOfSale,
  receipts,
  receiptsOfReplacement,
} from '../../../lambdas/receipts/receipt.ts'
import { exportsOf, receiptExports } from '../../../lambdas/receipts/receipt-export.ts'
import { pageOfReceipts } from '../../../lambdas/receipts/receipt-lines.ts'
import { CUSTOMER, givenSeller, ORDER, orderItem, paid, receiptItem } from '../given.ts'
import { NOW } from '../http-event.ts'
import { given } from '../local-table.ts'

const ref = { customerId: CUSTOMER, orderId: ORDER }
const numbered = { status: 'numbered', number: 'RE-2026-000007', issuedAt: NOW, seller: givenSeller } as const
const sale = { ...orderItem(paid), paidAt: NOW }
const supplied = { suppliedAt: NOW }

describe('whom an invoice names', () => {
  const person = { name: 'Kim Beispiel', street: 'Ring 1', postalCode: '1010', city: 'Wien', country: 'AT' }

  it('has a line for each fact, and none for what it lacks', () => {
    expect(billedLines(person, 'de')).toEqual(['Kim Beispiel', 'Ring 1', '1010 Wien', 'Österreich'])
    expect(billedLines({ ...person, company: 'Beispiel GmbH', vatId: 'ATU12345678' }, 'en')).toEqual([
      'Beispiel GmbH',
      'Kim Beispiel',
      'Ring 1',
      '1010 Wien',
      'Austria',
      'VAT ID ATU12345678',
    ])
  })
})

describe('what a paper is', () => {
  it('is told by its cause: an invoice, the cancellation of one, or a correction', () => {
    const causes = ['invoice', 'invoice_2', 'invoice_12', 'storno_2', 're_1', 'failed_re_1', 're_invoice']
    expect(causes.filter(isInvoice)).toEqual(['invoice', 'invoice_2', 'invoice_12'])
    expect(causes.filter(isCancellation)).toEqual(['storno_2'])
  })

  it.each([
    'invoice',
    'invoice_2',
    'invoice_12',
    'storno_2',
    'storno_12',
    're_1',
    're_3QxAbc',
    'failed_re_1x',
  ])('may be called %s', cause => {
    expect(Receipt.shape.cause.safeParse(cause).success).toBe(true)
  })

  it.each(['', 'invoices', 'invoice_x', 'storno', 'storno_x', 're_', 're_1-2', 'pre_1', 'failed_1'])(
    'is never called %j',
    cause => {
      expect(Receipt.shape.cause.safeParse(cause).success).toBe(false)
    },
  )

  it('has a cancellation beside it where it took the place of another invoice', () => {
    const beside = (cause: string) => cancellationBeside({ ...ref, cause })
    expect(beside('invoice_2')).toEqual({ ...ref, cause: 'storno_2' })
    expect(beside('invoice_12')).toEqual({ ...ref, cause: 'storno_12' })
    for (const cause of ['invoice', 'storno_2', 're_1', 're_invoice_2']) expect(beside(cause)).toBeUndefined()
  })
})

it('a receipt says what kind of product was bought, until when it is supplied, and that no tax is owed', async () => {
  const said = { productType: 'course', isOutsideVat: true } as const
  const until = { ...supplied, suppliedUntil: '2027-11-20T10:00:00.000Z' }
  const receipt = receiptOfSale({ ...sale, ...said }, { paidAt: NOW, ...until })
  await given(receipts.create(receipt).put)
  expect(await receipts.read({ ...ref, cause: 'invoice' })).toMatchObject({ ...said, ...until })
})

describe('what takes the place of an invoice', () => {
  const replace = (papers: readonly Receipt[], more: object = {}) =>
    receiptsOfReplacement({ ...sale, ...more }, { papers, at: NOW, ...supplied })
  const refund = (cause: string, cents: number, more: object = {}) =>
    receiptOfRefund({ ...sale, ...more }, { cause, at: NOW, before: 0, now: cents, ...supplied })

  it('cancels that one with its own refunds alone', () => {
    const first = receiptItem()
    const early = refund('re_1', 19_00)
    const second = replace([first, early], { refundedCents: 19_00 })
    if (!second) throw new Error('Nothing takes its place.')
    expect([second.cancellation.cause, second.cancellation.totalCents]).toEqual(['storno_2', -100_00])
    expect([second.invoice.totalCents, second.invoice.deductedCents]).toEqual([100_00, 19_00])

    const late = refund('re_2', 30_00, { invoice: 'invoice_2' })
    const third = replace([first, early, second.cancellation, second.invoice, late], {
      refundedCents: 49_00,
      invoice: 'invoice_2',
    })
    expect(third?.cancellation).toMatchObject({
      cause: 'storno_3',
      invoice: 'invoice_2',
      totalCents: -70_00,
    })
    expect(third?.invoice).toMatchObject({ cause: 'invoice_3', totalCents: 70_00, deductedCents: 49_00 })
  })

  it('keeps the voucher where nothing has gone back', () => {
    const voucher = { code: 'FREUNDE20', discountCents: 20_00 }
    const invoice = replace([receiptItem()], { voucher })?.invoice
    expect(invoice?.voucher).toEqual(voucher)
    expect(invoice).not.toHaveProperty('deductedCents')
  })

  it('is nothing where there is no invoice', () => {
    expect(replace([])).toBeUndefined()
    expect(replace([receiptItem()], { invoice: 'invoice_2' })).toBeUndefined()
  })
})

describe('a receipt with its number', () => {
  it('is about no invoice where it is the first', async () => {
    const first = receiptItem(numbered)
    await given(first)
    expect(await issuedReceipt(first)).toMatchObject({ number: 'RE-2026-000007', corrects: undefined })
  })

  it('names the invoice that it is about', async () => {
    await given(receiptItem(numbered))
    const correction = receiptItem({ ...numbered, cause: 're_1', number: 'RE-2026-000008' })
    expect(await issuedReceipt(correction)).toMatchObject({ corrects: 'RE-2026-000007' })
  })

  it('is none without one, and none of ours without day or seller', async () => {
    expect(await issuedReceipt(receiptItem())).toBeUndefined()
    for (const lacks of [{ issuedAt: undefined }, { seller: undefined }])
      await expect(issuedReceipt(receiptItem({ ...numbered, ...lacks }))).rejects.toThrow('lacks what came')
  })
})

it('a month is read to its end, however many receipts it has', async () => {
  const wide = 'x'.repeat(150_000)
  const numbers = Array.from({ length: 9 }, (_, index) => `RE-2026-00000${index + 1}`)
  for (const [index, number] of numbers.entries())
    await given(
      receiptItem({
        ...numbered,
        number,
        month: '2026-10',
        orderId: `${ORDER.slice(0, -1)}${index}`,
        orderNumber: wide,
      }),
    )
  const met: unknown[] = []
  for await (const line of linesOfMonth('2026-10')) met.push(line.number)
  expect(met).toEqual(numbers)
})

it('a line says whether its paper is drawn', async () => {
  const drawn = receiptItem({ ...numbered, month: '2026-10', status: 'ready' })
  const other = receiptItem({ ...numbered, month: '2026-10', cause: 're_1', number: 'RE-2026-000008' })
  await given(drawn, other)
  const { lines } = await pageOfReceipts({ month: '2026-10' }, 50)
  expect(lines.map(({ state }) => state)).toEqual(['available', 'being-made'])
})

it('what was asked for of a month is listed with the latest first', async () => {
  const asked = (position: number, at: string, month = '2026-10') =>
    receiptExports.create({
      month,
      pressId: `prs_0123456789abcde${position}`,
      what: 'pdf',
      state: 'making',
      at,
      storageKey: 'exports/receipts/one',
      tries: 0,
    }).put
  await given(
    asked(1, '2026-11-20T10:00:00.000Z'),
    asked(2, '2026-11-20T10:00:02.000Z'),
    asked(3, '2026-11-20T10:00:01.000Z'),
    asked(4, '2026-11-20T10:00:03.000Z', '2026-11'),
  )
  const pressed = (await exportsOf('2026-10')).map(({ pressId }) => pressId.at(-1))
  expect(pressed).toEqual(['2', '3', '1'])
})
