import { expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { button, freshAddress, heading } from './steps.ts'
import { words } from './words.ts'

const shop = visitShop()
const TITLES = { de: 'Danke. Du kannst gleich lesen.', en: 'Thank you. You can read at once.' }

it.each(['de', 'en'] as const)(
  'the free e-book is ordered without a payment, and leads to its own page that thanks (%s)',
  async language => {
    const { checkout, success } = words[language]
    const page = await shop.newPage({ language })

    step('it is ordered, and no payment page comes')
    await page.goto(`/checkout/e-book-gefuehle-verstehen?lang=${language}`)
    await heading(page, checkout.details.title).waitFor()
    const { firstName, lastName, email, postalCode } = checkout.details
    for (const [label, value] of [
      [firstName, 'Zoë'],
      [lastName, 'Müller'],
      [email, freshAddress('buch')],
      [postalCode, '10115'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value)
    await button(page, checkout.details.submit).click()
    await heading(page, checkout.review.title).waitFor()
    await page.locator('#acceptsTerms').check()
    await button(page, checkout.review.submitFree).click()
    await heading(page, success.freeTitle).waitFor()
    expect(new URL(page.url()).pathname).toBe('/checkout-success')

    step('the page of the order leads to the one that thanks for an e-book')
    await page.getByRole('link', { name: success.thanks, exact: true }).click()
    await heading(page, TITLES[language]).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/\/eb7k2n4q$/)
  },
)
