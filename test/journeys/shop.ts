import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, expect, inject } from 'vitest'
import type { Mail } from '../../local/mail.ts'
import { launch } from './chromium.ts'
import { endSteps } from './step.ts'
import { watch } from './watch.ts'

/** How long a page may take to do something on a busy machine; `expect.poll` waits as long (vitest.config.ts). */
export const PATIENCE_MS = 20_000

interface Visit {
  language?: 'de' | 'en'
  width?: number
  /** Narrow, and worked with a finger. */
  isPhone?: boolean
  theme?: 'light' | 'dark'
  isReducedMotion?: boolean
  hasScript?: boolean
  /** Faults that the story provokes; see watch.ts. */
  expects?: readonly RegExp[]
  /** What lies in the browser's local storage from an earlier visit: the chosen language, a sign-in (members.ts). */
  stored?: Readonly<Record<string, string>>
}

/** The running shop and visitors' browsers, seen from a journey. */
export interface Shop {
  url: string
  cloudUrl: string
  /** A page of a new visitor, with cookies and storage of its own, whose faults fail the journey. */
  newPage: (visit?: Visit) => Promise<Page>
  /** The mails with these subjects to an address, in that order; waits for each. */
  mailsTo: (address: string, ...subjects: string[]) => Promise<Mail[]>
  /** Subjects of all mails to an address so far, the oldest first. */
  subjectsTo: (address: string) => Promise<string[]>
  /** The codes that were mailed to an address so far, the oldest first; waits until there are so many. */
  codesTo: (address: string, count: number) => Promise<string[]>
  /** Moves the local cloud's time forward and resolves when what fell due is done. */
  advanceClock: (by: { hours: number }) => Promise<void>
}

/** The files of one worker share its modules (vitest.config.ts), and with them one browser, which ends with the worker. */
let browser: Browser | undefined

const sharedBrowser = async (): Promise<Browser> =>
  browser?.isConnected() ? browser : (browser = await launch())

/** Workers count from 1. */
function shopOfWorker() {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!shop) throw new Error(`There is no shop for worker ${process.env.VITEST_POOL_ID}.`)
  return shop
}

/** To be called once at the top of a file: gives its journeys a shop and a browser, and closes what they leave open. */
export function visitShop(place: () => Pick<Shop, 'url' | 'cloudUrl'> = shopOfWorker): Shop {
  let open: Visitor[] = []
  afterEach(async ({ task }) => {
    const visitors = open
    open = []
    const failures = task.result?.errors ?? []
    endSteps(failures)
    if (task.result?.state === 'fail') {
      const seen = await whatWasSeen(visitors, task.name)
      for (const failure of failures.slice(0, 1)) failure.message += `\n\n${seen}`
    }
    await Promise.all(visitors.map(({ context }) => context.close()))
    expect(visitors.flatMap(({ faults }) => faults)).toEqual([])
  })

  const shop: Shop = {
    get url() {
      return place().url
    },
    get cloudUrl() {
      return place().cloudUrl
    },
    async newPage({ expects = [], ...visit } = {}) {
      const context = await (await sharedBrowser()).newContext(contextOf(shop.url, visit))
      context.setDefaultTimeout(PATIENCE_MS)
      open.push({ context, ...watch(context, { origins: [shop.url, shop.cloudUrl], expects }) })
      return context.newPage()
    },
    async mailsTo(address, ...subjects) {
      const found = (mails: Mail[]) => subjects.map(subject => mails.find(mail => mail.subject === subject))
      await expect.poll(async () => found(await mailsTo(shop.url, address))).not.toContain(undefined)
      return found(await mailsTo(shop.url, address)).filter(mail => mail !== undefined)
    },
    subjectsTo: async address => (await mailsTo(shop.url, address)).map(({ subject }) => subject),
    async codesTo(address, count) {
      const codes = async () => (await mailsTo(shop.url, address)).flatMap(codesIn)
      await expect.poll(codes).toHaveLength(count)
      return codes()
    },
    async advanceClock({ hours }) {
      const body = new URLSearchParams({ hours: String(hours) })
      const { status } = await fetch(`${shop.url}/_local/clock`, { method: 'POST', body, redirect: 'manual' })
      expect(status).toBe(303)
    },
  }
  return shop
}

async function mailsTo(url: string, address: string): Promise<Mail[]> {
  // The inbox is a list of mails, the newest first.
  const mails = (await (await fetch(`${url}/_local/mails.json`)).json()) as Mail[]
  return mails.filter(({ to }) => to.includes(address)).reverse()
}

/** Six digits that stand by themselves, not in a colour or an address. */
const codesIn = ({ text, html = '' }: Mail): string[] =>
  /(?<![\w#=/.])\d{6}(?![\w])/.exec(text ?? html.replaceAll(/<style[^]*?<\/style>|<[^>]*>/g, ' ')) ?? []

const contextOf = (
  baseURL: string,
  { language = 'de', isPhone = false, width = isPhone ? 390 : 1280, stored, ...visit }: Visit,
): BrowserContextOptions => ({
  baseURL,
  locale: language === 'de' ? 'de-DE' : 'en-GB',
  viewport: { width, height: 800 },
  hasTouch: isPhone,
  isMobile: isPhone,
  colorScheme: visit.theme ?? 'light',
  reducedMotion: visit.isReducedMotion ? 'reduce' : 'no-preference',
  javaScriptEnabled: visit.hasScript ?? true,
  ...(stored && {
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage: entriesOf(stored) }] },
  }),
})

const entriesOf = (stored: Readonly<Record<string, string>>) =>
  Object.entries(stored).map(([name, value]) => ({ name, value }))

type Visitor = { context: BrowserContext } & ReturnType<typeof watch>

/** What the visitors of a failed journey had before them, and what was told of it; their pictures lie in the ignored `shots/`. */
async function whatWasSeen(visitors: readonly Visitor[], name: string): Promise<string> {
  mkdirSync('shots', { recursive: true })
  const lines: string[] = []
  for (const [number, { context, recently }] of visitors.entries()) {
    for (const page of context.pages()) {
      const path = `shots/failed ${name.replaceAll(/[^\p{L}\d]+/gu, ' ').trim()} ${lines.length + 1}.png`
      await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined)
      const shown = await Promise.race([page.evaluate(inWords), sleep(5_000, 'does not answer')]).catch(
        String,
      )
      lines.push(`Visitor ${number + 1} at ${page.url()} (${path}): ${shown}`)
    }
    lines.push(...recently().map(line => `  ${line}`))
  }
  return lines.join('\n')
}

/** What a page shows, in a line: its title, its headings, what it announces and where the focus is. */
function inWords(): string {
  const textOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter(one => one.checkVisibility())
      .map(one => one.textContent.trim())
      .filter(Boolean)
  const { activeElement: focus } = document
  return JSON.stringify({
    title: document.title,
    headings: textOf('main :is(h1, h2)').slice(0, 4),
    announced: textOf('[role=alert], [role=status], output'),
    focus: focus && `${focus.localName}#${focus.id} ${focus.textContent.trim().slice(0, 40)}`,
    html: document.documentElement.dataset,
    root: document.querySelector<HTMLElement>('#root')?.dataset,
  })
}
