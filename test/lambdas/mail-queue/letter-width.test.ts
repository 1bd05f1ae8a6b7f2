import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeLetter } from '../../../lambdas/account/code-letters.ts'
import { de as accountDe } from '../../../lambdas/account/letters.de.ts'
import { en as accountEn } from '../../../lambdas/account/letters.en.ts'
import { de as contractsDe } from '../../../lambdas/contracts/letters.de.ts'
import { en as contractsEn } from '../../../lambdas/contracts/letters.en.ts'
import { printedOrder } from '../../../lambdas/account/export-order.ts'
import { de as newsletterDe } from '../../../lambdas/newsletter/letters.de.ts'
import { en as newsletterEn } from '../../../lambdas/newsletter/letters.en.ts'
import { de as ordersDe } from '../../../lambdas/orders/letters.de.ts'
import { en as ordersEn } from '../../../lambdas/orders/letters.en.ts'
import { words as mailbox } from '../../../lambdas/mail-queue/letters.de.ts'
import { de as participantsDe } from '../../../lambdas/participants/letters.de.ts'
import { en as participantsEn } from '../../../lambdas/participants/letters.en.ts'
import { de as refundsDe } from '../../../lambdas/refunds/letters.de.ts'
import { en as refundsEn } from '../../../lambdas/refunds/letters.en.ts'
import { de as subscriptionsDe } from '../../../lambdas/subscriptions/letters.de.ts'
import { en as subscriptionsEn } from '../../../lambdas/subscriptions/letters.en.ts'
import { de as requestsDe } from '../../../lambdas/requests/letters.de.ts'
import { en as requestsEn } from '../../../lambdas/requests/letters.en.ts'
import { layOut, type Part } from '../../../lambdas/platform/letter-layout.ts'
import { launch } from '../../journeys/chromium.ts'
import { givenBuyer, orderItem, paid } from '../given.ts'
import { NOW } from '../http-event.ts'

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlung'.repeat(2)
const URL = `https://shop.example.com/auth/set-password#invite=${'a1'.repeat(200)}`
const ADDRESS = `${'l'.repeat(64)}@${'d'.repeat(60)}.example.com`

/** Says a word that is too long for everything that a letter asks for. */
const content = new Proxy<Record<string, unknown>>(
  {
    door: { kind: 'invite', url: URL },
    voucher: { code: 'ABCD-EFGH-JKLM', percent: 10, validUntil: WORD },
    returned: 'paid-twice',
    kept: [WORD, ADDRESS],
    course: { units: [WORD], minutes: 90, venue: WORD },
    units: [WORD],
    consents: [{ wording: WORD, version: WORD, at: WORD }],
    receipt: [{ facts: [['Vertrag', WORD]] }],
    order: { number: WORD, title: WORD, total: WORD, isFree: false, lastDay: WORD, endsOn: WORD },
    waivesWithdrawal: false,
    topic: 'partner',
    partnerTopic: 'media',
    at: NOW,
    taxPercent: 19,
  },
  {
    get: (known, name) =>
      typeof name === 'string' && name in known ? known[name] : /url$/i.test(String(name)) ? URL : WORD,
  },
)

interface Sheet {
  subject: string
  parts: Part[]
  footer?: string[]
}
const areas = {
  account: { de: accountDe, en: accountEn },
  contracts: { de: contractsDe, en: contractsEn },
  newsletter: { de: newsletterDe, en: newsletterEn },
  orders: { de: ordersDe, en: ordersEn },
  participants: { de: participantsDe, en: participantsEn },
  refunds: { de: refundsDe, en: refundsEn },
  requests: { de: requestsDe, en: requestsEn },
  subscriptions: { de: subscriptionsDe, en: subscriptionsEn },
  'mail-queue': { de: mailbox, en: mailbox },
}
const LANGUAGES = ['de', 'en'] as const

const letters = Object.entries(areas).flatMap(([area, words]) =>
  LANGUAGES.flatMap(language =>
    Object.entries(words[language]).flatMap(([template, write]) => {
      if (typeof write !== 'function' || template === 'footer') return []
      // Each area's letters ask for other content; this one has an answer to whatever they ask.
      const { subject, parts, footer = [ADDRESS] } = (write as (given: unknown) => Sheet)(content)
      return [[`${area} ${template} ${language}`, layOut({ language, subject, parts, footer }).html] as const]
    }),
  ),
)
const codes = LANGUAGES.flatMap(language =>
  (
    [
      'CustomMessage_SignUp',
      'CustomMessage_ForgotPassword',
      'CustomMessage_UpdateUserAttribute',
      'CustomMessage_AdminCreateUser',
    ] as const
  ).map(source => {
    const letter = codeLetter(source, language, { code: '123456', username: ADDRESS })
    return [`${source} ${language}`, letter?.html ?? ''] as const
  }),
)
const receipts = LANGUAGES.map(language => {
  const buyer = givenBuyer({ firstName: WORD, street: WORD })
  return [
    `printed order ${language}`,
    printedOrder(orderItem({ ...paid, language, buyer, title: WORD })),
  ] as const
})

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launch()
  page = await browser.newPage()
})
afterAll(() => browser.close())

describe.each([320, 390, 700])('on a screen of %d px', width => {
  it.each([...letters, ...codes, ...receipts])('no line of %s is cut or needs scrolling', async (_, html) => {
    expect(html).toContain('<!doctype html>')
    await page.setViewportSize({ width, height: 800 })
    await page.setContent(html)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})
