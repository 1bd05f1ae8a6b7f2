import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openingSettings } from '../../contract/settings.ts'
import { formatDate, formatTime } from '../../frontend/src/format.ts'
import { settingsKey } from '../../lambdas/catalog/settings.ts'
import { REGION, TABLE } from '../../local/names.ts'
import { PATIENCE_MS, visitShop } from './shop.ts'

const shop = visitShop()
const PATH = '/health-for-all-countdown'
const MINUTE_MS = 60_000
/** Other journeys move the shop's clock by weeks. */
const end = Date.now() + 300 * 24 * 60 * MINUTE_MS

async function setEnd(roundClosesAt: string): Promise<void> {
  const client = new DynamoDBClient({
    region: REGION,
    endpoint: shop.cloudUrl,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret-key' },
  })
  await client.send(new PutCommand({ TableName: TABLE, Item: { ...settingsKey, roundClosesAt } }))
  const isWritten = async () =>
    expect(await (await fetch(shop.url + PATH)).text()).toContain(`"roundClosesAt":"${roundClosesAt}"`)
  // Before the tests there is no `expect.poll`.
  await vi.waitFor(isWritten, { timeout: PATIENCE_MS, interval: 100 })
}

// German only, like the round that it counts to.
describe('the countdown', () => {
  beforeEach(() => setEnd(new Date(end).toISOString()))
  afterAll(() => setEnd(openingSettings.roundClosesAt))

  it('counts to its real end without waking the page, and becomes a normal page then', async () => {
    const page = await shop.newPage({ isReducedMotion: true })
    await page.clock.install({ time: end - 2 * MINUTE_MS })
    await page.route(shop.url + PATH, route =>
      route.request().method() === 'HEAD'
        ? route.fulfill({ headers: { date: new Date(end + 1_000).toUTCString() } })
        : route.continue(),
    )
    await page.goto(PATH)
    const left = () =>
      page.evaluate(() =>
        ['days', 'hours', 'minutes'].map(unit =>
          document.documentElement.style.getPropertyValue(`--${unit}`),
        ),
      )
    await expect.poll(left).toEqual(['0', '0', '1'])
    expect(await page.locator('#root[data-asleep]').count()).toBe(1)
    await page.getByRole('link', { name: 'Wie die Anmeldung abläuft' }).waitFor()
    await page.clock.fastForward(2 * MINUTE_MS)
    await page.getByRole('heading', { name: 'Die Anmeldung ist geschlossen.' }).waitFor()
    expect(await page.getByRole('link', { name: 'Wie die Anmeldung abläuft' }).isVisible()).toBe(false)
  })

  it('is not over because a browser’s clock is ahead', async () => {
    const page = await shop.newPage({ isReducedMotion: true })
    await page.clock.install({ time: end + MINUTE_MS })
    const asked = page.waitForResponse(answer => answer.request().method() === 'HEAD')
    await page.goto(PATH)
    await asked
    const days = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--days'))
    await expect.poll(async () => Number(await days())).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Wie die Anmeldung abläuft' }).waitFor()
  })

  it('says the date without script', async () => {
    const page = await shop.newPage({ hasScript: false })
    await page.goto(PATH)
    const until = `Anmeldung bis ${formatDate(end, 'de')}, ${formatTime(end, 'de')} Uhr`
    await page.getByRole('heading', { name: until }).waitFor()
    expect(await page.getByText('Die Anmeldung ist geschlossen.').isVisible()).toBe(false)
  })

  it('that is over invites nobody, without script, with it, and awake', async () => {
    await setEnd(new Date(Date.now() - MINUTE_MS).toISOString())
    for (const hasScript of [false, true]) {
      const page = await shop.newPage({ hasScript, isReducedMotion: true })
      await page.goto(PATH)
      await page.getByRole('heading', { name: 'Die Anmeldung ist geschlossen.' }).waitFor()
      const asleep = await page.getByRole('main').innerHTML()
      expect(asleep).not.toContain('Wie die Anmeldung abläuft')
      if (!hasScript) continue
      await page.getByRole('main').click({ position: { x: 5, y: 5 } })
      await page.locator('#root:not([data-asleep])').waitFor()
      expect(await page.getByRole('main').innerHTML()).toBe(asleep)
    }
  })
})
