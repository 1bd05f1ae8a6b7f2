import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { terminateContract, withdrawContract } from '../../contract/contracts.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import { listPurchases } from '../../contract/orders.ts'
import { listSubscriptions } from '../../contract/subscriptions.ts'
import { DAYS, MINUTES } from '../../lambdas/platform/time.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { buy } from '../../local/seed/shopper.ts'
import { ask, join, signIn } from './accounts.ts'

const SLUG = 'kraft-der-emotionen-monatlich'
const price = openingCatalogue.find(({ slug }) => slug === SLUG)?.priceCents ?? 0

let folder: string
let cloud: Cloud

beforeAll(async () => {
  folder = mkdtempSync(joinPath(tmpdir(), 'monthly-'))
  cloud = await startCloud({ port: 0, dataDir: folder })
})
afterAll(async () => {
  await cloud.close()
  rmSync(folder, { recursive: true })
})

/** Ordered and paid, by somebody who has signed in since. */
async function subscriber(email: string, more: { voucherCode?: string; country?: 'AT' } = {}) {
  await buy(cloud.siteUrl, { slug: SLUG, email, firstName: 'Kim', lastName: 'Beispiel', ...more })
  await cloud.settle()
  await join(cloud, email)
  const { access } = await signIn(cloud, email)
  return {
    access,
    purchases: async () => (await ask(cloud, listPurchases, {}, access)).body.purchases,
    subscriptions: async () => (await ask(cloud, listSubscriptions, {}, access)).body.subscriptions,
  }
}

it('a voucher takes off the first month at the payment provider too, and the second costs what it costs', async () => {
  const email = 'monat@example.com'
  const { purchases, subscriptions } = await subscriber(email, { voucherCode: 'MONAT25' })
  const discountCents = Math.round(price / 4)
  expect(await purchases()).toMatchObject([
    { status: 'completed', totalCents: price - discountCents, voucher: { discountCents } },
  ])
  expect(await subscriptions()).toMatchObject([{ status: 'active', amountCents: price }])

  cloud.clock.advance(32 * DAYS)
  await cloud.settle()
  const later = (await ask(cloud, listPurchases, {}, (await signIn(cloud, email)).access)).body.purchases
  expect(later).toMatchObject([
    { status: 'completed', totalCents: price },
    { status: 'completed', totalCents: price - discountCents },
  ])
})

it('a plan that is withdrawn from ends at once, and its month is paid back', async () => {
  const email = 'widerruf@example.com'
  const { purchases, subscriptions } = await subscriber(email)
  const [{ number }] = await purchases()
  const declared = { name: 'Kim Beispiel', email, contract: number, language: 'de' }
  expect((await ask(cloud, withdrawContract, declared)).status).toBe(200)
  await cloud.settle()
  cloud.clock.advance(2 * MINUTES)
  await cloud.settle()
  expect(await subscriptions()).toMatchObject([{ status: 'ended' }])
  expect((await subscriptions())[0].listening).toBeUndefined()
  expect(await purchases()).toMatchObject([{ refundedCents: price, withdrawnAt: expect.any(String) }])
})

it('a plan that is terminated goes on to the end of its month, and is not renewed', async () => {
  const email = 'kuendigung@example.com'
  const { purchases, subscriptions } = await subscriber(email)
  const [{ number }] = await purchases()
  const declared = { name: 'Kim Beispiel', email, contract: number, language: 'de' }
  const termination = { ...declared, kind: 'ordinary', reason: '', endOn: '' }
  expect((await ask(cloud, terminateContract, termination)).status).toBe(200)
  await cloud.settle()
  cloud.clock.advance(2 * MINUTES)
  await cloud.settle()
  expect(await subscriptions()).toMatchObject([{ status: 'cancelling', endsAt: expect.any(String) }])
  expect((await subscriptions())[0].listening).toBeDefined()
  cloud.clock.advance(32 * DAYS)
  await cloud.settle()
  const { access } = await signIn(cloud, email)
  expect((await ask(cloud, listSubscriptions, {}, access)).body.subscriptions).toMatchObject([
    { status: 'ended' },
  ])
  expect((await ask(cloud, listPurchases, {}, access)).body.purchases).toHaveLength(1)
})

it('each month bears the tax of the country that address and card agree about, once a stage goes by it', async () => {
  const email = 'wien@example.com'
  vi.stubEnv('VAT', 'by-country')
  await subscriber(email, { country: 'AT' })
  cloud.clock.advance(32 * DAYS)
  await cloud.settle()
  vi.unstubAllEnvs()
  const { access } = await signIn(cloud, email)
  const later = (await ask(cloud, listPurchases, {}, access)).body.purchases
  expect(later).toHaveLength(2)
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: process.env.TABLE_NAME }))
  const own = Items.filter(item => later.some((each: { number: string }) => each.number === item.number))
  expect(own.filter(item => item.paidAt)).toMatchObject(
    [1, 2].map(() => ({ taxPercent: 20, taxCountry: 'AT', paymentCountry: 'AT', totalCents: price })),
  )
  expect(Items.filter(item => item.what === 'tax-country')).toEqual([])
})
