import { expect, it } from 'vitest'
import { RequestNumber } from '../../contract/requests.ts'
import contracts from '../../frontend/src/text/de/contracts.ts'
import contractsEn from '../../frontend/src/text/en/contracts.ts'
import { buy } from '../../local/seed/shopper.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { step } from './step.ts'
import { button, download, freshAddress, heading, linkIn, ORDER_NUMBER, SLUG, SUBJECTS } from './steps.ts'
import { IN_ENGLISH, setOut, WAYS } from './walk.ts'

const shop = visitShop()
const SUBJECT_OF_TERMINATION = {
  de: 'Deine Kündigung ist bei uns: ',
  en: 'We have received your termination: ',
}
const numberOn = (text: string | null) => RequestNumber.parse(/AN-\w{4}-\w{4}/.exec(text ?? '')?.[0])

it('a guest withdraws by the link of a mail, keeps the receipt, and gets the money back', async () => {
  const email = freshAddress('widerruf')
  await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
  const [mail] = await shop.mailsTo(email, SUBJECTS.contract)
  expect(mail?.attachments).toMatchObject([{ type: 'application/pdf' }])
  const page = await shop.newPage({ width: 390 })
  step('by the link of the mail, with the number filled in')
  await page.goto(mail ? linkIn(mail, 'vertrag-widerrufen#') : '')
  await expect.poll(() => page.locator('#contract').inputValue()).toMatch(/^LU-/)
  await page.locator('#name').fill('Alex Beispiel')
  await page.locator('#email').fill(email)
  await button(page, contracts.withdraw.submit).click()
  await heading(page, contracts.withdraw.checkTitle).waitFor()
  step('confirm')
  await button(page, 'Widerruf bestätigen').click()
  await heading(page, contracts.withdraw.doneTitle).waitFor()
  const number = numberOn(await page.locator('main').textContent())
  const saved = await download(page, page.getByRole('link', { name: contracts.receipt.save }))
  expect(saved.name).toBe(`Lumeus-${number}.pdf`)
  expect(saved.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await faultsOf(page)).toEqual([])
  const [received] = await shop.mailsTo(
    email,
    `Dein Widerruf ist bei uns: ${number}`,
    `Dein Widerruf ist ausgeführt: ${number}`,
  )
  expect(received?.attachments).toMatchObject([{ name: `Lumeus-${number}.pdf` }])
})

it('a guest withdraws in English, by keyboard alone, from the footer', async () => {
  const email = freshAddress('withdrawal')
  await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
  const [mail] = await shop.mailsTo(email, SUBJECTS.contract)
  const { page, ...walk } = await setOut(shop, IN_ENGLISH)
  const { withdraw, labels } = contractsEn
  await page.goto('/en')
  await walk.follow(walk.text.common.footer.withdraw)
  await heading(page, withdraw.title).waitFor()
  await walk.fill(labels.contract, ORDER_NUMBER.exec(mail?.text ?? '')?.[0] ?? '')
  await walk.fill(labels.name, 'Alex Beispiel')
  await walk.fill(labels.email, email)
  await walk.press(withdraw.submit)
  await heading(page, withdraw.checkTitle).waitFor()
  await walk.press(withdraw.confirm)
  await heading(page, withdraw.doneTitle).waitFor()
  const number = numberOn(await page.locator('main').textContent())
  await shop.mailsTo(email, `We have received your withdrawal: ${number}`)
})

it.each(WAYS)('who is signed in need not say who they are, $how', async way => {
  const email = freshAddress('bekannt')
  await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
  await join(shop, { email }, way.language)
  const stored = await signInBehind(shop, { email })
  const { page, ...walk } = await setOut(shop, way, { stored })
  const { terminate, withdraw, labels } = way.language === 'de' ? contracts : contractsEn
  const { footer } = walk.text.common
  const given = () =>
    Promise.all([labels.contract, labels.name, labels.email].map(label => walk.field(label).inputValue()))
  await page.goto(way.language === 'de' ? '/' : '/en')
  step('from the footer nothing but the contract is left to say')
  await walk.follow(footer.terminate)
  await heading(page, terminate.title).waitFor()
  await expect.poll(given).toEqual(['', 'Alex Beispiel', email])
  await walk.follow(footer.withdraw)
  await heading(page, withdraw.title).waitFor()
  await expect.poll(given).toEqual(['', 'Alex Beispiel', email])
})

it.each(WAYS)('a contract is cancelled on one page, $how, whatever order there is', async way => {
  const email = freshAddress('kuendigung')
  const { page, ...walk } = await setOut(shop, way)
  const { terminate, labels } = way.language === 'de' ? contracts : contractsEn
  await page.goto(way.language === 'de' ? '/' : '/en')
  step('from the footer')
  await walk.follow(walk.text.common.footer.terminate)
  await heading(page, terminate.title).waitFor()
  await walk.fill(labels.contract, 'The sleep training, ordered in March')
  await walk.fill(labels.name, 'Alex Beispiel')
  await walk.fill(labels.email, email)
  await walk.press(terminate.submit)
  await heading(page, terminate.doneTitle).waitFor()
  const number = numberOn(await page.locator('main').textContent())
  expect(await faultsOf(page)).toEqual([])
  await shop.mailsTo(email, SUBJECT_OF_TERMINATION[way.language] + number)
})

it.each(WAYS)('an extraordinary cancellation is chosen with the first touch, $how', async way => {
  const email = freshAddress('ausserordentlich')
  const { page, ...walk } = await setOut(shop, way)
  const { terminate, labels, kinds } = way.language === 'de' ? contracts : contractsEn
  await page.goto(way.language === 'de' ? '/vertraege-kuendigen' : '/en/vertraege-kuendigen')
  step('while the page sleeps, so that nobody hears it')
  await page.locator('#root[data-asleep]').waitFor({ state: 'attached' })
  await walk.field(labels.kind).selectOption({ label: kinds.extraordinary })
  await walk.field(labels.kind).focus()
  await walk.fill(labels.reason, 'The files cannot be opened.')
  await walk.fill(labels.contract, 'The sleep training, ordered in March')
  await walk.fill(labels.name, 'Alex Beispiel')
  await walk.fill(labels.email, email)
  await walk.press(terminate.submit)
  await heading(page, terminate.doneTitle).waitFor()
  await page.getByText('The files cannot be opened.').waitFor()
  const number = numberOn(await page.locator('main').textContent())
  await shop.mailsTo(email, SUBJECT_OF_TERMINATION[way.language] + number)
})
