import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from '../../lib/edge/headers.ts'
import type { Language } from '../../contract/language.ts'
import { begun, redrawn } from './begun.ts'
import { type Shop, visitShop } from './shop.ts'
import { step } from './step.ts'
import { button } from './steps.ts'
import { words } from './words.ts'

type Visit = Parameters<Shop['newPage']>[0]

const shop = visitShop()
const NOON = new Date('2026-11-03T12:00:00.000Z')
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'

type Sent = Record<string, unknown>

/** A visitor with an ordinary browser: a driven one would not be counted. Answers what is sent of the visit. */
async function visitor(
  visit: Visit & { agent?: string } = {},
): Promise<{ page: Page; sent: Sent[]; asked: string[] }> {
  const { agent = PERSON, ...rest } = visit
  const page = await shop.newPage({ isReducedMotion: true, ...rest })
  await page.addInitScript(agent => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => agent })
  }, agent)
  const sent: Sent[] = []
  const asked: string[] = []
  page.context().on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    asked.push(pathname)
    // What the page sends is one flat object.
    if (pathname === '/api/analytics') sent.push(request.postDataJSON() as Sent)
  })
  return { page, sent, asked }
}

async function consent(page: Page, language: Language = 'de'): Promise<void> {
  const { footer, consent } = words[language].common
  await button(page, footer.cookies).click()
  await button(page, consent.answers.all).click()
}

const sessionId = (page: Page) => page.evaluate(() => sessionStorage.getItem('session-id'))
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string

/** The views alone: who reads slowly, and every reader on a busy machine, sends milestones and times between them. */
const viewsOf = (sent: Sent[]) => sent.filter(({ type }) => type === 'pageview').map(({ path }) => path)
/** By then a scroll has been told, were it to be told; for pages whose clock is the test's. */
async function afterScrolling(page: Page): Promise<void> {
  await redrawn(page)
  await page.clock.runFor(1_000)
}
const wake = async (page: Page) => {
  // Beside everything that could be meant.
  await page.mouse.click(4, 420)
  await page.locator('#root:not([data-asleep])').waitFor()
}

describe('before there is consent', () => {
  it('nothing is sent, nothing is stored and nothing is fetched for it', async () => {
    const { page, sent, asked } = await visitor()
    await page.clock.install({ time: NOON })
    await page.goto('/')
    await begun(page)
    await page.mouse.wheel(0, 5000)
    await afterScrolling(page)
    await button(page, 'Cookie-Einstellungen').click()
    await button(page, 'Nur notwendige').click()
    await page.goto('/impressum')
    await begun(page)
    expect(sent).toEqual([])
    expect(asked.filter(path => /analytics|config\.json/.test(path))).toEqual([])
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})

describe('with consent', () => {
  it.each([
    ['de', '/impressum'],
    ['en', '/en/dasteam'],
  ] as const)('a view (%s) is sent at once, with exactly what is promised', async (language, path) => {
    const { page, sent } = await visitor({ language })
    await page.goto(`${path}?from=letter#top`, { referer: 'https://search.example.com/secret?q=sleep' })
    await consent(page, language)
    await expect.poll(() => viewsOf(sent)).toEqual([path])
    expect(sent.filter(({ type }) => type === 'pageview')).toEqual([
      {
        type: 'pageview',
        path,
        referrer: 'search.example.com',
        timestamp: MOMENT,
        session_id: await sessionId(page),
      },
    ])
    expect(await sessionId(page)).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    ['de', '/', '/partner', '/dasteam', 'Team'],
    ['en', '/en', '/en/partner', '/en/dasteam', 'Team'],
  ] as const)(
    'each page (%s) is viewed once, asleep and awake, in one session',
    async (language, home, first, second, name) => {
      const { page, sent } = await visitor({ language })
      await page.goto(home)
      await consent(page, language)
      await expect.poll(() => viewsOf(sent)).toEqual([home])
      await page.goto(first)
      await expect.poll(() => viewsOf(sent)).toEqual([home, first])
      await wake(page)
      const { groups } = words[language].navigation
      await page.getByRole('banner').locator('summary', { hasText: groups.about }).click()
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${second}`)
      await expect.poll(() => viewsOf(sent)).toEqual([home, first, second])
      // What the page before the last has to tell is told before the last one is viewed.
      await page.goto('/impressum')
      await expect.poll(() => viewsOf(sent)).toContain('/impressum')
      expect(viewsOf(sent)).toEqual([home, first, second, '/impressum'])
      const view = sent.find(({ type, path }) => type === 'pageview' && path === second)
      expect(view).toMatchObject({ referrer: 'localhost' })
      expect(new Set(sent.map(({ session_id: session }) => session)).size).toBe(1)
    },
  )

  it('a page that comes back as it was left is viewed again', async () => {
    const { page, sent } = await visitor()
    await page.clock.install({ time: NOON })
    await page.goto('/impressum')
    await consent(page)
    await expect.poll(() => viewsOf(sent)).toEqual(['/impressum'])
    // Sooner it would be taken for the same view.
    await page.clock.fastForward(1_001)
    // Driven browsers keep no pages; this is what such a return tells the page.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(() => viewsOf(sent)).toEqual(['/impressum', '/impressum'])
  })

  it('the milestones of a page are sent once each', async () => {
    const { page, sent } = await visitor()
    await page.clock.install({ time: NOON })
    await page.goto('/agb')
    await consent(page)
    await expect.poll(() => viewsOf(sent)).toEqual(['/agb'])
    const scroll = async (to: 'top' | 'end') => {
      await page.evaluate(to => scrollTo(0, to === 'end' ? document.documentElement.scrollHeight : 0), to)
      await afterScrolling(page)
    }
    for (const to of ['top', 'end', 'top', 'end'] as const) await scroll(to)
    await page.goto('/impressum')
    await expect.poll(() => viewsOf(sent)).toEqual(['/agb', '/impressum'])
    const scrolls = sent.filter(({ type, path }) => type === 'scroll' && path === '/agb')
    const percents = scrolls.map(({ percent }) => percent)
    expect(percents).toContain(100)
    expect(new Set(percents).size).toBe(percents.length)
  })

  it('the time is sent with the page that is left', async () => {
    const { page } = await visitor()
    // What a page sends in its last moment is no longer told to who drives the browser, so the page notes it itself.
    await page.addInitScript(() => {
      const send = window.fetch
      window.fetch = (input, init) => {
        if (input === '/api/analytics' && typeof init?.body === 'string' && init.keepalive)
          localStorage.setItem('told', `${localStorage.getItem('told') ?? ''}${init.body}\n`)
        return send(input, init)
      }
    })
    const times = () =>
      page.evaluate(() =>
        (localStorage.getItem('told') ?? '')
          .split('\n')
          .filter(line => line.includes('"time"'))
          .map(line => JSON.parse(line) as Record<string, unknown>),
      )
    step('somebody agrees to be counted, reads for 42 seconds and goes on')
    await page.clock.install({ time: NOON })
    await page.goto('/impressum')
    await consent(page)
    await expect.poll(() => sessionId(page)).not.toBeNull()
    await page.clock.fastForward(42_000)
    await page.goto('/agb')
    step('the page that is left has told its time')
    expect(await times()).toEqual([
      {
        type: 'time',
        path: '/impressum',
        percent: 0,
        seconds: expect.toSatisfy((seconds: number) => seconds >= 42 && seconds < 60) as number,
        timestamp: MOMENT,
        session_id: await sessionId(page),
      },
    ])
  })
})

describe('taking consent back', () => {
  it('ends counting at once and forgets the session', async () => {
    const { page, sent } = await visitor()
    step('somebody agrees to be counted')
    await page.clock.install({ time: NOON })
    await page.goto('/impressum')
    await consent(page)
    await expect.poll(() => viewsOf(sent)).toEqual(['/impressum'])
    await afterScrolling(page)
    step('and changes their mind while a scroll is still to be told')
    const before = [...sent]
    // A scroll is reported a moment later; by then it is nobody's business any more.
    await page.evaluate(() => {
      dispatchEvent(new Event('scroll'))
      for (const answer of ['open', 'necessary'])
        document.querySelector<HTMLElement>(`[data-consent=${answer}]`)?.click()
    })
    await afterScrolling(page)
    expect(sent).toEqual(before)
    expect(await sessionId(page)).toBeNull()
    step('nothing is counted on the next page')
    await page.goto('/agb')
    await begun(page)
    await page.mouse.wheel(0, 5000)
    await afterScrolling(page)
    expect(sent.filter(({ path }) => path === '/agb')).toEqual([])
    expect(await sessionId(page)).toBeNull()
  })
})

describe('a crawler', () => {
  it.each([
    'Mozilla/5.0 (compatible; Examplebot/2.1)',
    'Mozilla/5.0 HeadlessChrome/147.0.0.0',
    'facebookexternalhit/1.1',
  ])('that is called %s is not counted', async agent => {
    const { page, sent, asked } = await visitor({ agent })
    await page.goto('/impressum')
    await consent(page)
    // What counts is there, and has looked who asks.
    await expect.poll(() => asked.some(path => path.startsWith('/assets/analytics-'))).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(sent).toEqual([])
    expect(await sessionId(page)).toBeNull()
  })
})

describe('when counting fails', () => {
  it.each([
    ['the API refuses', { status: 503, body: '{}' }],
    ['the answer is no JSON', { status: 200, contentType: 'text/html', body: '<p>Hello</p>' }],
  ])('because %s, the page says it at debug level only', async (_, answer) => {
    const { page } = await visitor({ expects: [/\/api\/analytics/, /^console: Not counted /] })
    const said: string[] = []
    page.on('console', message => {
      if (message.text().startsWith('Not counted')) said.push(message.type())
    })
    await page.route('**/api/analytics', route => route.fulfill(answer))
    await page.goto('/impressum')
    await consent(page)
    await expect.poll(() => said).toEqual(['debug'])
  })
})

describe('a script of the stage', () => {
  const COUNTER = 'https://counter.example.com'
  const SITE_POLICY = { connectSources: [], scriptSources: [COUNTER], isSecure: false, isPreloaded: false }
  /** A stage that names a script of another origin, with the policy that such a stage has. */
  const onStage = async () => {
    const visit = await visitor({ expects: [/^foreign host: https:\/\/counter\.example\.com\//] })
    const { page } = visit
    await page.route(`${shop.url}/**`, async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      return route.fulfill({
        response,
        headers: { ...response.headers(), ...securityHeaders('site', SITE_POLICY) },
      })
    })
    await page.route('**/config.json', route =>
      route.fulfill({ json: { analyticsScript: `${COUNTER}/counter.js` } }),
    )
    await page.route(`${COUNTER}/**`, route =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' },
        body: `document.documentElement.dataset.counter = ''; fetch('${COUNTER}/count')`,
      }),
    )
    return visit
  }
  const counted = (page: Page) => page.locator('html[data-counter]').count()
  const counts = (page: Page) => page.locator('html[data-counter]').waitFor({ state: 'attached' })

  it('comes with consent only, may call its origin, and is not on pages that say something about health', async () => {
    const { page, sent, asked } = await onStage()
    step('without consent the counter is not loaded')
    await page.goto('/impressum')
    await begun(page)
    expect(await counted(page)).toBe(0)
    step('with consent it counts')
    await consent(page)
    await counts(page)
    await expect.poll(() => asked).toContain('/count')
    step('a page that says something about health goes without it')
    await wake(page)
    asked.splice(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' }).click()
    await page.waitForURL('**/newsletter')
    await expect.poll(() => viewsOf(sent)).toContain('/newsletter')
    await page.waitForLoadState('networkidle')
    expect(await counted(page)).toBe(0)
    expect(asked).not.toContain('/counter.js')
    step('so does one that is opened from there')
    // It could read there where its visitor came from.
    await page.evaluate(() => location.assign('/faq'))
    await page.waitForURL('**/faq')
    await expect.poll(() => viewsOf(sent)).toContain('/faq')
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain('/counter.js')
  })

  it('is gone when consent is taken back', async () => {
    const { page } = await onStage()
    await page.goto('/impressum')
    await consent(page)
    await counts(page)
    await button(page, 'Cookie-Einstellungen').click()
    await button(page, 'Nur notwendige').click()
    await page.locator('html:not([data-counter])').waitFor({ state: 'attached' })
    await begun(page)
    expect(await counted(page)).toBe(0)
  })
})
