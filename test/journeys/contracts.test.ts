import { expect, it } from 'vitest'
import { RequestNumber } from '../../contract/requests.ts'
import contracts from '../../frontend/src/text/de/contracts.ts'
import contractsEn from '../../frontend/src/text/en/contracts.ts'
import { buy } from '../../local/seed/shopper.ts'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { step } from './step.ts'
import { button, download, freshAddress, heading, linkIn, SLUG, SUBJECTS } from './steps.ts'

const shop = visitShop()
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

it('a contract is cancelled on one page, in English, whatever order there is', async () => {
  const email = freshAddress('kuendigung')
  const page = await shop.newPage({ language: 'en' })
  await page.goto('/en')
  step('from the footer')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cancel contracts here' }).click()
  await heading(page, contractsEn.terminate.title).waitFor()
  await page.locator('#contract').fill('The sleep training, ordered in March')
  await page.locator('#name').fill('Alex Beispiel')
  await page.locator('#email').fill(email)
  await button(page, contractsEn.terminate.submit).click()
  await heading(page, contractsEn.terminate.doneTitle).waitFor()
  const number = numberOn(await page.locator('main').textContent())
  expect(await faultsOf(page)).toEqual([])
  await shop.mailsTo(email, `We have received your termination: ${number}`)
})
