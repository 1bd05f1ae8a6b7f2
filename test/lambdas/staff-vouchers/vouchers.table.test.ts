import { describe, expect, it, vi } from 'vitest'
import {
  listBatchCodes,
  listVouchers,
  listVoucherUses,
  makeMoreCodes,
  makeVoucher,
  readStaffVoucher,
  setVoucherStatus,
  VOUCHER_GROUPS,
  type VoucherLine,
} from '../../../contract/staff-vouchers.ts'
import { exportList } from '../../../contract/exports.ts'
import { voucherState } from '../../../contract/staff-words.ts'
import { handler as staffHandler } from '../../../lambdas/staff/handler.ts'
import { usableVoucher } from '../../../lambdas/checkout/apply-voucher.ts'
import { makeCodes } from '../../../lambdas/vouchers/batch-codes.ts'
import { handler } from '../../../lambdas/staff-vouchers/handler.ts'
import { batchCode, voucherBatches, voucherUses, vouchers } from '../../../lambdas/vouchers/voucher.ts'
import { log } from '../../../lambdas/platform/log.ts'
import { deleteItem } from '../../../lambdas/platform/table.ts'
import { after, MINUTES } from '../../../lambdas/platform/time.ts'
import { setStatus } from '../../../lambdas/vouchers/voucher-status.ts'
import { takeUse } from '../../../lambdas/vouchers/voucher-hold.ts'
import { CUSTOMER, givenProduct, ORDER, productItem } from '../given.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { voucherItem } from '../vouchers/given-voucher.ts'

const claims = ofStaff('cus_01KAG000000000000000000009', '[shop]')
const press = (n: number) => `prs_0123456789abcde${n}`
const draft = { percent: 25, products: 'all' as const, until: '2026-12-31', reason: 'Für den Sommer' }

const make = (more: object, n = 1) =>
  ask(handler, makeVoucher, { input: { ...draft, pressId: press(n), ...more }, claims })
const one = (more: object = {}, n = 1) => make({ code: 'SOMMER25', ...more }, n)
const batch = (count: number, more: object = {}, n = 1) => make({ prefix: 'MESSE', count, ...more }, n)
const read = (id: string) => ask(handler, readStaffVoucher, { input: { id }, claims })
const list = async (input: Record<string, unknown>): Promise<VoucherLine[]> =>
  (await ask(handler, listVouchers, { input, claims })).body.lines
const set = (id: string, status: 'enabled' | 'stopped', rev: number, n = 5) =>
  ask(handler, setVoucherStatus, {
    input: { id, status, rev, pressId: press(n), reason: 'Zu oft weitergegeben' },
    claims,
  })

describe('a code', () => {
  it('is made with its terms and one line of who did it, whose last day counts in full', async () => {
    const { status, body } = await one({ title: 'Sommeraktion', limitTotal: 10, minimumCents: 50_00 })
    expect([status, body]).toMatchObject([
      200,
      {
        id: 'SOMMER25',
        code: 'SOMMER25',
        group: 'code',
        worth: '25 %',
        title: 'Sommeraktion',
        validFrom: NOW,
        validUntil: '2026-12-31T23:00:00.000Z',
        taken: 0,
        limitTotal: 10,
        timeline: [{ what: 'staff:voucher-made', reason: 'Für den Sommer' }],
      },
    ])
    expect(await list({ group: 'code' })).toMatchObject([{ id: 'SOMMER25', worth: '25 %', limitTotal: 10 }])
    expect(await list({ group: 'partner' })).toEqual([])
    expect(await list({ group: 'partner', search: 'somm' })).toMatchObject([{ id: 'SOMMER25' }])
  })

  it('is made with a reason, or not at all', async () => {
    for (const reason of [undefined, ' ']) expect((await one({ reason })).status).toBe(400)
    expect(await stored(vouchers.keyOf({ code: 'SOMMER25' }))).toBeUndefined()
    await one({ title: 'Sommeraktion' })
    expect(await partition('AUDIT#SOMMER25')).toMatchObject([
      { reason: 'Für den Sommer', after: { worth: '25 %', title: 'Sommeraktion' } },
    ])
  })

  it('is made once by a press that comes twice, and by nobody else', async () => {
    expect((await one()).status).toBe(200)
    expect((await one()).status).toBe(200)
    expect(await one({ percent: 50 }, 2)).toMatchObject({ status: 409, body: { code: 'voucher-exists' } })
    expect((await read('SOMMER25')).body).toMatchObject({ percent: 25, rev: 0 })
    expect(await partition('AUDIT#SOMMER25')).toHaveLength(1)
  })

  it('of a partner names the licences that it opens', async () => {
    await given(productItem(givenProduct({ slug: 'ruhe-lizenz', type: 'licence' })), productItem())
    const partner = { percent: undefined, partner: 'Beispielkasse' }
    for (const products of ['licence', ['ruhe'], ['gibt-es-nicht'], []])
      expect((await one({ ...partner, products })).status).toBe(400)
    expect((await one({ ...partner, products: ['ruhe-lizenz'] })).body).toMatchObject({
      group: 'partner',
      worth: 'Beispielkasse',
    })
    expect(await list({ group: 'partner' })).toMatchObject([{ id: 'SOMMER25', worth: 'Beispielkasse' }])
  })

  it.each([
    ['without a worth', { percent: undefined }, 'worth', 'voucher-worth'],
    ['with two', { cents: 5_00 }, 'worth', 'voucher-worth'],
    ['that is over', { until: '2026-11-01' }, 'until', 'voucher-over'],
    ['that was good for a time', { from: '2026-10-01', until: '2026-11-01' }, 'until', 'voucher-over'],
    ['that ends before it begins', { from: '2027-01-02' }, 'until', 'voucher-over'],
    ['that ends when it begins', { from: '2027-01-01' }, 'until', 'voucher-over'],
    ['for a whole month', { percent: 100, products: 'monthly' }, 'products', 'voucher-monthly'],
    ['for nothing', { products: [] }, 'products', 'voucher-offers'],
  ])('%s is not made, and it is said at which field', async (_, more, field, code) => {
    expect(await one(more)).toMatchObject({ status: 400, body: { fields: [{ field, code }] } })
    expect(await stored(vouchers.keyOf({ code: 'SOMMER25' }))).toBeUndefined()
  })

  it('of an amount, good from a day in Berlin on, is made so', async () => {
    const { body } = await one({ percent: undefined, cents: 5_00, from: '2026-12-01' })
    expect(body).toMatchObject({ cents: 5_00, worth: '5,00\u00a0€', validFrom: '2026-11-30T23:00:00.000Z' })
  })

  it('is over at the end of its last day, to the moment', async () => {
    const at = (now: string) =>
      ask(handler, makeVoucher, {
        input: { ...draft, code: 'SOMMER25', from: '2026-11-01', until: '2026-11-20', pressId: press(1) },
        claims: { ...claims, auth_time: seconds(now), iat: seconds(now) },
        now,
      })
    const seconds = (moment: string) => String(Date.parse(moment) / 1000 - 60)
    expect((await at('2026-11-20T23:00:00.000Z')).body).toMatchObject({ fields: [{ code: 'voucher-over' }] })
    expect((await at('2026-11-20T22:59:59.999Z')).status).toBe(200)
  })

  it.each([
    ['a part of a month', { percent: 99, products: 'monthly' }],
    ['all of what is paid once', { percent: 100, products: 'one-time' }],
  ])('for %s is made', async (_, more) => {
    expect((await one(more)).status).toBe(200)
  })

  it.each([
    ['for one type', 'licence', 'voucher-licences'],
    ['for what everybody may buy', ['ruhe'], 'voucher-licences'],
    ['for what is not there', ['gibt-es-nicht'], 'voucher-offers'],
  ])('of a partner %s is not made, and it is said why', async (_, products, code) => {
    await given(productItem())
    expect(await one({ percent: undefined, partner: 'Beispielkasse', products })).toMatchObject({
      body: { fields: [{ field: 'products', code }] },
    })
  })

  it('that takes nothing off one of its offers is not made', async () => {
    await given(productItem(), productItem(givenProduct({ slug: 'kraft', priceCents: 10_00 })))
    expect(await one({ products: ['ruhe', 'kraft'], minimumCents: 50_00 })).toMatchObject({
      body: { fields: [{ code: 'voucher-useless' }] },
    })
  })

  it('that takes nothing off an offer is not made', async () => {
    await given(productItem())
    expect(await one({ products: ['ruhe'], minimumCents: 200_00 })).toMatchObject({
      body: { fields: [{ code: 'voucher-useless' }] },
    })
  })
})

describe('the lists of vouchers', () => {
  const code = (n: number) => `CODE${String(n).padStart(3, '0')}`
  const at = (n: number, more: object = {}) =>
    voucherItem({ code: code(n), group: 'code', worth: '25 %', validFrom: after(NOW, n * MINUTES), ...more })
  const page = async (input: object) =>
    (await ask(handler, listVouchers, { input: { group: 'code', ...input }, claims })).body as {
      lines: VoucherLine[]
      next?: string
    }
  const ids = ({ lines }: { lines: VoucherLine[] }) => lines.map(({ id }) => id)
  const codes = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => code(from + n))

  it('are the newest first, page by page, each state for itself', async () => {
    await given(
      ...Array.from({ length: 60 }, (_, n) => at(n + 1)),
      at(900, { status: 'stopped', validFrom: NOW }),
    )
    const first = await page({ status: 'enabled' })
    const second = await page({ status: 'enabled', after: first.next })
    expect([ids(first), ids(second)]).toEqual([codes(11, 61).toReversed(), codes(1, 11).toReversed()])
    expect(second).not.toHaveProperty('next')
    expect(ids(await page({ status: 'stopped' }))).toEqual([code(900)])
    const all = await page({})
    expect(ids(all).slice(0, 2)).toEqual([code(60), code(59)])
    expect(ids(await page({ after: all.next })).at(-1)).toBe(code(900))
  })

  it('are by code where one is searched, and a batch is found by what its codes begin with', async () => {
    await given(at(2), at(1), at(3))
    expect(ids(await page({ search: 'code' }))).toEqual(codes(1, 4))
    const { id } = (await batch(3)).body
    const { lines } = await page({ search: 'mess' })
    expect(lines.find(line => line.id === id)).toMatchObject({ code: 'MESSE', group: 'batch', worth: '25 %' })
  })

  it('say of what is searched the same as of what is listed: group, state, limit and uses', async () => {
    await given(
      at(1, { code: 'LIES-FREI' }),
      at(2, { code: 'LIES-LEER', limitTotal: 3, taken: 3 }),
      at(3, { code: 'LIES-HALB', limitTotal: 3, taken: 1, title: 'Herbst' }),
      at(4, { code: 'LIES-HALT', limitTotal: 3, taken: 1, status: 'stopped' }),
      at(5, { code: 'LIES-AUS', validUntil: NOW }),
      at(6, { code: 'LIES-KASSE', group: 'partner', worth: 'Beispielkasse' }),
      at(7, { code: 'LIES-ALT', group: undefined }),
    )
    const { id } = (await batch(2, { prefix: 'LIES' })).body
    const made = await stored(voucherBatches.keyOf({ batchId: id }))
    if (made) await given({ ...made, taken: 2 })
    const { lines: found } = await page({ search: 'lies' })
    const seen = found.map(({ group, code: name, taken, limitTotal, count, ...line }) =>
      [
        group,
        group === 'personal' ? 'LIES-…' : name,
        voucherState({ ...line, group, taken, limitTotal }, NOW),
        `${taken} of ${limitTotal}`,
        ...(count === undefined ? [] : [count]),
      ].join(' '),
    )
    expect(seen.toSorted()).toEqual([
      'batch LIES Gültig 2 of 1 2',
      'code LIES-ALT Gültig 0 of undefined',
      'code LIES-AUS Abgelaufen 0 of undefined',
      'code LIES-FREI Gültig 0 of undefined',
      'code LIES-HALB Gültig 1 of 3',
      'code LIES-HALT Angehalten 1 of 3',
      'code LIES-LEER Aufgebraucht 3 of 3',
      'partner LIES-KASSE Gültig 0 of undefined',
      'personal LIES-… Gültig 0 of 1',
      'personal LIES-… Gültig 0 of 1',
    ])
    // A code of old stands in no list, only in a search.
    const listed = await Promise.all(VOUCHER_GROUPS.map(group => list({ group })))
    expect(new Set(listed.flat())).toEqual(new Set(found.filter(line => line.id !== 'LIES-ALT')))
  })

  it('say of each code of a stopped batch that it is, as its page and a search do', async () => {
    const { id } = (await batch(2)).body
    const { id: other } = (await batch(1, { prefix: 'HERBST' }, 2)).body
    await set(id, 'stopped', (await read(id)).body.rev)
    const statesOf = async (input: object) => {
      const { lines } = await page({ group: 'personal', ...input })
      return lines.map(line => `${line.code.split('-')[0]} ${voucherState(line, NOW)}`).toSorted()
    }
    const stopped = ['MESSE Serie angehalten', 'MESSE Serie angehalten']
    expect(await statesOf({})).toEqual(['HERBST Gültig', ...stopped])
    expect(await statesOf({ search: 'messe-' })).toEqual(stopped)
    const states = await Promise.all(
      [id, other].map(async batchId => {
        const made = await stored(voucherBatches.keyOf({ batchId }))
        if (!made) throw new Error('The batch was made.')
        return voucherState((await read(batchCode(voucherBatches.parse(made), 0))).body, NOW)
      }),
    )
    expect(states).toEqual(['Serie angehalten', 'Gültig'])
  })

  it('are as a file what they are on the page, also of a search', async () => {
    await given(at(1, { code: 'LIES-LEER', limitTotal: 3, taken: 3 }))
    const { body } = await ask(staffHandler, exportList, {
      input: { list: 'vouchers', asks: { group: 'code', search: 'lies' }, pressId: press(1) },
      claims,
    })
    expect(body.csv).toMatch(/"?LIES-LEER.*Aufgebraucht.*;"?3"?;"?3"?;/)
  })

  it('show each code of a batch once, page by page', async () => {
    const { id } = (await batch(100)).body
    const codesOf = async (next?: string) =>
      (
        await ask(handler, listBatchCodes, {
          input: { id, ...(next !== undefined && { after: next }) },
          claims,
        })
      ).body as { lines: { code: string; taken: number; limitTotal: number }[]; next?: string }
    const first = await codesOf()
    const second = await codesOf(first.next)
    expect([first.lines.length, second.lines.length]).toEqual([50, 50])
    const lines = [...first.lines, ...second.lines]
    expect(new Set(lines.map(line => line.code)).size).toBe(100)
    expect(lines.every(({ taken, limitTotal }) => taken === 0 && limitTotal === 1)).toBe(true)
    expect(second).not.toHaveProperty('next')
    expect((await codesOf('100')).lines).toEqual([])
  })

  it('know no codes of a batch that is not there', async () => {
    const input = { id: 'bat_01KAG000000000000000000009' }
    expect((await ask(handler, listBatchCodes, { input, claims })).status).toBe(404)
    expect((await ask(handler, makeMoreCodes, { input, claims })).status).toBe(404)
  })
})

describe('redemptions', () => {
  const orderId = (n: number) => `${ORDER.slice(0, -3)}${String(n).padStart(3, '0')}`
  const use = (n: number, more: object = {}) =>
    voucherUses.create({
      code: 'SOMMER25',
      orderId: orderId(n),
      customerId: CUSTOMER,
      number: 'LU-7K3M-92QK',
      state: 'redeemed',
      at: after(NOW, n * MINUTES),
      discountCents: n,
      ...more,
    }).put
  const BATCH_ID = 'bat_01KAG000000000000000000001'
  const usesOf = async (id: string, next?: string) =>
    (
      await ask(handler, listVoucherUses, {
        input: { id, ...(next !== undefined && { after: next }) },
        claims,
      })
    ).body as {
      lines: { discountCents: number; code: string }[]
      next?: string
    }
  const cents = ({ lines }: Awaited<ReturnType<typeof usesOf>>) =>
    lines.map(({ discountCents }) => discountCents)
  const downFrom = (most: number, many: number) => Array.from({ length: many }, (_, n) => most - n)

  it('of a code are all there, page by page, the newest first, with nobody’s name', async () => {
    await given(...Array.from({ length: 120 }, (_, n) => use(n + 1)))
    const first = await usesOf('SOMMER25')
    const second = await usesOf('SOMMER25', first.next)
    const third = await usesOf('SOMMER25', second.next)
    expect([cents(first), cents(second), cents(third)]).toEqual([
      downFrom(120, 50),
      downFrom(70, 50),
      downFrom(20, 20),
    ])
    expect(third).not.toHaveProperty('next')
    expect(first.lines[0]).toEqual({
      code: 'SOMMER25',
      number: 'LU-7K3M-92QK',
      state: 'redeemed',
      at: after(NOW, 120 * MINUTES),
      discountCents: 120,
    })
  })

  it('that fill one page have no other, and an order of old has no number', async () => {
    await given(...Array.from({ length: 50 }, (_, n) => use(n + 1, { number: undefined })))
    const only = await usesOf('SOMMER25')
    expect(cents(only)).toEqual(downFrom(50, 50))
    expect(only).not.toHaveProperty('next')
    expect(only.lines[0]).not.toHaveProperty('number')
  })

  it('of a batch are those of all its codes, without what was given back', async () => {
    const ofBatch = (n: number) => ({ code: `MESSE-${n}`, batchId: BATCH_ID })
    await given(...Array.from({ length: 60 }, (_, n) => use(n + 1, ofBatch(n + 1))), use(99))
    const first = await usesOf(BATCH_ID)
    expect([cents(first), first.lines[0]?.code]).toEqual([downFrom(60, 50), 'MESSE-60'])
    await deleteItem(voucherUses.keyOf({ code: 'MESSE-7', orderId: orderId(7) }))
    expect(cents(await usesOf(BATCH_ID, first.next))).toEqual([10, 9, 8, 6, 5, 4, 3, 2, 1])
  })

  it('stand in the list of their batch as soon as an order holds one', async () => {
    const held = { code: 'MESSE-1', discountCents: 5, holder: CUSTOMER, hasLimit: false, batchId: BATCH_ID }
    const writes = takeUse({ orderId: ORDER, number: 'LU-7K3M-92QK', voucher: held }, 'held', NOW)
    const [last] = writes.slice(-1)
    if (!last || !('put' in last)) throw new Error('The use is put last.')
    await given(last.put)
    expect(await usesOf(BATCH_ID)).toMatchObject({ lines: [{ code: 'MESSE-1', state: 'held' }] })
  })
})

describe('stopping', () => {
  it('and letting it be used again are written once each, and moved in the list', async () => {
    await one()
    expect((await set('SOMMER25', 'stopped', 0)).body).toMatchObject({ status: 'stopped', rev: 1 })
    expect((await set('SOMMER25', 'stopped', 0)).status).toBe(200)
    expect(await list({ group: 'code', status: 'enabled' })).toEqual([])
    expect(await list({ group: 'code', status: 'stopped' })).toMatchObject([{ id: 'SOMMER25' }])
    const { body } = await set('SOMMER25', 'enabled', 1, 6)
    expect(body).toMatchObject({ status: 'enabled', rev: 2 })
    expect(body.timeline.map(({ what }: { what: string }) => what).toSorted()).toEqual([
      'staff:voucher-made',
      'staff:voucher-resumed',
      'staff:voucher-stopped',
    ])
  })

  it('stands in the log with who did it, and without the code', async () => {
    await one()
    const told = vi.spyOn(log, 'info').mockImplementation(() => {})
    await set('SOMMER25', 'stopped', 0)
    const lines = told.mock.calls.map(([, line]) => line)
    told.mockRestore()
    expect(lines).toEqual([
      {
        record: 'voucher',
        transition: 'stop',
        by: 'staff',
        who: expect.any(String),
        at: NOW,
        cause: 'decided',
      },
    ])
  })

  it('a partner’s code, or one of old, leaves it in its group', async () => {
    await given(
      voucherItem({ code: 'KASSE', group: 'partner', worth: 'Beispielkasse' }),
      voucherItem({ code: 'ALT25', group: undefined, worth: '25 %' }),
    )
    await set('KASSE', 'stopped', 0, 6)
    await set('ALT25', 'stopped', 0, 7)
    expect(await list({ group: 'partner', status: 'stopped' })).toMatchObject([{ id: 'KASSE' }])
    expect(await list({ group: 'code', status: 'stopped' })).toMatchObject([{ id: 'ALT25' }])
  })

  it.each(['GIBTESNICHT', 'bat_01KAG000000000000000000009'])(
    '%s, which is not there, writes nothing',
    async id => {
      expect(await setStatus(id, 'stopped', 0, { by: 'staff', at: NOW, cause: 'decided' })).toBeUndefined()
      expect((await set(id, 'stopped', 0)).status).toBe(404)
    },
  )

  it('by two at once is decided by one; the other is told', async () => {
    await one()
    let other: { status: number } | undefined
    beforeWrite(vouchers.keyOf({ code: 'SOMMER25' }), async () => {
      other = await set('SOMMER25', 'stopped', 0, 7)
    })
    expect(await set('SOMMER25', 'stopped', 0)).toMatchObject({
      status: 409,
      body: { code: 'voucher-changed' },
    })
    expect(other?.status).toBe(200)
    expect(await partition('AUDIT#SOMMER25')).toHaveLength(2)
  })

  it('a batch is one decision about all of its codes', async () => {
    const { id } = (await batch(3)).body
    expect((await set(id, 'stopped', 0)).body).toMatchObject({ status: 'stopped', group: 'batch', made: 3 })
    expect(await list({ group: 'batch', status: 'stopped' })).toMatchObject([{ id, code: 'MESSE', count: 3 }])
  })
})

describe('a batch', () => {
  it('has as many different codes as were asked for, each for one use, and stands in the list as one line', async () => {
    const { status, body } = await batch(120)
    expect([status, body]).toMatchObject([200, { code: 'MESSE', count: 120, made: 120, rev: 0 }])
    const first = await ask(handler, listBatchCodes, { input: { id: body.id }, claims })
    const codes = first.body.lines.map(({ code }: { code: string }) => code)
    expect(codes[0]).toMatch(/^MESSE(?:-[2-9A-HJKMNP-Z]{4}){7}$/)
    expect(first.body.next).toBe('50')
    expect(first.body.lines[0]).toMatchObject({ taken: 0, limitTotal: 1 })
    const seen = await voucherBatches.read({ batchId: body.id })
    if (!seen) throw new Error('It was just made.')
    const all = Array.from({ length: 120 }, (_, index) => batchCode(seen, index))
    expect(new Set(all).size).toBe(120)
    expect(await stored(vouchers.keyOf({ code: all.at(-1) ?? '' }))).toBeDefined()
    expect(await stored(vouchers.keyOf({ code: batchCode(seen, 120) }))).toBeUndefined()
    expect(await list({ group: 'code' })).toEqual([])
    expect(await list({ group: 'batch' })).toMatchObject([{ id: body.id, count: 120, worth: '25 %' }])
    expect(await partition(`AUDIT#${body.id}`)).toHaveLength(1)
  })

  it('made twice by one press, or by two who go on at once, has the same codes', async () => {
    const [one, two] = await Promise.all([batch(60), batch(60)])
    expect(one.body.id).toBe(two.body.id)
    await Promise.all([makeCodes(one.body.id), makeCodes(one.body.id)])
    const listed = await list({ group: 'personal' })
    expect([listed.length, new Set(listed.map(({ id }) => id)).size]).toEqual([50, 50])
    expect(await list({ group: 'batch' })).toHaveLength(1)
    expect((await read(one.body.id)).body.made).toBe(60)
  })

  it('goes on after a crash where it stood: what was made is there once', async () => {
    const { id } = (await batch(1)).body
    const item = await stored(voucherBatches.keyOf({ batchId: id }))
    // Its codes were made, and the process died before that was counted.
    await given({ ...item, pk: `VOUCHER-BATCH#${id}`, sk: 'BATCH', count: 130 })
    await makeCodes(id, 100)
    await given({
      ...(await stored(voucherBatches.keyOf({ batchId: id }))),
      pk: `VOUCHER-BATCH#${id}`,
      sk: 'BATCH',
      made: 40,
    })
    const { body } = await ask(handler, makeMoreCodes, { input: { id }, claims })
    expect(body).toMatchObject({ made: 130, count: 130 })
    const listed = await list({ group: 'personal', search: 'MESSE' })
    expect(new Set(listed.map(({ id: code }) => code)).size).toBe(listed.length)
  })

  it('resumed is good with all of its codes, also with those that were made while it was stopped', async () => {
    const { id } = (await batch(2)).body
    const item = await stored(voucherBatches.keyOf({ batchId: id }))
    if (!item) throw new Error('It was just made.')
    await given({ ...item, made: 1 })
    await deleteItem(vouchers.keyOf({ code: batchCode(voucherBatches.parse(item), 1) }))
    await set(id, 'stopped', 0)
    await makeCodes(id)
    const code = batchCode(voucherBatches.parse(item), 1)
    expect(await usableVoucher(code, NOW)).toBeUndefined()
    await set(id, 'enabled', 1, 6)
    expect(await usableVoucher(code, NOW)).toMatchObject({ code, batchId: id })
  })

  it('stopped while its codes are made keeps that decision, with its number', async () => {
    const { id } = (await batch(1)).body
    const item = await stored(voucherBatches.keyOf({ batchId: id }))
    if (!item) throw new Error('It was just made.')
    await given({ ...item, count: 60 })
    beforeWrite(voucherBatches.keyOf({ batchId: id }), () => set(id, 'stopped', 0))
    await makeCodes(id)
    expect((await read(id)).body).toMatchObject({ made: 60, status: 'stopped', rev: 1 })
    expect((await set(id, 'enabled', 0, 6)).status).toBe(409)
  })

  it('needs a beginning and a number, and has 10,000 codes at most', async () => {
    expect((await make({ prefix: 'MESSE' })).body.fields).toEqual([{ field: 'count', code: 'required' }])
    expect((await make({ count: 5 })).body.fields).toEqual([{ field: 'prefix', code: 'required' }])
    expect((await batch(10_001)).status).toBe(400)
  })
})

it('support looks and decides nothing', async () => {
  await one()
  const support = ofStaff('cus_01KAG000000000000000000008', '[support]')
  expect((await ask(handler, readStaffVoucher, { input: { id: 'SOMMER25' }, claims: support })).status).toBe(
    200,
  )
  expect((await one({}, 3)).status).toBe(409)
  const input = { id: 'SOMMER25', status: 'stopped' as const, rev: 0, pressId: press(4), reason: 'Nein' }
  expect((await ask(handler, setVoucherStatus, { input, claims: support })).status).toBe(404)
})
