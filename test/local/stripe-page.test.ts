import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Stripe } from 'stripe'
import { card, debit, MINUTE, openStripe, press, purchase, VISA, type OpenStripe } from './open-stripe.ts'

let local: OpenStripe
beforeAll(async () => {
  local = await openStripe()
})
beforeEach(() => local.news())
afterAll(() => local.close())

async function openSession(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return local.stripe.checkout.sessions.create(purchase(changes))
}
const look = (session: Stripe.Checkout.Session) => local.stripe.checkout.sessions.retrieve(session.id)

describe('the payment page', () => {
  test('shows the order, says that it is a test, and runs no script', async () => {
    const { url } = await openSession({ customer_email: 'kundin@example.com' })
    const page = await fetch(url ?? '')
    const text = await page.text()
    expect(text).toContain('Kraft der Emotionen')
    expect(text).toContain('49,00\u00a0€')
    expect(text).toContain('Hier fließt kein Geld')
    expect(text).toContain('value="kundin@example.com"')
    expect(text).not.toMatch(/<script|style="|<style/)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    // Chromium counts the redirect to the shop as a target of the form.
    expect(policy).toContain("form-action 'self' https://shop.example.com;")
  })

  test('speaks English to an English session', async () => {
    const { url } = await openSession({ locale: 'en' })
    const text = await (await fetch(url ?? '')).text()
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('€49.00')
  })

  test('says kindly that it does not know a session', async () => {
    const page = await fetch(`${local.url}/c/pay/cs_test_nobody`)
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('Diese Zahlungsseite gibt es nicht')
  })

  test('shows a product whose name is markup as text', async () => {
    const price_data = { currency: 'eur', unit_amount: 100, product_data: { name: '<b onclick="x">' } }
    const { url } = await openSession({ line_items: [{ quantity: 1, price_data }] })
    expect(await (await fetch(url ?? '')).text()).toContain('&lt;b onclick=&quot;x&quot;&gt;')
  })

  test.each([
    ['an address without @', { email: 'kundin' }, 'email', 'Gib eine E-Mail-Adresse ein'],
    ['a mistyped number', { cardNumber: '4242 4242 4242 4241' }, 'cardNumber', 'Prüfe bitte die Ziffern'],
    // A number that passes the check digit and is nobody's.
    [
      'a number that is no test card',
      { cardNumber: '4111 1111 1111 1111' },
      'cardNumber',
      'Gib keine echte Karte ein',
    ],
    ['a month that does not exist', { expiry: '13/60' }, 'expiry', 'Gib Monat und Jahr an'],
    ['a date that has passed', { expiry: '01/24' }, 'expiry', 'Dieses Datum ist vorbei'],
    ['a code of two digits', { cvc: '12' }, 'cvc', 'drei oder vier Ziffern'],
    ['a wrong IBAN', debit('DE89 3704 0044 0532 0130 99'), 'iban', 'Diese IBAN stimmt nicht'],
  ])('answers %s beside the field and keeps what was typed', async (_, changes, field, sentence) => {
    const session = await openSession()
    const answer = await press(session.url, { ...VISA, email: 'halten@example.com', ...changes })
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect(text).toMatch(
      new RegExp(`id="${field}"[^>]*aria-describedby="[^"]*${field}-fault"[^>]*aria-invalid`),
    )
    expect(text).toContain(sentence)
    expect(text).toContain(`value="${'email' in changes ? 'kundin' : 'halten@example.com'}"`)
    expect((await look(session)).payment_intent).toBeNull()
  })
})

describe('a card', () => {
  test('4242 pays, leads to the shop, and the events come in order', async () => {
    const session = await openSession()
    const answer = await press(session.url, VISA)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`https://shop.example.com/danke?session=${session.id}`)
    expect(await look(session)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'kundin@example.com' },
    })
    expect(await local.news()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
  })

  test('pays once when the button is pressed twice, at once or later', async () => {
    const session = await openSession()
    const answers = await Promise.all([press(session.url, VISA), press(session.url, VISA)])
    answers.push(await press(session.url, VISA))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await local.news()).filter(type => type === 'charge.succeeded')).toHaveLength(1)
    expect(await (await fetch(session.url ?? '')).text()).toContain('Diese Zahlung ist abgeschlossen')
  })

  test.each([
    ['0002', '4000 0000 0000 0002', 'Deine Karte wurde abgelehnt', 'generic_decline'],
    ['9995', '4000 0000 0000 9995', 'nicht ausreichend gedeckt', 'insufficient_funds'],
  ])('%s is refused, and the page stays open for another', async (_, number, sentence, code) => {
    const session = await openSession()
    const refused = await press(session.url, card(number))
    expect(refused.status).toBe(402)
    const text = await refused.text()
    expect(text).toContain(sentence)
    expect(text).toContain(`value="${number}"`)
    await local.settle()
    const failed = local.heard.find(({ event }) => event.type === 'payment_intent.payment_failed')?.event.data
      .object
    expect(failed).toMatchObject({
      metadata: { orderId: 'ord_1' },
      last_payment_error: { decline_code: code },
    })
    expect(await look(session)).toMatchObject({ status: 'open', payment_status: 'unpaid' })
    expect((await press(session.url, VISA)).status).toBe(303)
    expect((await look(session)).payment_status).toBe('paid')
  })

  test('0580 is slow: under way for three minutes, then paid', async () => {
    const session = await openSession()
    expect((await press(session.url, card('4000 0000 0000 0580'))).status).toBe(303)
    expect(await look(session)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    await local.advance(4 * MINUTE)
    expect(await local.news()).toContain('checkout.session.async_payment_succeeded')
    expect((await look(session)).payment_status).toBe('paid')
  })

  test('3155 asks on a second page and pays when it is confirmed there', async () => {
    const session = await openSession()
    const asked = await press(session.url, card('4000 0025 0000 3155'))
    expect(asked.headers.get('location')).toBe(`/c/pay/${session.id}/3ds`)
    expect(await (await fetch(`${session.url}/3ds`)).text()).toContain('Bestätige die Zahlung')
    expect((await look(session)).status).toBe('open')
    expect((await press(`${session.url}/3ds`, { answer: 'approve' })).headers.get('location')).toContain(
      '/danke',
    )
    expect((await look(session)).payment_status).toBe('paid')
  })

  test('3155 leaves the session open when it is refused there', async () => {
    const session = await openSession()
    await press(session.url, card('4000 0025 0000 3155'))
    const refused = await press(`${session.url}/3ds`, { answer: 'refuse' })
    expect(refused.status).toBe(402)
    expect(await refused.text()).toContain('Die Zahlung wurde nicht bestätigt')
    expect(await local.news()).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'payment_intent.payment_failed',
    ])
    expect((await look(session)).status).toBe('open')
  })

  test('is not asked for when nothing is to be paid', async () => {
    const coupon = await local.stripe.coupons.create({ percent_off: 100 })
    const session = await openSession({ discounts: [{ coupon: coupon.id }] })
    expect((await press(session.url, {})).status).toBe(303)
    expect(await look(session)).toMatchObject({ payment_status: 'no_payment_required', payment_intent: null })
  })
})

describe('a SEPA debit', () => {
  test('completes the session unpaid and pays after three minutes, restart or not', async () => {
    const session = await openSession()
    expect((await press(session.url, debit('DE89 3704 0044 0532 0130 00'))).status).toBe(303)
    expect(await look(session)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    expect((await local.news()).at(-1)).toBe('checkout.session.completed')
    local.restart()
    await local.advance(2 * MINUTE)
    expect(await local.news()).toEqual([])
    await local.advance(MINUTE)
    expect(await local.news()).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.async_payment_succeeded',
    ])
    expect((await look(session)).payment_status).toBe('paid')
  })

  test('is told before what fell due later, even when the clock jumps over both', async () => {
    await openSession({ expires_at: local.now() + 40 * 60 })
    const { url } = await openSession()
    await press(url, debit('DE89370400440532013000'))
    await local.news()
    await local.advance(50 * MINUTE)
    const ends = (await local.news()).filter(type => type.startsWith('checkout.'))
    expect(ends).toEqual(['checkout.session.async_payment_succeeded', 'checkout.session.expired'])
  })

  test('from the account that returns them fails later', async () => {
    const session = await openSession()
    await press(session.url, debit('DE62370400440532013001'))
    await local.news()
    await local.advance(3 * MINUTE)
    expect(await local.news()).toEqual([
      'charge.failed',
      'payment_intent.payment_failed',
      'checkout.session.async_payment_failed',
    ])
    expect((await look(session)).payment_status).toBe('unpaid')
  })
})

describe('a method that is confirmed elsewhere', () => {
  const begin = async (method: 'paypal' | 'klarna') => {
    const session = await openSession()
    const first = await press(session.url, { method })
    expect(first.headers.get('location')).toBe(`/c/pay/${session.id}/${method}`)
    return { session, answer: (answer: string) => press(`${session.url}/${method}`, { answer }) }
  }

  test.each(['paypal', 'klarna'] as const)('%s comes back paid', async method => {
    const { session, answer } = await begin(method)
    expect((await answer('approve')).headers.get('location')).toContain('shop.example.com/danke')
    expect(await look(session)).toMatchObject({ status: 'complete', payment_status: 'paid' })
  })

  test('is given up, and the page takes another means', async () => {
    const { session } = await begin('paypal')
    expect(await (await fetch(`${session.url}/paypal`)).text()).toContain(`href="/c/pay/${session.id}"`)
    await press(session.url, VISA)
    expect(await look(session)).toMatchObject({ payment_status: 'paid' })
  })

  test('is refused, and the page stays open', async () => {
    const { session, answer } = await begin('klarna')
    const refused = await answer('refuse')
    expect(refused.status).toBe(402)
    expect(await refused.text()).toContain('Die Zahlung wurde nicht bestätigt')
    expect(await look(session)).toMatchObject({ status: 'open' })
  })

  test('takes its time, and then pays', async () => {
    const { session, answer } = await begin('klarna')
    await answer('later')
    expect(await look(session)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    await local.advance(5 * MINUTE)
    expect(await look(session)).toMatchObject({ payment_status: 'paid' })
  })
})
