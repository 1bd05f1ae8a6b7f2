import * as z from 'zod/mini'
import { CustomerId, SubscriptionId } from '../../contract/ids.ts'

export const PlanChangeTemplate = z.enum(['plan-changed'])
export type PlanChangeTemplate = z.infer<typeof PlanChangeTemplate>

/** As it is owed with the change (subscriptions/follow-stripe.ts). */
export const PlanChangeMail = z.object({
  template: PlanChangeTemplate,
  customerId: CustomerId,
  subscriptionId: SubscriptionId,
  changeId: z.string(),
})
export type PlanChangeMail = z.infer<typeof PlanChangeMail>
