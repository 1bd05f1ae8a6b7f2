import { PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trackEvent as route } from '../../../contract/analytics.ts'
import { crawlerFiles } from '../../../frontend/sitemap.ts'
import { start, stop } from '../../../frontend/src/without-react/analytics.ts'
import { handler } from '../../../lambdas/analytics/handler.ts'
import { after, DAYS } from '../../../lambdas/platform/time.ts'
import { throughDistribution } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { sent, table } from '../mocked-cloud.ts'

// What an instance has seen of a day and of a network it remembers, so each test has its own.
let days = 0
beforeEach(() => {
  days++
  table.on(PutCommand).resolves({})
  table.on(UpdateCommand).resolves({ Attributes: {} })
  table.on(TransactWriteCommand).resolves({})
})
afterEach(() => vi.unstubAllGlobals())

/** Does the API count a view of who calls themselves so? */
async function isCounted(agent: string): Promise<boolean> {
  await ask(handler, route, {
    input: {
      type: 'pageview',
      path: '/faq',
      referrer: '',
      timestamp: NOW,
      session_id: `c${'0'.repeat(63)}`,
    },
    headers: { 'user-agent': agent, ...throughDistribution(`198.51.100.${days}`) },
    now: after(NOW, days * DAYS),
  })
  return sent().length > 0
}

/** Does the page measure anything there? */
function isMeasured(agent: string): boolean {
  const listen = vi.fn<(name: string) => void>()
  const ignore = () => undefined
  vi.stubGlobal('navigator', { userAgent: agent, webdriver: false })
  vi.stubGlobal('document', { referrer: '', addEventListener: listen, removeEventListener: ignore })
  vi.stubGlobal('location', { pathname: '/trainings', hostname: 'shop.example.com' })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: ignore, removeItem: ignore })
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('removeEventListener', ignore)
  vi.stubGlobal('fetch', async () => Response.json({ accepted: true }))
  start()
  stop()
  return listen.mock.calls.some(([name]) => name === 'page')
}

describe('page and API know the same crawlers', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Slackbot-LinkExpanding 1.0',
    'ExampleCrawler',
    'Baiduspider',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
    'ia_archiver',
    'Scrapy/2.11',
    'SkypeUriPreview',
    'facebookexternalhit/1.1',
    'Embedly/0.2',
    'Google-PageRenderer-Fetch',
    'site-monitor',
    'Uptime-Kuma/1.23',
    'Pingdom.com',
    'Chrome-Lighthouse',
    'Google Page Speed Insights PageSpeed',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/147.0.0.0',
    'PhantomJS/2.1',
    'Selenium',
    'Playwright/1.50',
    'Puppeteer',
    'curl/8.5.0',
    'Wget/1.21',
    'python-requests/2.32',
    'Java/21.0.1',
    'Go-http-client/2.0',
    'node',
    'axios/1.7',
    'okhttp/4.12',
    'libwww-perl/6.7',
    'Apache-HttpClient/5.3',
    'PostmanRuntime/7.4',
    '',
  ])('%s', async agent => {
    expect([isMeasured(agent), await isCounted(agent)]).toEqual([false, false])
  })

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (Linux; Android 16; Cubot KingKong) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36',
  ])('and the same people: %s', async agent => {
    expect([isMeasured(agent), await isCounted(agent)]).toEqual([true, true])
  })

  it('and robots.txt keeps no list of its own', () => {
    const { 'robots.txt': robots = '' } = crawlerFiles('https://shop.example.com', new Date(NOW))
    expect(robots.match(/^User-agent: .*$/gim)).toEqual(['User-agent: *'])
  })
})
