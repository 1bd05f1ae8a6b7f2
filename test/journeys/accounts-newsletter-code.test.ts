import { expect, it } from 'vitest'
import { confirmNewsletter, joinNewsletter } from '../../contract/newsletter.ts'
import { buy } from '../../local/seed/shopper.ts'
import { join } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { freshAddress, linkIn, PASSWORD, signIn, SLUG } from './steps.ts'

const shop = visitShop()
const CODE = /LUM(?:-[0-9A-Z]{4}){7}/

async function post(path: string, input: object): Promise<void> {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  expect([path, answer.status]).toEqual([path, 200])
}

it('who reads the newsletter pays ten percent less for the first month, and the whole price for the second', async () => {
  const email = freshAddress('leserin')

  step('signed up, confirmed, and thanked with a code')
  await post(joinNewsletter.path, { email, language: 'de' })
  const [asked] = await shop.mailsTo(email, 'Bitte bestätige deine Anmeldung')
  if (!asked) throw new Error('The mail is missing.')
  const { hash, searchParams } = new URL(linkIn(asked, '/newsletter/bestaetigen'))
  await post(confirmNewsletter.path, { token: searchParams.get('token') ?? hash.replace(/^#(token=)?/, '') })
  const [welcome] = await shop.mailsTo(email, 'Willkommen, deine Anmeldung ist bestätigt')
  const voucherCode = CODE.exec(welcome?.text ?? '')?.[0] ?? ''

  step('the first month costs 1,49 € less than 14,90 €')
  await buy(shop.url, {
    slug: `${SLUG}-monatlich`,
    email,
    firstName: 'Alex',
    lastName: 'Beispiel',
    voucherCode,
  })
  await join(shop, { email })
  // The sign-in ends while the month goes by.
  const page = await shop.newPage({ expects: [/ 401 /, / 400 /] })
  const rows = page.getByRole('row').filter({ hasText: 'Kraft der Emotionen monatlich' })
  await signIn(page, { email, password: PASSWORD })
  await page.goto('/user-dashboard?tab=orders')
  await rows.first().getByText('13,41').waitFor()
  await rows.first().getByText('nach 1,49').waitFor()

  step('and the second the whole price')
  await shop.advanceClock({ hours: 31 * 24 })
  await signIn(page, { email, password: PASSWORD })
  await page.goto('/user-dashboard?tab=orders')
  await expect.poll(() => rows.count()).toBe(2)
  await rows.first().getByText('14,90').waitFor()
  expect(await rows.first().getByText('nach 1,49').count()).toBe(0)
})
