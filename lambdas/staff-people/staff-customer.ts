import type { StaffCustomer } from '../../contract/staff-people.ts'
import { customerExports } from '../account/export.ts'
import { factorResets } from '../account/factor-reset.ts'
import { logins } from '../account/login.ts'
import { openIn } from '../account/shown-sign-ins.ts'
import { type Profile, profiles } from '../customers/customer.ts'
import { consentProofs } from '../newsletter/consent-proof.ts'
import { readers } from '../newsletter/reader.ts'
import { type Entitlement, entitlements, statusOf } from '../orders/entitlement.ts'
import { Order } from '../orders/order.ts'
import type { Customer } from '../platform/endpoint.ts'
import { mails } from '../platform/mail-item.ts'
import { addressPk, customerPk } from '../platform/partitions.ts'
import { readSignIns } from '../platform/sign-in.ts'
import { addressHash } from '../platform/signed.ts'
import { type Item, partition } from '../platform/table.ts'
import { after } from '../platform/time.ts'
import { requests } from '../requests/request.ts'
import { type PlanContract, planContracts } from '../subscriptions/plan-contract.ts'
import { type Subscription, subscriptions } from '../subscriptions/subscription.ts'
import { mailed } from '../staff/mailed.ts'
import { notes, REMOVED_KEPT_MS } from './note.ts'

/** What lies under one customer. */
export interface Found {
  readonly customer: string
  readonly profile: Profile
  /** Proven, or what a guest has ordered with. */
  readonly email: string | undefined
  readonly orders: readonly Order[]
  readonly items: readonly Item[]
}

/** One request to the table for each megabyte: nearly always one. */
export async function findCustomer(customer: string): Promise<Found | undefined> {
  const items: Item[] = []
  for await (const item of partition(customerPk(customer))) items.push(item)
  const own = items.find(({ sk }) => sk === 'PROFILE')
  if (!own) return undefined
  const profile = profiles.parse(own)
  // What has gone to another customer left a forwarding.
  const orders = like(items, 'order', item => (item.movedTo === undefined ? Order.parse(item) : undefined))
  const ordered = orders.find(({ erasedAt }) => !erasedAt)?.buyer.email
  return {
    customer,
    profile,
    email: profile.email ?? (profile.erasedAt ? undefined : ordered),
    orders,
    items,
  }
}

/** Everything around one customer: two requests more, and one for each further way to sign in. */
export async function staffCustomer(
  { customer, profile, email, orders, items }: Found,
  { signIn, now }: Pick<Customer, 'signIn' | 'now'>,
): Promise<StaffCustomer> {
  const [about, ways] = await Promise.all([
    email === undefined ? [] : underAddress(email),
    Promise.all(like(items, logins.kind, logins.parse).map(login => wayIn(login, now))),
  ])
  const files = like(items, entitlements.kind, item =>
    item.movedTo === undefined ? entitlements.parse(item) : undefined,
  )
  const exported = like(items, customerExports.kind, customerExports.parse)[0]
  const { erasedAt } = profile
  const changes = like(items, planContracts.kind, planContracts.parse)
  return {
    customer,
    rev: profile.rev,
    isGuest: profile.provenBy === undefined && !erasedAt,
    name: [profile.firstName, profile.lastName].filter(Boolean).join(' ') || nameIn(orders),
    email: erasedAt ? '' : (email ?? ''),
    phone: profile.phoneNumber,
    birthday: profile.birthday,
    language: profile.language,
    createdAt: profile.createdAt,
    erasedAt,
    mergedInto: profile.mergedInto,
    signIns: ways,
    orders: orders.map(order => orderOf(order, files, now)).toReversed(),
    subscriptions: like(items, subscriptions.kind, item =>
      item.movedTo === undefined ? shownSubscription(subscriptions.parse(item), changes) : undefined,
    ).filter(({ status }) => status !== 'incomplete'),
    ...(await newsletterIn(about)),
    requests: requestsIn(about),
    mails: [...like(items, mails.kind, mails.parse), ...like(about, mails.kind, mails.parse)]
      .map(mailed)
      .sort((one, other) => (one.sendAt < other.sendAt ? 1 : -1)),
    ...(exported && { exported: { state: exported.state, requestedAt: exported.requestedAt } }),
    notes: like(items, notes.kind, notes.parse)
      .map(note => noteFor(note, signIn.sub))
      .filter(({ removed }) => removed === undefined || removed.goneAt > now)
      .toReversed(),
  }
}

function noteFor(
  { noteId, text, author, who, at, changedAt, removedAt, rev }: ReturnType<typeof notes.parse>,
  sub: string,
): StaffCustomer['notes'][number] {
  const shown = { note: noteId, author, isOwn: who === sub, at, rev }
  return removedAt === undefined
    ? { ...shown, text, changedAt }
    : { ...shown, text: '', removed: { at: removedAt, goneAt: after(removedAt, REMOVED_KEPT_MS) } }
}

const like = <T>(items: readonly Item[], kind: string, parse: (item: Item) => T | undefined): T[] =>
  items.flatMap(item => (item.kind === kind ? (parse(item) ?? []) : []))

async function underAddress(email: string): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of partition(addressPk(await addressHash(email)))) items.push(item)
  return items
}

const nameIn = (orders: readonly Order[]): string => {
  const known = orders.findLast(({ erasedAt }) => !erasedAt)?.buyer
  return known ? `${known.firstName} ${known.lastName}` : ''
}

async function wayIn({ sub, username, at }: ReturnType<typeof logins.parse>, now: string) {
  const known = await readSignIns(sub, now)
  const { hasSecondFactor = false, signedOutAt, disabledAt } = known.state
  return {
    since: at,
    isElsewhere: username !== sub,
    hasSecondFactor,
    signedOutAt,
    disabledAt,
    open: openIn(known, now),
  }
}

const orderOf = (
  order: Order,
  files: readonly Entitlement[],
  now: string,
): StaffCustomer['orders'][number] => ({
  orderId: order.orderId,
  number: order.number,
  title: order.title,
  status: order.status,
  createdAt: order.createdAt,
  paidAt: order.paidAt,
  closedAt: order.closedAt,
  withdrawnAt: order.withdrawal?.at,
  totalCents: order.totalCents,
  refundedCents: order.refundedCents ?? 0,
  currency: order.currency,
  files: files
    .filter(({ orderId }) => orderId === order.orderId)
    .map(file => ({
      title: file.title,
      status: statusOf(file, now),
      used: file.used,
      allowed: file.allowed,
    })),
  consents: order.consents,
})

const shownSubscription = (
  seen: Subscription,
  changes: readonly PlanContract[],
): StaffCustomer['subscriptions'][number] => ({
  subscriptionId: seen.subscriptionId,
  type: seen.type,
  title: seen.title,
  status: seen.status,
  amountCents: seen.amountCents,
  currency: seen.currency,
  startedAt: seen.startedAt,
  currentPeriodEnd: seen.currentPeriodEnd,
  endsAt: seen.endedAt ?? seen.cancelAt,
  changes: changes
    .filter(({ subscriptionId }) => subscriptionId === seen.subscriptionId)
    .map(({ at, from, to, keptAt, consents }) => ({ at, from: from.title, to: to.title, keptAt, consents }))
    .sort((one, other) => (one.at < other.at ? 1 : -1)),
})

async function newsletterIn(items: readonly Item[]): Promise<Pick<StaffCustomer, 'newsletter'>> {
  const [reader] = like(items, readers.kind, readers.parse)
  if (!reader) return {}
  const { status, signedUpAt, confirmedAt, leftAt } = reader
  const proofs = like(items, consentProofs.kind, item => ({
    ...consentProofs.refOf(item),
    wording: consentProofs.parse(item).wording,
  }))
  return {
    newsletter: {
      status,
      signedUpAt,
      confirmedAt,
      leftAt,
      proofs: proofs.map(({ what, at, wording }) => ({ what, at, wording })),
    },
  }
}

const requestsIn = (items: readonly Item[]): StaffCustomer['requests'] =>
  [
    ...like(items, requests.kind, requests.parse).map(
      ({ number, requestId, address, topic, status, at }) => ({
        number,
        requestId,
        address,
        topic: topic as string,
        status: status as string,
        at,
      }),
    ),
    ...like(items, factorResets.kind, factorResets.parse).map(
      ({ requestId, address, status, at, waitsUntil }) => ({
        requestId,
        address,
        topic: 'factor',
        status,
        at,
        waitsUntil,
      }),
    ),
  ].sort((one, other) => (one.at < other.at ? 1 : -1))
