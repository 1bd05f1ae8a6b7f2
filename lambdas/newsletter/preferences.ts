import { changePreferences as changeRoute, readPreferences as readRoute } from '../../contract/newsletter.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { update } from '../platform/table.ts'
import { readerOf, readSubscription, Subscription, subscriptionKey } from './subscription.ts'

export const readPreferences = endpoint(readRoute, async ({ token }) => {
  const reader = await readerOf(token)
  return reader instanceof Problem ? reader : shown(await readSubscription(reader))
})

export const changePreferences = endpoint(changeRoute, async ({ token, firstName, interests }) => {
  const reader = await readerOf(token)
  if (reader instanceof Problem) return reader
  const { item } = await update({
    update: subscriptionKey(reader),
    set: 'SET firstName = :firstName, interests = :interests, rev = rev + :one',
    when: '#status IN (:pending, :confirmed)',
    names: { '#status': 'status' },
    values: {
      ':firstName': firstName,
      ':interests': [...new Set(interests)],
      ':pending': 'pending',
      ':confirmed': 'confirmed',
      ':one': 1,
    },
  })
  if (!item) return new Problem('newsletter-link-invalid')
  return shown(Subscription.parse(item))
})

/** Nobody there any more looks like somebody who has left. */
const shown = (subscription: Subscription | undefined) => ({
  status: subscription?.status ?? ('left' as const),
  email: subscription?.email ?? '',
  firstName: subscription?.firstName ?? '',
  interests: subscription?.interests ?? [],
})
