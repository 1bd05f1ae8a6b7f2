import * as z from 'zod/mini'
import { CustomerId, Moment, OrderId } from '../../contract/ids.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { keptUntil } from '../platform/time.ts'

const booked = <S extends z.ZodMiniType>(schema: S) => kept('8 years', '§ 147 AO', schema)

const Payment = z.object({
  paymentId: booked(z.string()),
  customerId: technical(CustomerId),
  orderId: booked(OrderId),
})

/** Refunds and disputes name the payment only. */
export const payments = record('payment', {
  about: 'Which order a payment has paid, or came for and went back',
  schema: Payment,
  key: { pk: 'PAYMENT#{paymentId}', sk: 'PAYMENT' },
  id: 'pi',
  forget: 'at the end of the eighth year after the payment’s, like its order',
})

/** Money that goes back at once: a bank's question about it, months later, still finds the order it came for. */
export const returnedPayment = (payment: z.infer<typeof Payment>, at: string) =>
  payments.put({ ...payment, forgetAt: keptUntil(at) })

const owed = <S extends z.ZodMiniType>(schema: S) => kept('90 days after it is done', '§ 812 BGB', schema)

/** `withdrawal` and `support` may be about a part of the money, the others are about all of it. */
export const RefundCause = z.enum([
  'erased',
  'paid-twice',
  'voucher-gone',
  'place-gone',
  'course-cancelled',
  'withdrawal',
  'support',
])
export type RefundCause = z.infer<typeof RefundCause>

const RefundTask = z.object({
  customerId: technical(CustomerId),
  orderId: owed(OrderId),
  paymentId: owed(z.string()),
  /** The payment, where all of it goes back because it should not have come; else with the cause behind it. */
  taskId: owed(z.string()),
  cause: owed(RefundCause),
  /** Missing: all that has not gone back yet. */
  cents: owed(z.optional(z.int().check(z.minimum(1)))),
  dueAt: technical(z.optional(Moment)),
  doneAt: owed(z.optional(Moment)),
})
export type RefundTask = z.infer<typeof RefundTask>

export const refundTasks = record('task', {
  about: 'Money that is owed back; the clock returns it under the payment provider’s idempotency key',
  schema: RefundTask,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'TASK#refund#{taskId}' },
  due: 'TASK',
  forget: '90 days after it is done',
})

interface OrderRef {
  customerId: string
  orderId: string
}

interface Owed extends OrderRef {
  paymentId: string
  cause: RefundCause
  /** Missing: all that has not gone back yet. */
  cents?: number | undefined
  /** Of several for one cause, which: the id of the request that asked for it. */
  occurrence?: string | undefined
}

/**
 * Owes money back, in the transaction of what it is owed for; its condition fails where the same is owed already. The
 * clock makes the refund, and what it does to the order comes with Stripe's word (refund.ts).
 */
export const owedRefund = (owed: Owed, dueAt: string) => {
  const { occurrence: _, ...task } = owed
  return refundTasks.create({ ...task, taskId: taskIdOf(owed), dueAt })
}

/** A further payment under a contract that was withdrawn from; nothing where none of it was paid with money. */
export const owedForWithdrawal = (
  {
    customerId,
    orderId,
    paymentId,
    totalCents,
  }: { paymentId?: string | undefined; totalCents: number } & OrderRef,
  dueAt: string,
) =>
  paymentId?.startsWith('pi_') && totalCents > 0
    ? owedRefund({ customerId, orderId, paymentId, cause: 'withdrawal' }, dueAt)
    : []

/** Stripe gives it back with the refund. */
export function taskIdOf({ paymentId, cause, occurrence }: Pick<Owed, 'paymentId' | 'cause' | 'occurrence'>) {
  const isWhole = cause !== 'withdrawal' && cause !== 'support'
  return [paymentId, ...(isWhole ? [] : [cause, occurrence ?? []].flat())].join('#')
}
