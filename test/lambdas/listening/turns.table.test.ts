import { beforeEach, expect, it, vi } from 'vitest'
import type { Manifest } from '../../../contract/app-manifest.ts'
import type { Turn } from '../../../contract/listening.ts'
import { listPurchases } from '../../../contract/orders.ts'
import { listSubscriptions } from '../../../contract/subscriptions.ts'
import { storedPublication } from '../../../lambdas/app-content/publication.ts'
import { handler as orders } from '../../../lambdas/orders/handler.ts'
import { incompleteSubscription } from '../../../lambdas/orders/start-subscription.ts'
import { handler as subscriptions } from '../../../lambdas/subscriptions/handler.ts'
import { subscriptionIdOf } from '../../../lambdas/subscriptions/subscription.ts'
import { log } from '../../../lambdas/platform/log.ts'
import { places } from '../../../lambdas/orders/place.ts'
import { CUSTOMER, entitlementItem, ORDER, orderItem, paid } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { given } from '../local-table.ts'

const text = (de: string) => ({ de, en: `${de}, in English` })
const unit = (id: string, firstDay: number, lastDay: number, ...fileIds: string[]) => ({
  id,
  kind: 'unit' as const,
  title: text(id),
  firstDay,
  lastDay,
  tracks: fileIds.map(fileId => ({ fileId, title: text(`Neu: ${fileId}`), minutes: 15, seconds: 600 })),
})
const versions = { current: '1.0.0', minimum: '1.0.0' }
const manifest: Manifest = {
  format: 1,
  version: 1,
  publishedAt: NOW,
  programs: [
    {
      slug: 'ruhe',
      title: text('Ruhe'),
      about: text('Ruhe'),
      days: 9,
      units: [unit('unt_one', 1, 3, 'fil_else', 'fil_track02'), unit('unt_two', 4, 9, 'fil_track01')],
    },
  ],
  versions: { ios: versions, android: versions },
  announcements: [],
  switches: [],
}
const TURNS: Turn[] = [
  {
    fileId: 'fil_track02',
    title: 'Neu: fil_track02',
    english: 'Neu: fil_track02, in English',
    index: 1,
    firstDay: 1,
    lastDay: 3,
  },
  {
    fileId: 'fil_track01',
    title: 'Neu: fil_track01',
    english: 'Neu: fil_track01, in English',
    index: 2,
    firstDay: 4,
    lastDay: 9,
  },
]
const publication = {
  ...storedPublication.keyOf({}),
  kind: 'app-publication',
  version: 1,
  manifest: JSON.stringify(manifest),
  signature: 'a..b',
  key: { kty: 'OKP', crv: 'Ed25519', x: 'x'.repeat(43), kid: 'k'.repeat(43), use: 'sig', alg: 'EdDSA' },
  publishedAt: NOW,
  publishedBy: 'team@example.com',
}
const place = { customerId: CUSTOMER, fileId: 'fil_track02', seconds: 90, at: NOW, begunAt: NOW }
const bought = () =>
  given(
    orderItem(paid),
    entitlementItem({ fileId: 'fil_track01' }),
    entitlementItem({ fileId: 'fil_track02' }),
  )
const listens = () => {
  const order = orderItem({
    mode: 'subscription',
    productType: 'monthly',
    subscriptionId: subscriptionIdOf(ORDER),
    monthlyCents: 19_90,
  })
  return given({
    ...incompleteSubscription(order, 19)?.put,
    status: 'active',
    startedAt: NOW,
    currentPeriodEnd: '2026-12-31T10:00:00.000Z',
  } as never)
}
const claims = signedIn(CUSTOMER)
const lists = [
  ['orders', () => ask(orders, listPurchases, { claims }), bought],
  ['subscriptions', () => ask(subscriptions, listSubscriptions, { claims }), listens],
] as const

beforeEach(() => given(places.put(place as never).put))

it.each(lists)('the list of %s brings places and turns of what can be heard', async (_, list, owned) => {
  await owned()
  await given(publication)
  const { body } = await list()
  expect(body.turns).toEqual(TURNS)
  expect(body.places).toMatchObject([{ fileId: 'fil_track02', seconds: 90 }])
})

it('the list of subscriptions names the order that began each, by which it can be terminated', async () => {
  await listens()
  const { body } = await ask(subscriptions, listSubscriptions, { claims })
  expect(body.subscriptions).toMatchObject([{ orderId: ORDER, number: 'LU-7K3M-92QK' }])
})

it.each(lists)('the list of %s does without programs that nobody has published', async (_, list, owned) => {
  await owned()
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body).not.toHaveProperty('turns')
})

it.each(lists)(
  'the list of %s does without programs that cannot be read, and tells the team',
  async (_, list, owned) => {
    await owned()
    await given({ ...publication, manifest: '{}' })
    const told = vi.spyOn(log, 'error').mockReturnValue()
    const { status, body } = await list()
    expect([status, body.turns, told.mock.calls[0]?.[0]]).toEqual([200, undefined, 'published-programs'])
  },
)
