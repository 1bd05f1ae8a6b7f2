import { expect, test } from 'vitest'
import cookiesDe from '../../frontend/src/text/de/cookies.ts'
import privacyDe from '../../frontend/src/text/de/privacy.ts'
import cookiesEn from '../../frontend/src/text/en/cookies.ts'
import privacyEn from '../../frontend/src/text/en/privacy.ts'
import { SEEN_KEPT_MS } from '../../lambdas/analytics/counters.ts'
import { MAILBOX_WINDOW_MS, NETWORK_WINDOW_MS, tryWrite } from '../../lambdas/platform/rate.ts'
import { DAYS, HOURS, SECONDS } from '../../lambdas/platform/time.ts'
import { stages } from '../../lib/stages.ts'

/** How long a try is counted that came when its window began. */
function keptMs(windowMs: number): number {
  const { values } = tryWrite({ route: 'test', key: 'key', max: 1, windowMs }, new Date(0).toISOString())
  return Number(values?.[':forgetAt']) * SECONDS
}

const visit = [
  stages.prod.retentionDays * DAYS,
  keptMs(NETWORK_WINDOW_MS),
  keptMs(MAILBOX_WINDOW_MS),
] as const

test.each([
  ['Wenn du die Website besuchst', privacyDe, 'besuch', visit],
  ['When you visit the website', privacyEn, 'besuch', visit],
  ['Wenn du in Statistik einwilligst', privacyDe, 'statistik', [SEEN_KEPT_MS]],
  ['When you consent to statistics', privacyEn, 'statistik', [SEEN_KEPT_MS]],
  ['Statistik', cookiesDe, 'statistik', [SEEN_KEPT_MS]],
  ['Statistics', cookiesEn, 'statistik', [SEEN_KEPT_MS]],
])('the periods under „%s“ are those after which we forget', (_, { sections }, id, kept) => {
  const said = sections.find(section => section.id === id)?.text.join(' ') ?? ''
  const periods = [...said.matchAll(/(\d+)\s(?:(Stunden|hours)|Tagen?|days)\b/g)]
  expect(periods.map(([, number, hours]) => Number(number) * (hours ? HOURS : DAYS))).toEqual(kept)
})
