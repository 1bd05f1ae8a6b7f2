import { describe, expect, it, vi } from 'vitest'
import { log } from '../../../lambdas/platform/log.ts'
import type { Item, Key } from '../../../lambdas/platform/table.ts'
import { handler } from '../../../lambdas/receipts/number-receipts.ts'
import { receiptStateOf, receipts } from '../../../lambdas/receipts/receipt.ts'
import { givenSeller, orderItem, paid, receiptItem, factsItem } from '../given.ts'
import { beforeWrite, given, stored } from '../local-table.ts'

/** Ahead of the machine's clock, which else is the later one (`startedAt`). */
const AT = '2126-11-20T10:00:00.000Z'
const series = { pk: 'NUMBERS', sk: 'RECEIPT#2126' }
const due = { dueAt: '2126-11-20T10:01:00.000Z' }
const receipt = receiptItem(due)
const another = receiptItem({ ...due, orderId: 'ord_01KAG000000000000000000002' })
const heardAt = (at: string, ...items: Key[]) => ({
  Records: items.map(({ pk, sk }) => ({
    dynamodb: {
      ApproximateCreationDateTime: Date.parse(at) / 1000,
      Keys: { pk: { S: pk }, sk: { S: sk } },
    },
  })),
})
const announced = (...items: Key[]) => heardAt(AT, ...items)
const numberOf = async (item: Item) => (await stored(item))?.number
const clock = (time: string) => handler({ time })

it('what was paid gets the next numbers of the year, with the seller as it is then', async () => {
  await given(factsItem(), receipt, another)
  await handler(announced(receipt, another))
  expect(await stored(receipt)).toEqual({
    ...receipt,
    status: 'numbered',
    number: 'RE-2126-000001',
    month: '2126-11',
    issuedAt: '2126-11-20T10:00:01.000Z',
    // In the list of its month.
    createdAt: '2126-11-20T10:00:01.000Z',
    listPk: 'RECEIPTS#2126-11',
    listSk: 'RE-2126-000001#invoice',
    seller: givenSeller,
    duePk: 'RECEIPT-PDF',
    dueAt: '2126-11-20T10:01:01.000Z',
    // Issued in 2126: the end of 2134.
    forgetAt: Date.UTC(2135, 0, 1) / 1000,
    rev: 1,
  })
  expect(await numberOf(another)).toBe('RE-2126-000002')
  expect(await stored(series)).toEqual({
    ...series,
    kind: 'receipt-series',
    last: 2,
    at: '2126-11-20T10:00:01.000Z',
  })
})

describe('what a month counts', () => {
  const month = { pk: 'RECEIPT-MONTHS', sk: '2126-11' }
  const correction = receiptItem({ ...due, cause: 're_1', totalCents: -19_90 })

  it('is written with the numbers: how many, from where to where, and their sums', async () => {
    await given(factsItem(), receipt, another, correction)
    await handler(announced(receipt, correction))
    await handler(announced(another))
    expect(await stored(month)).toEqual({
      ...month,
      kind: 'receipt-month',
      month: '2126-11',
      count: 3,
      first: 'RE-2126-000001',
      last: 'RE-2126-000003',
      invoicedCents: 238_00,
      correctedCents: -19_90,
      forgetAt: Date.UTC(2135, 0, 1) / 1000,
    })
  })

  it('leaves out what got its number elsewhere meanwhile', async () => {
    await given(factsItem(), receipt, another)
    beforeWrite(receipt, () => handler(announced(receipt)))
    await handler(announced(receipt, another))
    expect(await stored(month)).toMatchObject({ count: 2, last: 'RE-2126-000002', invoicedCents: 238_00 })
  })

  it('begins anew with the month in which a number is issued', async () => {
    await given(factsItem(), receipt, another)
    await handler(announced(receipt))
    await handler(heardAt('2126-11-30T23:00:00.000Z', another))
    expect(await stored(month)).toMatchObject({ count: 1, last: 'RE-2126-000001' })
    expect(await stored({ ...month, sk: '2126-12' })).toMatchObject({
      count: 1,
      first: 'RE-2126-000002',
      last: 'RE-2126-000002',
      invoicedCents: 119_00,
    })
  })
})

it('numbers and days have one order: who began before midnight and comes second issues on the second’s day', async () => {
  await given(factsItem(), receipt, {
    ...series,
    kind: 'receipt-series',
    last: 4,
    at: '2126-12-01T00:00:03.000Z',
  })
  await handler(announced(receipt))
  expect(await stored(receipt)).toMatchObject({
    number: 'RE-2126-000005',
    issuedAt: '2126-12-01T00:00:03.000Z',
    listPk: 'RECEIPTS#2126-12',
  })
})

it('a receipt that is announced twice takes one number', async () => {
  await given(factsItem(), receipt)
  await handler(announced(receipt, receipt))
  await handler(announced(receipt))
  expect(await numberOf(receipt)).toBe('RE-2126-000001')
  expect(await stored(series)).toMatchObject({ last: 1 })
})

it('the clock finds what the stream has lost', async () => {
  await given(factsItem(), receipt)
  await clock('2126-11-20T10:00:59.999Z')
  expect(await numberOf(receipt)).toBeUndefined()
  await clock('2126-11-20T10:01:00.000Z')
  expect(await numberOf(receipt)).toBe('RE-2126-000001')
})

it('where nothing is due nobody asks who sells', async () => {
  await given(receipt)
  await clock('2126-11-20T10:00:59.999Z')
  expect(await stored(receipt)).toEqual(receipt)
})

it('more than one transaction takes get their numbers one transaction after the other', async () => {
  const many = Array.from({ length: 99 }, (_, index) =>
    receiptItem({ ...due, orderId: `ord_01KAG${String(index).padStart(21, '0')}` }),
  )
  await given(factsItem(), ...many)
  await handler(announced(...many))
  expect(await numberOf(many[0]!)).toBe('RE-2126-000001')
  expect(await numberOf(many[98]!)).toBe('RE-2126-000099')
  expect(await stored(series)).toMatchObject({ last: 99 })
})

it('the year begins at midnight in Berlin, with number one', async () => {
  await given(factsItem(), receipt, another)
  await handler(heardAt('2126-12-31T22:59:58.000Z', receipt))
  await handler(heardAt('2126-12-31T22:59:59.000Z', another))
  expect(await numberOf(receipt)).toBe('RE-2126-000001')
  expect(await numberOf(another)).toBe('RE-2127-000001')
  // Each until the end of the eighth year after its own.
  const keptUntil = async (item: Item) => (await stored(item))?.forgetAt
  expect(await keptUntil(receipt)).toBe(Date.UTC(2135, 0, 1) / 1000)
  expect(await keptUntil(another)).toBe(Date.UTC(2136, 0, 1) / 1000)
})

describe('between reading the series and drawing', () => {
  it('another clerk draws: the next number is taken', async () => {
    await given(factsItem(), receipt)
    beforeWrite(series, () => given({ ...series, kind: 'receipt-series', last: 7 }))
    await handler(announced(receipt))
    expect(await numberOf(receipt)).toBe('RE-2126-000008')
    expect(await stored(series)).toMatchObject({ last: 8 })
  })

  it('others draw without end: it is told, and the receipt stays due', async () => {
    await given(factsItem(), receipt)
    for (let last = 1; last <= 50; last++)
      beforeWrite(series, () => given({ ...series, kind: 'receipt-series', last }))
    await expect(handler(announced(receipt))).rejects.toThrow('1 receipts found no number in 50 rounds.')
    expect(await stored(receipt)).toEqual(receipt)
  })

  it('one of two gets its number elsewhere: it keeps it, and the other one leaves no gap', async () => {
    const numbered = { ...receipt, status: 'numbered', number: 'RE-2126-000001' }
    await given(factsItem(), receipt, another)
    beforeWrite(receipt, () => given(numbered, { ...series, kind: 'receipt-series', last: 1 }))
    await handler(announced(receipt, another))
    expect(await numberOf(receipt)).toBe('RE-2126-000001')
    expect(await numberOf(another)).toBe('RE-2126-000002')
    expect(await stored(series)).toMatchObject({ last: 2 })
  })

  it('the receipt goes to another account with its order: nothing is left where it stood', async () => {
    await given(factsItem())
    await handler(announced(receipt))
    expect(await stored(receipt)).toBeUndefined()
    expect(await stored(series)).toBeUndefined()
  })
})

it.each([
  ['nobody has written the seller', 'name, street, city, taxId', []],
  ['a fact is missing', 'taxId', [factsItem({ ...givenSeller, taxId: undefined })]],
])('%s: no number is drawn, an alarm tells, and the account says so', async (_, missing, items) => {
  const error = vi.spyOn(log, 'error').mockReturnValue(undefined)
  await given(receipt, ...items)
  await handler(announced(receipt))
  const cause = expect.objectContaining({ message: `CATALOG / FACTS lacks ${missing}.` })
  expect(error).toHaveBeenLastCalledWith('no seller', { cause })
  expect(await stored(series)).toBeUndefined()
  const blocked = receipts.parse(await stored(receipt))
  expect(blocked).toMatchObject({ status: 'blocked', dueAt: '2126-11-20T10:05:01.000Z' })
  expect(receiptStateOf(blocked)).toBe('unavailable')

  // Filled in: within five minutes it gets its number.
  await given(factsItem())
  await clock('2126-11-20T10:05:01.000Z')
  expect(await numberOf(receipt)).toBe('RE-2126-000001')
})

describe('what somebody else has done with a receipt', () => {
  it.each([
    ['numbered', { status: 'numbered', number: 'RE-2126-000004' }],
    ['drawn', { status: 'ready', number: 'RE-2126-000004', pdfKey: 'receipts/2126/RE-2126-000004.pdf' }],
    ['numbered, though it says otherwise', { status: 'open', number: 'RE-2126-000004' }],
    ['numbered, though the number is gone', { status: 'numbered' }],
    ['drawn, though the number is gone', { status: 'ready' }],
  ])('stands where it is %s', async (_, more) => {
    const item = { ...receipt, ...more }
    await given(factsItem(), item)
    await handler(announced(receipt))
    expect(await stored(receipt)).toEqual(item)
    expect(await stored(series)).toBeUndefined()
  })

  it('stands while there is no seller, too', async () => {
    vi.spyOn(log, 'error').mockReturnValue(undefined)
    for (const status of ['numbered', 'ready']) {
      await given({ ...receipt, status })
      await handler(announced(receipt, another))
      expect(await stored(receipt)).toEqual({ ...receipt, status })
      expect(await stored(another)).toBeUndefined()
    }
  })

  it('without a seller leaves it for five minutes, whether it waited before or not', async () => {
    vi.spyOn(log, 'error').mockReturnValue(undefined)
    const { duePk: _, dueAt: __, ...unwatched } = receipt
    for (const status of ['open', 'blocked']) {
      await given({ ...unwatched, status })
      await handler(announced(receipt))
      expect(await stored(receipt)).toEqual({
        ...receipt,
        status: 'blocked',
        dueAt: '2126-11-20T10:05:01.000Z',
        rev: 1,
      })
    }
  })
})

describe('what is copied at sale', () => {
  it('names nobody up to 250 €: § 33 UStDV', () => {
    expect(receiptItem({}, orderItem({ ...paid, totalCents: 250_00 })).buyer).toBeUndefined()
  })

  it('names buyer and address above', () => {
    const buyer = { ...orderItem(paid).buyer, street: 'Ring 1', city: 'Berlin' }
    expect(receiptItem({}, orderItem({ ...paid, totalCents: 250_01, buyer })).buyer).toEqual({
      name: 'Kim Beispiel',
      street: 'Ring 1',
      postalCode: '10115',
      city: 'Berlin',
      country: 'DE',
    })
  })
})
