import type { Counter } from '../../contract/dashboard.ts'
import { splitTax } from '../../contract/money.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import { profiles } from '../../lambdas/customers/customer.ts'
import { changesOf, counted, type Counts, salesDays, salesTotals } from '../../lambdas/dashboard/sales-day.ts'
import { standingOf } from '../../lambdas/dashboard/standing.ts'
import { type Order, orders } from '../../lambdas/orders/order.ts'
import { orderNumbers } from '../../lambdas/orders/order-number.ts'
import { payments } from '../../lambdas/orders/payment.ts'
import { trailOf } from '../../lambdas/platform/record.ts'
import { numberFrom } from '../../lambdas/platform/spoken-number.ts'
import type { Item } from '../../lambdas/platform/table.ts'
import { after, before, DAYS, HOURS, keptUntil, MINUTES } from '../../lambdas/platform/time.ts'
import { receiptOfRefund, receiptOfSale } from '../../lambdas/receipts/receipt.ts'
import { type Subscription, subscriptions } from '../../lambdas/subscriptions/subscription.ts'
import { heldVoucher } from '../../lambdas/vouchers/voucher-hold.ts'
import { type Voucher, voucherUses } from '../../lambdas/vouchers/voucher.ts'
import { chance } from '../seed/chance.ts'
import { beside } from './beside.ts'
import { batchVoucher, BATCH_CODES, codeVoucher, vouchersOf } from './codes.ts'
import { Papers } from './papers.ts'
import { idOf, type Person, personOf } from './people.ts'

/** A shop of two years; the same one for the same moment and size. Everybody in it is called by a number. */
export interface Large {
  readonly orders: number
  readonly now: string
}

const YEARS_MS = 730 * DAYS
/** More orders each month than in the one before. */
const GROWTH = 1.6
/** Of the orders so many are somebody's first. */
const FIRST_SHARE = 0.6
/** No two are alike below 900,000: four of its characters are the order's place. */
export const orderNumberOf = (n: number): string =>
  numberFrom(
    'LU',
    Uint8Array.from(
      Array.from({ length: 7 }, (_, place) =>
        place % 2 === 0 ? Math.floor(n / 31 ** (place / 2)) % 31 : Math.floor(31 * chance(n, place)),
      ),
    ),
  )

const programs = openingCatalogue.filter(({ type, priceCents }) => type === 'one-time' && priceCents > 0)
const monthly = openingCatalogue.filter(({ type }) => type === 'monthly')
const pickOf = <T>(all: readonly T[], ...seed: (string | number)[]): T => {
  const picked = all[Math.floor(all.length * chance(...seed))]
  if (picked === undefined) throw new Error('Nothing to pick from.')
  return picked
}

/** Every item that the write paths would have left, one after the other; files and their counters are left out. */
export function* largeShop({ orders: many, now }: Large): Generator<Item> {
  const began = before(now, YEARS_MS)
  const people: Person[] = []
  const running: { subscription: Subscription; subscriber: Person }[] = []
  const sales = new Sales()
  const papers = new Papers(now)
  const used = { batch: 0, code: 0 }
  for (let n = 0; n < many; n++) {
    const at = after(began, Math.floor(YEARS_MS * ((n + 0.5) / many) ** (1 / GROWTH)))
    const isFirst = Math.ceil((n + 1) * FIRST_SHARE) > Math.ceil(n * FIRST_SHARE)
    const renews = n % 5 === 2 && !isFirst && running.length > 0 ? pickOf(running, 'renewed', n) : undefined
    const renewed = renews && (renews.subscription.endedAt ?? now) > at ? renews.subscription : undefined
    const person = isFirst ? personOf(people.length, at) : (renews?.subscriber ?? pickOf(people, 'who', n))
    if (isFirst) {
      people.push(person)
      yield profileOf(person, at)
    }
    const begins = n % 5 === 0
    const product = renewed ? undefined : pickOf(begins ? monthly : programs, 'what', n)
    const voucher =
      product?.type !== 'one-time'
        ? undefined
        : n % 60 === 8 && used.batch < BATCH_CODES
          ? batchVoucher(used.batch++, now)
          : n % 200 === 3
            ? codeVoucher(1, now)
            : undefined
    if (voucher?.batchId === undefined && voucher) used.code++
    const order = orderOf({ n, at, now, buyer: person, sold: product ?? renewed, voucher, renewed })
    const begun = begins && order.paidAt ? subscriptionOf(order, n, now) : undefined
    const whole = { ...order, ...(begun && { subscriptionId: begun.subscriptionId }) }
    const item = orders.create(whole).put
    yield item
    yield orderNumbers.put({ number: order.number, customerId: order.customerId, orderId: order.orderId }).put
    if (voucher && order.voucher && order.paidAt)
      yield voucherUses.create({
        code: voucher.code,
        orderId: order.orderId,
        number: order.number,
        customerId: order.customerId,
        ...(voucher.batchId !== undefined && { batchId: voucher.batchId }),
        state: 'redeemed',
        at,
        discountCents: order.voucher.discountCents,
      }).put
    if (begun) {
      running.push({ subscription: begun, subscriber: person })
      yield subscriptions.create(begun).put
      const states = [{ ...begun, ...STILL_RUNNING }, begun].map(state => subscriptions.create(state).put)
      const changed = after(begun.startedAt ?? at, 40 * DAYS)
      yield* sales.count(states, changed < now ? changed : now)
    }
    if (!order.paidAt || !order.paymentId) continue
    const { paymentId, customerId, orderId, paidAt } = order
    yield payments.put({ paymentId, customerId, orderId, forgetAt: keptUntil(paidAt) }).put
    yield* sales.count([item], now)
    const supplied = { suppliedAt: paidAt }
    yield* papers.issue(receiptOfSale(order, { paidAt, ...supplied }), paidAt)
    const { refundedCents, lastRefundAt } = order
    if (refundedCents !== undefined && lastRefundAt !== undefined)
      papers.later(
        receiptOfRefund(
          { ...order, paidAt },
          { cause: `re_large${n}`, at: lastRefundAt, before: 0, now: refundedCents, ...supplied },
        ),
        lastRefundAt,
      )
  }
  yield* papers.rest()
  yield* sales.days()
  yield* vouchersOf({ many: Math.max(300, 0.02 * many), now, used })
  yield* beside({ many, now, people })
}

const profileOf = (person: Person, createdAt: string): Item =>
  profiles.put({ ...person, createdAt, phoneNumber: '', birthday: '', language: 'de', rev: 0 }, { rev: 0 })
    .put

type Sold = Pick<Order, 'slug' | 'title' | 'summary' | 'english' | 'files' | 'taxPercent' | 'currency'>

function orderOf(given: {
  n: number
  at: string
  now: string
  buyer: Person
  sold: (Sold & { type?: string; priceCents?: number; amountCents?: number; version?: number }) | undefined
  voucher: Voucher | undefined
  renewed: Subscription | undefined
}): Order {
  const { n, at, now, buyer, sold, voucher, renewed } = given
  if (!sold) throw new Error('Nothing is sold.')
  const { customerId, firstName, lastName, email } = buyer
  const { slug, title, summary, english, files, taxPercent, currency } = sold
  const full = sold.priceCents ?? sold.amountCents ?? 0
  const discountCents = voucher ? Math.round((full * (voucher.percent ?? 0)) / 100) : 0
  const totalCents = full - discountCents
  const isNew = at > before(now, 20 * HOURS)
  // A month that is billed is paid; of the others some are never.
  const isPaid = renewed !== undefined || voucher !== undefined || n % 8 !== 7
  const paidAt = after(at, 3 * MINUTES) <= now ? after(at, 3 * MINUTES) : now
  const refundedAt = after(paidAt, (1 + (n % 13)) * DAYS)
  const isRefunded = isPaid && n % 25 === 4 && refundedAt < now
  const closedAt = after(at, DAYS)
  const type = renewed ? 'monthly' : sold.type === 'monthly' ? 'monthly' : 'one-time'
  const trail = trailOf('pending', { by: 'buyer', at, cause: 'order' })
  return {
    orderId: idOf('ord', at, n),
    number: orderNumberOf(n),
    customerId,
    status: isPaid ? 'completed' : isNew ? 'pending' : 'failed',
    mode: renewed ? 'renewal' : type === 'monthly' ? 'subscription' : 'payment',
    ...(renewed && {
      subscriptionId: renewed.subscriptionId,
      period: { from: at, until: after(at, 30 * DAYS) },
    }),
    rev: isRefunded ? 2 : isPaid ? 1 : 0,
    createdAt: at,
    payableUntil: closedAt,
    slug,
    productVersion: sold.version ?? 1,
    productType: type,
    title,
    summary,
    ...(english && { english }),
    files,
    ...splitTax(totalCents, taxPercent),
    taxPercent,
    totalCents,
    ...(type === 'monthly' && { monthlyCents: totalCents }),
    ...(voucher && {
      voucher: heldVoucher(voucher, discountCents, customerId),
      voucherState: 'redeemed' as const,
    }),
    currency,
    buyer: { firstName, lastName, email, postalCode: '10115', country: 'DE' },
    language: n % 9 === 0 ? 'en' : 'de',
    consents: [{ text: 'terms', version: '2026-11', at }],
    waivesWithdrawal: true,
    attempt: isPaid ? 1 : 0,
    sessions: {},
    ...(isPaid
      ? { paidAt, paidAttempt: 1, paymentId: `pi_large${n}` }
      : isNew
        ? { dueAt: closedAt }
        : { closedAt }),
    ...(isRefunded && {
      refundedCents: n % 50 === 4 ? totalCents : Math.round(totalCents / 2),
      lastRefundAt: refundedAt,
    }),
    trail: isPaid
      ? [...trail, ...trailOf('completed', { by: 'stripe', at: paidAt, cause: `payment pi_large${n}` })]
      : isNew
        ? trail
        : [...trail, ...trailOf('failed', { by: 'clock', at: closedAt, cause: 'unpaid' })],
  }
}

/** What it was before it ended. */
const STILL_RUNNING = { status: 'active', rev: 1, endedAt: undefined, cancelAt: undefined } as const

function subscriptionOf(order: Order, n: number, now: string): Subscription {
  const { slug, productVersion, title, summary, english, files, taxPercent, currency, language } = order
  const { customerId, orderId, number, createdAt, paidAt = createdAt, totalCents, buyer } = order
  const endsAt = after(paidAt, 30 * (1 + Math.floor(14 * chance('ends', n))) * DAYS)
  const hasEnded = n % 3 === 0 && endsAt < now
  const status = hasEnded
    ? 'ended'
    : n % 50 === 0
      ? 'past_due'
      : n % 35 === 0
        ? 'paused'
        : n % 20 === 0
          ? 'cancelling'
          : 'active'
  const isLeaving = status === 'cancelling'
  return {
    subscriptionId: idOf('sub', createdAt, n),
    customerId,
    orderId,
    number,
    status,
    type: 'monthly',
    rev: status === 'active' ? 1 : 2,
    createdAt,
    slug,
    productVersion,
    title,
    summary,
    ...(english && { english }),
    files,
    amountCents: totalCents,
    currency,
    taxPercent,
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    email: buyer.email,
    language,
    startedAt: paidAt,
    paidUntil: hasEnded ? endsAt : after(now, 10 * DAYS),
    ...(!hasEnded && { currentPeriodEnd: after(now, 10 * DAYS) }),
    ...(hasEnded && { endedAt: endsAt, cancelAt: endsAt }),
    ...(isLeaving && { cancelAt: after(now, 10 * DAYS) }),
    trail: trailOf('incomplete', { by: 'buyer', at: createdAt, cause: 'order' }).concat(
      trailOf('active', { by: 'stripe', at: paidAt, cause: 'paid' }),
      hasEnded ? trailOf('ended', { by: 'clock', at: endsAt, cause: 'cancelled' }) : [],
    ),
  }
}

/** The counters of the days, as `count-sales` leaves them. */
class Sales {
  readonly #days = new Map<string, Counts>()
  #total: Counts = {}

  #add({ days, total }: ReturnType<typeof changesOf>): void {
    for (const [day, by] of days) this.#days.set(day, sumOf(this.#days.get(day), by))
    this.#total = sumOf(this.#total, total)
  }

  /** Of one thing, in each of the states that it went through until a moment. */
  *count(states: readonly Item[], until: string): Generator<Item> {
    let before: Counts | undefined
    let mark: Item | undefined
    for (const item of states) {
      const standing = standingOf(item, until)
      if (!standing) continue
      this.#add(changesOf(standing, before))
      before = standing.counts
      mark = counted.put({ id: standing.id, ...standing.counts, seen: standing.rev }).put
    }
    if (mark) yield mark
  }

  *days(): Generator<Item> {
    for (const [day, counts] of this.#days) yield salesDays.put({ day, ...counts }).put
    yield salesTotals.put(this.#total).put
  }
}

function sumOf(one: Counts | undefined, other: Counts): Counts {
  const sum: Counts = { ...one }
  // Its keys are counters.
  for (const [name, by] of Object.entries(other) as [Counter, number][]) sum[name] = (sum[name] ?? 0) + by
  return sum
}
