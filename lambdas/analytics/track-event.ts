import { type AnalyticsEvent, trackEvent as route } from '../../contract/analytics.ts'
import { scrollLevelOf, timeLevelOf } from '../../contract/engagement.ts'
import { endpoint } from '../platform/endpoint.ts'
import { environment } from '../platform/environment.ts'
import { Problem } from '../platform/problem.ts'
import { dayOf } from '../platform/time.ts'
import { isBot } from './bots.ts'
import {
  type Counts,
  countPage,
  countPageOfMany,
  countReferrer,
  countViewedPage,
  isFirstView,
} from './counters.ts'
import { ELSEWHERE, pageOf } from './page.ts'
import { mayCount } from './throttle.ts'

/** Adds to counters of a day and forgets who sent it. Crawlers get the same answer and count nothing. */
export const trackEvent = endpoint(route, async (event, caller) => {
  const { now, ip } = caller
  if (isBot(caller.header('user-agent'))) return { accepted: true as const }
  if (!mayCount(await ip(), now)) return new Problem('too-many-requests')
  if (event.type === 'pageview') await countView(event, now)
  else await countOnPage(event, dayOf(now))
  return { accepted: true as const }
})

/** Three writes at most: the session, the page, and where the view came from. */
async function countView(
  { path, session_id: session, referrer }: AnalyticsEvent,
  now: string,
): Promise<void> {
  const day = dayOf(now)
  const isFirst = await isFirstView(day, session, now)
  const counts: Counts = { views: 1, ...(isFirst && { visits: 1 }) }
  const { key, isOneOfMany } = pageOf(path)
  await Promise.all([
    isOneOfMany ? countPageOfMany(day, key, ELSEWHERE, counts) : countPage(day, key, counts),
    referrer && referrer !== new URL(environment('SITE_URL')).hostname && countReferrer(day, referrer),
  ])
}

/** One write: a milestone that was reached, or how long a page was looked at and how far it was scrolled by then. */
async function countOnPage(event: AnalyticsEvent, day: string): Promise<void> {
  const { path, percent = 0, seconds } = event
  const { key, isOneOfMany } = pageOf(path)
  const counts: Counts =
    seconds === undefined
      ? { [`scroll${percent}`]: 1 }
      : { [TIME[timeLevelOf(seconds)]]: 1, [SCROLL[scrollLevelOf(percent)]]: 1 }
  await (isOneOfMany ? countViewedPage(day, key, counts) : countPage(day, key, counts))
}

const TIME = { short: 'timeShort', medium: 'timeMedium', long: 'timeLong' } as const
const SCROLL = { low: 'scrollLow', medium: 'scrollMedium', high: 'scrollHigh' } as const
