import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../frontend/src/styles/tokens.css', import.meta.url), 'utf8')

type Colours = Record<string, string>

/** The custom properties of the first rule that opens with `selector`. */
function tokensOf(selector: string): Colours {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`No rule ${selector}`)
  const body = css.slice(css.indexOf('{', start), css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

const day = tokensOf(':root')
const chosen = tokensOf(":root[data-theme='evening']")
const asked = tokensOf(":root:not([data-theme='day'])")
const themes: Record<string, Colours> = { day, evening: { ...day, ...chosen } }

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Relative luminance of `oklch(l c h)`: https://bottosson.github.io/posts/oklab and WCAG 2.2. */
function luminance(colour: string): number {
  const [l = NaN, c = NaN, h = NaN] = (/oklch\(([\d. ]+)\)/.exec(colour)?.[1] ?? '').split(' ').map(Number)
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = clamp(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  const green = clamp(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  const blue = clamp(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = NaN, light = NaN] = [luminance(one), luminance(other)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const texts = [
  ['ink', 'paper'],
  ['ink', 'paper-deep'],
  ['ink', 'success-paper'],
  ['ink', 'warning-paper'],
  ['ink', 'error-paper'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-deep'],
  ['line', 'paper'],
  ['line', 'paper-deep'],
  ['line', 'success-paper'],
  ['line', 'warning-paper'],
  ['line', 'error-paper'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['success', 'success-paper'],
  ['warning', 'warning-paper'],
  ['error', 'error-paper'],
  ['error', 'paper'],
] as const

/** A training's colour also writes its small words, on either paper. */
const hues = ['emotion', 'sleep', 'slim', 'children', 'immune', 'meno'].flatMap(
  training =>
    [
      [`hue-${training}`, 'paper'],
      [`hue-${training}`, 'paper-deep'],
    ] as const,
)

const controls = [
  ['control', 'paper'],
  ['control', 'paper-deep'],
] as const

describe.each(Object.entries(themes))('the %s theme', (_, tokens) => {
  const between = (one: string, other: string) => contrast(tokens[one] ?? '', tokens[other] ?? '')

  it.each([...texts, ...hues])('lets %s be read on %s', (text, ground) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controls)('lets %s be seen on %s', (mark, ground) => {
    expect(between(mark, ground)).toBeGreaterThanOrEqual(3)
  })
})

describe('the evening', () => {
  it.each(['ui/Dialog', 'frame/Header'])('lets the veil behind %s darken the page, not lighten it', name => {
    const file = new URL(`../../frontend/src/${name}.module.css`, import.meta.url)
    const veil = /::backdrop \{[^}]*background: ([^;]+);/.exec(readFileSync(file, 'utf8'))?.[1]
    expect(veil).toMatch(/^rgb\((\d|1\d) (\d|1\d) (\d|1\d) \/ \d\d%\)$/)
  })

  it('looks the same, asked for by the system or chosen in the footer', () => {
    expect(asked).toEqual(chosen)
  })

  it('is not printed: paper is always light', () => {
    const printed = css.replaceAll(/@media screen[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/g, '')
    expect(printed).toContain('color-scheme: light')
    expect(printed).not.toContain('color-scheme: dark')
  })
})
