import { describe, expect, it } from 'vitest'
import { RequestNumber, writeToUs } from '../../contract/requests.ts'
import { problems } from '../../contract/problems.ts'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { step } from './step.ts'
import { button, freshAddress } from './steps.ts'
import { setOut, WAYS } from './walk.ts'
import { words } from './words.ts'

const shop = visitShop()
const MESSAGE = 'Ich schlafe schlecht.\nWelches Training passt zu mir?'
const SUBJECTS = { de: 'Deine Nachricht ist bei uns', en: 'We have received your message' }

describe.each(WAYS)('a message from the footer, $how', way => {
  const { language } = way
  const { contact: text, common, fields } = words[language]

  it('is refused in words, loses nothing, is sent, and acknowledged with its number', async () => {
    const email = freshAddress('nachricht')
    const walk = await setOut(shop, way)
    const { page } = walk
    await page.goto(language === 'de' ? '/faq' : '/en/partner')
    step('open the dialog from the footer')
    await walk.press(common.contact.open)
    const dialog = walk.inside()
    await dialog.arrived(text.title)
    await walk.isSound()

    step('send it incomplete, with a number that is none')
    await dialog.fill(text.labels.message, MESSAGE)
    await dialog.fill(`${text.labels.orderNumber} ${common.optional}`, '4711')
    await dialog.press(text.submit)
    const summary = page.getByRole('dialog').getByRole('alert')
    await summary.getByText(fields['topic-required']).waitFor()
    await summary.getByText(fields['order-number-invalid']).waitFor()
    await summary.getByText(fields['email-required']).waitFor()
    expect(await dialog.field(text.labels.message).inputValue()).toBe(MESSAGE)

    step('close it and open it again: nothing is lost')
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(common.contact.open)
    await page.keyboard.press('Enter')
    await dialog.arrived(text.title)
    expect(await dialog.field(text.labels.message).inputValue()).toBe(MESSAGE)

    step('mend and send it')
    await dialog.field(text.labels.topic).selectOption('question')
    await dialog.fill(`${text.labels.orderNumber} ${common.optional}`, 'lu 7k3m92qk')
    await dialog.fill(text.labels.email, email)
    await dialog.press(text.submit)
    await dialog.told(text.sentTitle)
    const said = (await page.getByRole('dialog').getByRole('status').textContent()) ?? ''
    const number = RequestNumber.parse(/AN-\w{4}-\w{4}/.exec(said)?.[0])
    await walk.isSound()
    const [mail] = await shop.mailsTo(email, `${SUBJECTS[language]}: ${number}`)
    expect(mail?.text).toContain(MESSAGE)
    expect(mail?.text).toContain(number)

    step('the next message begins empty')
    await dialog.press(text.close)
    await walk.press(common.contact.open)
    expect(await dialog.field(text.labels.message).inputValue()).toBe('')
  })

  it('says that the connection is lost, before it opens and after, and keeps what was written', async () => {
    const page = await shop.newPage({ isReducedMotion: true, language, expects: [/ERR_FAILED/] })
    await page.goto(language === 'de' ? '/' : '/en')
    step('the code of the dialog cannot be fetched')
    const code = '**/assets/ContactDialog-*.js'
    await page.route(code, route => route.abort())
    await button(page, common.contact.open).click()
    await page.locator('output.offline', { hasText: common.offline }).waitFor()
    await page.unroute(code)
    await button(page, common.contact.open).click()
    const dialog = page.getByRole('dialog', { name: text.title })
    await dialog.getByLabel(text.labels.topic).selectOption('other')
    await dialog.getByLabel(text.labels.message).fill(MESSAGE)
    await dialog.getByLabel(text.labels.email).fill(freshAddress('nachricht'))
    step('the message cannot be sent')
    await page.route(`**${writeToUs.path}`, route => route.abort())
    await button(page, text.submit).click()
    // Whether it arrived, nobody knows here, and no sentence says so.
    await dialog.getByRole('alert').filter({ hasText: text.failedTitle }).waitFor()
    expect(await dialog.getByLabel(text.labels.message).inputValue()).toBe(MESSAGE)
    await page.unroute(`**${writeToUs.path}`)
    await button(page, text.submit).click()
    await dialog.getByText(text.sentTitle).waitFor()
  })

  it('is opened from an address that does not exist, too', async () => {
    const walk = await setOut(shop, way, { expects: [/ 404 .*\/gibt-es-nicht/] })
    await walk.page.goto(language === 'de' ? '/gibt-es-nicht' : '/en/gibt-es-nicht')
    await walk.follow(common.contact.open)
    await walk.inside().arrived(text.title)
  })

  it('has a way without script', async () => {
    const page = await shop.newPage({ language, hasScript: false })
    await page.goto(language === 'de' ? '/' : '/en')
    const noScript = page.locator('footer noscript')
    expect(await noScript.isVisible()).toBe(true)
    expect(await noScript.textContent()).toBe(common.contact.needsScript)
    expect(await button(page, common.contact.open).isVisible()).toBe(false)
  })
})

it('a flood from one network is told to wait, and what else one can do, and its words stay', async () => {
  const { contact: text, common } = words.de
  const email = freshAddress('flut')
  // What this network has sent within the last hour was for the journeys before.
  await shop.advanceClock({ hours: 1 })
  const page = await shop.newPage({ isReducedMotion: true, width: 390, expects: [/ 429 /] })
  await page.goto('/')
  const write = (message: string) =>
    page.request.post(shop.url + writeToUs.path, {
      data: { topic: 'other', message, orderNumber: '', email, language: 'de' },
      headers: { origin: shop.url },
    })
  for (let n = 0; n < 10; n++) expect((await write(`Nachricht ${n}`)).status()).toBe(200)
  await button(page, common.contact.open).click()
  const dialog = page.getByRole('dialog', { name: text.title })
  await dialog.getByLabel(text.labels.topic).selectOption('other')
  await dialog.getByLabel(text.labels.message).fill(MESSAGE)
  await dialog.getByLabel(text.labels.email).fill(email)
  await button(page, text.submit).click()
  await dialog.getByRole('alert').filter({ hasText: problems['too-many-messages'].de }).waitFor()
  expect(await dialog.getByLabel(text.labels.message).inputValue()).toBe(MESSAGE)
  expect(await faultsOf(page)).toEqual([])
  // What this network may send within an hour is for the next journey.
  await shop.advanceClock({ hours: 1 })
})
