import { expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { pageTexts } from '../../local/stripe/page-text.ts'
import { join, signInBehind } from './members.ts'
import { wordsIn } from '../pdf-words.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { BANK_HOURS, CARDS, DEBITED_HOURS, download, freshAddress, heading, IBANS, SLUG } from './steps.ts'
import { IN_ENGLISH, setOut, type Walk, WAYS } from './walk.ts'
import { filled, words } from './words.ts'

const shop = visitShop()
const WAIVES = '#waivesWithdrawal'

/** The ways of paying on the local payment page, in its language. */
function paymentOf({ page, hand, ...walk }: Walk) {
  const text = pageTexts[languageOf(walk.text)]
  const pay = () => walk.press(text.pay)
  return {
    text,
    byCard: async (number: string) => {
      await page.waitForURL(/\/c\/pay\//)
      await walk.fill(text.cardNumber, number)
      await walk.fill(text.expiry, '12/49')
      await walk.fill(text.cvc, '123')
      await pay()
    },
    byDebit: async (iban: string) => {
      await page.waitForURL(/\/c\/pay\//)
      await hand.choose(page, text.sepa)
      await walk.fill(text.iban, iban)
      await pay()
    },
    /** As far as the page of the one who is asked. */
    by: async (provider: 'paypal' | 'klarna') => {
      await page.waitForURL(/\/c\/pay\//)
      await hand.choose(page, text[provider])
      await pay()
      await heading(page, text[provider]).waitFor()
    },
  }
}

const languageOf = (text: Walk['text']) => (text === words.en ? 'en' : 'de')

type Details = Partial<Record<'email' | 'company' | 'vatId' | 'street' | 'city', string>>

/** The first step; who is signed in has no address to give. */
async function enter({ page, hand, ...walk }: Walk, slug: string, { email, company, ...rest }: Details = {}) {
  const { details, review } = walk.text.checkout
  await page.goto(`/checkout/${slug}?lang=${languageOf(walk.text)}`)
  await walk.fill(details.firstName, 'Alex')
  await walk.fill(details.lastName, 'Sample')
  if (email !== undefined) await walk.fill(details.email, email)
  await walk.fill(details.postalCode, '10115')
  if (company !== undefined) {
    await hand.check(page.getByRole('checkbox', { name: details.isCompany }))
    await walk.fill(details.company, company)
    for (const name of ['vatId', 'street', 'city'] as const)
      await hand.fill(page.locator(`#${name}`), rest[name] ?? '')
  }
  await walk.press(details.submit)
  await heading(page, review.title).waitFor()
  if (company !== undefined) await page.getByText(`${company}, ${rest.vatId}`).waitFor()
}

/** The first two steps. */
async function order(walk: Walk, slug: string, details: Details = {}) {
  await enter(walk, slug, details)
  const { page, hand } = walk
  await hand.check(page.locator('#acceptsTerms'))
  await hand.check(page.locator(WAIVES))
  await walk.press(walk.text.checkout.review.submit)
  await page.waitForURL(/\/c\/pay\//)
}

it('in English, by keyboard alone, a company orders, is declined once, and pays', async () => {
  const email = freshAddress('company')
  const walk = await setOut(shop, IN_ENGLISH)
  const payment = paymentOf(walk)
  const company = { company: 'Sample Ltd', vatId: 'DE123456789', street: 'Ring 1', city: 'Berlin' }
  await order(walk, SLUG, { email, ...company })
  await payment.byCard(CARDS.declined)
  await walk.page.getByText(payment.text.refusals.declined).waitFor()
  await payment.byCard(CARDS.pays)
  await heading(walk.page, walk.text.success.completedTitle).waitFor()
  await shop.mailsTo(email, 'Your order confirmation')
})

it('in English, by keyboard alone, a debit is slow, arrives, and comes back', async () => {
  const email = freshAddress('debit')
  const walk = await setOut(shop, IN_ENGLISH)
  await order(walk, SLUG, { email })
  await paymentOf(walk).byDebit(IBANS.returned)
  await heading(walk.page, walk.text.success.processingTitle).waitFor()
  await shop.advanceClock({ hours: DEBITED_HOURS })
  await heading(walk.page, walk.text.success.completedTitle).waitFor()
  await shop.mailsTo(email, 'Your order confirmation')
  await shop.advanceClock({ hours: BANK_HOURS })
  await shop.mailsTo(email, 'Your direct debit was returned')
})

it('in English, by keyboard alone, PayPal is given up, begun again, and pays', async () => {
  const walk = await setOut(shop, IN_ENGLISH)
  const { page, text } = walk
  const payment = paymentOf(walk)
  await order(walk, SLUG, { email: freshAddress('paypal') })
  await payment.by('paypal')
  await walk.follow(payment.text.redirects.giveUp)
  await walk.follow(payment.text.cancel)
  await heading(page, text.checkout.payment.pendingTitle).waitFor()
  await walk.press(text.checkout.payment.pay)
  await payment.by('paypal')
  await walk.press(payment.text.approve)
  await heading(page, text.success.completedTitle).waitFor()
})

it.each(WAYS)('a card is slow, and pays, $how', async way => {
  const walk = await setOut(shop, way)
  const { page, text } = walk
  await order(walk, SLUG, { email: freshAddress('slow') })
  await paymentOf(walk).byCard(CARDS.slow)
  await heading(page, text.success.processingTitle).waitFor()
  await shop.advanceClock({ hours: BANK_HOURS })
  await heading(page, text.success.completedTitle).waitFor()
})

it.each(WAYS)('Klarna refuses, is slow at the second try, and pays, $how', async way => {
  const walk = await setOut(shop, way)
  const { page, text } = walk
  const payment = paymentOf(walk)
  await order(walk, SLUG, { email: freshAddress('klarna') })
  await payment.by('klarna')
  await walk.press(payment.text.refuse)
  await page.getByText(payment.text.refusals.unproven).waitFor()
  await payment.by('klarna')
  await walk.press(payment.text.redirects.later)
  await heading(page, text.success.processingTitle).waitFor()
  await shop.advanceClock({ hours: BANK_HOURS })
  await heading(page, text.success.completedTitle).waitFor()
})

it.each(WAYS)('what becomes of an unpaid order is said in the account, $how', async way => {
  const email = freshAddress('konto')
  await join(shop, { email }, way.language)
  const walk = await setOut(shop, way, {
    stored: await signInBehind(shop, { email }),
    // The sign-in ends while the day goes by.
    expects: [/ 401 /, / 400 /],
  })
  const { page, text } = walk
  const { orders, downloads } = text.account
  const row = () => page.getByRole('row').filter({ hasText: /LU-/ }).first()
  const says = (sentence: string) => row().getByText(sentence).waitFor()

  step('under way, it says so and can only be waited for')
  await order(walk, SLUG)
  await paymentOf(walk).byDebit(IBANS.fails)
  await heading(page, text.success.processingTitle).waitFor()
  await page.goto('/user-dashboard?tab=orders')
  await says(orders.underWay)
  expect(
    await page.getByRole('link', { name: new RegExp(`^(${orders.pay}|${orders.payAgain})`) }).count(),
  ).toBe(0)

  step('failed, it can be paid again, from its files too')
  await shop.advanceClock({ hours: BANK_HOURS })
  await page.goto('/user-dashboard?tab=orders')
  await says(orders.notCharged)
  await walk.isSound()
  await page.goto('/user-dashboard?tab=downloads')
  await page.getByText(downloads.pendingPayment).first().waitFor()
  await walk.hand.press(page.getByRole('link', { name: new RegExp(`^${orders.payAgain}`) }))
  await heading(page, text.checkout.payment.failedTitle).waitFor()

  step('closed, it says that nothing is owed, has no files, and can be ordered again')
  await shop.advanceClock({ hours: 25 })
  const stored = await signInBehind(shop, { email })
  await page.evaluate(entries => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  await page.goto('/user-dashboard?tab=orders')
  await says(orders.closed)
  await walk.isSound()
  await walk.hand.press(row().getByRole('link', { name: new RegExp(`^${orders.reorder}`) }))
  await heading(page, text.checkout.details.title).waitFor()
})

it('in English, by keyboard alone, a voucher leaves nothing to pay', async () => {
  const email = freshAddress('free')
  const walk = await setOut(shop, IN_ENGLISH)
  const { page, hand, text } = walk
  const { voucher, review } = text.checkout
  await enter(walk, SLUG, { email })
  await hand.fill(page.getByLabel(voucher.code), 'GESCHENK')
  await walk.press(voucher.apply)
  await page.getByText(review.afterFree).waitFor()
  await hand.check(page.locator('#acceptsTerms'))
  await walk.press(review.submitFree)
  await heading(page, text.success.freeTitle).waitFor()
  const [mail] = await shop.mailsTo(email, 'Your order confirmation')
  expect(mail?.text).toContain('/auth/set-password')
})

it.each(WAYS)('a month is ordered from its page, and its receipt says what was sold, $how', async way => {
  const email = freshAddress('month')
  await join(shop, { email }, way.language)
  const walk = await setOut(shop, way, { stored: await signInBehind(shop, { email }) })
  const { page, hand, text } = walk
  step('its page leads to the checkout')
  await page.goto(`${way.language === 'en' ? '/en' : ''}/trainings/${SLUG}`)
  await hand.press(page.locator(`main a[href*="/checkout/${SLUG}-monatlich"]`).first())
  await heading(page, text.checkout.details.title).waitFor()
  await walk.fill(text.checkout.details.firstName, 'Alex')
  await walk.fill(text.checkout.details.lastName, 'Sample')
  await walk.fill(text.checkout.details.postalCode, '10115')
  await walk.press(text.checkout.details.submit)
  await heading(page, text.checkout.review.title).waitFor()
  await hand.check(page.locator('#acceptsTerms'))
  // Nothing is said to be lost of what is listened to.
  expect(await page.locator(WAIVES).count()).toBe(0)
  await walk.press(text.checkout.review.submit)
  await paymentOf(walk).byCard(CARDS.pays)
  await heading(page, text.success.completedTitle).waitFor()

  step('its receipt is one about a month')
  await page.goto('/user-dashboard?tab=orders')
  const press = page.getByRole('button', { name: new RegExp(`^${text.account.receipt.download}`) })
  const { bytes } = await download(page, press, hand)
  const words = wordsIn(bytes)
  expect(words).toContain(way.language === 'en' ? 'Invoice' : 'Rechnung')
  expect(words).toContain(
    way.language === 'en' ? 'Listening access by subscription' : 'Zugang zum Hören im Abo',
  )
})

it.each(WAYS)('a file is downloaded up to its limit, and more of it are asked for, $how', async way => {
  const email = freshAddress('limit')
  await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Sample' })
  await join(shop, { email }, way.language)
  const walk = await setOut(shop, way, { stored: await signInBehind(shop, { email }) })
  const { page, text } = walk
  const { downloads, downloadStatus } = text.account
  const row = page.getByRole('article').getByRole('listitem').first()
  const ofRow = (action: string) =>
    row.getByRole('button', { name: new RegExp(`^${filled(downloads.ofFile, { action, title: '' })}`) })
  await page.goto('/user-dashboard?tab=downloads')
  for (const left of [4, 3, 2, 1, 0]) {
    await download(page, ofRow(downloads.start), walk.hand)
    await row.getByText(filled(downloads.left, { left, allowed: 5 })).waitFor()
  }
  await row.getByText(downloadStatus['limit-reached'], { exact: true }).waitFor()
  await walk.isSound()
  await walk.hand.press(ofRow(downloads.request))
  await row.getByText(/AN-[\w-]{9}/).waitFor()
  await page.reload()
  await row.getByText(/AN-[\w-]{9}/).waitFor()
})
