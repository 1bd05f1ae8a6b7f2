import { describe, expect, it } from 'vitest'
import { productAt } from '../../../contract/catalog.ts'
import { handler } from '../../../lambdas/catalog/begin-prices.ts'
import {
  changePrice,
  dropPlannedPrice,
  openOffer,
  planPrice,
  products,
} from '../../../lambdas/catalog/change-price.ts'
import { lowestBefore } from '../../../contract/reference-price.ts'
import { listPrices, plannedPrices, prices } from '../../../lambdas/catalog/price.ts'
import { deleteItem } from '../../../lambdas/platform/table.ts'
import { after, before, DAYS, MINUTES } from '../../../lambdas/platform/time.ts'
import { givenProduct } from '../given.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

/** Later than any machine's clock: of both times the later one counts. */
const NOW = '2126-11-20T10:00:00.000Z'
const key = products.keyOf({ slug: 'ruhe' })
const offer = givenProduct({ slug: 'ruhe', priceCents: 119_00 })
const open = (days = 100) => openOffer(offer, before(NOW, days * DAYS))
const product = async () => products.parse(await stored(key))
const at = (days: number) => after(NOW, days * DAYS)

describe('a change of a price', () => {
  it('stands in the history that is written with it', async () => {
    await open()
    expect(await changePrice('ruhe', 99_00, NOW)).toBe('changed')
    expect(await product()).toMatchObject({ priceCents: 99_00, version: 2 })
    expect(await listPrices('ruhe')).toMatchObject([
      { from: NOW, priceCents: 99_00, formerCents: 119_00, begunAt: NOW },
      { priceCents: 119_00 },
    ])
  })

  it('to the price that it has is none', async () => {
    await open()
    expect(await changePrice('ruhe', 119_00, NOW)).toBe('unchanged')
    expect(await partition('CATALOG')).toHaveLength(2)
  })

  it('of nothing writes nothing', async () => {
    expect(await changePrice('gibt-es-nicht', 99_00, NOW)).toBe('no-offer')
    expect(await partition('CATALOG')).toEqual([])
  })

  it('that another one overtakes compares with that one too', async () => {
    await open()
    beforeWrite(key, () => changePrice('ruhe', 79_00, before(NOW, MINUTES)))
    await changePrice('ruhe', 89_00, NOW)
    // From 79 to 89 nothing is reduced, although it was 119 a moment ago.
    expect(await product()).toMatchObject({ priceCents: 89_00, version: 3 })
    expect((await product()).reduction).toBeUndefined()
    expect((await listPrices('ruhe')).map(({ formerCents }) => formerCents)).toEqual([
      79_00,
      119_00,
      undefined,
    ])
  })

  it('that others overtake there and back compares with what was asked in between', async () => {
    await open()
    beforeWrite(key, async () => {
      await changePrice('ruhe', 79_00, before(NOW, 2 * MINUTES))
      await changePrice('ruhe', 119_00, before(NOW, MINUTES))
    })
    await changePrice('ruhe', 89_00, NOW)
    expect(await product()).toMatchObject({ priceCents: 89_00, version: 4 })
    expect((await product()).reduction).toBeUndefined()
  })

  it('that others overtake again and again is given up, and theirs stand', async () => {
    await open()
    // As often as it looks anew.
    for (let round = 1; round <= 5; round++)
      beforeWrite(key, () => changePrice('ruhe', 100_00 + round, before(NOW, (9 - round) * MINUTES)))
    await expect(changePrice('ruhe', 89_00, NOW)).rejects.toThrow(/kept changing/)
    expect(await product()).toMatchObject({ priceCents: 100_05, version: 6 })
  })

  it('waits for nobody who has changed another thing of the offer', async () => {
    await open()
    beforeWrite(key, async () => given({ ...key, ...(await stored(key)), priceCents: 70_00 }))
    await changePrice('ruhe', 89_00, NOW)
    // A person has set the price in the table: what it is compared with is that one.
    expect((await product()).reduction).toBeUndefined()
    expect(await listPrices('ruhe')).toMatchObject([{ priceCents: 89_00, formerCents: 70_00 }, {}])
  })

  describe('that a person has decided', () => {
    // Stands for the line of an audit, which is written once for each press.
    const line = { slug: 'ruhe', from: '2000-01-01T00:00:00.000Z', priceCents: 1 }
    const decide = (version: number, now = NOW) =>
      changePrice('ruhe', 99_00, now, { version, audit: prices.create(line) })

    it('looking at this version is written with its line', async () => {
      await open()
      expect(await decide(1)).toBe('changed')
      expect(await product()).toMatchObject({ priceCents: 99_00, version: 2 })
      expect(await stored(prices.keyOf(line))).toMatchObject({ priceCents: 1 })
    })

    it('looking at another version is refused, and leaves no line', async () => {
      await open()
      await changePrice('ruhe', 89_00, before(NOW, MINUTES))
      expect(await decide(1)).toBe('seen-another')
      expect(await product()).toMatchObject({ priceCents: 89_00, version: 2 })
      expect(await stored(prices.keyOf(line))).toBeUndefined()
    })

    it('is overtaken in this moment: it decides nothing anew', async () => {
      await open()
      beforeWrite(key, () => changePrice('ruhe', 89_00, before(NOW, MINUTES)))
      expect(await decide(1)).toBe('seen-another')
      expect(await product()).toMatchObject({ priceCents: 89_00, version: 2 })
    })

    it('and carried out before is not carried out again', async () => {
      await open()
      await decide(1)
      await changePrice('ruhe', 119_00, at(1))
      expect(await decide(3, at(2))).toBe('seen-another')
      expect(await product()).toMatchObject({ priceCents: 119_00, version: 3 })
    })
  })

  it('at the moment of another one is none: the history keeps its line', async () => {
    await open()
    await changePrice('ruhe', 99_00, NOW)
    expect(await changePrice('ruhe', 89_00, NOW)).toBe('begun-before')
    expect(await product()).toMatchObject({ priceCents: 99_00, version: 2 })
  })

  it('is not written where an offer is opened a second time', async () => {
    await open()
    await changePrice('ruhe', 99_00, NOW)
    expect(await openOffer(offer, at(1))).toHaveProperty('product')
    expect(await listPrices('ruhe')).toHaveLength(2)
  })
})

describe('a reduced price', () => {
  it.each<[string, readonly (readonly [day: number, cents: number])[], number | undefined]>([
    ['is compared with the price of the 30 days before', [[0, 99_00]], 119_00],
    [
      'is compared with the lowest of them, not with the latest',
      [
        [-20, 89_00],
        [-10, 119_00],
        [0, 79_00],
      ],
      89_00,
    ],
    [
      'that is no lower than the lowest of them is none',
      [
        [-20, 89_00],
        [-10, 119_00],
        [0, 99_00],
      ],
      undefined,
    ],
    [
      'that is the lowest of them is none',
      [
        [-20, 89_00],
        [-10, 119_00],
        [0, 89_00],
      ],
      undefined,
    ],
    [
      'knows the price that was left within these days',
      [
        [-40, 69_00],
        [-29, 119_00],
        [0, 79_00],
      ],
      undefined,
    ],
    [
      'forgets the one that was left before them',
      [
        [-40, 69_00],
        [-30, 119_00],
        [0, 79_00],
      ],
      119_00,
    ],
    [
      'that rises again is none',
      [
        [-1, 99_00],
        [0, 119_00],
      ],
      undefined,
    ],
    [
      'that falls further is compared with the first fall',
      [
        [-1, 99_00],
        [0, 89_00],
      ],
      99_00,
    ],
  ])('%s', async (_, changes, fromCents) => {
    await open()
    for (const [day, cents] of changes) await changePrice('ruhe', cents, at(day))
    expect((await product()).reduction).toEqual(fromCents && { fromCents, until: at(30) })
  })

  it('is the usual one after 30 days', async () => {
    await open()
    await changePrice('ruhe', 99_00, NOW)
    const reduced = await product()
    expect(productAt(reduced, before(at(30), 1)).reduction?.fromCents).toBe(119_00)
    expect(productAt(reduced, at(30)).reduction).toBeUndefined()
  })

  it('that somebody has raised by hand is none', async () => {
    await open()
    await changePrice('ruhe', 99_00, NOW)
    expect(productAt({ ...(await product()), priceCents: 119_00 }, NOW).reduction).toBeUndefined()
  })

  it('that a former offer has left for this moment is not overwritten by a new offer', async () => {
    const left = prices.create({ slug: 'ruhe', from: NOW, priceCents: 1_00 }).put
    await given(left)
    expect(await openOffer(offer, NOW)).toHaveProperty('price')
    expect([await stored(key), await stored(left)]).toEqual([undefined, left])
  })

  it('of a new offer is compared with nothing', async () => {
    await openOffer(offer, NOW)
    expect((await product()).reduction).toBeUndefined()
  })
})

describe('a planned price', () => {
  const tick = (time: string) => handler({ time })

  it('begins at its moment, once, and not before', async () => {
    await open()
    expect(await planPrice('ruhe', 99_00, NOW)).toBe('planned')
    await tick(before(NOW, 1))
    expect(await product()).toMatchObject({ priceCents: 119_00, version: 2 })
    await tick(NOW)
    await tick(after(NOW, MINUTES))
    expect(await product()).toMatchObject({
      priceCents: 99_00,
      version: 3,
      reduction: { fromCents: 119_00, until: at(30) },
    })
    const [begun] = await listPrices('ruhe')
    expect(begun).toMatchObject({ from: NOW, begunAt: NOW, formerCents: 119_00 })
    expect(begun?.dueAt).toBeUndefined()
  })

  it('that begins twice at once begins once', async () => {
    await open()
    await planPrice('ruhe', 99_00, NOW)
    beforeWrite(prices.keyOf({ slug: 'ruhe', from: NOW }), () => tick(NOW))
    await tick(NOW)
    expect(await product()).toMatchObject({ priceCents: 99_00, version: 3 })
  })

  it('that is dropped in the moment in which it begins is let go', async () => {
    await open()
    await planPrice('ruhe', 99_00, NOW)
    beforeWrite(prices.keyOf({ slug: 'ruhe', from: NOW }), () => dropPlannedPrice('ruhe', NOW))
    await tick(NOW)
    expect(await product()).toMatchObject({ priceCents: 119_00, version: 2 })
    expect(await listPrices('ruhe')).toHaveLength(1)
  })

  it('that is asked already begins all the same', async () => {
    await open()
    await planPrice('ruhe', 119_00, NOW)
    await tick(NOW)
    expect((await listPrices('ruhe'))[0]).toMatchObject({ from: NOW, begunAt: NOW, formerCents: 119_00 })
  })

  it('that is dropped while another one begins is let go', async () => {
    await open()
    await planPrice('ruhe', 99_00, before(NOW, MINUTES))
    await planPrice('ruhe', 89_00, NOW)
    beforeWrite(key, () => dropPlannedPrice('ruhe', NOW))
    await tick(NOW)
    expect(await product()).toMatchObject({ priceCents: 99_00 })
    expect(await listPrices('ruhe')).toHaveLength(2)
  })

  it('whose offer is gone leaves the clock’s list, unless it has begun meanwhile', async () => {
    await open()
    await planPrice('ruhe', 99_00, NOW)
    await deleteItem(key)
    const planned = prices.keyOf({ slug: 'ruhe', from: NOW })
    const begun = { ...planned, ...(await stored(planned)), begunAt: NOW }
    beforeWrite(planned, () => given(begun))
    await tick(NOW)
    expect(await stored(planned)).toEqual(begun)
  })

  it('whose offer is gone, and which is dropped in this moment, leaves nothing behind', async () => {
    await open()
    await planPrice('ruhe', 99_00, NOW)
    await deleteItem(key)
    const planned = prices.keyOf({ slug: 'ruhe', from: NOW })
    beforeWrite(planned, () => dropPlannedPrice('ruhe', NOW))
    await tick(NOW)
    expect(await stored(planned)).toBeUndefined()
  })

  it('leaves the clock’s list when it begins, and when its offer is gone', async () => {
    await open()
    await planPrice('ruhe', 99_00, NOW)
    await planPrice('ruhe', 89_00, at(1))
    await tick(NOW)
    expect(await stored(prices.keyOf({ slug: 'ruhe', from: NOW }))).not.toHaveProperty('duePk')
    await deleteItem(key)
    await tick(at(1))
    const left = await stored(prices.keyOf({ slug: 'ruhe', from: at(1) }))
    expect(left).toMatchObject({ priceCents: 89_00 })
    expect(left).not.toHaveProperty('duePk')
  })

  it('is listed with those of other offers, the next first, until it begins or is dropped', async () => {
    await open()
    await openOffer(givenProduct({ slug: 'kraft' }), before(NOW, DAYS))
    await planPrice('ruhe', 99_00, at(2))
    await planPrice('kraft', 89_00, at(1))
    await planPrice('kraft', 79_00, NOW)
    await planPrice('ruhe', 69_00, at(3))
    await tick(NOW)
    await dropPlannedPrice('ruhe', at(3))
    expect(await plannedPrices()).toMatchObject([
      { slug: 'kraft', from: at(1), priceCents: 89_00 },
      { slug: 'ruhe', from: at(2), priceCents: 99_00 },
    ])
  })

  it('is no history before it begins', async () => {
    await open()
    await planPrice('ruhe', 9_00, at(3))
    await changePrice('ruhe', 99_00, NOW)
    expect((await product()).reduction?.fromCents).toBe(119_00)
  })

  it('is not planned twice for a moment, nor for what is not on offer', async () => {
    await open()
    await planPrice('ruhe', 99_00, NOW)
    expect(await planPrice('ruhe', 89_00, NOW)).toBe('taken')
    expect(await planPrice('gibt-es-nicht', 99_00, NOW)).toBe('no-offer')
  })

  it('whose offer was taken away is over, without an alarm, and waits no longer', async () => {
    await open()
    await planPrice('ruhe', 99_00, NOW)
    await deleteItem(key)
    await tick(NOW)
    const [planned] = await listPrices('ruhe')
    expect(planned).toMatchObject({ from: NOW, priceCents: 99_00 })
    expect([planned?.begunAt, planned?.dueAt]).toEqual([undefined, undefined])
  })

  it('can be dropped until it begins', async () => {
    await open()
    await planPrice('ruhe', 99_00, NOW)
    expect(await dropPlannedPrice('ruhe', NOW)).toBe(true)
    expect(await dropPlannedPrice('ruhe', NOW)).toBe(false)
    await tick(NOW)
    expect(await product()).toMatchObject({ priceCents: 119_00 })
    await planPrice('ruhe', 99_00, at(1))
    await tick(at(1))
    expect(await dropPlannedPrice('ruhe', at(1))).toBe(false)
  })
})

it('what begins at this very moment counts for the lowest price, and what begins later does not', () => {
  const history = [at(0), at(1)].map((from, day) => ({
    slug: 'ruhe',
    from,
    priceCents: 50_00 - day,
    begunAt: from,
  }))
  expect(lowestBefore(history, 119_00, NOW)).toBe(50_00)
})
