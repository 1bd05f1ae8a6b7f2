import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../contract/language.ts'
import { type Hand, keyboard, pointer } from './hands.ts'
import type { Shop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { step } from './step.ts'
import { type Words, words } from './words.ts'

const IN_GERMAN: Way = { how: 'in German, by pointer', language: 'de', hand: pointer }
export const IN_ENGLISH: Way = { how: 'in English, by keyboard alone', language: 'en', hand: keyboard }
/** The same journey twice, so that the second run proves two things: the other language, and that keys are enough. */
export const WAYS: readonly Way[] = [IN_GERMAN, IN_ENGLISH]

export interface Way {
  how: string
  language: Language
  hand: Hand
}

/** A page in somebody's hand: what they do there, and what a screen reader tells them. */
export interface Walk {
  page: Page
  hand: Hand
  text: Words
  press: (button: string) => Promise<void>
  follow: (link: string | RegExp) => Promise<void>
  fill: (label: string, text: string) => Promise<void>
  field: (label: string) => Locator
  /** The dialog that is open, and nothing behind it. */
  inside: () => Walk
  /** What password managers and phones are told about each field of the form: its name and `autocomplete`. */
  autofill: () => Promise<Record<string, string>>
  /** The next part has come: its heading has the focus, or the main part that begins with it. */
  arrived: (heading: string) => Promise<void>
  /** The next part has come, and its field for the code has the focus. */
  asksForCode: (heading: string) => Promise<void>
  /** A refusal is announced. Where fields are wrong, the summary has the focus and each field says itself what is wrong. */
  refused: (sentence: string) => Promise<void>
  /** What has happened is announced. */
  told: (sentence: string) => Promise<void>
  /** Axe finds nothing and nothing is cut off; the first way stands for both, whose pages are the same. */
  isSound: () => Promise<void>
}

type Visit = Parameters<Shop['newPage']>[0]

/** Has chosen the language and answered the question about cookies. */
export async function setOut(shop: Shop, way: Way, visit: Visit = {}): Promise<Walk> {
  const { language } = way
  const consent = JSON.stringify({ version: '1.0' })
  const stored = { language, 'cookie-consent': consent, ...visit.stored }
  const page = await shop.newPage({ isReducedMotion: true, language, ...visit, stored })
  return walkOn(page, way)
}

export function walkOn(page: Page, way: Way, part: Page | Locator = page): Walk {
  const { hand, language } = way
  const heading = (name: string) => part.getByRole('heading', { name, exact: true })
  const field = (label: string) => part.getByLabel(label, { exact: true })
  return {
    page,
    hand,
    text: words[language],
    press: name => step(`press ${name}`, () => hand.press(part.getByRole('button', { name, exact: true }))),
    // The header has an account of its own.
    follow: name =>
      step(`follow ${String(name)}`, () => hand.press(part.getByRole('link', { name, exact: true }).last())),
    fill: (label, text) => step(`fill ${label}`, () => hand.fill(field(label), text)),
    field,
    inside: () => walkOn(page, way, page.getByRole('dialog')),
    async autofill() {
      const inputs = (part === page ? page.getByRole('main') : part).locator('input[name]')
      await inputs.first().waitFor({ state: 'attached' })
      // The selector finds inputs only.
      const told = await inputs.evaluateAll(all =>
        (all as HTMLInputElement[]).map(({ name, autocomplete }): [string, string] => [name, autocomplete]),
      )
      return Object.fromEntries(told)
    },
    arrived: name =>
      step(`arrive at ${name}`, async () => {
        await heading(name).waitFor()
        await expect
          .poll(() => heading(name).evaluate(one => document.activeElement?.contains(one)), { message: name })
          .toBe(true)
        expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(H1|H2|MAIN)$/)
      }),
    asksForCode: name =>
      step(`be asked for a code at ${name}`, async () => {
        await heading(name).waitFor()
        await part.locator('#code:focus').waitFor()
      }),
    refused: sentence =>
      step(`be refused: ${sentence}`, async () => {
        const alert = part.getByRole('alert').filter({ hasText: sentence })
        await alert.waitFor()
        await expect.poll(() => alert.evaluate(unsaid)).toEqual([])
      }),
    told: sentence =>
      step(`be told: ${sentence}`, () => part.getByRole('status').filter({ hasText: sentence }).waitFor()),
    isSound: () =>
      step('look for faults', async () => {
        if (way === WAYS[0]) expect(await faultsOf(page)).toEqual([])
      }),
  }
}

/** Which fields a summary of mistakes names that do not say it themselves, and whether it has taken the focus. */
function unsaid(alert: Element): string[] {
  const links = [...alert.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const silent = links.filter(({ hash, textContent }) => {
    const field = document.getElementById(hash.slice(1))
    const described = (field?.getAttribute('aria-describedby') ?? '').split(' ')
    const says = described.some(id => document.getElementById(id)?.textContent.includes(textContent))
    return !says || field?.getAttribute('aria-invalid') !== 'true'
  })
  const isMissed = links.length > 0 && document.activeElement !== alert
  return [...silent.map(({ textContent }) => textContent), ...(isMissed ? ['The summary has no focus.'] : [])]
}
