import * as z from 'zod/mini'
import { CustomerId, Moment, OrderId } from '../../contract/ids.ts'
import { kept, technical } from '../platform/attribute.ts'
import { exists, notExists, remove } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import type { Why } from '../platform/record-types.ts'
import { keptUntil } from '../platform/time.ts'
import { transition } from '../platform/transition.ts'
import { DISPUTE_STATES, type DisputeState } from './dispute-state.ts'
import { matterDecisions } from './matter-decisions.ts'
import { type RefundTask, refundTasks } from './payment.ts'
import { isTaxUnclear } from './tax.ts'

const booked = <S extends z.ZodMiniType>(schema: S) => kept('8 years', '§ 257 HGB', schema)

/**
 * A refund that a bank did not take, one that could not be booked at its order, one that Stripe does not make, a payment that a bank
 * speaks of, or one whose tax is not certain.
 */
const What = z.enum(['refund-failed', 'refund-too-much', 'refund-refused', 'dispute', 'tax-country'])

const MoneyMatter = z.object({
  /** Of the refund, dispute or payment; of a refund that was never made, of its task. */
  aboutId: booked(z.string()),
  what: booked(What),
  paymentId: booked(z.string()),
  customerId: technical(CustomerId),
  orderId: booked(OrderId),
  cents: booked(z.int()),
  /** Of a refund that was never made. */
  taskId: booked(z.optional(z.string())),
  /** Stripe has made it after all. */
  isMade: booked(z.optional(z.boolean())),
  /** Somebody has made it at Stripe. */
  isMadeByHand: booked(z.optional(z.boolean())),
  /** Stripe's word for it; of a refund that could not be booked ours. */
  reason: booked(z.optional(z.string())),
  at: booked(Moment),
  /** Of a dispute: what was told last. */
  disputeState: booked(z.optional(z.enum(DISPUTE_STATES))),
  /** Until when the bank takes an answer; missing once it has one. */
  dueAt: booked(z.optional(Moment)),
  status: booked(z.enum(['open', 'done'])),
  /** When a person has settled it. */
  doneAt: booked(z.optional(Moment)),
  /** In the staff's list. */
  title: technical(z.string()),
})
type MoneyMatter = z.infer<typeof MoneyMatter>

const states = ['open', 'done'] as const
const said = [
  'aboutId',
  'what',
  'paymentId',
  'customerId',
  'orderId',
  'cents',
  'reason',
  'at',
  'title',
  'forgetAt',
] as const

/** What a person decides about (docs/runbook.md, "Refunds and disputes"). */
export const moneyMatters = record('money-matter', {
  about: 'Money that has left us or did not arrive, and needs a person: a failed refund, a dispute',
  schema: MoneyMatter,
  key: { pk: 'PAYMENT#{aboutId}', sk: 'MATTER#{what}' },
  list: {
    in: 'UNMATCHED',
    // By what they are about, as all that stand in this list: whatever else waits, an open dispute is not missing.
    time: '{what}#{status}#{at}#{aboutId}',
    status: '{status}#{at}#{aboutId}#{what}',
    shows: { createdAt: '{at}', totalCents: '{cents}' },
  },
  forget: 'at the end of the eighth year after it was told',
  transitions: {
    ...matterDecisions,
    /** A bank asks about a payment or takes it back, whatever was settled before. */
    dispute: {
      from: states,
      orNew: true,
      to: 'open',
      by: ['stripe', 'clock'],
      sets: [...said, 'disputeState'],
      maySet: ['dueAt'],
      clears: ['doneAt'],
    },
    /** A bank leaves the payment with us. */
    win: {
      from: states,
      orNew: true,
      to: 'done',
      by: ['stripe', 'clock'],
      sets: [...said, 'disputeState'],
      clears: ['dueAt', 'doneAt'],
    },
    /** A bank has its answer: nothing is due any more. */
    answer: { guard: { dueAt: exists }, by: ['stripe', 'clock'], clears: ['dueAt'] },
    /** The payment provider has made the refund after all. */
    make: {
      from: ['open'],
      matches: ['at'],
      to: 'done',
      by: ['clock'],
      sets: ['doneAt'],
      changes: { isMade: true },
    },
    /** Somebody has made it at the payment provider. */
    makeByHand: {
      from: ['open'],
      matches: ['at'],
      to: 'done',
      by: ['clock'],
      sets: ['doneAt'],
      changes: { isMadeByHand: true },
    },
  },
})

/** What an entry in `list` of one that a bank has not settled begins with. */
export const OPEN_DISPUTES = 'dispute#open#'

const TITLES = {
  'refund-failed': 'Rückzahlung nicht angekommen',
  'refund-too-much': 'Rückzahlung nicht verbucht',
  'refund-refused': 'Rückzahlung abgelehnt',
  dispute: 'Zahlung bestritten',
  'tax-country': 'Steuerland unklar',
} as const

type About = Omit<MoneyMatter, 'title' | 'status' | 'doneAt' | 'customerId' | 'orderId'>
interface Whose {
  customerId: string
  orderId: string
  number: string
}

const itemOf = <A extends About>(about: A, { customerId, orderId, number }: Whose) => ({
  ...about,
  customerId,
  orderId,
  title: `${TITLES[about.what]}: ${number}`,
  forgetAt: keptUntil(about.at),
})

/** Kept once, in the transaction of its cause. */
export const matterFor = (about: About, order: Whose) =>
  moneyMatters.create({ ...itemOf(about, order), status: 'open' })

/** Beside a payment from somewhere else than its order: whose tax it bears. Undefined where that is certain, or free of doubt. */
export const taxMatter = (order: Whose & Taxed, { paymentId, paymentCountry, at }: Proof) =>
  order.totalCents > 0 && isTaxUnclear(order.buyer.country, paymentCountry)
    ? matterFor(
        {
          aboutId: paymentId,
          what: 'tax-country',
          paymentId,
          cents: order.totalCents,
          reason: `address ${order.buyer.country}, payment ${paymentCountry ?? 'unknown'}`,
          at,
        },
        order,
      )
    : undefined

interface Taxed {
  totalCents: number
  buyer: { country: string }
}
interface Proof {
  paymentId: string
  paymentCountry: string | undefined
  at: string
}

interface DisputeTold extends About {
  what: 'dispute'
  reason: string
  dueAt: string | undefined
  disputeState: DisputeState
}

/** As it stands now; with `seen` only where nothing else was told since it was read. */
export function disputeNow(
  { dueAt, ...about }: DisputeTold,
  order: Whose,
  seen: { disputeState: DisputeState | undefined } | undefined,
  why: Why<'stripe' | 'clock'>,
) {
  const item = itemOf(about, order)
  const asSeen = seen && { if: { disputeState: seen.disputeState ?? notExists } }
  return about.disputeState === 'won'
    ? transition(moneyMatters, 'win', about, item, { ...why, ...asSeen })
    : transition(moneyMatters, 'dispute', about, { ...item, dueAt: dueAt ?? remove }, { ...why, ...asSeen })
}

/** What was told last of a dispute; undefined where nothing was. */
export const toldOfDispute = async (disputeId: string): Promise<DisputeState | undefined> =>
  (await moneyMatters.read({ aboutId: disputeId, what: 'dispute' }))?.disputeState

/** Fails where it is known that a bank has its answer. */
export const answered = (disputeId: string, why: Why<'stripe' | 'clock'>) =>
  transition(moneyMatters, 'answer', { aboutId: disputeId, what: 'dispute' }, {}, why)

/** Fails where this refund is known to have failed: an older word about it comes too late. */
export const hasNotFailed = (refundId: string) =>
  moneyMatters.check({ aboutId: refundId, what: 'refund-failed' }, { at: notExists })

/** Names a task in the staff's addresses, which take letters, digits and `_`. */
const refusedOf = (taskId: string) =>
  ({ aboutId: taskId.replaceAll(/\W/g, '_'), what: 'refund-refused' }) as const

/** A refund that Stripe did not make. */
export const refusedRefundMatter = (
  { taskId, customerId, orderId, paymentId }: RefundTask,
  about: Pick<MoneyMatter, 'cents' | 'reason' | 'at'>,
  number: string,
) => matterFor({ ...refusedOf(taskId), taskId, paymentId, ...about }, { customerId, orderId, number })

/** Beside what says that a refusal is settled otherwise: the clock gives the task up within the minute. */
export const wokenTask = ({ customerId, taskId }: { customerId: string; taskId: string }, now: string) =>
  refundTasks.update(
    { customerId, taskId },
    { if: { doneAt: notExists, dueAt: exists }, set: { dueAt: now } },
  )

/** Undefined where Stripe never refused it. */
export const readRefusedRefund = (taskId: string) => moneyMatters.read(refusedOf(taskId))

/** The money has gone back after all. Fails where it was settled otherwise. */
export const madeAfterAll = ({ aboutId, at }: MoneyMatter, how: 'made' | 'made-by-hand', doneAt: string) =>
  transition(
    moneyMatters,
    how === 'made' ? 'make' : 'makeByHand',
    { aboutId, what: 'refund-refused' },
    { at, doneAt },
    { by: 'clock', at: doneAt, cause: how === 'made' ? 'returned' : how },
  )

/** Fails once a person has said that it was settled otherwise. */
export const stillRefused = ({ aboutId }: MoneyMatter) =>
  moneyMatters.check({ aboutId, what: 'refund-refused' }, { status: 'open' })
