import { expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { button, freshAddress, SLUG } from './steps.ts'
import { IN_ENGLISH, setOut } from './walk.ts'
import { filled } from './words.ts'

const shop = visitShop()

it('what was saved is heard without connection, after a reload too, and goes with the sign-out', async () => {
  const email = freshAddress('unterwegs')
  // This device's clock is behind the shop's.
  await shop.advanceClock({ hours: 1 })
  await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
  await join(shop, { email })
  const page = await shop.newPage({
    stored: await signInBehind(shop, { email }),
    expects: [/ERR_INTERNET_DISCONNECTED/],
  })
  const caches = () => page.evaluate(() => window.caches.keys())
  const slider = page.getByRole('slider', { name: 'Stelle in der Aufnahme' })
  const at = async () => Number(await slider.inputValue())
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/user-dashboard?tab=downloads')
  await page.getByText('Tag 1 ·').waitFor()
  expect(asked.filter(path => path.startsWith('/api/'))).toEqual(['/api/account/orders'])
  expect(await caches()).toEqual([])

  step('seven recordings are saved, and no other page is seen by the worker')
  await button(page, 'Für unterwegs speichern: Kraft der Emotionen').click()
  await page.getByText('7 von 7 Aufnahmen auf diesem Gerät').waitFor()
  expect(await caches()).toEqual([expect.stringMatching(/^account-/), 'recordings'])
  const scopes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(one => one.scope))
  expect(await scopes()).toEqual([`${shop.url}/user-dashboard`])

  step('without connection the page comes, and plays from any place')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Was auf diesem Gerät gespeichert ist, kannst du trotzdem hören').waitFor()
  await button(page, 'Anhören: Ankommen').first().click()
  await expect.poll(at).toBeGreaterThan(0)
  await slider.fill('14')
  await expect.poll(at).toBeGreaterThan(14)
  await button(page, 'Anhalten').click()

  step('back with a connection the account knows the place')
  await page.context().setOffline(false)
  await button(page, 'Noch einmal versuchen').click()
  await page.getByText('7 von 7 Aufnahmen auf diesem Gerät').waitFor()
  await page.getByRole('button', { name: 'Weiterhören: Ankommen' }).waitFor()

  step('signed out, nothing of it is left')
  await page.goto('/user-dashboard?tab=account')
  await button(page, 'Abmelden').click()
  await page.waitForURL('**/auth*')
  await expect.poll(caches).toEqual([])
  expect(await scopes()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('kept recordings'))).toBeNull()
})

it('in English, by keyboard alone, what was saved is heard without connection', async () => {
  const email = freshAddress('offline')
  await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
  await join(shop, { email }, 'en')
  const walk = await setOut(shop, IN_ENGLISH, {
    stored: await signInBehind(shop, { email }),
    expects: [/ERR_INTERNET_DISCONNECTED/],
  })
  const { page } = walk
  const { downloads, listening, offline, player } = walk.text.account
  const named = (action: string, title: string) => filled(downloads.ofFile, { action, title })
  await page.goto('/user-dashboard?tab=downloads')
  await walk.press(named(offline.save, 'Kraft der Emotionen'))
  await page.getByText(/^7 of 7 recordings on this device/).waitFor()

  step('the page comes without connection, and plays under English titles')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(offline.shelf).waitFor()
  await walk.hand.press(button(page, named(listening.play, 'Arriving')).first())
  const slider = page.getByRole('slider', { name: player.position })
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0)
  await page.getByRole('region', { name: 'Arriving' }).waitFor()
})
