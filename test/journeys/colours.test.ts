import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { step } from './step.ts'

const shop = visitShop()
const PATH = '/list-style-demo'

/** WCAG 2.2: text on its ground needs 4.5, a control's edge 3. */
const TEXT = 4.5
const EDGE = 3
const HUES = ['emotion', 'sleep', 'slim', 'children', 'immune', 'meno'].map(training => `hue-${training}`)
const PAIRS: readonly (readonly [ground: string, least: number, on: readonly string[]])[] = [
  // A training's colour also writes its small words, on either paper.
  ['paper', TEXT, ['ink', 'ink-soft', 'line', 'error', ...HUES]],
  ['paper-deep', TEXT, ['ink', 'ink-soft', 'line', ...HUES]],
  ['success-paper', TEXT, ['ink', 'line', 'success']],
  ['warning-paper', TEXT, ['ink', 'line', 'warning']],
  ['error-paper', TEXT, ['ink', 'line', 'error']],
  ['accent', TEXT, ['on-accent']],
  ['accent-strong', TEXT, ['on-accent']],
  ['paper', EDGE, ['control']],
  ['paper-deep', EDGE, ['control']],
]

/** The relative luminance of every colour among the tokens, as the browser paints it: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminances = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const luminance = (colour: string) => {
      if (!context) return NaN
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      const [red = NaN, green = NaN, blue = NaN] = [...context.getImageData(0, 0, 1, 1).data].map(byte => {
        const part = byte / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const names = [...document.styleSheets]
      .flatMap(sheet => [...sheet.cssRules])
      .filter(rule => rule instanceof CSSStyleRule && rule.selectorText === ':root')
      // The filter lets no other rule through.
      .flatMap(rule => [...(rule as CSSStyleRule).style])
      .filter(name => CSS.supports('color', style.getPropertyValue(name)))
    return Object.fromEntries(names.map(name => [name.slice(2), luminance(style.getPropertyValue(name))]))
  })

/** The pairs that are too close to each other. */
function tooClose(colours: Readonly<Record<string, number>>): string[] {
  const contrast = (one: string, other: string) => {
    const [dark = NaN, light = NaN] = [colours[one] ?? NaN, colours[other] ?? NaN].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  return PAIRS.flatMap(([ground, least, on]) =>
    // What has no contrast at all is a name that nothing has.
    on.filter(name => !(contrast(name, ground) >= least)).map(name => `${name} on ${ground}`),
  )
}

const choose = (page: Page) => page.getByLabel('Abend').check()

describe('by day, in the evening that the system asks for, and in the one that was chosen', () => {
  it('words can be read and controls seen on every ground, and both evenings are one', async () => {
    const day = await shop.newPage({ isReducedMotion: true })
    await day.goto(PATH)
    const byDay = await step('by day', () => luminances(day))
    expect(tooClose(byDay)).toEqual([])

    await step('asked for by the system', () => day.emulateMedia({ colorScheme: 'dark' }))
    const asked = await luminances(day)
    expect(asked).not.toEqual(byDay)
    expect(tooClose(asked)).toEqual([])

    await step('chosen in the footer', async () => {
      await day.emulateMedia({ colorScheme: 'light' })
      await choose(day)
    })
    expect(await luminances(day)).toEqual(asked)

    await step('printed: paper is always light', () =>
      day.emulateMedia({ media: 'print', colorScheme: 'dark' }),
    )
    expect(await luminances(day)).toEqual(byDay)
    expect(await day.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  })

  it('the veil behind a dialog and a menu darkens the page, in the evening too', async () => {
    const page = await shop.newPage({ theme: 'dark', width: 390, isReducedMotion: true })
    await page.goto(PATH)
    const veils = await page.evaluate(() =>
      [...document.querySelectorAll('dialog, header [popover]')].map(
        part => getComputedStyle(part, '::backdrop').backgroundColor,
      ),
    )
    expect(veils.length).toBeGreaterThan(1)
    for (const veil of veils) expect(veil).toMatch(/^rgba\((\d|1\d), (\d|1\d), (\d|1\d), 0\.\d+\)$/)
  })
})

it('the style guide shows every colour', async () => {
  const page = await shop.newPage({ isReducedMotion: true })
  await page.goto(PATH)
  const named = await luminances(page)
  const shown = await page.evaluate(
    names =>
      names.filter(name => {
        const swatch = [...document.querySelectorAll('main li')].find(one => one.textContent === name)
        if (!swatch) return false
        const { borderTopColor } = getComputedStyle(swatch)
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.borderTopColor = `var(--${name})`
        const isIt = getComputedStyle(probe).borderTopColor === borderTopColor
        probe.remove()
        return isIt
      }),
    Object.keys(named),
  )
  expect(shown).toEqual(Object.keys(named))
})
