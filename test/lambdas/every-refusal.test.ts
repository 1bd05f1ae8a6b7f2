import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { owedEffect } from '../../lambdas/contracts/declaration.ts'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../contract/catalog.ts'
import { problems, type ProblemCode } from '../../contract/problems.ts'
import { NOTHING_SAID } from '../../contract/reader.ts'
import type { Route } from '../../contract/route.ts'
import { undoToken } from '../../lambdas/account/email-undo-token.ts'
import { factorResets } from '../../lambdas/account/factor-reset.ts'
import { cancelToken, proveToken } from '../../lambdas/account/factor-tokens.ts'
import { logins } from '../../lambdas/account/login.ts'
import { owners, profiles } from '../../lambdas/customers/customer.ts'
import { answered, functions, type RouteName, routes } from '../../lambdas/deployed.ts'
import { readers } from '../../lambdas/newsletter/reader.ts'
import type { Entitlement } from '../../lambdas/orders/entitlement.ts'
import { inviteTo } from '../../lambdas/orders/invite.ts'
import type { Order } from '../../lambdas/orders/order.ts'
import { orderNumbers } from '../../lambdas/orders/order-number.ts'
import { requestNumbers } from '../../lambdas/requests/request-number.ts'
import { type Request, requests } from '../../lambdas/requests/request.ts'
import { tries } from '../../lambdas/platform/rate.ts'
import { signIns } from '../../lambdas/platform/sign-in-record.ts'
import { addressHash, sign } from '../../lambdas/platform/signed.ts'
import {
  type Subscription,
  subscriptionIdOf,
  subscriptions as runningSubscriptions,
} from '../../lambdas/subscriptions/subscription.ts'
import type { Item } from '../../lambdas/platform/table.ts'
import { after, before, DAYS, MINUTES } from '../../lambdas/platform/time.ts'
import {
  CUSTOMER,
  entitlementItem,
  FILE,
  fittingMoney,
  givenBuyer,
  givenProduct,
  ORDER,
  orderItem,
  paid,
  PRESS,
  productItem,
  receiptItem,
  SECRETS,
  STRANGER,
} from './given.ts'
import { type Answer, type Ask, ask as send, NOW, ofStaff, signedIn, SUB } from './http-event.ts'
import { DATE, heldCourse } from './courses/given-course.ts'
import { beforeWrite, given } from './local-table.ts'
import { pool } from './mocked-neighbours.ts'
import { startStripeStub } from './stripe-stub.ts'

let stripe: Awaited<ReturnType<typeof startStripeStub>>
beforeAll(async () => void (stripe = await startStripeStub()))
afterAll(() => stripe.close())
beforeEach(() => stripe.reset())

const handlers = new Map(
  await Promise.all(
    functions
      .filter(({ on }) => on.api)
      .map(async ({ name, entry }) => {
        // What answers the API is made by `area` (lambdas/platform/endpoint.ts).
        const { handler } = (await import(/* @vite-ignore */ `../../${entry}`)) as {
          handler: Parameters<typeof send>[0]
        }
        return [name, handler] as const
      }),
  ),
)
async function ask(name: RouteName, input: Record<string, unknown>, more: Ask = {}): Promise<Answer> {
  const route: Route = routes[name]
  const { function: area } = answered.find(each => each.name === name) ?? {}
  const handler = area && handlers.get(area)
  if (!handler) throw new Error(`No function answers ${name}.`)
  return send(handler, route, {
    input,
    ...(route.role !== 'anyone' && { claims: signedIn(CUSTOMER) }),
    ...more,
  })
}

/** More than any limit of tries. */
const MAX_TRIES = 150
async function untilRefused(once: () => Promise<Answer>): Promise<Answer> {
  for (let press = 1; press < MAX_TRIES; press++) {
    const answer = await once()
    if (answer.status >= 400) return answer
  }
  return once()
}
/** What logs a fault on the way, which would fail the test. */
async function withFault(run: () => Promise<Answer>): Promise<Answer> {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const answer = await run()
  expect(errors).toHaveBeenCalled()
  errors.mockRestore()
  return answer
}

const SUBSCRIPTION = subscriptionIdOf(ORDER)
const EMAIL = 'kim@example.com'
const NO_LETTER = 'kein.Brief'
const order = { customerId: CUSTOMER, orderId: ORDER }
const profile = (more: object = {}) => ({
  ...profiles.keyOf({ customerId: CUSTOMER }),
  createdAt: before(NOW, DAYS),
  email: EMAIL,
  provenBy: SUB,
  language: 'de',
  rev: 1,
  ...more,
})
const owner = async (email: string, customerId: string) =>
  owners.put({ address: await addressHash(email), customerId }).put

const NUMBER = 'LU-7K3M-92QK'
const refund = { pressId: PRESS, rev: 0, cents: 1_00, reason: 'Kulanz' }
const grant = { fileId: FILE, pressId: PRESS, allowed: 5, more: 1, reason: 'Kulanz' }
const asked = { number: 'AN-5H2V-88TC', pressId: PRESS, reason: 'Beantwortet' }
const granted = { number: asked.number, pressId: PRESS, rev: 0, reason: 'Kulanz' }
const askedRequest = (more: Partial<Request>) => {
  const about = {
    requestId: 'req_01KAG000000000000000000001',
    number: asked.number,
    address: 'f'.repeat(64),
    at: NOW,
  }
  return [
    requestNumbers.create({ ...about, digest: 'one' }).put,
    requests.create({
      ...about,
      language: 'de',
      email: EMAIL,
      topic: 'question',
      message: 'Guten Tag',
      status: 'open',
      title: 'question',
      rev: 0,
      ...more,
    }).put,
  ]
}
const doneRequest = () => askedRequest({ status: 'done', doneAt: NOW })
const declaredRequest = () => askedRequest({ topic: 'withdrawal', declared: { what: 'withdrawal' } })
/** Its effect is still to come. */
const owedRequest = () => [
  ...declaredRequest(),
  owedEffect('f'.repeat(64), 'req_01KAG000000000000000000001', NOW).put,
]
/** A paid order with what its number leads to. */
const numbered = (more: Partial<Order> = {}) => [
  orderItem({ ...paid, ...more }),
  orderNumbers.put({ number: NUMBER, ...order }).put,
]
async function byStaff(name: RouteName, input: object = {}, items: () => readonly Item[] = () => []) {
  await given(...items())
  return ask(name, { number: NUMBER, ...input }, { claims: ofStaff(CUSTOMER, '[shop]') })
}

/** An offer of its own for each, because a function keeps one for a minute. */
let offers = 0
async function offer(more: Partial<Product> = {}): Promise<string> {
  const slug = `angebot-${++offers}`
  await given(productItem(givenProduct({ slug, ...more })))
  return slug
}
/** Of which nobody has planned a date. */
const course = () => offer({ type: 'course', files: [] })
async function place(slug: string, quoted: object = {}): Promise<Answer> {
  const { version, priceCents } = givenProduct()
  const quote = await sign('quote', {
    orderId: ORDER,
    slug,
    productVersion: version,
    totalCents: priceCents,
    address: await addressHash(EMAIL),
    validUntil: after(NOW, MINUTES),
    ...quoted,
  })
  return ask('placeOrder', {
    quote,
    buyer: givenBuyer(),
    language: 'de',
    acceptsTerms: true,
    waivesWithdrawal: true,
  })
}

/** Asked by the browser that has placed the order, as far as there is one. */
async function ofOrder(
  name: 'startPayment' | 'watchOrder' | 'checkPayment',
  more?: Partial<Order>,
): Promise<Answer> {
  if (more) await given(orderItem(more))
  return ask(name, { orderId: ORDER }, { cookies: [`__Host-${ORDER}=${await sign('order-cookie', order)}`] })
}

async function ofFile(
  name: 'claimDownload' | 'continueDownload',
  more?: Partial<Entitlement>,
): Promise<Answer> {
  if (more) await given(entitlementItem(more))
  return ask(name, { orderId: ORDER, fileId: FILE, pressId: PRESS })
}

async function requested(more?: Partial<Entitlement>): Promise<Answer> {
  if (more) await given(orderItem(paid), entitlementItem(more))
  return ask('requestDownloads', { orderId: ORDER, fileId: FILE, language: 'de' })
}

async function opened(more?: Partial<Entitlement>): Promise<Answer> {
  if (more) await given(entitlementItem(more))
  return ask('openFile', { orderId: ORDER, fileId: FILE })
}

async function invited(name: 'readInvite' | 'setPassword', token?: string): Promise<Answer> {
  const invite = token ?? (await inviteTo(order, NOW))
  return ask(name, name === 'setPassword' ? { invite, password: 'still und weit' } : { invite })
}
const takenInPool = () =>
  pool
    .on(AdminCreateUserCommand)
    .rejects(new UsernameExistsException({ $metadata: {}, message: 'exists' }))
    .on(AdminGetUserCommand)
    .resolves({ Username: SUB, UserStatus: 'CONFIRMED', UserAttributes: [{ Name: 'sub', Value: SUB }] })
const nobodyInPool = () =>
  pool.on(AdminGetUserCommand).rejects(new UserNotFoundException({ $metadata: {}, message: 'nobody' }))

const change = () =>
  ask('changeProfile', {
    firstName: 'Kim',
    lastName: 'Beispiel',
    phoneNumber: '',
    birthday: '',
    language: 'de',
    rev: 1,
  })
/** The pool says that the signed-in user has proven another address. */
async function changeEmail(isProven: boolean): Promise<Answer> {
  const UserAttributes = [
    { Name: 'sub', Value: SUB },
    { Name: 'email', Value: 'neu@example.com' },
    { Name: 'email_verified', Value: String(isProven) },
  ]
  pool.on(AdminGetUserCommand).resolves({ Username: SUB, UserAttributes })
  return ask('changeEmail', {})
}
/** Another customer's address, who signs in with a second factor. */
const guarded = async (email: string) => [
  await owner(email, STRANGER),
  logins.put({ customerId: STRANGER, sub: 'other', username: 'other' }).put,
  { ...signIns.keyOf({ sub: 'other' }), kind: 'sign-in', hasSecondFactor: true },
]
/** Of a sign-in itself, a minute ago. */
const OWN = signedIn(CUSTOMER, { scope: 'aws.cognito.signin.user.admin', username: SUB })
const LONG_AGO = { auth_time: String(Date.parse(NOW) / 1000 - 86_400) }

/** A month that runs, or as it stands after `more`. */
const subscription = (more: Partial<Subscription> = {}) => {
  const item: Subscription = {
    subscriptionId: SUBSCRIPTION,
    customerId: CUSTOMER,
    orderId: ORDER,
    status: 'active',
    type: 'monthly',
    rev: 1,
    createdAt: NOW,
    ...givenOffer(),
    amountCents: 19_90,
    email: EMAIL,
    language: 'de',
    startedAt: NOW,
    stripeId: 'sub_gone',
    currentPeriodEnd: after(NOW, 30 * DAYS),
    trail: [],
    ...more,
  }
  return { ...item, ...runningSubscriptions.put(item, { rev: 1 }).put }
}
function givenOffer() {
  const { slug, version: productVersion, title, summary, files, currency, taxPercent } = givenProduct()
  return { slug, productVersion, title, summary, files, currency, taxPercent }
}
const PLAN = 'meno-pow-monatlich'
const otherPlan = productItem(givenProduct({ slug: PLAN, type: 'monthly', priceCents: 14_90 }))
const agreedPlan = { slug: PLAN, prorationAt: NOW, dueNowCents: 0, nextCents: 14_90 }
/** What the press needs to reach Stripe. */
const STANDS: Partial<Record<OfSubscription, Subscription['status']>> = {
  undoCancellation: 'cancelling',
  resumeSubscription: 'paused',
}
type OfSubscription =
  | 'cancelSubscription'
  | 'undoCancellation'
  | 'pauseSubscription'
  | 'resumeSubscription'
  | 'previewPlan'
  | 'changePlan'
  | 'changePaymentMethod'
const ofSubscription = (name: OfSubscription, more: Record<string, unknown> = {}) => ({
  'not-found': () => ask(name, { subscriptionId: SUBSCRIPTION, ...more }),
  'subscription-ended': async () => {
    await given(subscription({ status: 'ended', endedAt: NOW }))
    return ask(name, { subscriptionId: SUBSCRIPTION, ...more })
  },
  'subscription-unavailable': async () => {
    stripe.breakDown()
    await given(otherPlan)
    const status = STANDS[name] ?? 'active'
    await given(subscription({ status, cancelAt: after(NOW, DAYS) }))
    return withFault(() => ask(name, { subscriptionId: SUBSCRIPTION, ...more }))
  },
})

const reset = { address: '0'.repeat(64), requestId: 'req_01KAG000000000000000000001' }

const signed = (payload: string) =>
  new Stripe('sk_test_0').webhooks.generateTestHeaderString({
    payload,
    secret: SECRETS.stripeWebhookSecret,
    timestamp: Math.floor(Date.now() / 1000),
  })

type Provoked = {
  [Name in RouteName]: Readonly<Record<(typeof routes)[Name]['problems'][number], () => Promise<Answer>>>
}

/**
 * How each problem that a route lists comes about: one without a way does not compile, and neither does a way to what the
 * route does not list. What every route of a kind answers before its endpoint is asked: every-route.isolated.test.ts.
 */
const PROVOKED: Provoked = {
  getProduct: { 'not-found': () => ask('getProduct', { slug: 'gibt-es-nicht' }) },
  quoteOrder: {
    'voucher-invalid': async () =>
      ask('quoteOrder', { slug: await offer(), email: EMAIL, voucherCode: 'UNBEKANNT' }),
    'course-full': async () => ask('quoteOrder', { slug: await course(), email: EMAIL, dateId: DATE }),
    'not-found': () => ask('quoteOrder', { slug: 'gibt-es-nicht', email: EMAIL }),
    'too-many-requests': async () => {
      const slug = await offer()
      return untilRefused(() => ask('quoteOrder', { slug, email: EMAIL }))
    },
  },
  placeOrder: {
    'not-found': () => place('gibt-es-nicht'),
    'quote-expired': async () => place(await offer(), { validUntil: NOW }),
    'voucher-invalid': async () =>
      place(await offer(), {
        totalCents: givenProduct().priceCents - 1,
        voucher: { code: 'UNBEKANNT', discountCents: 1 },
      }),
    'course-full': async () => place(await course(), { dateId: DATE }),
    'price-changed': async () => place(await offer(), { totalCents: 1 }),
    'too-many-requests': async () => {
      const slug = await offer()
      let number = 0
      return untilRefused(() => place(slug, { orderId: `ord_01KAG0000000000000000${1_000 + number++}0` }))
    },
  },
  startPayment: {
    'not-found': () => ofOrder('startPayment'),
    'order-paid': () => ofOrder('startPayment', paid),
    'order-processing': () => ofOrder('startPayment', { status: 'processing', attempt: 1 }),
    'order-closed': () => ofOrder('startPayment', { status: 'failed', closedAt: NOW }),
    'too-many-attempts': () => ofOrder('startPayment', { status: 'failed', attempt: 10 }),
    'payment-under-review': async () => {
      const { id } = stripe.given({
        status: 'complete',
        url: null,
        payment_status: 'paid',
        amount_total: 1,
        payment_intent: { id: 'pi_1', status: 'succeeded' },
      })
      return withFault(() => ofOrder('startPayment', { attempt: 1, sessions: { 1: id } }))
    },
    'payment-unavailable': () => {
      stripe.breakDown()
      return withFault(() => ofOrder('startPayment', {}))
    },
  },
  watchOrder: { 'not-found': () => ofOrder('watchOrder') },
  checkPayment: { 'not-found': () => ofOrder('checkPayment') },
  receiveStripeEvent: {
    'signature-invalid': () => ask('receiveStripeEvent', {}),
    'not-found': () => {
      const object = {
        id: 'cs_1',
        object: 'checkout.session',
        payment_status: 'unpaid',
        ...fittingMoney,
        metadata: { ...order, attempt: '1' },
      }
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'checkout.session.completed',
        created: Date.parse(NOW) / 1000,
        data: { object },
      })
      return ask('receiveStripeEvent', {}, { body, headers: { 'stripe-signature': signed(body) } })
    },
  },
  listPurchases: {},
  listSubscriptions: {},
  cancelSubscription: ofSubscription('cancelSubscription'),
  undoCancellation: ofSubscription('undoCancellation'),
  pauseSubscription: {
    ...ofSubscription('pauseSubscription', { months: 1 }),
    'subscription-changed': async () => {
      await given(subscription({ status: 'cancelling', cancelAt: after(NOW, DAYS) }))
      return ask('pauseSubscription', { subscriptionId: SUBSCRIPTION, months: 1 })
    },
  },
  resumeSubscription: {
    ...ofSubscription('resumeSubscription', { isBilled: true }),
    'subscription-changed': async () => {
      await given(subscription({ status: 'paused', paidUntil: after(NOW, DAYS) }))
      return ask('resumeSubscription', { subscriptionId: SUBSCRIPTION, isBilled: true })
    },
    'subscription-not-paid': async () => {
      await given(subscription({ status: 'paused' }))
      stripe.declines(true)
      return ask('resumeSubscription', { subscriptionId: SUBSCRIPTION, isBilled: true })
    },
  },
  previewPlan: {
    ...ofSubscription('previewPlan', { slug: PLAN }),
    'subscription-changed': async () => {
      await given(subscription({ status: 'paused' }))
      return ask('previewPlan', { subscriptionId: SUBSCRIPTION, slug: PLAN })
    },
  },
  changePlan: {
    ...ofSubscription('changePlan', agreedPlan),
    'subscription-changed': async () => {
      await given(subscription())
      return ask('changePlan', { subscriptionId: SUBSCRIPTION, ...agreedPlan, slug: 'kein-abo' })
    },
    'subscription-not-paid': async () => {
      await given(subscription(), otherPlan)
      stripe.declines(false)
      return ask('changePlan', { subscriptionId: SUBSCRIPTION, ...agreedPlan })
    },
  },
  changePaymentMethod: ofSubscription('changePaymentMethod'),
  claimDownload: {
    'not-found': () => ofFile('claimDownload'),
    'download-pending': async () => {
      await given(orderItem())
      return ofFile('claimDownload')
    },
    'download-not-yet': () => ofFile('claimDownload', { availableFrom: after(NOW, 1) }),
    'download-revoked': () => ofFile('claimDownload', { revokedAt: NOW }),
    'download-expired': () => ofFile('claimDownload', { expiresAt: NOW }),
    'download-limit-reached': () => ofFile('claimDownload', { used: 5 }),
    'press-too-old': () => ofFile('claimDownload', { presses: { [PRESS]: before(NOW, DAYS) } }),
  },
  continueDownload: {
    'not-found': () => ofFile('continueDownload'),
    'download-revoked': () => ofFile('continueDownload', { revokedAt: NOW }),
    'press-too-old': () => ofFile('continueDownload', {}),
  },
  requestDownloads: {
    'not-found': () => requested(),
    'downloads-left': () => requested({ used: 4 }),
    'download-revoked': () => requested({ used: 5, revokedAt: NOW }),
    'download-expired': () => requested({ used: 5, expiresAt: NOW }),
    'too-many-messages': async () => {
      await given(orderItem(paid))
      return untilRefused(async () => {
        await given(entitlementItem({ used: 5 }))
        return requested()
      })
    },
  },
  listOrders: {},
  readStaffOrder: { 'not-found': () => byStaff('readStaffOrder') },
  openReceipt: {
    'not-found': () => byStaff('openReceipt'),
    'receipt-unavailable': () => byStaff('openReceipt', {}, numbered),
    'receipt-being-made': () => byStaff('openReceipt', {}, () => [...numbered(), receiptItem()]),
  },
  refundOrder: {
    'not-found': () => byStaff('refundOrder', refund),
    'order-changed': () => byStaff('refundOrder', { ...refund, rev: 7 }, numbered),
    'not-refundable': () => byStaff('refundOrder', refund, () => numbered({ refundedCents: 119_00 })),
    'refund-too-much': () => byStaff('refundOrder', { ...refund, cents: 119_01 }, numbered),
  },
  listRequests: {},
  readStaffRequest: { 'not-found': () => byStaff('readStaffRequest', asked) },
  finishRequest: {
    'not-found': () => byStaff('finishRequest', asked),
    'request-done': () => byStaff('finishRequest', asked, doneRequest),
    'declaration-under-way': () => byStaff('finishRequest', asked, owedRequest),
  },
  grantDeclaration: {
    'not-found': () => byStaff('grantDeclaration', granted),
    'request-done': () => byStaff('grantDeclaration', granted, doneRequest),
    'declaration-under-way': () => byStaff('grantDeclaration', granted, owedRequest),
    'order-changed': () => byStaff('grantDeclaration', granted, declaredRequest),
  },
  grantDownloads: {
    'not-found': () => byStaff('grantDownloads', grant, numbered),
    'order-changed': () =>
      byStaff('grantDownloads', grant, () => [...numbered(), entitlementItem({ allowed: 6 })]),
    'download-revoked': () =>
      byStaff('grantDownloads', grant, () => [...numbered(), entitlementItem({ revokedAt: NOW })]),
  },
  openFile: {
    'not-found': () => opened(),
    'download-pending': async () => {
      await given(orderItem())
      return opened()
    },
    'listening-not-yet': () => opened({ availableFrom: after(NOW, 1) }),
    'listening-ended': () => opened({ revokedAt: NOW }),
  },
  keepPlace: {
    'not-found': () => ask('keepPlace', { fileId: FILE, seconds: 1, at: NOW, isHeard: false }),
  },
  fetchReceipt: {
    'receipt-unavailable': () => ask('fetchReceipt', { orderId: ORDER }),
    'receipt-being-made': async () => {
      await given(receiptItem())
      return ask('fetchReceipt', { orderId: ORDER })
    },
  },
  listCourseDates: { 'not-found': () => ask('listCourseDates', { slug: 'gibt-es-nicht' }) },
  fetchCertificate: {
    'not-found': () => ask('fetchCertificate', { orderId: ORDER }),
    'certificate-unavailable': async () => {
      await given(orderItem({ ...paid, course: heldCourse(), placeState: 'booked' }))
      return ask('fetchCertificate', { orderId: ORDER })
    },
  },
  readInvite: {
    'invite-invalid': () => invited('readInvite', NO_LETTER),
    'account-exists': async () => {
      await given(orderItem(paid), profile())
      return invited('readInvite')
    },
  },
  setPassword: {
    'invite-invalid': () => invited('setPassword', NO_LETTER),
    'account-exists': async () => {
      await given(orderItem(paid), profile())
      return invited('setPassword')
    },
    'account-erasing': async () => {
      takenInPool()
      await given(orderItem(paid), { ...signIns.keyOf({ sub: SUB }), kind: 'sign-in', disabledAt: NOW })
      return invited('setPassword')
    },
  },
  readBuyer: { 'not-found': () => ask('readBuyer', { slug: 'ruhe' }) },
  readProfile: { 'not-found': () => ask('readProfile', {}) },
  changeProfile: {
    'not-found': change,
    'profile-changed': async () => {
      await given(profile({ rev: 2 }))
      return change()
    },
  },
  signOut: {},
  signOutEverywhere: {},
  changeEmail: {
    'not-found': () => changeEmail(true),
    'email-unproven': () => changeEmail(false),
    'account-exists': async () => {
      await given(profile(), ...(await guarded('neu@example.com')))
      return changeEmail(true)
    },
  },
  undoEmailChange: {
    'invite-invalid': () => ask('undoEmailChange', { token: NO_LETTER }),
    'account-exists': async () => {
      await given(profile({ email: 'neu@example.com' }), ...(await guarded(EMAIL)))
      const token = await undoToken({ customerId: CUSTOMER, email: EMAIL, changedAt: before(NOW, MINUTES) })
      return ask('undoEmailChange', { token })
    },
  },
  secondFactorChanged: {
    'not-found': () => {
      nobodyInPool()
      return ask('secondFactorChanged', {})
    },
  },
  changePassword: {
    'sign-in-again': () => ask('changePassword', { password: 'still und weit' }),
    'not-found': () => ask('changePassword', { password: 'still und weit' }, { claims: OWN }),
  },
  startExport: {
    'not-found': () => ask('startExport', {}),
    'too-many-requests': async () => {
      const begin = `${NOW.slice(0, 10)}T00:00:00.000Z`
      await given(profile(), tries.put({ route: 'export', key: CUSTOMER, begin, count: 3 }).put)
      return ask('startExport', {})
    },
  },
  readExport: {},
  eraseAccount: {
    'sign-in-again': () =>
      ask('eraseAccount', { confirmation: 'LÖSCHEN' }, { claims: signedIn(CUSTOMER, LONG_AGO) }),
    'not-found': () => ask('eraseAccount', { confirmation: 'LÖSCHEN' }),
  },
  requestFactorReset: {
    'too-many-requests': () =>
      untilRefused(() => ask('requestFactorReset', { email: EMAIL, language: 'de' })),
  },
  proveFactorReset: {
    'invite-invalid': () => ask('proveFactorReset', { token: NO_LETTER }),
    'not-found': async () =>
      ask('proveFactorReset', { token: await proveToken(reset.address, after(NOW, MINUTES)) }),
  },
  cancelFactorReset: {
    'invite-invalid': () => ask('cancelFactorReset', { token: NO_LETTER }),
    'factor-removed': async () => {
      const item = {
        ...reset,
        customerId: CUSTOMER,
        sub: SUB,
        status: 'done' as const,
        at: NOW,
        waitsUntil: NOW,
        language: 'de' as const,
        trail: [],
        rev: 0,
      }
      await given(factorResets.create(item).put)
      return ask('cancelFactorReset', { token: await cancelToken(reset.address, reset.requestId) })
    },
  },
  confirmFactorReset: {
    'not-found': () => ask('confirmFactorReset', reset, { claims: ofStaff(STRANGER, '[support]') }),
  },
  joinNewsletter: {
    'too-many-requests': () => untilRefused(joins),
    'newsletter-unavailable': async () => {
      beforeWrite(readers.keyOf({ address: await addressHash(EMAIL) }), () => {
        throw new Error('The table is out of reach.')
      })
      return withFault(joins)
    },
  },
  confirmNewsletter: { 'newsletter-link-invalid': () => ask('confirmNewsletter', { token: NO_LETTER }) },
  leaveNewsletter: { 'newsletter-link-invalid': () => ask('leaveNewsletter', { token: NO_LETTER }) },
  openLeavePage: {},
  readPreferences: { 'newsletter-link-invalid': () => ask('readPreferences', { token: NO_LETTER }) },
  changePreferences: {
    'newsletter-link-invalid': () => ask('changePreferences', { token: NO_LETTER, ...NOTHING_SAID }),
  },
  trackEvent: {
    'too-many-requests': () => {
      const seen = {
        type: 'time',
        path: '/',
        timestamp: NOW,
        session_id: '0'.repeat(64),
        percent: 0,
        seconds: 11,
      }
      // Crawlers are not counted.
      return untilRefused(() =>
        ask('trackEvent', seen, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/146.0' } }),
      )
    },
  },
  reportViolations: {},
  writeToUs: {
    'too-many-messages': () =>
      untilRefused(() =>
        ask('writeToUs', {
          topic: 'order',
          message: 'Guten Tag',
          orderNumber: '',
          email: EMAIL,
          language: 'de',
        }),
      ),
  },
  fetchContract: { 'not-found': () => ask('fetchContract', { orderId: ORDER }) },
  withdrawContract: {},
  terminateContract: {},
  requestPartnership: {
    'too-many-messages': () =>
      untilRefused(() =>
        ask('requestPartnership', {
          name: 'Kim Beispiel',
          company: 'Beispiel',
          email: EMAIL,
          topic: 'other',
          message: 'Guten Tag',
          language: 'de',
        }),
      ),
  },
}

function joins(): Promise<Answer> {
  return ask('joinNewsletter', { email: EMAIL, firstName: 'Kim', interests: [], language: 'de' })
}

const listed = Object.entries(PROVOKED)
  .map(([name, ways]) => ({ name, ways: Object.entries(ways) as [ProblemCode, () => Promise<Answer>][] }))
  .filter(({ ways }) => ways.length > 0)

it('each problem of each route has its way', () => {
  const routed = answered.flatMap(({ name, route }) => route.problems.map(code => `${name} ${code}`))
  const provoked = listed.flatMap(({ name, ways }) => ways.map(([code]) => `${name} ${code}`))
  expect(provoked.toSorted()).toEqual(routed.toSorted())
})

describe.each(listed)('$name refuses', ({ ways }) => {
  it.each(ways)('%s', async (code, provoke) => {
    const { status, body } = await provoke()
    expect({ status, code: (body as { code?: string }).code }).toEqual({
      status: problems[code].status,
      code,
    })
  })
})
