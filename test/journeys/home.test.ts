import { describe, expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { button } from './steps.ts'
import { words } from './words.ts'

const shop = visitShop()

describe.each([
  ['de', '/'],
  ['en', '/en'],
] as const)('the home page (%s)', (language, path) => {
  it('offers the app in a dialog, which opens and closes without waking the page', async () => {
    const { app } = words[language].home
    const page = await shop.newPage({ language })
    await page.goto(path)
    const opener = button(page, app.open).first()
    await opener.click()
    const dialog = page.getByRole('dialog', { name: app.title })
    await dialog.waitFor()
    for (const name of [app.ios, app.android]) {
      const store = dialog.getByRole('link', { name: `${name} ${app.newTab}` })
      expect([await store.getAttribute('target'), await store.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener',
      ])
    }
    await button(page, app.close).click()
    await dialog.waitFor({ state: 'hidden' })
    await opener.press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)
  })

  it('lets each part fade and slide in within 1500 ms by ease-out cubic, once, when it is reached', async () => {
    const page = await shop.newPage({ language })
    await page.goto(path)
    const reveal = page.locator('[data-reveal]').last()
    const state = () =>
      reveal.evaluate(element => {
        const [animation] = element.getAnimations()
        const { duration, easing } = animation?.effect?.getTiming() ?? {}
        return { state: animation?.playState, duration, easing, opacity: getComputedStyle(element).opacity }
      })
    await expect
      .poll(state)
      .toEqual({ state: 'paused', duration: 1500, easing: 'cubic-bezier(0.33, 1, 0.68, 1)', opacity: '0' })
    // It may have come to its end before anybody looks: then no element has it any more.
    const animation = await reveal.evaluateHandle(element => element.getAnimations()[0])
    await reveal.evaluate(element => element.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(() => animation.evaluate(one => one?.playState)).not.toBe('paused')
    await animation.evaluate(one => one?.finish())
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await reveal.evaluate(element => element.scrollIntoView({ behavior: 'instant' }))
    expect(await state()).toMatchObject({ state: undefined, opacity: '1' })
  })
})

// The training behind them has no English twin.
it.each([
  '/mentales-schlankheitstraining-3',
  '/mentales-schlankheitstraining-3/',
  '/portfolio-item/mentales-schlankheitstraining',
  '/portfolio-item/mentales-schlankheitstraining/',
])('the old address %s leads to the training, and back leads behind it', async path => {
  const page = await shop.newPage({ isReducedMotion: true })
  await page.goto('/faq')
  const answer = await page.goto(path)
  expect(new URL(page.url()).pathname).toBe('/trainings/mentales-schlankheitstraining')
  expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(301)
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/faq')
})
