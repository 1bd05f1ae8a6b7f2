import { trackEvent } from '../../contract/analytics.ts'
import { handler } from '../../lambdas/analytics/handler.ts'
import { slugs } from '../../lambdas/content/piece.ts'
import { throughDistribution } from '../lambdas/given.ts'
import { ask, NOW } from '../lambdas/http-event.ts'
import { untilAnswered } from './faults.ts'
import type { Race } from './race.ts'
import { atOnce, everything, freshTable, times } from './stage.ts'

const view = (index: number) => () =>
  untilAnswered(() =>
    ask(handler, trackEvent, {
      input: {
        type: 'pageview',
        path: `/artikel/stueck-${index}`,
        referrer: `host-${index}.example.com`,
        timestamp: NOW,
        session_id: index.toString(16).padStart(64, '0'),
      },
      headers: {
        'user-agent': 'Mozilla/5.0 Firefox/140.0',
        ...throughDistribution(`198.${index % 200}.100.7`),
      },
    }),
  )

/** Nobody fills the table by inventing names: beyond the limits of a day they are counted together. */
export const inventedNames: Race = {
  name: 'analytics',
  promise: 'more pages and invented hosts than a day takes',
  async run({ must, size }) {
    const count = size(900, 560)
    // Articles that are there: what is only invented has no name at all.
    await freshTable(
      times(count, index => ({
        ...slugs.keyOf({ type: 'article', language: 'de', slug: `stueck-${index}` }),
        contentId: 'con_01KAG000000000000000000001',
      })),
    )
    const answers = await atOnce(48, times(count, view))
    must(
      answers.every(({ status }) => status === 202),
      'answers',
      [...new Set(answers.map(({ status }) => status))],
    )
    const items = await everything()
    const of = (pk: string, name: RegExp) =>
      items.filter(item => item.pk.startsWith(pk) && name.test(item.sk))
    const hosts = of('FROM#', /^host/)
    const pages = of('DAY#', /^PAGE#\/artikel/)
    const counted = [...of('FROM#', /^COUNT$/), ...of('DAY#', /^COUNT$/)]
    // A network's share stands beside the day's own count: FROM#{day}#{from}.
    const shares = counted.filter(({ pk }) => pk.split('#').length > 2)
    const taken = (pk: string) =>
      counted.find(item => item.pk.startsWith(pk) && !shares.includes(item))?.taken
    must(
      shares.length > 0 && shares.every(share => Number(share.taken) <= 5),
      'shares',
      shares.map(share => share.taken),
    )
    must(hosts.length === 200 && taken('FROM#') === 200, 'hosts', [hosts.length, taken('FROM#')])
    must(pages.length === 500 && taken('DAY#') === 500, 'pages', [pages.length, taken('DAY#')])
    must(
      of('FROM#', /^other$/).length === 1 && of('DAY#', /^PAGE#elsewhere$/).length === 1,
      'rest',
      items.length,
    )
    return `${count} views: ${pages.length} pages and ${hosts.length} hosts by name, the rest together`
  },
}
