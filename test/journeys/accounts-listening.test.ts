import { expect, it } from 'vitest'
import type { Language } from '../../contract/language.ts'
import { buy } from '../../local/seed/shopper.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { button, fileRow, freshAddress, SLUG, starter } from './steps.ts'
import { IN_ENGLISH, setOut } from './walk.ts'
import { filled } from './words.ts'

const shop = visitShop()

async function customer(name: string, language: Language = 'de') {
  const email = freshAddress(name)
  await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
  await join(shop, { email }, language)
  return { email, stored: await signInBehind(shop, { email }) }
}
const slider = (page: Awaited<ReturnType<typeof shop.newPage>>) =>
  page.getByRole('slider', { name: 'Stelle in der Aufnahme' })

it('who listens goes on where they were, after a reload and on another device, and spends nothing', async () => {
  const { stored } = await customer('hoert')
  const page = await shop.newPage({ stored, expects: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/] })
  const at = async () => Number(await slider(page).inputValue())
  await page.goto('/user-dashboard?tab=downloads')
  await page.getByText('Tag 1 ·').waitFor()
  await page.getByText('0 von 7 gehört').waitFor()

  step('the unit of the day is heard, and its place is kept')
  await button(page, 'Anhören: Ankommen').first().click()
  await expect.poll(at).toBeGreaterThan(0)
  await slider(page).fill('14')
  await expect.poll(at).toBeGreaterThan(14)

  step('it goes on while one looks at the orders')
  await page.getByRole('link', { name: 'Bestellungen', exact: true }).click()
  const before = await at()
  await expect.poll(at).toBeGreaterThan(before)
  await page.getByRole('link', { name: 'Downloads', exact: true }).click()
  const kept = page.waitForResponse(/\/api\/listening\/place$/)
  await button(page, 'Anhalten').click()
  expect((await kept).status()).toBe(200)

  step('a reload plays nothing by itself, and offers to go on')
  await page.reload()
  await page.getByRole('button', { name: 'Weiterhören: Ankommen' }).waitFor()
  expect(await slider(page).count()).toBe(0)
  await fileRow(page, 'Ankommen').getByText('noch 5 von 5').waitFor()

  step('another device is there too')
  const other = await shop.newPage({ stored, width: 390 })
  await other.goto('/user-dashboard?tab=downloads')
  await other.getByRole('button', { name: 'Weiterhören: Ankommen' }).click()
  await expect.poll(async () => Number(await slider(other).inputValue())).toBeGreaterThan(13)

  step('a lost connection keeps the place, says so, and ends by itself')
  await page.route('**/api/listening/open', route => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Weiterhören: Ankommen' }).click()
  await page.getByText('Gerade keine Verbindung. Deine Stelle ist gemerkt').waitFor()
  await expect.poll(at).toBeGreaterThan(14)
  await page.getByText('Deine Stelle ist gemerkt').waitFor({ state: 'detached' })

  step('heard to its end it counts as heard')
  await slider(page).fill('23')
  await page.getByText('1 von 7 gehört').waitFor()
})

it('in English, by keyboard alone, it is heard faster, then the next, and goes on where it was', async () => {
  const { stored } = await customer('listener', 'en')
  const walk = await setOut(shop, IN_ENGLISH, { stored })
  const { page } = walk
  const { downloads, listening, player } = walk.text.account
  const named = (action: string) =>
    button(page, filled(downloads.ofFile, { action, title: 'Arriving' })).first()
  const position = page.getByRole('slider', { name: player.position })
  const at = async () => Number(await position.inputValue())
  const onLockScreen = () => page.evaluate(() => navigator.mediaSession.metadata?.title)
  await page.goto('/user-dashboard?tab=downloads')
  await walk.hand.press(named(listening.play))
  await expect.poll(at).toBeGreaterThan(0)
  expect(await onLockScreen()).toBe('Arriving')

  step('faster')
  await walk.hand.press(page.getByRole('region', { name: 'Arriving' }).getByText(player.settings))
  const rate = page.getByRole('combobox', { name: player.rate })
  await rate.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await rate.inputValue()).toBe('1.5')

  step('held a little later, it is found again after a reload')
  await position.focus()
  for (let second = 0; second < 12; second++) await page.keyboard.press('ArrowRight')
  const kept = page.waitForResponse(/\/api\/listening\/place$/)
  await walk.press(player.pause)
  expect((await kept).status()).toBe(200)
  await page.reload()
  await walk.hand.press(named(listening.goOn))
  await expect.poll(at).toBeGreaterThan(11)

  step('and the next one')
  await walk.press(player.next)
  await expect.poll(onLockScreen).toBe('Recognising feelings')
})

it('one press fetches all files, each for its own count; the limit leads to a request', async () => {
  const { email, stored } = await customer('alle')
  const page = await shop.newPage({ stored })
  await page.goto('/user-dashboard?tab=downloads')
  const names: string[] = []
  page.on('download', file => names.push(file.suggestedFilename()))

  step('all seven come one after the other')
  await button(page, 'Alle Dateien laden: Kraft der Emotionen').click()
  await page.getByText('Datei 2 von 7: Gefühle erkennen').waitFor()
  await page.getByText('7 Dateien werden geladen.').waitFor()
  await expect.poll(() => names.length).toBe(7)
  expect(names).toContain('Kraft der Emotionen 02 – Gefühle erkennen.wav')
  expect(await page.getByText('noch 4 von 5').count()).toBe(7)

  step('what is used up is asked for, once')
  for (const left of [3, 2, 1, 0]) {
    await starter(page, 'Harmonie').click()
    await fileRow(page, 'Harmonie').getByText(`noch ${left} von 5`).waitFor()
  }
  await button(page, 'Weitere Downloads anfragen: Harmonie').click()
  const asked = fileRow(page, 'Harmonie').getByText(/Angefragt unter AN-/)
  const number = /AN-[\w-]{9}/.exec(await asked.innerText())?.[0] ?? ''
  await page.reload()
  await fileRow(page, 'Harmonie').getByText(number).waitFor()
  expect(await button(page, 'Weitere Downloads anfragen: Harmonie').count()).toBe(0)
  await shop.mailsTo(email, `Deine Nachricht ist bei uns: ${number}`)
})
