import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { step } from './step.ts'

const shop = visitShop()

const open = async (path: string, visit = {}) => {
  const page = await shop.newPage({ isReducedMotion: true, ...visit })
  await page.goto(path)
  return page
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const clockOf = (page: Page, title: string) =>
  page
    .getByRole('slider', { name: `Stelle: Klangskizze „${title}“` })
    .evaluate(range => Number((range as HTMLInputElement).value))

// In German.
describe('a sample', () => {
  it('plays at the first press, which also wakes the page, and only one plays at a time', async () => {
    const page = await open('/krankenkasse-horproben')
    await button(page, 'Abspielen: Klangskizze „Ankommen“').click()
    await button(page, 'Anhalten: Klangskizze „Ankommen“').waitFor()
    await expect.poll(() => clockOf(page, 'Ankommen')).toBeGreaterThan(0)
    await button(page, 'Abspielen: Klangskizze „Harmonie“').click()
    await button(page, 'Anhalten: Klangskizze „Harmonie“').waitFor()
    await button(page, 'Abspielen: Klangskizze „Ankommen“').waitFor()
    await button(page, 'Anhalten: Klangskizze „Harmonie“').click()
    await button(page, 'Abspielen: Klangskizze „Harmonie“').waitFor()
  })

  it('moves by the keyboard and shows its words', async () => {
    const page = await open('/krankenkasse-horproben')
    const position = page.getByRole('slider', { name: 'Stelle: Klangskizze „Nachtklang“' })
    await position.focus()
    await page.locator('#root:not([data-asleep])').waitFor()
    await position.press('End')
    await expect.poll(() => clockOf(page, 'Nachtklang')).toBe(12)
    await expect.poll(() => position.getAttribute('aria-valuetext')).toBe('0:12 / 0:12')
    await position.press('Home')
    await expect.poll(() => clockOf(page, 'Nachtklang')).toBe(0)
    const words = page.locator('main details').nth(1)
    await words.locator('summary').click()
    expect((await words.innerText()).length).toBeGreaterThan(150)
  })

  it('plays in the browser’s own player without script', async () => {
    const page = await open('/krankenkasse-horproben', { hasScript: false })
    expect(await page.locator('audio[controls]').count()).toBe(3)
    expect(await page.locator('audio').first().isVisible()).toBe(true)
  })
})

describe('the film', () => {
  it.each([
    ['/', 'Film abspielen', 'Film anhalten'],
    ['/en', 'Play the film', 'Pause the film'],
  ])('on %s brings its words with the music and can be held', async (path, play, pause) => {
    const page = await open(path)
    await button(page, play).click()
    await button(page, pause).waitFor()
    await expect
      .poll(() => page.locator('audio').evaluate(audio => (audio as HTMLAudioElement).currentTime))
      .toBeGreaterThan(0)
    await button(page, pause).click()
    await button(page, play).waitFor()
    expect(await page.locator('audio').evaluate(audio => (audio as HTMLAudioElement).paused)).toBe(true)
  })
})

describe('the search in the questions', () => {
  it('shows what fits while one types, says how much, and gives everything back', async () => {
    step('somebody types a word')
    const page = await open('/faq')
    const all = await page.locator('main details').count()
    const shown = () => page.locator('main details:visible').count()
    await page.getByRole('searchbox').pressSequentially('rechnung')
    await expect.poll(shown).toBeLessThan(all)
    expect(await shown()).toBeGreaterThan(0)
    await expect.poll(() => page.locator('main output').innerText()).toMatch(/^\d+ /)
    step('other words for it find as much')
    // Other words for what is asked, with and without the dots of an umlaut.
    for (const words of [
      'kündigen',
      'Kuendigung',
      'abonnement',
      'Preis',
      'Handy',
      'Gutschein',
      'Erstattung',
    ]) {
      await page.getByRole('searchbox').fill(words)
      await expect.poll(shown, { message: words }).toBeGreaterThan(0)
      await expect.poll(shown).toBeLessThan(all)
    }
    step('what nothing answers is said to have no answer yet')
    await page.getByRole('searchbox').fill('Quastenflosser')
    await expect.poll(shown).toBe(0)
    await expect.poll(() => page.locator('main output').innerText()).toMatch(/noch keine Antwort/)
    step('everything comes back, on paper with its answers')
    await page.getByRole('searchbox').fill('')
    await expect.poll(shown).toBe(all)
    // Paper cannot be opened.
    const answer = page.locator('main details p').first()
    expect(await answer.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await answer.isVisible()).toBe(true)
  })

  it('keeps what was typed before the page woke', async () => {
    const page = await open('/faq')
    let typed: () => void = () => undefined
    const done = new Promise<void>(resolve => (typed = resolve))
    await page.route('**/assets/*.js', async route => {
      await done
      await route.continue()
    })
    await page.getByRole('searchbox').pressSequentially('passwort')
    typed()
    await page.locator('#root:not([data-asleep])').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('passwort')
    await expect.poll(() => page.locator('main output').innerText()).toMatch(/^\d+ /)
  })
})
