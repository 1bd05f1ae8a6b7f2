import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import {
  CUSTOMER,
  download,
  freshAddress,
  heading,
  openAccount,
  product,
  signIn,
  SLUG,
  starter,
  SUBJECTS,
} from './steps.ts'

const shop = visitShop()

/** A customer who has bought; answers the order and the mail with the invitation. */
async function bought(email: string) {
  const orderId = await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
  const [contract] = await shop.mailsTo(email, SUBJECTS.contract)
  if (!contract) throw new Error('The mail is missing.')
  return { orderId, contract }
}

/** Starts a download as a program would: with the token of the user who is signed in on this page. */
const start = (page: Page, orderId: string, fileId = product?.files[0]?.fileId) =>
  page.evaluate(
    async claim => {
      const key = Object.keys(localStorage).find(name => name.endsWith('.accessToken')) ?? ''
      const response = await fetch('/api/downloads/start', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem(key)}`,
        },
        body: JSON.stringify({ ...claim, pressId: `prs_${crypto.randomUUID()}` }),
      })
      // A problem or a link.
      return { status: response.status, ...((await response.json()) as { code?: string; url?: string }) }
    },
    { orderId, fileId },
  )

it('another browser learns nothing about an order from its number', async () => {
  const email = freshAddress('opfer')
  const { orderId } = await bought(email)
  const page = await shop.newPage({ expects: [/ 404 .*\/api\/orders\/ord_/] })
  step('the page of success')
  await page.goto(`/checkout-success?order=${orderId}`)
  await heading(page, 'Schau in deine E-Mails').waitFor()
  expect(await page.locator('body').innerText()).not.toContain(email)
  step('the page of payment')
  await page.goto(`/checkout/${SLUG}?order=${orderId}`)
  await heading(page, 'Diese Bestellung kennen wir in diesem Browser nicht').waitFor()
  expect(await page.getByRole('button', { name: /bezahlen/i }).count()).toBe(0)
  step('the customer who ordered it signed in comes back to it')
  await page.getByRole('link', { name: 'Anmelden und bezahlen' }).click()
  await page.waitForURL(address => address.searchParams.get('next') === `/checkout/${SLUG}?order=${orderId}`)
})

it("a customer cannot start another customer's download, nor one without signing in", async () => {
  const { orderId } = await bought(freshAddress('nachbarin'))
  const page = await shop.newPage({ expects: [/ 40[14] .*\/api\/downloads\/start/] })
  await signIn(page, CUSTOMER)
  expect(await start(page, orderId)).toMatchObject({ status: 404, code: 'not-found' })
  await page.evaluate(() => localStorage.clear())
  expect(await start(page, orderId)).toMatchObject({ status: 401 })
})

it('a link serves its own file for a quarter of an hour, sounds in a player and nothing else', async () => {
  const { contract } = await bought(freshAddress('weitergabe'))
  const page = await shop.newPage()
  step('a customer downloads a file')
  await openAccount(page, contract)
  await page.getByRole('link', { name: 'Downloads', exact: true }).click()
  const { url } = await download(page, starter(page, 'Ankommen'))

  step('the link is played elsewhere')
  const player = await shop.newPage()
  expect(
    await player.evaluate(async address => {
      const audio = new Audio(address)
      await new Promise((resolve, reject) => {
        audio.addEventListener('canplaythrough', resolve)
        audio.addEventListener('error', () => reject(new Error(audio.error?.message)))
      })
      return audio.duration
    }, url),
  ).toBeCloseTo(24, 1)

  step('it opens no other file, and nothing after its quarter of an hour')
  const other = url.replace('fil_kde01', 'fil_kde02')
  expect(other).not.toBe(url)
  expect((await fetch(other)).status).toBe(403)
  expect((await fetch(url, { headers: { range: 'bytes=0-3' } })).status).toBe(206)
  await shop.advanceClock({ hours: 0.3 })
  expect((await fetch(url)).status).toBe(403)
})
