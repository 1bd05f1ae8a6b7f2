import { expect, it } from 'vitest'
import type { Stripe } from 'stripe'
import { epochSeconds, HOURS } from '../../../lambdas/platform/time.ts'
import { shuffled } from '../../race/chance.ts'
import { DAY } from '../../local/open-stripe.ts'
import {
  hears,
  invoicesNow,
  MONTH,
  now,
  ordered,
  ordersNow,
  passes,
  pays,
  present,
  tell,
  untold,
  vendor,
} from './story.ts'

/** At least so many; `npm run storm` tells a thousand. */
const WORDS = Number(process.env.STORM_WORDS ?? 40)

it(`${WORDS} words of Stripe in any order, a third of them twice, end as they do there`, async () => {
  await ordered()
  await pays()
  await hears()
  const { stripeId = '' } = await present()
  const { subscriptions } = vendor().stripe
  const words: Stripe.Event[] = []
  while (words.length < WORDS) {
    await subscriptions.update(stripeId, { cancel_at_period_end: true })
    await passes(HOURS, false)
    await subscriptions.update(stripeId, { cancel_at_period_end: false })
    await passes(MONTH, false)
    const resumes_at = epochSeconds(now()) + (30 * DAY) / 1000
    await subscriptions.update(stripeId, { pause_collection: { behavior: 'void', resumes_at } })
    await passes(2 * MONTH, false)
    words.push(...(await untold()))
  }
  const told = shuffled([...words, ...words.filter((_, index) => index % 3 === 0)])
  const answers = await tell(...told)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const seen = await present()
  const [item] = (await subscriptions.retrieve(stripeId)).items.data
  expect(seen).toMatchObject({ status: 'active' })
  expect(epochSeconds(seen.currentPeriodEnd ?? '')).toBe(item?.current_period_end)
  expect(seen.paidUntil).toBe(seen.currentPeriodEnd)
  const paid = (await invoicesNow()).filter(({ status }) => status === 'paid')
  expect(await ordersNow()).toHaveLength(paid.length)
})
