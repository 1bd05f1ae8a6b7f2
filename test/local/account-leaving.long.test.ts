import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { routes } from '../../lambdas/deployed.ts'
import { stripeClient } from '../../lambdas/platform/stripe.ts'
import { addressHash } from '../../lambdas/platform/signed.ts'
import { putItem } from '../../lambdas/platform/table.ts'
import { POOL } from '../../local/names.ts'
import { buy, order } from '../../local/seed/shopper.ts'
import { ask, join, poolUser, signIn } from './accounts.ts'
import { MINUTE, openAccounts } from './open-accounts.ts'

const { basket, cloud, customerOf, everythingOf, list, minutes, subjects } = await openAccounts()

describe('an export', () => {
  it('words what has no chapter of its own, and leaves out nothing that a later feature adds', async () => {
    const email = 'worte@example.com'
    await join(cloud, email)
    const { access } = await signIn(cloud, email)
    const customerId = await customerOf(email)
    const pk = `CUSTOMER#${customerId}`
    await putItem({
      put: { pk, sk: 'TASK#refund#pi_1', kind: 'task', customerId, orderId: 'ord_1', paymentId: 'pi_1' },
    })
    await putItem({
      put: { pk, sk: 'LATER#1', kind: 'later', rev: 3, colour: 'blau', forgetAt: 1_900_000_000 },
    })
    await ask(cloud, routes.startExport, {}, access)
    await minutes(1)
    const { url } = (await ask(cloud, routes.readExport, {}, access)).body
    const zip = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()))
    expect(JSON.parse(strFromU8(zip['other.json'] ?? new Uint8Array()))).toEqual([
      { what: 'Export deiner Daten', requestedAt: expect.stringMatching(/Z$/) },
      { colour: 'blau', forgetAt: '2030-03-17T17:46:40.000Z' },
      { what: 'Rückzahlung', orderId: 'ord_1', paymentId: 'pi_1' },
      { what: 'Deine E-Mail-Adresse führt zu diesem Konto', customerId },
    ])
  })

  it('is one ZIP of everything, told by mail, for a day', async () => {
    const email = 'daten@example.com'
    const orderId = await buy(cloud.siteUrl, basket(email))
    await cloud.settle()
    await ask(cloud, routes.joinNewsletter, { email, language: 'de', interests: ['meno-pow'] })
    await join(cloud, email)
    const { access } = await signIn(cloud, email)
    expect((await ask(cloud, routes.readExport, {}, access)).body).toEqual({ state: 'none' })
    const started = await ask(cloud, routes.startExport, {}, access)
    expect(started).toMatchObject({ status: 202, body: { state: 'making' } })
    expect((await ask(cloud, routes.startExport, {}, access)).body).toEqual(started.body)
    await minutes(1)
    const { body } = await ask(cloud, routes.readExport, {}, access)
    expect(body.state).toBe('ready')
    expect(subjects(email)).toContain('Deine Daten sind bereit')

    const fetched = await fetch(body.url)
    expect(fetched.headers.get('content-disposition')).toMatch(/^attachment; filename="Lumeus-.*\.zip"/)
    const zip = unzipSync(new Uint8Array(await fetched.arrayBuffer()))
    const text = (name: string) => strFromU8(zip[name] ?? new Uint8Array())
    const [, number = ''] = /"(LU-\w{4}-\w{4})"/.exec(text('orders.json')) ?? []
    expect(Object.keys(zip).toSorted()).toEqual(
      ['README.txt', 'profile.json', 'orders.json', 'mails.json', 'newsletter.json', 'requests.json']
        .concat(['sign-in.json', 'other.json', `orders/${number}.html`])
        .toSorted(),
    )
    expect(JSON.parse(text('profile.json'))).toMatchObject([{ email }])
    expect(text('orders.json')).toContain(orderId)
    expect(text('newsletter.json')).toContain('meno-pow')
    expect(text('sign-in.json')).toContain('"status": "CONFIRMED"')
    expect(text(`orders/${number}.html`)).toContain('Erika Beispiel, 10115, Deutschland')
    expect(JSON.parse(text('newsletter.json'))[1]).toMatchObject({ what: 'signup' })
    expect(Object.keys(zip).map(text).join('')).not.toMatch(/duePk|"(pk|sk|rev|kind)"/)

    await minutes(1)
    cloud.clock.advance(24 * 60 * MINUTE)
    const later = await signIn(cloud, email)
    expect((await ask(cloud, routes.readExport, {}, later.access)).body).toMatchObject({ state: 'expired' })
  })

  it('is made also where the identity service has lost a user', async () => {
    const email = 'verloren@example.com'
    await join(cloud, email)
    const { access } = await signIn(cloud, email)
    await ask(cloud, routes.startExport, {}, access)
    await new CognitoIdentityProviderClient({}).send(
      new AdminDeleteUserCommand({ UserPoolId: POOL.id, Username: email }),
    )
    await minutes(1)
    expect((await ask(cloud, routes.readExport, {}, access)).body).toMatchObject({ state: 'ready' })
  })
})

describe('erasing', () => {
  it('asks for a fresh sign-in and the word', async () => {
    const email = 'alt@example.com'
    await join(cloud, email)
    const { access } = await signIn(cloud, email)
    const erase = (confirmation: string) => ask(cloud, routes.eraseAccount, { confirmation }, access)
    for (const word of ['', 'lösche', 'LÖSCHEN, bitte', 'DELETE'])
      expect((await erase(word)).body.fields).toEqual([
        { field: 'confirmation', code: 'confirmation-required' },
      ])
    await minutes(11)
    for (const word of ['LÖSCHEN', ' löschen ', 'Löschen', 'erase', 'Erase '])
      expect(await erase(word)).toMatchObject({ status: 409, body: { code: 'sign-in-again' } })
    expect((await ask(cloud, routes.readProfile, {}, access)).body.email).toBe(email)
  })

  it('lets the address begin anew at once, and takes nothing of that along', async () => {
    const email = 'sofort-wieder@example.com'
    await join(cloud, email)
    const { access } = await signIn(cloud, email)
    const former = await customerOf(email)
    await ask(cloud, routes.eraseAccount, { confirmation: 'LÖSCHEN' }, access)
    await join(cloud, email)
    const again = await signIn(cloud, email)
    await minutes(3)
    expect(await customerOf(email)).not.toBe(former)
    expect((await ask(cloud, routes.readProfile, {}, again.access)).body).toMatchObject({ email })
    expect((await signIn(cloud, email)).access).toBeTruthy()
  })

  it('takes the person away, keeps what the law wants, and lets the address begin anew', async () => {
    const email = 'weg@example.com'
    const paid = await buy(cloud.siteUrl, basket(email))
    const open = await order(cloud.siteUrl, basket(email))
    await cloud.settle()
    await ask(cloud, routes.joinNewsletter, { email, language: 'de', interests: ['meno-pow'] })
    await ask(cloud, routes.requestPartnership, {
      name: 'Erika Beispiel',
      company: 'Beispiel',
      email,
      topic: 'other',
      message: 'Guten Tag',
      language: 'de',
    })
    await join(cloud, email)
    const { access } = await signIn(cloud, email)
    const customerId = await customerOf(email)
    const profile = { firstName: 'Erika', lastName: 'Beispiel', phoneNumber: '030 123456', birthday: '' }
    const { rev } = (await ask(cloud, routes.readProfile, {}, access)).body
    await ask(cloud, routes.changeProfile, { ...profile, language: 'de', rev }, access)
    await ask(cloud, routes.startExport, {}, access)

    const erased = await ask(cloud, routes.eraseAccount, { confirmation: 'LÖSCHEN' }, access)
    expect(erased).toMatchObject({ status: 202, body: { erased: true } })
    expect((await ask(cloud, routes.listPurchases, {}, access)).status).toBe(401)
    await expect(signIn(cloud, email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    // A sign-in before the clock has done the rest finds no account.
    await expect(poolUser(email)).rejects.toMatchObject({ name: 'UserNotFoundException' })
    await minutes(4)

    expect(subjects(email)[0]).toBe('Dein Konto wird gelöscht')
    const kept = await everythingOf(`CUSTOMER#${customerId}`)
    const orders = Object.fromEntries(
      kept.filter(({ kind }) => kind === 'order').map(one => [one.orderId, one]),
    )
    expect(orders[paid]).toMatchObject({
      status: 'completed',
      totalCents: 11900,
      title: 'Kraft der Emotionen',
    })
    expect(orders[open]).toMatchObject({ status: 'failed', closedAt: expect.any(String) })
    const inNineYears = new Date().getUTCFullYear() + 9
    expect(orders[paid]?.forgetAt).toBe(Date.UTC(inNineYears, 0, 1) / 1000)
    expect(kept.map(({ sk }) => sk.split('#')[0] ?? '').toSorted()).toEqual([
      'MAIL',
      'ORDER',
      // The receipt of what was paid.
      'ORDER',
      'ORDER',
      'PROFILE',
      'TASK',
    ])
    const address = await everythingOf(`EMAIL#${await addressHash(email)}`)
    expect(address.map(({ sk }) => sk.split('#').slice(0, 2).join('#'))).toEqual([
      'NEWSLETTER',
      'NEWSLETTER#PROOF',
    ])
    expect(JSON.stringify([kept, address])).not.toMatch(/weg@example|Erika|"Beispiel"|030 123456|meno-pow/)

    const anew = await buy(cloud.siteUrl, basket(email))
    expect(await customerOf(email)).not.toBe(customerId)
    await join(cloud, email)
    const again = await signIn(cloud, email)
    expect((await list(again.access)).purchases).toMatchObject([{ orderId: anew }])
  })

  it('has Stripe redact the person, as soon as Stripe can, wherever it was interrupted', async () => {
    const email = 'bei-stripe@example.com'
    const stripe = await stripeClient()
    await buy(cloud.siteUrl, basket(email))
    await cloud.settle()
    await join(cloud, email)
    const { access } = await signIn(cloud, email)
    const customerId = await customerOf(email)
    const known = async () => {
      const { data: events } = await stripe.events.list({ limit: 30 })
      const { data: charges } = await stripe.charges.list({ limit: 3 })
      const { data: sessions } = await stripe.checkout.sessions.list({ limit: 3 })
      const { data: intents } = await stripe.paymentIntents.list({ limit: 3 })
      return JSON.stringify([events, charges, sessions, intents])
    }
    expect(await known()).toContain(email)
    expect(await known()).toContain(customerId)
    await ask(cloud, routes.eraseAccount, { confirmation: 'LÖSCHEN' }, access)
    await minutes(2)
    // What Stripe refuses to redact yet is not asked.
    expect(await known()).toContain(email)
    cloud.clock.advance(91 * 24 * 60 * MINUTE)
    await minutes(2)
    cloud.faults.begin('stripe', 'fail')
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    await minutes(1)
    errors.mockRestore()
    cloud.faults.end()
    cloud.clock.advance(24 * 60 * MINUTE)
    await minutes(2)
    cloud.clock.advance(60 * MINUTE)
    await minutes(2)
    const left = await known()
    expect([left.includes(email), left.includes(customerId)]).toEqual([false, false])
    expect(left).toContain('"customer_email":"[redacted]"')
    const task = (await everythingOf(`CUSTOMER#${customerId}`)).find(({ kind }) => kind === 'redaction')
    expect(task).toMatchObject({ doneAt: expect.any(String) })
    expect(task).not.toHaveProperty('sessionIds')
  })
})
