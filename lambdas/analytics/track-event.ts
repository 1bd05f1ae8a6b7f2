import { berlinDay } from '../../contract/berlin-midnight.ts'
import { type AnalyticsEvent, trackEvent as route } from '../../contract/analytics.ts'
import { isCrawler } from '../../contract/crawlers.ts'
import { scrollLevelOf, timeLevelOf } from '../../contract/engagement.ts'
import { endpoint } from '../platform/endpoint.ts'
import { environment } from '../platform/environment.ts'
import { Problem } from '../platform/problem.ts'
import {
  countPage,
  countPageOfMany,
  countReferrer,
  countViewedPage,
  isFirstView,
  type PageCounter,
} from './counters.ts'
import { ELSEWHERE, pageOf } from './page.ts'
import { networkOf, partOfNetworks } from '../platform/network.ts'
import { throttle } from './throttle.ts'

/** A page makes at most seven events (one view, five milestones, one time); an office shares one address. */
const mayCount = throttle({ burst: 120, perSecond: 2 })

/** Adds to counters of a day and forgets who sent it. Crawlers get the same answer and count nothing. */
export const trackEvent = endpoint(route, async (event, caller) => {
  const { now, ip } = caller
  if (isCrawler(caller.header('user-agent'))) return { accepted: true as const }
  const address = await ip()
  if (!mayCount(networkOf(address), now)) return new Problem('too-many-requests')
  if (event.type === 'pageview') await countView(event, address, now)
  else await countOnPage(event, berlinDay(now))
  return { accepted: true as const }
})

/** Three writes at most: the session, the page, and where the view came from. */
async function countView(
  { path, session_id: session, referrer }: AnalyticsEvent,
  address: string,
  now: string,
): Promise<void> {
  const day = berlinDay(now)
  const isFirst = await isFirstView(day, session, now)
  const counters: PageCounter[] = isFirst ? ['views', 'visits'] : ['views']
  const { key: page, isThere } = pageOf(path)
  await Promise.all([
    isThere
      ? countPageOfMany(day, { page, isThere, rest: ELSEWHERE }, counters)
      : countPage(day, page, counters),
    referrer &&
      referrer !== new URL(environment('SITE_URL')).hostname &&
      countReferrer(referrer, { from: partOfNetworks(address), now }),
  ])
}

/** One write: a milestone that was reached, or how long a page was looked at and how far it was scrolled by then. */
async function countOnPage(event: AnalyticsEvent, day: string): Promise<void> {
  const { type, path, percent = 0, seconds = 0 } = event
  const { key, isThere } = pageOf(path)
  const counters: PageCounter[] =
    type === 'scroll' && percent !== 0
      ? [`scroll${percent}`]
      : [TIME[timeLevelOf(seconds)], SCROLL[scrollLevelOf(percent)]]
  await (isThere ? countViewedPage(day, key, counters) : countPage(day, key, counters))
}

const TIME = { short: 'timeShort', medium: 'timeMedium', long: 'timeLong' } as const
const SCROLL = { low: 'scrollLow', medium: 'scrollMedium', high: 'scrollHigh' } as const
