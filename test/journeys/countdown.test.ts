import { describe, expect, it } from 'vitest'
import { openingSettings } from '../../contract/settings.ts'
import { visitShop } from './shop.ts'

const shop = visitShop()
const end = Date.parse(openingSettings.roundClosesAt)

// German only, like the round that it counts to.
describe('the countdown', () => {
  it('counts to its real end without waking the page, and becomes a normal page then', async () => {
    const page = await shop.newPage({ isReducedMotion: true })
    await page.clock.install({ time: end - 2 * 60_000 })
    await page.goto('/health-for-all-countdown')
    const left = () =>
      page.evaluate(() =>
        ['days', 'hours', 'minutes'].map(unit =>
          document.documentElement.style.getPropertyValue(`--${unit}`),
        ),
      )
    await expect.poll(left).toEqual(['0', '0', '1'])
    expect(await page.locator('#root[data-asleep]').count()).toBe(1)
    await page.getByRole('link', { name: 'So meldest du dich an' }).waitFor()
    await page.clock.fastForward(2 * 60_000)
    await page.getByRole('heading', { name: 'Diese Runde hat begonnen.' }).waitFor()
    expect(await page.getByRole('link', { name: 'So meldest du dich an' }).isVisible()).toBe(false)
  })

  it('says the date without script', async () => {
    const page = await shop.newPage({ hasScript: false })
    await page.goto('/health-for-all-countdown')
    await page.getByRole('heading', { name: 'Anmeldung bis 10. Januar 2027, 23:59 Uhr' }).waitFor()
  })
})
