import { Stripe } from 'stripe'
import { stripeClient } from '../platform/stripe.ts'
import { epochSeconds } from '../platform/time.ts'
import { isProration } from './billed-month.ts'
import type { Plan, Subscription } from './subscription.ts'
import { answeredWord, moment, type Word } from './stripe-state.ts'

/** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts: less is not charged alone. */
const MIN_CHARGE_CENTS = 50

/** What a change comes to. */
export interface ChangeTerms {
  /** Charged with the change. */
  readonly dueNowCents: number
  /** Of each month from then on. */
  readonly amountCents: number
  /** Of the billing that it begins with; missing where it begins at once. */
  readonly startsAt?: string | undefined
}

/** The subscription at Stripe with the id of its one item, and when the month that runs began. */
export async function itemAtStripe(
  stripeId: string,
): Promise<{ word: Word; itemId: string; periodBegan: string }> {
  const answer = await (await stripeClient()).subscriptions.retrieve(stripeId)
  const [item] = answer.items.data
  return {
    word: answeredWord(answer),
    itemId: item?.id ?? '',
    periodBegan: moment(item?.current_period_start ?? answer.created),
  }
}

/** Stripe divides the month that runs: a moment outside of it is refused. */
export const isInMonth = (at: string, { word, periodBegan }: { word: Word; periodBegan: string }): boolean =>
  periodBegan <= at && at <= word.currentPeriodEnd

/** A price described in place needs a product that is there: one for each offer, under its slug. */
export async function itemOf({ slug, title, amountCents }: Plan, itemId: string, currency: string) {
  const stripe = await stripeClient()
  try {
    await stripe.products.create({ id: slug, name: title })
  } catch (error) {
    const isThere =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists'
    if (!isThere) throw error
  }
  return {
    id: itemId,
    price_data: {
      currency: currency.toLowerCase(),
      product: slug,
      recurring: { interval: 'month' as const },
      unit_amount: amountCents,
    },
  }
}

interface At {
  itemId: string
  /** The second for which it is computed. */
  at: string
  word: Word
}

/**
 * A cheaper plan begins with the next billing: the month that is paid runs out, and nothing is credited. So does a dearer
 * one in a month that is a trial at Stripe, which computes no difference for it. What goes on at
 * the same price or a higher one begins at once, for the difference that Stripe computes for one second: what is left of
 * the old month against what is left of it at the new price. The change itself names the same second and so costs the same.
 * https://docs.stripe.com/billing/subscriptions/prorations
 */
export async function termsOf(
  { stripeId = '', currency, amountCents }: Subscription,
  plan: Plan,
  { itemId, at, word }: At,
): Promise<ChangeTerms> {
  const terms = { dueNowCents: 0, amountCents: plan.amountCents }
  const hasNoDifference = word.isTrial && plan.amountCents > amountCents
  if (plan.amountCents < amountCents || hasNoDifference) return { ...terms, startsAt: word.currentPeriodEnd }
  const stripe = await stripeClient()
  const { lines } = await stripe.invoices.createPreview({
    subscription: stripeId,
    subscription_details: {
      items: [await itemOf(plan, itemId, currency)],
      proration_behavior: 'always_invoice',
      proration_date: epochSeconds(at),
    },
  })
  const sum = lines.data.filter(isProration).reduce((total, { amount }) => total + amount, 0)
  // Less is let go: nothing waits at Stripe for a billing that a pause or an end may take away.
  return { ...terms, dueNowCents: sum >= MIN_CHARGE_CENTS ? sum : 0 }
}
