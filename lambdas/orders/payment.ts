import * as z from 'zod/mini'
import { CustomerId, Moment, OrderId } from '../../contract/ids.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'

const booked = <S extends z.ZodMiniType>(schema: S) => kept('8 years', '§ 147 AO', schema)

const Payment = z.object({
  paymentId: booked(z.string()),
  customerId: technical(CustomerId),
  orderId: booked(OrderId),
})

/** Refunds and disputes name the payment only. */
export const payments = record('payment', {
  about: 'Which order a payment has paid',
  schema: Payment,
  key: { pk: 'PAYMENT#{paymentId}', sk: 'PAYMENT' },
  id: 'pi',
  forget: 'at the end of the eighth year after the payment’s, like its order',
})

const owed = <S extends z.ZodMiniType>(schema: S) => kept('90 days after it is done', '§ 812 BGB', schema)

export const RefundCause = z.enum(['erased', 'paid-twice'])
export type RefundCause = z.infer<typeof RefundCause>

const RefundTask = z.object({
  customerId: technical(CustomerId),
  orderId: owed(OrderId),
  paymentId: owed(z.string()),
  cause: owed(RefundCause),
  dueAt: technical(z.optional(Moment)),
  doneAt: owed(z.optional(Moment)),
})
export type RefundTask = z.infer<typeof RefundTask>

export const refundTasks = record('task', {
  about: 'Money that is owed back; the clock returns it under the payment provider’s idempotency key',
  schema: RefundTask,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'TASK#refund#{paymentId}' },
  due: 'TASK',
  forget: '90 days after it is done',
})
