import { mailboxes } from '../../lambdas/mail-queue/mailbox.ts'
import { unmatchedMoney } from '../../lambdas/orders/unmatched-money.ts'
import { mails } from '../../lambdas/platform/mail-item.ts'
import { numberFrom } from '../../lambdas/platform/spoken-number.ts'
import type { Item } from '../../lambdas/platform/table.ts'
import { after, before, DAYS, HOURS, keptUntil, MINUTES } from '../../lambdas/platform/time.ts'
import { payouts } from '../../lambdas/refunds/payout.ts'
import { requests } from '../../lambdas/requests/request.ts'
import { audits } from '../../lambdas/staff/audit.ts'
import { chance } from '../seed/chance.ts'
import { idOf, type Person } from './people.ts'

const TOPICS = ['question', 'order', 'download', 'account', 'course', 'other'] as const
/** Wait for somebody: more than the dashboard counts of one kind. */
const WAITING = 120
/** So many of the orders the staff did something to. */
const DEEDS_SHARE = 0.2

interface Beside {
  readonly many: number
  readonly now: string
  readonly people: readonly Person[]
}

/** What stands beside the orders: requests, deeds of the staff, money that fits nothing, mails, payouts. */
export function* beside({ many, now, people }: Beside): Generator<Item> {
  const asked = Math.ceil(Math.max(2 * WAITING, 0.1 * many))
  // All of half a year: what is older has been forgotten.
  const stepMs = Math.floor((170 * DAYS) / asked)
  for (let n = 0; n < asked; n++) yield requestOf(n, before(now, n * stepMs + MINUTES), { now, people })
  for (let n = 0; n < DEEDS_SHARE * many; n++) yield deedOf(n, before(now, n * 50 * MINUTES))
  for (let n = 0; n < Math.max(2 * WAITING, 0.02 * many); n++)
    yield moneyOf(n, before(now, n * 8 * HOURS), people)
  for (let n = 0; n < WAITING; n++) {
    yield mailboxOf(n, before(now, n * DAYS), people)
    yield mailOf(n, before(now, n * DAYS), people)
  }
  for (let n = 0; n < 730; n++) yield payoutOf(n, now)
}

const personAt = (people: readonly Person[], n: number): Person => {
  const person = people[n % people.length]
  if (!person) throw new Error('Nobody is there.')
  return person
}
/** Instead of the keyed hash of an address: the keys of a stage are unknown here. */
const hashOf = (n: number): string => `${'f'.repeat(56)}${String(n).padStart(8, '0')}`

function requestOf(n: number, at: string, { now, people }: Pick<Beside, 'now' | 'people'>): Item {
  const { email, firstName, lastName } = personAt(people, n)
  const topic = TOPICS[Math.floor(TOPICS.length * chance('topic', n))] ?? 'question'
  const isOpen = n < WAITING
  return requests.create({
    requestId: idOf('req', at, n),
    number: numberFrom(
      'AN',
      Uint8Array.from({ length: 7 }, (_, place) => Math.floor(n / 31 ** place) % 31),
    ),
    address: hashOf(n % people.length),
    at,
    language: 'de',
    email,
    name: `${firstName} ${lastName}`,
    topic,
    message: 'Guten Tag, wo finde ich meine Rechnung?',
    status: isOpen ? 'open' : 'done',
    ...(!isOpen && { doneAt: after(at, 4 * HOURS) }),
    title: topic,
    // Two of those that wait are late.
    ...(n % 6 === 0 && { dueAt: isOpen ? after(now, ((n / 6) % 14) * DAYS - HOURS) : after(at, 3 * DAYS) }),
    rev: isOpen ? 0 : 1,
  }).put
}

function deedOf(n: number, at: string): Item {
  const action = n % 5 === 0 ? 'refund' : 'downloads'
  return audits.create({
    target: `ord_${String(n).padStart(26, '0')}`,
    number: `LU-${String(n).padStart(8, '0')}`,
    pressId: `prs_${String(n).padStart(16, '0')}`,
    at,
    action,
    who: 'sub-1',
    author: n % 7 === 0 ? 'kim@example.com' : 'alex@example.com',
    reason: 'Nach einem Anruf',
    before: { refundedCents: 0 },
    after: { cents: 19_90 },
    title: `${action}: Nach einem Anruf`,
    forgetAt: keptUntil(at),
  }).put
}

const moneyOf = (n: number, at: string, people: readonly Person[]): Item =>
  unmatchedMoney.create({
    sessionId: `cs_large${n}`,
    paymentId: `pi_unmatched${n}`,
    customerId: personAt(people, n).customerId,
    orderId: `ord_${String(n).padStart(26, '0')}`,
    at,
    totalCents: 119_00,
    currency: 'eur',
    mode: 'payment',
    isLive: false,
    status: n < WAITING ? 'open' : 'done',
    ...(n >= WAITING && { doneAt: after(at, DAYS) }),
    title: 'Geld, das nicht passt',
    rev: 0,
  }).put

const mailboxOf = (n: number, at: string, people: readonly Person[]): Item =>
  mailboxes.put(
    {
      address: hashOf(n),
      email: personAt(people, n).email,
      status: 'stopped',
      at,
      stoppedAt: at,
      title: 'Mails kommen nicht an',
    },
    { rev: 0 },
  ).put

const mailOf = (n: number, at: string, people: readonly Person[]): Item =>
  mails.put({
    partition: `CUSTOMER#${personAt(people, n).customerId}`,
    name: `ord_${String(n).padStart(26, '0')}#contract`,
    template: 'contract',
    about: {},
    sendAt: at,
    tries: 11,
    failedAt: at,
  }).put

const payoutOf = (n: number, now: string): Item =>
  payouts.put({
    payoutId: `po_large${n}`,
    at: before(now, n * DAYS),
    arrivesAt: before(now, (n - 2) * DAYS),
    status: 'paid',
    totalCents: 50_00,
    currency: 'EUR',
    partsCents: n % 100 === 0 ? 49_00 : 50_00,
    state: n % 100 === 0 ? 'differs' : 'fits',
    comparedOn: before(now, n * DAYS).slice(0, 10),
  }).put
