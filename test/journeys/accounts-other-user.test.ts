import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { freshAddress, heading, PASSWORD } from './steps.ts'
import { setOut, WAYS, type Walk, walkOn } from './walk.ts'

const shop = visitShop()
const OFFER = '/checkout/meno-pow'
const OTHER_OFFER = '/checkout/kraft-der-emotionen'

/** What somebody types who is bothered by nobody. */
async function enter({ page, text, field, fill }: Walk, offer: string, name: string): Promise<void> {
  const { details } = text.checkout
  await page.goto(offer)
  await heading(page, details.title).waitFor()
  await fill(details.firstName, name)
  await fill(details.lastName, 'Beispiel')
  await fill(details.postalCode, '10115')
  expect(await field(details.firstName).inputValue()).toBe(name)
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('checkout ')))

/** The header leads there, from every page. */
async function signOut({ page, text, press, told }: Walk): Promise<void> {
  await page.goto('/auth?view=sign-out')
  await press(text.auth.signOut.submit)
  await told(text.auth.problems.left)
}

async function signInAs({ page, text, fill, press }: Walk, email: string): Promise<void> {
  await page.goto('/auth')
  await fill(text.auth.email, email)
  await fill(text.auth.password, PASSWORD)
  await press(text.auth.submit)
  await heading(page, text.account.title).waitFor()
}

describe.each(WAYS)('who comes after somebody in the same browser ($how)', way => {
  it('sees nothing of what they typed, in no tab, and what they had begun says so', async () => {
    const [anna, bert] = [freshAddress('anna'), freshAddress('bert')]
    await join(shop, { email: anna }, way.language)
    await join(shop, { email: bert }, way.language)
    const walk = await setOut(shop, way, { stored: await signInBehind(shop, { email: anna }) })
    const { page, text } = walk
    const { checkout, owned } = text
    const empty = async (at: Page) => {
      await heading(at, checkout.details.title).waitFor()
      const names = await at.getByLabel(checkout.details.firstName, { exact: true }).inputValue()
      expect(names).toBe('')
    }
    step('she begins an order, and another one in a second tab')
    const second = walkOn(await page.context().newPage(), way)
    await enter(second, OTHER_OFFER, 'Anna')
    await second.press(checkout.details.submit)
    await heading(second.page, checkout.review.title).waitFor()
    await page.bringToFront()
    await enter(walk, OFFER, 'Anna')
    expect(await drafts(page)).toEqual(['checkout meno-pow'])

    step('she signs out in the first')
    await signOut(walk)
    expect(await drafts(page)).toEqual([])
    await page.goto(OFFER)
    await empty(page)
    step('the second says that she is signed in no longer')
    await second.page.bringToFront()
    await second.arrived(owned.left.nobody.title)
    expect(await second.page.getByRole('link', { name: text.common.nav.signOut, exact: true }).count()).toBe(
      0,
    )
    await second.isSound()
    await second.press(owned.left.submit)
    await empty(second.page)
    expect(new URL(second.page.url()).search).toBe('')

    step('she signs in again and begins once more, and he signs in instead of her')
    await signInAs(second, anna)
    await enter(second, OTHER_OFFER, 'Anna')
    await page.bringToFront()
    await signOut(walk)
    await signInAs(walk, bert)
    await second.page.bringToFront()
    await heading(second.page, owned.left.other.title).waitFor()
    await second.press(owned.left.submit)
    await empty(second.page)
    const address = second.field(checkout.details.email)
    expect(await address.inputValue()).toBe(bert)
  })
})
