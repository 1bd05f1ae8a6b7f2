import { endOf } from '../../contract/course-units.ts'
import { cancelCourseDate as cancelRoute, openCourseDate as openRoute } from '../../contract/staff-shop.ts'
import { products } from '../catalog/change-price.ts'
import { cancellation } from '../courses/cancel-date.ts'
import { courseDates, openDate } from '../courses/course-date.ts'
import { weekly } from '../courses/weekly.ts'
import { endpoint } from '../platform/endpoint.ts'
import { add } from '../platform/expression.ts'
import { mint } from '../platform/mint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { offerAudit, staffOffer, wasDone } from './offer.ts'

const wrong = (field: string) => new Problem('invalid-input', [{ field, code: 'invalid' }])

/** Never edited afterwards, because it was promised: cancelled, and another one opened. */
export const openCourseDate = endpoint(
  openRoute,
  async (
    { slug, pressId, version, reason, firstDay, time, units: wanted, skipped, venue, joinUrl, ...date },
    caller,
  ) => {
    const { now } = caller
    const offer = await products.read({ slug })
    if (offer?.type !== 'course') return new Problem('not-found')
    if ((venue === '') === (joinUrl === undefined)) return wrong('venue')
    const units = weekly({ firstDay, time, units: wanted, skipped })
    if (units.length !== wanted || (units[0] ?? '') <= now) return wrong('firstDay')
    const opened = openDate({
      slug,
      dateId: mint('cdt', now),
      units,
      ...date,
      ...(joinUrl === undefined ? { venue } : { joinUrl }),
    })
    const after = { dateId: opened.dateId, begins: opened.startsAt, places: opened.places }
    // Of two who open the same date at once, the second one is shown the first one's.
    const conditionFailed = await transact({
      audit: await offerAudit(caller, { slug, pressId, reason }, 'course-date-opened', { before: {}, after }),
      date: courseDates.create(opened),
      offer: products.update({ slug }, { if: { version }, set: { version: add(1) } }),
    })
    return conditionFailed && !(await wasDone(slug, pressId))
      ? new Problem('offer-changed')
      : staffOffer(slug, now)
  },
)

/**
 * So many are told and paid back, which nobody can take back: only as many as were seen. Until the last unit is over:
 * of a course that breaks off before, people have a use for no part. Its units never change, so reading them is enough.
 */
export const cancelCourseDate = endpoint(
  cancelRoute,
  async ({ slug, pressId, reason, dateId, taken }, caller) => {
    const { now, signIn } = caller
    const seen = await courseDates.read({ slug, dateId })
    if (!seen) return new Problem('not-found')
    if (seen.status === 'open' && endOf(seen) <= now) return new Problem('date-over')
    const images = { before: {}, after: { dateId, taken, status: 'cancelled' } }
    const conditionFailed = await transact({
      audit: await offerAudit(caller, { slug, pressId, reason }, 'course-date-cancelled', images),
      date: cancellation({ slug, dateId }, { who: signIn.sub, now, taken }),
    })
    if (!conditionFailed || (await wasDone(slug, pressId))) return staffOffer(slug, now)
    const date = await courseDates.read({ slug, dateId })
    return new Problem(date?.status === 'open' ? 'places-changed' : 'date-cancelled')
  },
)
