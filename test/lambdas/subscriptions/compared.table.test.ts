import { expect, it } from 'vitest'
import { berlinDay } from '../../../contract/berlin-midnight.ts'
import { after, MINUTES } from '../../../lambdas/platform/time.ts'
import { handler as reconcile } from '../../../lambdas/refunds/reconcile.ts'
import { DAY } from '../../local/open-stripe.ts'
import { partition } from '../local-table.ts'
import { hears, now, ordered, owed, passes, pays, present, untold, vendor } from './story.ts'

// A file of its own: Stripe keeps what other tests have sold.
it('what runs at Stripe is compared once a day: an end that nobody was told of is taken over', async () => {
  await ordered()
  await pays()
  await hears()
  const { stripeId = '' } = await present()
  await vendor().stripe.subscriptions.update(stripeId, { cancel_at_period_end: true })
  await untold()
  await passes(2 * DAY, false)
  await untold()
  const begun = now()
  for (let minute = 0; minute < 7; minute++) await reconcile({ time: after(begun, minute * MINUTES) })
  expect(await present()).toMatchObject({ status: 'cancelling' })
  expect((await owed()).filter(template => template === 'subscription-cancelled')).toHaveLength(1)
  const found = await partition(`RECON#${berlinDay(begun)}`)
  expect(found.map(({ aboutId, status }) => [aboutId, status])).toEqual([[stripeId, 'done']])
})
