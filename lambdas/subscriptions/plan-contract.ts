import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { OfferWords } from '../../contract/catalog.ts'
import { CustomerId, Moment, OrderId, OrderNumber, SubscriptionId } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { Cents, Currency } from '../../contract/money.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { customerPk } from '../platform/partitions.ts'
import { numberFrom } from '../platform/spoken-number.ts'
import { between } from '../platform/table.ts'
import { keptUntil } from '../platform/time.ts'
import type { Plan, PlanChange, Subscription } from './subscription.ts'

const agreed = <S extends z.ZodMiniType>(schema: S) => kept('8 years', '§ 257 HGB', schema)

const Side = z.object({
  title: z.string(),
  summary: z.string(),
  english: z.optional(OfferWords),
  amountCents: Cents,
})

const PlanContract = z.object({
  customerId: technical(CustomerId),
  subscriptionId: agreed(SubscriptionId),
  /** The order that began it, whose buyer it is. */
  orderId: agreed(OrderId),
  /** By which its withdrawal names it: that of the order of its difference, or of the first one where nothing is paid. */
  number: agreed(z.optional(OrderNumber)),
  changeId: agreed(z.string()),
  /** When it was agreed to. */
  at: agreed(Moment),
  language: agreed(Language),
  from: agreed(Side),
  to: agreed(Side),
  /** The offer's own; its paper names the one of where the buyer lives. */
  taxPercent: agreed(z.int()),
  currency: agreed(Currency),
  /** What stood beside the button: paid at once, the billing that it begins with, and the next one. */
  dueNowCents: agreed(Cents),
  startsAt: agreed(z.optional(Moment)),
  nextBillingAt: agreed(Moment),
  consents: agreed(
    z.array(z.object({ text: z.string(), version: z.string(), at: Moment, wording: z.string() })),
  ),
  /** Taken back before it began. */
  keptAt: agreed(z.optional(Moment)),
})
export type PlanContract = z.infer<typeof PlanContract>

export const planContracts = record('plan-contract', {
  about: 'What was agreed with a change of plan, as it stood beside the button; its paper is drawn from it',
  schema: PlanContract,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'SUBSCRIPTION#{subscriptionId}#CHANGE#{changeId}' },
  forget: 'at the end of the eighth year after the change’s',
})

/** Nobody changes more often in eight years. */
const MAX_CHANGES = 300

/** Of one subscription. */
export async function planContractsOf({
  customerId,
  subscriptionId,
}: {
  customerId: string
  subscriptionId: string
}): Promise<PlanContract[]> {
  const under = `SUBSCRIPTION#${subscriptionId}#CHANGE#`
  const items = await between(customerPk(customerId), under, `${under}~`, MAX_CHANGES)
  return items.map(item => planContracts.parse(item))
}

const sideOf = ({ title, summary, english, amountCents }: Plan) => ({
  title,
  summary,
  ...(english && { english }),
  amountCents,
})

/**
 * Of the order of its difference, made of the change: its paper is drawn before the money is heard of, and a number that
 * it names must not mean the whole subscription (docs/decisions/098).
 */
export const numberOfChange = (changeId: string): string =>
  numberFrom('LU', createHash('sha256').update(changeId).digest())

/** In the transaction that takes the change over. */
export const planContractOf = (
  { customerId, subscriptionId, orderId, number, currency }: Subscription,
  { changeId, from, to, dueNowCents, startsAt, agreement }: PlanChange,
) =>
  planContracts.put({
    customerId,
    subscriptionId,
    orderId,
    number: dueNowCents > 0 ? numberOfChange(changeId) : number,
    changeId,
    ...agreement,
    from: sideOf(from),
    to: sideOf(to),
    taxPercent: to.taxPercent,
    currency,
    dueNowCents,
    startsAt,
    forgetAt: keptUntil(agreement.at),
  })
