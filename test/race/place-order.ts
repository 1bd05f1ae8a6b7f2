import { NOW } from '../lambdas/http-event.ts'
import { atOnce, everything, freshTable, sleep, times } from './stage.ts'
import { calmly } from './faults.ts'
import type { Race, Trial } from './race.ts'
import { hear, ofKind, order, ordersAmong, pay, place, placed, product, quote, type Word } from './shop.ts'

/** A second press is the first order; a second payment press is the first payment page. */
export const pressedOften: Race = {
  name: 'order',
  promise: 'one order pressed again and again, then its payment page',
  async run({ stripe, must, size }) {
    const presses = size(100, 30)
    await freshTable([product])
    const email = 'kim@example.com'
    const quoted = await quote(email)
    const answers = await atOnce(
      presses,
      times(presses, () => () => place(quoted, email)),
    )
    must(
      answers.every(({ status }) => status === 200),
      'every press is answered',
      answers.map(a => a.status),
    )
    const items = await everything()
    must(ordersAmong(items).length === 1, 'one order', ordersAmong(items).length)
    must(ofKind(items, 'mail').length === 1, 'one mail', ofKind(items, 'mail').length)

    const [first] = await Promise.all(answers.map(placed))
    if (!first) throw new Error('Somebody pressed.')
    const pagesOf = async (attempt: number) => {
      const pages = await atOnce(
        presses,
        times(presses, () => () => pay(first)),
      )
      const urls = new Set(pages.map(({ body }) => body.url))
      const refused = pages.filter(({ status }) => status !== 200).map(({ body }) => body.code)
      must(refused.length === 0, 'every payment press is answered', refused)
      must(urls.size === 1, 'one page', [...urls])
      const [present] = ordersAmong(await everything())
      must(present?.attempt === attempt, 'attempt', present?.attempt)
      must(stripe.sessions.size === attempt, 'pages opened at Stripe', stripe.sessions.size)
    }
    await pagesOf(1)
    stripe.endPages()
    await pagesOf(2)

    // A press that was stuck somewhere arrives while the order is being paid: it must not begin the order anew.
    const paid: Word = {
      eventId: 'evt_1',
      type: 'completed',
      isPaid: true,
      ref: first,
      attempt: 2,
      paymentId: 'pi_1',
      at: NOW,
    }
    await Promise.all([
      hear(paid),
      atOnce(
        8,
        times(presses, () => () => place(quoted, email)),
      ),
    ])
    const [last] = ordersAmong(await everything())
    must(last?.status === 'completed' && last.trail.length === 4, 'stays paid', last?.trail)
    return `1 order, 1 mail, ${presses} answers with the same order; ${presses} payment presses share attempt 1, ${presses} more share attempt 2`
  },
}

/** As many letters about unpaid orders as one address gets in a day. */
const MAX_LETTERS = 10

/** A customer is minted once for an address, however many buy with it at the same moment, and gets ten letters. */
export const oneAddress: Race = {
  name: 'customer',
  promise: 'orders of one address at once',
  async run({ must, size }) {
    const buyers = size(60, 15)
    await freshTable([product])
    const email = 'kim@example.com'
    const answers = await atOnce(
      buyers,
      times(buyers, () => async () => place(await quote(email), email)),
    )
    const items = await calmly(everything)
    const accepted = answers.filter(({ status }) => status === 200)
    const customers = new Set((await Promise.all(accepted.map(placed))).map(({ customerId }) => customerId))
    must(customers.size === 1, 'customers', customers.size)
    must(
      accepted.length === buyers && ordersAmong(items).length === buyers,
      'orders',
      ordersAmong(items).length,
    )
    const letters = items.filter(({ template }) => template === 'order-received').length
    must(letters === Math.min(MAX_LETTERS, buyers), 'letters', letters)
    must(items.filter(({ sk }) => sk === 'PROFILE').length === 1, 'profiles', items.length)
    return `${buyers} orders, ${letters} letters, 1 customer, 1 profile`
  },
}

/** Stripe ends whatever page is open, again and again; one order may open ten. */
async function endPages(stripe: Trial['stripe'], until: AbortSignal): Promise<void> {
  for (let ended = 0; ended < 8 && !until.aborted; ended += stripe.endPages()) await sleep(20)
}

/** A slow press never turns the count of attempts back, while pages end and others open the next. */
export const endingPages: Race = {
  name: 'pages',
  promise: 'an order pressed to pay while its pages end',
  async run({ stripe, must, size }) {
    const presses = size(200, 60)
    await freshTable([product])
    const ref = await order('kim@example.com')
    const pressing = new AbortController()
    const ending = endPages(stripe, pressing.signal)
    const answers = await atOnce(
      24,
      times(presses, () => () => pay(ref)),
    )
    pressing.abort()
    await ending
    const [present] = ordersAmong(await everything())
    const opened = [...stripe.sessions.keys()]
    const counted = present?.trail.filter(({ cause }) => cause === 'attempt').length
    must(present?.attempt === opened.length && counted === opened.length, 'attempts and pages', {
      attempt: present?.attempt,
      counted,
      opened,
    })
    must(Object.values(present?.sessions ?? {}).join() === opened.join(), 'pages kept', present?.sessions)
    const faults = answers.filter(({ status }) => status >= 500).map(({ body }) => body.code)
    must(faults.length === 0, 'answers', faults)
    return `${presses} presses, ${opened.length} attempts, each with one page, one after the other`
  },
}
