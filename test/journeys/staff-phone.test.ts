import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { withdrawContract } from '../../contract/contracts.ts'
import { claimDownload } from '../../contract/downloads.ts'
import { buy } from '../../local/seed/shopper.ts'
import { finger } from './hands.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { faultsOf } from './sound.ts'
import { memberOf, told } from './staff-member.ts'
import { step } from './step.ts'
import { button, freshAddress, ORDER_NUMBER, product, SLUG, SUBJECTS } from './steps.ts'

const shop = visitShop()

const post = async (path: string, body: object, token?: string): Promise<unknown> => {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: shop.url,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function boughtBy(email: string): Promise<{ orderId: string; number: string }> {
  const orderId = await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
  const [mail] = await shop.mailsTo(email, SUBJECTS.contract)
  return { orderId, number: ORDER_NUMBER.exec(mail?.text ?? '')?.[0] ?? '' }
}

async function load(email: string, orderId: string): Promise<void> {
  const kept = await signInBehind(shop, { email })
  const token = Object.entries(kept).find(([key]) => key.endsWith('.accessToken'))?.[1]
  const [file] = product?.files ?? []
  await post(
    claimDownload.path,
    { orderId, fileId: file?.fileId, pressId: `prs_${crypto.randomUUID()}` },
    token,
  )
}

/** Smaller ones beside each other are missed by a finger: WCAG 2.2, 2.5.8. */
const MIN_TARGET = 24

/** What cannot be read without scrolling sideways, and what is too small to be met, on the screen as it stands. */
async function phoneFaults(page: Page): Promise<string[]> {
  return page.evaluate(min => {
    const wide = document.documentElement.scrollWidth - innerWidth
    const panes = [...document.querySelectorAll('main section *')].filter(
      pane =>
        pane.scrollWidth > pane.clientWidth + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(pane).overflowX),
    )
    const sizeOf = (target: Element) => {
      const { width, height } = target.getBoundingClientRect()
      return Math.min(width, height)
    }
    const targets = document.querySelectorAll<HTMLInputElement>(
      ':is(main section, dialog) :is(button, input, select, textarea)',
    )
    // The words of a box are met, too.
    const small = [...targets].filter(
      target => sizeOf(target) > 0 && [target, ...(target.labels ?? [])].every(each => sizeOf(each) < min),
    )
    return [
      ...(wide > 0 ? [`${wide} pixels are cut off`] : []),
      ...panes.map(pane => `${pane.tagName} ${pane.className} scrolls sideways`),
      ...small.map(target => `${target.textContent || target.name} is ${sizeOf(target)} pixels small`),
    ]
  }, MIN_TARGET)
}

it('a finger on a phone finds an order and gives all of it back', async () => {
  const customer = freshAddress('kundin')
  await join(shop, { email: customer })
  const { orderId, number } = await boughtBy(customer)
  await load(customer, orderId)
  const { page } = await memberOf(shop, 'shop', { isPhone: true })

  step('the order is found by its address')
  await page.goto('/shop-admin')
  await finger.fill(page.getByRole('searchbox'), customer)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('row', { name: number }).count()).toBe(1)
  expect(await phoneFaults(page)).toEqual([])
  await finger.press(page.getByRole('row', { name: number }).getByRole('link'))

  step('its timeline says what was loaded')
  await page.getByText('Datei heruntergeladen').waitFor()
  await page.getByText(/, Download 1 von 5$/).waitFor()
  expect(await phoneFaults(page)).toEqual([])

  step('all of it goes back, after what that does was said')
  await finger.press(button(page, 'Erstatten …'))
  await finger.fill(page.getByLabel('Betrag in Euro'), '119,00')
  await page.getByText('Das wird geschehen').waitFor()
  await finger.fill(page.getByLabel('Grund'), 'Kulanz nach Anruf')
  expect(await phoneFaults(page)).toEqual([])
  expect(await faultsOf(page)).toEqual([])
  await finger.press(button(page, '119,00 € erstatten'))
  await told(page, '119,00 € gehen zurück.')
  await page.getByText('Kulanz nach Anruf').waitFor()
  await shop.advanceClock({ hours: 0.05 })
  await shop.mailsTo(customer, 'Deine Rückzahlung ist unterwegs')
  await page.reload()
  await page.getByRole('heading', { name: /Erstattet$/ }).waitFor()
  expect(await phoneFaults(page)).toEqual([])
})

it('a finger on a phone carries out a withdrawal from the inbox', async () => {
  const email = freshAddress('widerruf')
  await join(shop, { email })
  const { orderId, number } = await boughtBy(email)
  // What was loaded already a person decides about.
  await load(email, orderId)
  const declared = { name: 'Alex Beispiel', email, contract: number, language: 'de' }
  const { number: request } = withdrawContract.output.parse(await post(withdrawContract.path, declared))
  const { page } = await memberOf(shop, 'shop', { isPhone: true })

  step('the inbox')
  await page.goto('/shop-admin/anfragen')
  const row = page.getByRole('row', { name: email })
  await row.waitFor()
  expect(await phoneFaults(page)).toEqual([])
  await finger.press(row.getByRole('link'))
  const carryOut = page.getByRole('region', { name: 'Ausführen' })
  await carryOut.getByText(`Die Bestellung ${number} ist widerrufen.`).waitFor()
  expect(await phoneFaults(page)).toEqual([])

  step('the decision')
  await finger.fill(carryOut.getByLabel('Grund', { exact: true }), 'Kulanz nach einem Anruf')
  await finger.press(button(page, 'Widerruf ausführen'))
  await carryOut.getByRole('alert').waitFor()
  expect(await phoneFaults(page)).toEqual([])
  await finger.fill(carryOut.getByLabel('Tippe AUSFÜHREN, um zu bestätigen'), 'ausführen')
  expect(await faultsOf(page)).toEqual([])
  await finger.press(button(page, 'Widerruf ausführen'))
  await page.getByText('Wird gerade ausgeführt').waitFor()
  await shop.advanceClock({ hours: 0.05 })
  await shop.mailsTo(email, `Dein Widerruf ist ausgeführt: ${request}`)

  step('what came of it')
  await page.getByText(/^Erledigt, eingegangen am/).waitFor()
  expect(await phoneFaults(page)).toEqual([])
})
