import './environment.ts'
import { courseDates } from '../../lambdas/courses/course-date.ts'
import { entitlements } from '../../lambdas/orders/entitlement.ts'
import type { Order } from '../../lambdas/orders/order.ts'
import { orders } from '../../lambdas/orders/order.ts'
import { places as heardPlaces } from '../../lambdas/orders/place.ts'
import type { Item } from '../../lambdas/platform/table.ts'
import { receipts } from '../../lambdas/receipts/receipt.ts'
import { planContracts } from '../../lambdas/subscriptions/plan-contract.ts'
import { subscriptions } from '../../lambdas/subscriptions/subscription.ts'
import { atStripe, billing, money, type Must, sum } from './money.ts'
import { OFFERS, VOUCHERS } from './offers.ts'
import { plans } from './plans.ts'
import type { Shop } from './shop.ts'
import { isForPerson } from './told.ts'
import { withdrawals } from './withdrawals.ts'
import type { World } from './world.ts'

/** Everything that must hold when nothing is under way any more; the promises that do not. */
export async function brokenPromises(world: World, shop: Shop, areMailsSent: boolean): Promise<string[]> {
  const broken: string[] = []
  const must: Must = (isKept, promise, got) => {
    if (!isKept) broken.push(`${promise}: ${JSON.stringify(got)}`)
  }
  const items = await world.everything()
  const ofKind = (kind: string) => items.filter(item => item.kind === kind && !item.movedTo)
  const stripe = await atStripe(world)
  const all = ofKind('order').map(item => orders.parse(item))
  const listened = ofKind('subscription').map(item => subscriptions.parse(item))

  must(all.length >= shop.bought.length, 'no order is lost', [all.length, shop.bought.length])
  for (const item of ofKind('order')) mustFollow(item, orders.spec.transitions, must)
  for (const item of ofKind('subscription')) mustFollow(item, subscriptions.spec.transitions, must)
  for (const order of all) mustBeWhole(order, items, must)
  money(all, items, stripe, must)
  billing(all, listened, stripe, must)
  const agreed = ofKind('plan-contract').map(item => planContracts.parse(item))
  plans(listened, agreed, stripe.invoices, must)
  vouchers(all, items, must)
  places(all, items, must)
  listening(shop, items, must)
  numbers(items, must)
  withdrawals(shop, { all, items, stripe }, must)
  accounts(items, world, must)
  mails(items, world, areMailsSent, must)
  waiting(items, world, must)
  const ours = world.faults.filter(line => !isForPerson(line, { items, listened, stripe }))
  must(world.troubles.hit !== undefined || ours.length === 0, 'no fault of ours', ours)
  return broken
}

/** How everything stands in the end, without ids and moments: the same whatever went wrong on the way. */
export async function theEnd(world: World): Promise<string[]> {
  const items = await world.everything()
  const lines = items.flatMap(item => {
    if (item.movedTo) return []
    if (item.kind === 'order') {
      const { slug, mode, status, totalCents, refundedCents = 0, voucherState } = orders.parse(item)
      return [
        [
          slug,
          mode,
          status,
          totalCents,
          refundedCents,
          voucherState,
          item.withdrawal ? 'withdrawn' : '',
        ].join(' '),
      ]
    }
    if (item.kind === 'subscription') return [`${subscriptions.parse(item).slug} ${String(item.status)}`]
    if (item.kind === 'request') return [`request ${String(item.topic)} ${String(item.status)}`]
    if (item.kind === 'mail') return [`mail ${String(item.template)}`]
    return []
  })
  return lines.toSorted()
}

/** A table of transitions, whatever it is of. */
type Rows = Readonly<
  Record<string, { readonly from?: readonly string[]; readonly to?: string; readonly by: readonly string[] }>
>

/** Each line of a trail is a row of the table of transitions. */
function mustFollow(item: Item, rows: Rows = {}, must: Must) {
  // Both records have a trail.
  const trail = item.trail as { to: string; by?: string }[]
  let status = trail[0]?.to ?? ''
  for (const { to, by } of trail.slice(1)) {
    const isRow = Object.entries(rows).some(([name, row]) => {
      const isFrom = row.from === undefined || row.from.includes(status)
      return isFrom && (row.to ?? name) === to && row.by.some(one => one === by)
    })
    must(isRow, 'no state that the table of transitions does not list', [item.sk, status, to, by])
    if (Object.values(rows).some(row => row.to === to)) status = to
  }
  must(status === item.status, 'the trail ends where the item stands', [item.sk, status, item.status])
}

function mustBeWhole(order: Order, items: readonly Item[], must: Must): void {
  const { orderId, status, paidAt, closedAt, productType = 'one-time', totalCents, refundedCents = 0 } = order
  const mine = items.filter(item => item.orderId === orderId)
  const files = mine.filter(({ kind }) => kind === 'entitlement')
  const papers = mine.filter(({ kind }) => kind === 'receipt').map(item => receipts.parse(item))
  const invoices = papers.filter(({ cause }) => cause === 'invoice')
  const isPaid = paidAt !== undefined
  const hasFiles = productType !== 'monthly' && productType !== 'course'
  const wanted = isPaid && hasFiles ? OFFERS.once.files.length : 0
  must(isPaid === (status === 'completed'), 'paid means completed', [orderId, status, paidAt])
  must(isPaid || (status === 'failed' && closedAt !== undefined), 'what nobody pays is closed', [
    orderId,
    status,
    closedAt,
  ])
  must(!(isPaid && closedAt), 'no paid order is closed', [orderId, closedAt])
  must(files.length === wanted, 'a paid order has its files, another one none', [orderId, files.length])
  const billed = isPaid && totalCents > 0
  must(invoices.length === (billed ? 1 : 0), 'a paid order has one receipt', [orderId, invoices.length])
  must(
    sum(papers.map(paper => paper.totalCents)) === (billed ? totalCents - refundedCents : 0),
    'receipt and corrections say what was paid',
    [orderId, papers.map(paper => paper.totalCents), totalCents, refundedCents],
  )
  const isHeld = order.dispute?.state === 'open' || order.dispute?.state === 'lost'
  const isOver = totalCents > 0 && refundedCents >= totalCents
  const isRevoked = order.withdrawal !== undefined || isOver || isHeld
  must(
    files.every(({ revokedAt }) => (revokedAt !== undefined) === isRevoked),
    'files are closed exactly where the money is gone',
    [orderId, isRevoked, files.map(({ revokedAt }) => revokedAt), order.dispute, refundedCents],
  )
}

function vouchers(all: readonly Order[], items: readonly Item[], must: Must): void {
  for (const given of Object.values(VOUCHERS)) {
    const { code } = given
    const limit = 'limitTotal' in given ? given.limitTotal : undefined
    const holding = all.filter(order => order.voucher?.code === code && order.voucherState !== 'released')
    const uses = items.filter(({ kind, pk }) => kind === 'voucher-use' && pk === `VOUCHER#${code}`)
    const taken = items.find(({ kind, pk }) => kind === 'voucher' && pk === `VOUCHER#${code}`)?.taken
    must(uses.length === holding.length, 'each order with a voucher has its use', [
      code,
      uses.length,
      holding.length,
    ])
    if (limit !== undefined) {
      must(taken === uses.length, 'a voucher counts its uses', [code, taken, uses.length])
      must(uses.length <= limit, 'a voucher’s limit holds', [code, uses.length])
    }
    for (const { paidAt, voucherState, orderId } of holding)
      must(paidAt !== undefined && voucherState === 'redeemed', 'nothing is held in the end', [
        orderId,
        voucherState,
      ])
    const counters = items.filter(({ kind, pk }) => kind === 'voucher-customer' && pk === `VOUCHER#${code}`)
    const counted = sum(counters.map(({ taken }) => Number(taken)))
    if ('limitPerCustomer' in given) must(counted === uses.length, 'one each', [code, counted, uses.length])
  }
}

/** Each order that has a place has it, no date has more than there are, and none waits for money that never comes. */
function places(all: readonly Order[], items: readonly Item[], must: Must): void {
  const having = all.filter(({ placeState }) => placeState !== undefined && placeState !== 'released')
  const taken = items.filter(({ kind }) => kind === 'course-place')
  const ids = (some: readonly (Order | Item)[]) => some.map(({ orderId }) => String(orderId)).toSorted()
  must(
    JSON.stringify(ids(having)) === JSON.stringify(ids(taken)),
    'each order with a place has it, and nobody else',
    [ids(having), ids(taken)],
  )
  for (const { orderId, paidAt, placeState } of having)
    must(paidAt !== undefined && placeState === 'booked', 'no place is held in the end', [
      orderId,
      placeState,
    ])
  for (const item of items.filter(({ kind }) => kind === 'course-date')) {
    const date = courseDates.parse(item)
    must(date.taken === taken.length, 'a date counts its places', [date.taken, taken.length])
    must(date.taken <= date.places, 'no date has more than its places', [date.taken, date.places])
  }
}

/** Listening spends nothing, downloading one each, and a place is where the latest word has left it. */
function listening(shop: Shop, items: readonly Item[], must: Must): void {
  for (const { orderId, downloads } of shop.bought) {
    const rights = items.filter(item => item.kind === 'entitlement' && item.orderId === orderId)
    const used = sum(rights.map(item => entitlements.parse(item).used))
    must(used === downloads, 'each download spends one, and nothing else does', [orderId, used, downloads])
  }
  for (const item of items.filter(({ kind }) => kind === 'place')) {
    const { customerId, fileId, at, seconds } = heardPlaces.parse(item)
    const last = shop.places.get(`${customerId} ${fileId}`)
    if (last)
      must(last.at === at && last.seconds === seconds, 'a place is where the latest word left it', [
        last,
        at,
        seconds,
      ])
  }
}

/** `RE-2027-000001` and so on, within each year, and each receipt has one. */
function numbers(items: readonly Item[], must: Must): void {
  const given = items.filter(({ kind }) => kind === 'receipt').map(({ number }) => String(number))
  const years = new Map<string, number[]>()
  for (const number of given) {
    const [, year = '', count = ''] = /^RE-(\d{4})-(\d{6})$/.exec(number) ?? []
    years.set(year, [...(years.get(year) ?? []), Number(count)])
  }
  for (const [year, counts] of years)
    must(
      counts.toSorted((a, b) => a - b).every((count, index) => count === index + 1),
      'receipts are numbered without gap or double',
      [year, counts],
    )
}

/** Letters and papers. */
function mails(items: readonly Item[], world: World, areSent: boolean, must: Must): void {
  const owed = items.filter(({ kind }) => kind === 'mail')
  const contracts = owed.filter(({ template }) => template === 'contract').length
  const completed = items.filter(
    ({ kind, mode, paidAt }) => kind === 'order' && mode !== 'renewal' && paidAt,
  ).length
  must(contracts === completed, 'each bought order has its contract mail', [contracts, completed])
  if (!areSent) return
  const now = world.now()
  const sent = owed.filter(({ sentAt }) => sentAt !== undefined)
  must(sent.length === world.mailed.length, 'no mail is sent twice or unmarked', [sent.length, world.mailed])
  const left = owed.filter(
    ({ sentAt, droppedAt, sendAt }) =>
      sentAt === undefined && droppedAt === undefined && String(sendAt) <= now,
  )
  must(left.length === 0, 'no mail is lost', left)
  const keys = items
    .filter(({ kind }) => kind === 'receipt')
    .map(item => receipts.parse(item))
    .map(({ status, pdfKey }) => (status === 'ready' && pdfKey ? pdfKey : `none, ${status}`))
  const stored = [...new Set(world.papers())]
  must(
    JSON.stringify(stored.toSorted()) === JSON.stringify(keys.toSorted()),
    'each receipt is a paper in the bucket, and nothing else is there',
    [keys, stored],
  )
}

/** Somebody whom the pool knows can sign in, and finds there what was bought with that address. */
function accounts(items: readonly Item[], world: World, must: Must): void {
  for (const { sub, email, status } of world.users()) {
    const linked = items.find(({ kind, pk }) => kind === 'sign-in' && pk === `SIGNIN#${sub}`)?.customerId
    const owner = items.find(
      item => item.kind === 'order' && !item.movedTo && orders.parse(item).buyer.email === email,
    )
    must(
      status === 'CONFIRMED' && linked !== undefined && linked === owner?.customerId,
      'who is in the pool signs in to what was bought',
      [email, status, linked, owner?.customerId],
    )
  }
}

/** Nothing that is due is left behind, but what was tried and put off. */
function waiting(items: readonly Item[], world: World, must: Must): void {
  const now = world.now()
  const left = items.filter(
    ({ duePk, dueAt }) => duePk && duePk !== 'MAIL' && duePk !== 'RECEIPT-PDF' && String(dueAt) <= now,
  )
  must(
    left.length === 0,
    'nothing that is due is left',
    left.map(({ sk, dueAt }) => [sk, dueAt]),
  )
}
