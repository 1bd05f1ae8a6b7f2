import { marshall } from '@aws-sdk/util-dynamodb'
import { expect, it } from 'vitest'
import { berlinDay } from '../../../contract/berlin-midnight.ts'
import { openingCatalogue } from '../../../contract/opening-catalogue.ts'
import { handler as count } from '../../../lambdas/staff-analytics/count-figures.ts'
import { dayAfter } from '../../../lambdas/staff-analytics/close-days.ts'
import { dayCounters, unitDays } from '../../../lambdas/staff-analytics/day-counters.ts'
import { figuresRests } from '../../../lambdas/staff-analytics/figures-month.ts'
import { send } from '../../../lambdas/platform/transact.ts'
import { after, before, DAYS, epochSeconds } from '../../../lambdas/platform/time.ts'
import { orderItem, paid } from '../given.ts'
import { given, stored } from '../local-table.ts'

const NOW = new Date()
const at = NOW.toISOString()
const day = berlinDay(at)
const wire = (item: object) => marshall(item, { removeUndefinedValues: true }) as never
/** One record of the stream; the item before it where there was one. */
const changed = (now: object, old?: object): Promise<void> => {
  const dynamodb = {
    ApproximateCreationDateTime: Math.floor(NOW.getTime() / 1_000),
    NewImage: wire(now),
    ...(old && { OldImage: wire(old) }),
  }
  return count({ Records: [{ dynamodb }] })
}
const ofTheDay = () => stored(dayCounters.keyOf({ day }))

it('an order is placed once and paid once; a renewal and one that came from another customer are neither', async () => {
  const placed = orderItem({ createdAt: at })
  await changed(placed)
  await changed({ ...placed, ...paid }, placed)
  await changed({ ...placed, ...paid, rev: 9 }, { ...placed, ...paid })
  await changed(orderItem({ createdAt: '2026-01-01T10:00:00.000Z', ...paid }))
  await changed(orderItem({ createdAt: at, ...paid, mode: 'renewal' }))
  await changed({ ...placed, movedTo: 'CUSTOMER#cus_2' }, placed)
  expect(await ofTheDay()).toMatchObject({ placed: 1, paid: 1 })
})

it('what is counted exactly goes a month after its day', async () => {
  await changed(orderItem({ createdAt: at }))
  const forgetAt = epochSeconds(after(`${day}T00:00:00.000Z`, 32 * DAYS))
  expect(await ofTheDay()).toMatchObject({ forgetAt })
})

it('what is counted after its day was summed up counts on the first that was not', async () => {
  const next = dayAfter(day)
  await send(figuresRests.upsert({}, { set: { until: day, parts: 1 } }))
  const placed = orderItem({ createdAt: at })
  await changed(placed)
  expect(await ofTheDay()).toBeUndefined()
  expect(await stored(dayCounters.keyOf({ day: next }))).toMatchObject({ placed: 1 })
})

it('a download is counted when it is used, whatever else changes of it', async () => {
  const file = { pk: 'CUSTOMER#1', sk: 'ORDER#1#FILE#1', kind: 'entitlement', used: 1 }
  await changed({ ...file, used: 2 }, file)
  await changed({ ...file, used: 2, revokedAt: at }, { ...file, used: 2 })
  await changed({ ...file, used: 0 }, { ...file, used: 2 })
  expect(await ofTheDay()).toMatchObject({ downloads: 1 })
})

it('a reader joins, confirms and leaves once; moving to another address is nothing of it', async () => {
  const reader = (status: string, signedUpAt = at) => ({
    pk: 'EMAIL#1',
    sk: 'NEWSLETTER',
    kind: 'newsletter',
    status,
    signedUpAt,
  })
  await changed(reader('pending'))
  await changed(reader('pending'), reader('pending'))
  await changed(reader('confirmed'), reader('pending'))
  await changed(reader('left'), reader('confirmed'))
  await changed(reader('pending'), reader('left'))
  await changed(reader('confirmed'))
  // Another key for addresses brings it to another partition.
  await changed(reader('pending', before(at, DAYS)))
  expect(await ofTheDay()).toMatchObject({ joined: 2, confirmed: 1, left: 1 })
})

it('how far a recording is heard is counted at its marks, the first time, and never with a person', async () => {
  const product = openingCatalogue.find(({ files }) => files.some(({ seconds }) => seconds !== undefined))
  const file = product?.files.find(({ seconds }) => seconds !== undefined)
  if (!product || !file?.seconds) throw new Error('No recording is sold.')
  const { fileId, seconds: length } = file
  await given({ ...product, pk: 'CATALOG', sk: `PRODUCT#${product.slug}`, kind: 'product' })
  // What is in its place since is longer than its offer says.
  const longer = length * 2
  await given({ pk: `FILE#${fileId}`, sk: 'FILE', measured: { seconds: longer } })
  const place = (part: number, more = {}) => ({
    pk: 'CUSTOMER#cus_1',
    sk: `PLACE#${fileId}`,
    kind: 'place',
    customerId: 'cus_1',
    fileId,
    seconds: longer * part,
    ...more,
  })
  await changed(place(0))
  await changed(place(0.3), place(0))
  await changed(place(0.4), place(0.3))
  expect(await stored(unitDays.keyOf({ day, fileId }))).not.toHaveProperty('heard50')
  await changed(place(0.8), place(0.4))
  await changed(place(1, { heardAt: at }), place(0.8))
  await changed(place(0, { heardAt: at }), place(1, { heardAt: at }))
  await changed(place(0.9, { heardAt: at }), place(0, { heardAt: at }))
  const counted = await stored(unitDays.keyOf({ day, fileId }))
  expect(counted).toMatchObject({ begun: 1, heard25: 1, heard50: 1, heard75: 1, heard: 1 })
  expect(JSON.stringify(counted)).not.toContain('cus_1')
})
