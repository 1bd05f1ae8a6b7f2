import type { ShownPlan } from '../../contract/subscriptions.ts'
import type { Product } from '../../contract/catalog.ts'
import { offerNow } from '../catalog/sold-offer.ts'
import { listProducts, products } from '../catalog/product.ts'
import { customerPk } from '../platform/partitions.ts'
import { between } from '../platform/table.ts'
import { epochSeconds } from '../platform/time.ts'
import { type PlanContract, planContracts } from './plan-contract.ts'
import { isRunning, Plan, type PlanChange, type Subscription, subscriptions } from './subscription.ts'

/** Of 40 files each they are half a megabyte; what was agreed with changes of plan is small beside them. */
const MAX_SUBSCRIPTIONS = 100

interface Mine {
  subscriptions: Subscription[]
  /** Of their changes of plan, the newest first. */
  contracts: PlanContract[]
}

/** What somebody listens to, with the contracts that lie under it, in one request. */
export async function subscriptionsOf(customerId: string): Promise<Mine> {
  const items = await between(customerPk(customerId), 'SUBSCRIPTION#', 'SUBSCRIPTION#~', MAX_SUBSCRIPTIONS)
  return {
    subscriptions: items
      .filter(({ kind }) => kind === subscriptions.kind)
      .map(item => subscriptions.parse(item)),
    contracts: items
      .filter(({ kind }) => kind === planContracts.kind)
      .map(item => planContracts.parse(item))
      .toSorted((one, other) => (one.at < other.at ? 1 : -1)),
  }
}

/** Can it be changed for another, or begun again? A licence ends by itself, and only a partner's code opens one. */
const isChangeable = ({ type, status }: Subscription): boolean =>
  type === 'monthly' && (status === 'active' || status === 'ended')

/** The offers by the month that somebody could change to, or begin: none that runs already. */
export async function otherPlans(mine: readonly Subscription[]): Promise<Product[]> {
  if (!mine.some(isChangeable)) return []
  const taken = new Set(mine.filter(isRunning).flatMap(one => [one.slug, nextPlan(one).slug]))
  return (await listProducts())
    .filter(({ type, slug }) => type === 'monthly' && !taken.has(slug))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'de'))
}

/** Stripe keeps it with the subscription, and with each invoice as it was in that moment. */
export const changeIdOf = (subscriptionId: string, at: string, slug: string): string =>
  `${subscriptionId}:${epochSeconds(at)}:${slug}`

/** The offer that a change has led to, where another change has followed since; undefined: it is no change of this one. */
export async function planOfChange(changeId: string, subscriptionId: string): Promise<Plan | undefined> {
  const [of, , slug = ''] = changeId.split(':')
  const product = of === subscriptionId && slug !== '' ? await products.read({ slug }) : undefined
  return product && planOf(product)
}

export const shownPlan = ({ slug, title, english, amountCents }: Plan): ShownPlan => ({
  slug,
  title,
  ...(english && { english: english.title }),
  amountCents,
})

export const planOf = (product: Product): Plan => ({
  ...offerNow(product),
  amountCents: product.priceCents,
  taxPercent: product.taxPercent,
})

export const presentPlan = (seen: Subscription): Plan => Plan.parse(seen)

/** A change that Stripe has and that begins with the next billing. */
export function waitingChange({ change }: Subscription): (PlanChange & { startsAt: string }) | undefined {
  if (change?.doneAt === undefined || change.startsAt === undefined || change.begunAt !== undefined)
    return undefined
  return { ...change, startsAt: change.startsAt }
}

/** What is billed next, and what it costs at Stripe already. */
export const nextPlan = (seen: Subscription): Plan => waitingChange(seen)?.to ?? presentPlan(seen)
