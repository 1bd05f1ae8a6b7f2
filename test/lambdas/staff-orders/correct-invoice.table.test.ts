import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listPurchases } from '../../../contract/orders.ts'
import { correctInvoice, previewInvoice } from '../../../contract/staff-invoices.ts'
import { handler as purchases } from '../../../lambdas/orders/handler.ts'
import { orderNumbers } from '../../../lambdas/orders/order-number.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { payments } from '../../../lambdas/orders/payment.ts'
import { settleRefund } from '../../../lambdas/orders/refund.ts'
import { letters } from '../../../lambdas/staff-orders/letters.ts'
import { handler as draw } from '../../../lambdas/receipts/draw-receipts.ts'
import { handler as numberAll } from '../../../lambdas/receipts/number-receipts.ts'
import { type Receipt, receipts } from '../../../lambdas/receipts/receipt.ts'
import { receiptMonths } from '../../../lambdas/receipts/receipt-month.ts'
import { receiptSeries } from '../../../lambdas/receipts/receipt-series.ts'
import { mails } from '../../../lambdas/platform/mail-item.ts'
import { after, MINUTES } from '../../../lambdas/platform/time.ts'
import { handler } from '../../../lambdas/staff-orders/handler.ts'
import {
  CUSTOMER,
  entitlementItem,
  factsItem,
  givenBuyer,
  givenSeller,
  ORDER,
  orderItem,
  paid,
  receiptItem,
} from '../given.ts'
import { ask, NOW, ofStaff, signedIn } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { mockedClient } from '../mocked-client.ts'
import { refundOf } from '../orders/money.ts'

const ref = { customerId: CUSTOMER, orderId: ORDER }
const key = orders.keyOf(ref)
const number = 'LU-7K3M-92QK'
const claims = ofStaff('cus_01KAG000000000000000000009', '[shop]')
const press = (n: number) => `prs_0123456789abcde${n}`
const company = {
  firstName: 'Kim',
  lastName: 'Beispiel',
  company: 'Beispiel GmbH',
  vatId: 'DE123456789',
  street: 'Ring 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
}
const person = { firstName: 'Kim', lastName: 'Beispiel', postalCode: '1010', country: 'AT' }

const s3 = mockedClient(S3Client)
beforeEach(() => {
  s3.reset()
  s3.on(PutObjectCommand).resolves({})
  s3.on(GetObjectCommand).rejects(new Error('Nothing is read.'))
  process.env.FILES_BUCKET = 'files'
})
afterEach(() => void vi.unstubAllEnvs())

const bought = (of: Partial<Order> = {}, ofPaper: Partial<Receipt> = {}) => {
  const order = orderItem({ ...paid, ...of })
  return given(
    factsItem(),
    order,
    orderNumbers.put({ number, ...ref }).put,
    payments.put({ ...ref, paymentId: 'pi_1' }).put,
    receiptItem(
      {
        status: 'ready',
        number: 'RE-2026-000001',
        issuedAt: NOW,
        seller: givenSeller,
        pdfKey: 'receipts/2026/RE-2026-000001.pdf',
        dueAt: undefined,
        ...ofPaper,
      },
      order,
    ),
    receiptSeries.put({ year: '2026', last: 1, at: NOW }).put,
  )
}
const preview = (buyer: object = company) =>
  ask(handler, previewInvoice, { input: { number, buyer }, claims })
const correct = (more: object = {}) =>
  ask(handler, correctInvoice, {
    input: {
      number,
      buyer: company,
      pressId: press(1),
      rev: 0,
      taxCents: 19_00,
      reason: 'Firma fehlte',
      ...more,
    },
    claims,
  })
const paper = async (cause: string) => {
  const item = await stored(receipts.keyOf({ ...ref, cause }))
  return item && receipts.parse(item)
}
const papers = async () =>
  (await partition(key.pk)).filter(({ kind }) => kind === 'receipt').map(item => receipts.parse(item))
const sums = async (causes?: readonly string[]) => {
  const some = (await papers()).filter(({ cause }) => causes?.includes(cause) ?? true)
  return (['netCents', 'taxCents', 'totalCents'] as const).map(of =>
    some.reduce((sum, one) => sum + one[of], 0),
  )
}
const audit = () => partition(`AUDIT#${ORDER}`)
/** What the clock makes of them: numbers, and papers. */
async function issue(): Promise<void> {
  // The clock's work is never done before the machine's own time.
  const time = after(new Date().toISOString(), MINUTES)
  await numberAll({ time })
  await draw({ time: after(time, 2 * MINUTES) })
}
const owed = async () => (await partition(key.pk)).filter(({ kind }) => kind === 'mail')

describe('the invoice of a paid order', () => {
  it('is shown with its buyer before it is corrected, which is a look at the customer', async () => {
    await bought()
    expect((await preview()).status).toBe(200)
    expect(await partition(`AUDIT#${key.pk.split('#')[1]}`)).toMatchObject([{ action: 'look' }])
    expect(await audit()).toEqual([])
  })

  it('is cancelled as a whole and written anew, both with numbers that follow, in one transaction', async () => {
    await bought()
    const { status, body } = await correct()
    expect([status, body.rev, body.buyer.company]).toEqual([200, 1, 'Beispiel GmbH, DE123456789'])
    expect(await stored(key)).toMatchObject({ invoice: 'invoice_2', buyer: { company: 'Beispiel GmbH' } })
    await issue()
    const [cancellation, invoice] = [await paper('storno_2'), await paper('invoice_2')]
    expect(new Set([cancellation?.number, invoice?.number])).toEqual(
      new Set(['RE-2026-000002', 'RE-2026-000003']),
    )
    expect(cancellation).toMatchObject({ totalCents: -119_00, netCents: -100_00, taxCents: -19_00 })
    expect(cancellation?.buyer).toBeUndefined()
    expect(invoice).toMatchObject({
      totalCents: 119_00,
      buyer: { name: 'Kim Beispiel', company: 'Beispiel GmbH', vatId: 'DE123456789', city: 'Berlin' },
    })
    expect([cancellation?.status, invoice?.status]).toEqual(['ready', 'ready'])
    expect(await stored(receiptMonths.keyOf({ month: invoice?.month ?? '' }))).toMatchObject({
      invoicedCents: 119_00,
      correctedCents: -119_00,
    })
    // The first one stays as it was.
    expect(await paper('invoice')).toMatchObject({ number: 'RE-2026-000001', totalCents: 119_00 })
    expect(await sums()).toEqual([100_00, 19_00, 119_00])
  })

  it('leaves one line in the audit, which says why and names nobody', async () => {
    await bought()
    await correct()
    const again = await correct()
    expect(again.status).toBe(200)
    expect(await audit()).toMatchObject([
      {
        action: 'invoice-corrected',
        reason: 'Firma fehlte',
        before: { invoice: 'RE-2026-000001', tax: 19, taxCents: 19_00 },
        after: { what: 'company, vatId, address', tax: 19, taxCents: 19_00 },
      },
    ])
    expect(JSON.stringify(await audit())).not.toMatch(/Beispiel GmbH|Ring 1|DE123456789/)
    expect(await papers()).toHaveLength(3)
  })

  it('is corrected by one of two who press at once', async () => {
    await bought()
    let other: { status: number } | undefined
    beforeWrite(key, async () => {
      other = await correct({ pressId: press(2), buyer: { ...company, company: 'Andere GmbH' } })
    })
    const { status, body } = await correct()
    expect([other?.status, status, body.code]).toEqual([200, 409, 'order-changed'])
    expect([(await audit()).length, (await papers()).length]).toEqual([1, 3])
  })

  it('stays where money went back, or its person went, between the look and the press', async () => {
    const between = [
      orderItem({ ...paid, rev: 1, refundedCents: 19_00, lastRefundAt: NOW }),
      orderItem({ ...paid, erasedAt: NOW }),
      orderItem({ ...paid, withdrawal: { requestId: 'req_01KAG000000000000000000001', at: NOW } }),
    ]
    for (const other of between) {
      await bought()
      beforeWrite(key, () => given(other))
      expect((await correct()).body.code).toBe('order-changed')
      expect(await papers()).toHaveLength(1)
    }
    expect(await audit()).toEqual([])
  })

  it('is not corrected where the order could not move any more with all its papers', async () => {
    const whole = [
      orderItem(paid),
      orderNumbers.put({ number, ...ref }).put,
      receiptItem({ status: 'ready', number: 'RE-2026-000001' }),
    ]
    const files = Array.from({ length: 42 }, (_, index) => entitlementItem({ fileId: `fil_track${index}` }))
    // With the invoice, two papers, a refund and its failure that is all that fits.
    await given(...whole, ...files.slice(1))
    expect((await preview()).status).toBe(200)
    await given(...whole, ...files)
    expect((await preview()).body.code).toBe('invoice-fixed')
  })

  it('is shown before: both, and nothing is written', async () => {
    await bought()
    const before = await partition(key.pk)
    expect((await preview()).body).toEqual({
      rev: 0,
      cancels: 'RE-2026-000001',
      before: { netCents: 100_00, taxCents: 19_00, taxPercent: 19, totalCents: 119_00 },
      after: {
        buyer: [
          'Beispiel GmbH',
          'Kim Beispiel',
          'Ring 1',
          '10115 Berlin',
          'Deutschland',
          'USt-IdNr. DE123456789',
        ],
        netCents: 100_00,
        taxCents: 19_00,
        taxPercent: 19,
        totalCents: 119_00,
      },
      refundedCents: 0,
      changesRenewals: false,
    })
    expect(await partition(key.pk)).toEqual(before)
    expect(await audit()).toEqual([])
  })

  it('names a company in Germany only, with its whole address, and a postal code of the country', async () => {
    await bought()
    const refused = async (buyer: object) => (await preview({ ...company, ...buyer })).body.fields
    expect(await refused({ country: 'AT', postalCode: '1010' })).toMatchObject([{ code: 'company-country' }])
    expect(await refused({ street: '' })).toMatchObject([{ field: 'buyer.street', code: 'required' }])
    expect(await refused({ postalCode: '1' })).toMatchObject([{ field: 'buyer.postalCode' }])
    expect(await refused({ vatId: 'XX1' })).toMatchObject([{ field: 'buyer.vatId' }])
  })
})

describe('another country', () => {
  it('changes net and tax, and what was paid stays', async () => {
    vi.stubEnv('VAT', 'by-country')
    await bought()
    const { body } = await preview(person)
    expect(body.after).toMatchObject({
      taxPercent: 20,
      taxCountry: 'AT',
      netCents: 99_17,
      taxCents: 19_83,
      totalCents: 119_00,
    })
    expect((await correct({ buyer: person })).body.code).toBe('order-changed')
    expect((await correct({ buyer: person, taxCents: 19_83 })).status).toBe(200)
    expect(await stored(key)).toMatchObject({
      taxPercent: 20,
      taxCountry: 'AT',
      netCents: 99_17,
      totalCents: 119_00,
    })
    expect(await sums(['invoice', 'storno_2'])).toEqual([0, 0, 0])
    expect(await sums()).toEqual([99_17, 19_83, 119_00])
  })

  it('is undone by a second correction, which takes the tax of the offer again', async () => {
    vi.stubEnv('VAT', 'by-country')
    await bought()
    await correct({ buyer: person, taxCents: 19_83 })
    await issue()
    const home = { ...person, postalCode: '10115', country: 'DE' }
    const { status } = await correct({ buyer: home, rev: 1, pressId: press(2) })
    expect(status).toBe(200)
    const order = await stored(key)
    expect(order).toMatchObject({ taxPercent: 19, invoice: 'invoice_3' })
    expect(order).not.toHaveProperty('taxCountry')
    expect(await sums(['invoice_2', 'storno_3'])).toEqual([0, 0, 0])
    expect(await paper('storno_3')).toMatchObject({ taxPercent: 20, taxCountry: 'AT', invoice: 'invoice_2' })
    expect(await sums()).toEqual([100_00, 19_00, 119_00])
  })

  it('has no tax in Büsingen, and a name alone changes none whatever rule holds by now', async () => {
    await bought()
    expect((await preview({ ...company, postalCode: '78266' })).body.after).toMatchObject({
      taxPercent: 0,
      isOutsideVat: true,
      netCents: 119_00,
    })
    await bought({
      buyer: givenBuyer({ ...person, street: 'Weg 1', city: 'Wien' }),
      totalCents: 300_00,
      netCents: 252_10,
      taxCents: 47_90,
    })
    vi.stubEnv('VAT', 'by-country')
    const renamed = { ...person, lastName: 'Muster', street: 'Weg 1', city: 'Wien' }
    expect((await preview(renamed)).body.after).toMatchObject({ taxPercent: 19, taxCents: 47_90 })
  })
})

describe('money that goes back', () => {
  it('was credited before: the new invoice is over the rest', async () => {
    await bought()
    await settleRefund(refundOf({ amount: 19_00 }) as never, NOW)
    expect((await preview()).body).toMatchObject({
      refundedCents: 19_00,
      before: { totalCents: 100_00 },
      after: { totalCents: 100_00, netCents: 84_03, taxCents: 15_97 },
    })
    expect((await correct({ rev: 1, taxCents: 15_97 })).status).toBe(200)
    expect(await sums(['invoice', 're_1', 'storno_2'])).toEqual([0, 0, 0])
    expect(await sums()).toEqual([84_03, 15_97, 100_00])
    expect(await paper('invoice_2')).toMatchObject({ deductedCents: 19_00 })
  })

  it('afterwards credits the new invoice, at its tax, and so does a refund that fails then', async () => {
    vi.stubEnv('VAT', 'by-country')
    vi.spyOn(console, 'error').mockReturnValue()
    await bought()
    await correct({ buyer: person, taxCents: 19_83 })
    await issue()
    await settleRefund(refundOf({ amount: 60_00 }) as never, NOW)
    expect(await paper('re_1')).toMatchObject({ invoice: 'invoice_2', taxPercent: 20, taxCountry: 'AT' })
    await settleRefund(refundOf({ amount: 60_00, status: 'failed' }) as never, NOW)
    expect(await paper('failed_re_1')).toMatchObject({ invoice: 'invoice_2', taxPercent: 20 })
    expect(await sums()).toEqual([99_17, 19_83, 119_00])
    vi.mocked(console.error).mockRestore()
  })

  it.each([
    ['all of it is back', { refundedCents: 119_00, lastRefundAt: NOW }],
    ['it was withdrawn from', { withdrawal: { requestId: 'req_01KAG000000000000000000001', at: NOW } }],
    ['its person is gone', { erasedAt: NOW }],
    [
      'a bank holds it',
      { dispute: { disputeId: 'dp_1', state: 'open', isReturnedDebit: false, cents: 119_00, at: NOW } },
    ],
    [
      'a bank has taken it',
      { dispute: { disputeId: 'dp_1', state: 'lost', isReturnedDebit: true, cents: 119_00, at: NOW } },
    ],
    ['nobody has paid', { paidAt: undefined, status: 'pending' }],
  ] satisfies [string, Partial<Order>][])('leaves the invoice as it is where %s', async (_, more) => {
    await bought(more)
    expect([(await preview()).body.code, (await correct()).body.code]).toEqual([
      'invoice-fixed',
      'invoice-fixed',
    ])
    expect(await papers()).toHaveLength(1)
  })

  it('that a bank only asks about, or has given up, hinders nothing', async () => {
    for (const state of ['inquiry', 'won'] as const) {
      await bought({ dispute: { disputeId: 'dp_1', state, isReturnedDebit: false, cents: 119_00, at: NOW } })
      expect((await preview()).status).toBe(200)
    }
  })
})

describe('the customer', () => {
  it('gets both papers by one mail, once they are drawn', async () => {
    await bought()
    await correct()
    expect(await owed()).toEqual([])
    await issue()
    await issue()
    const [mail, ...others] = await owed()
    expect(others).toEqual([])
    if (!mail) throw new Error('No mail is owed.')
    const letter = await letters.write(mails.parse(mail), NOW)
    const numbers = [(await paper('invoice_2'))?.number, (await paper('storno_2'))?.number]
    expect(letter?.to).toBe('kim@example.com')
    expect(letter?.attachments?.map(({ fileName }) => fileName)).toEqual(
      numbers.map(one => `Lumeus-${one}.pdf`),
    )
    for (const one of [...numbers, 'RE-2026-000001']) expect(letter?.text).toContain(one)
    const [file] = letter?.attachments ?? []
    const body = file && 'pdf' in file ? Buffer.from(file.pdf) : Buffer.from('')
    expect(body.toString('latin1')).toContain('factur-x.xml')
    const puts = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input)
    expect(puts.some(({ Body }) => Buffer.from(Body as Uint8Array).equals(body))).toBe(true)
  })

  it('sees the invoice that counts, the one before and what cancelled it', async () => {
    await bought()
    await correct()
    await issue()
    await settleRefund(refundOf({ amount: 19_00 }) as never, NOW)
    const { body } = await ask(purchases, listPurchases, { claims: signedIn(CUSTOMER) })
    const [one] = body.purchases
    expect(one).toMatchObject({
      receipt: 'available',
      receiptId: 'invoice_2',
      replaced: [
        { what: 'invoice', receipt: 'available' },
        { what: 'cancellation', paperId: 'storno_2', receipt: 'available' },
      ],
      corrections: [{ correctionId: 're_1', refundedCents: 19_00 }],
    })
    expect(one.replaced[0]).not.toHaveProperty('paperId')
  })
})
