import { createHash } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { QUOTA_BYTES } from '../../contract/staff-files.ts'
import { storedPublication } from '../../lambdas/app-content/publication.ts'
import { appVersions } from '../../lambdas/staff-app/version.ts'
import { type FileRecord, files, fileTotals, fileUsers } from '../../lambdas/files/file.ts'
import { formers } from '../../lambdas/files/former.ts'
import { HeadObjectCommand, NotFound, S3Client } from '@aws-sdk/client-s3'
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { declarationTasks, owedEffect } from '../../lambdas/contracts/declaration.ts'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { USUAL_ACCOUNTS } from '../../contract/bookkeeping.ts'
import type { Product } from '../../contract/catalog.ts'
import { openingPrograms, openingVersions } from '../../contract/opening-app.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import { MAX_PICTURE_BYTES } from '../../contract/file-types.ts'
import { problems, type ProblemCode } from '../../contract/problems.ts'
import { NOTHING_SAID } from '../../contract/reader.ts'
import type { Route } from '../../contract/route.ts'
import { customerExports } from '../../lambdas/account/export.ts'
import { undoToken } from '../../lambdas/account/email-undo-token.ts'
import { factorResets } from '../../lambdas/account/factor-reset.ts'
import { cancelToken, proveToken } from '../../lambdas/account/factor-tokens.ts'
import { logins } from '../../lambdas/account/login.ts'
import { owners, profiles } from '../../lambdas/customers/customer.ts'
import { answered, functions, type RouteName, routes } from '../../lambdas/deployed.ts'
import { prices } from '../../lambdas/catalog/price.ts'
import { readers } from '../../lambdas/newsletter/reader.ts'
import type { Entitlement } from '../../lambdas/orders/entitlement.ts'
import { inviteTo } from '../../lambdas/orders/invite.ts'
import type { Order } from '../../lambdas/orders/order.ts'
import { orderMail } from '../../lambdas/orders/order-mail.ts'
import { mailboxes } from '../../lambdas/mail-queue/mailbox.ts'
import { MAX_PARTS_OF_ORDER } from '../../lambdas/orders/order-parts.ts'
import { refusedRefundMatter } from '../../lambdas/orders/money-matter.ts'
import { orderNumbers } from '../../lambdas/orders/order-number.ts'
import { type Manuscript, manuscripts } from '../../lambdas/content/manuscript.ts'
import { slugs as readSlugs } from '../../lambdas/content/piece.ts'
import { unmatchedMoney } from '../../lambdas/orders/unmatched-money.ts'
import { members } from '../../lambdas/members/member.ts'
import { notes } from '../../lambdas/staff-people/note.ts'
import { record } from '../../lambdas/platform/record.ts'
import { requestNumbers } from '../../lambdas/requests/request-number.ts'
import { type Request, requests } from '../../lambdas/requests/request.ts'
import { difference } from '../../lambdas/refunds/reconciliation.ts'
import { tries } from '../../lambdas/platform/rate.ts'
import { numberFrom } from '../../lambdas/platform/spoken-number.ts'
import { signIns } from '../../lambdas/platform/sign-in-record.ts'
import { addressHash, sign } from '../../lambdas/platform/signed.ts'
import {
  type Subscription,
  subscriptionIdOf,
  subscriptions as runningSubscriptions,
} from '../../lambdas/subscriptions/subscription.ts'
import type { Item } from '../../lambdas/platform/table.ts'
import { textLinks } from '../../lambdas/content/text-link.ts'
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
import {
  type Answer,
  type Ask,
  ask as send,
  justSignedIn,
  NOW,
  ofStaff,
  signedIn,
  SUB,
} from './http-event.ts'
import { heldVoucher } from '../../lambdas/vouchers/voucher-hold.ts'
import { DATE, dateItem, heldCourse } from './courses/given-course.ts'
import { givenVoucher, voucherItem } from './vouchers/given-voucher.ts'
import { answerAnotherClient, beforeWrite, given } from './local-table.ts'
import { mockedClient } from './mocked-client.ts'
import { pool, secretsManager } from './mocked-neighbours.ts'
import { startStripeStub } from './stripe-stub.ts'

const s3 = mockedClient(S3Client)
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
async function untilRefusedBy(status: number, once: () => Promise<Answer>): Promise<Answer> {
  for (let press = 1; press < MAX_TRIES; press++) {
    const answer = await once()
    if (answer.status === status) return answer
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
const downloadLimit = { fileId: FILE, pressId: PRESS, allowed: 5, more: 1, reason: 'Kulanz' }
const asked = { number: 'AN-5H2V-88TC', pressId: PRESS, reason: 'Beantwortet' }
const planned = { number: asked.number, pressId: PRESS, rev: 0, assignee: '', dueOn: '' }
const answer = { number: asked.number, pressId: PRESS, rev: 0, text: 'Guten Tag', isDone: true }
const declaration = {
  number: asked.number,
  pressId: PRESS,
  orderNumber: 'LU-7K3M-92QK',
  rev: 0,
  reason: 'Kulanz',
}
const staff = { claims: ofStaff(CUSTOMER, '[shop]') }
const BATCH = 'bat_01KAG000000000000000000001'
const voucher = {
  code: 'SOMMER25',
  pressId: PRESS,
  reason: 'Sommer',
  percent: 10,
  products: 'all',
  until: '2099-12-31',
}
const stop = { id: 'SOMMER25', pressId: `${PRESS}3`, rev: 0, status: 'stopped', reason: 'Zu früh' }
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
/** A person decides, and the order is somebody else's. */
const namedRequest = () => [
  orderItem({ ...paid, buyer: givenBuyer({ email: 'andere@example.com' }) }),
  orderNumbers.put({ number: NUMBER, ...order }).put,
  ...askedRequest({ topic: 'withdrawal', declared: { what: 'withdrawal' }, namedOrder: NUMBER }),
  declarationTasks.put({
    address: 'f'.repeat(64),
    requestId: 'req_01KAG000000000000000000001',
    outcome: 'person',
  }).put,
]
/** A paid order with what its number leads to. */
const numbered = (more: Partial<Order> = {}) => [
  orderItem({ ...paid, ...more }),
  orderNumbers.put({ number: NUMBER, ...order }).put,
]
async function byStaff(name: RouteName, input: object = {}, items: () => readonly Item[] = () => []) {
  await given(...items())
  return ask(name, { number: NUMBER, ...input }, { claims: ofStaff(CUSTOMER, '[admin]') })
}

/** Somebody of the shop decides about an offer or a page; no file of it is stored. */
async function byShop(name: RouteName, input: object): Promise<Answer> {
  s3.on(HeadObjectCommand).rejects(new NotFound({ $metadata: { httpStatusCode: 404 }, message: 'none' }))
  return ask(name, { pressId: PRESS, reason: 'Kürzer', ...input }, { claims: ofStaff(CUSTOMER, '[shop]') })
}
const bookkeeping = {
  consultant: 1_001,
  client: 1,
  chart: 'SKR03',
  accountLength: 4,
  yearBegins: 1,
  ...USUAL_ACCOUNTS.SKR03,
  isFinal: false,
}
const REFUSING = { what: 'mailbox', id: 'unknown' }
const matter = { kind: 'recon-difference', about: 'po_1', part: '2026-11-20' }
const found = {
  aboutId: 'po_1',
  list: 'payouts',
  stripe: 'failed, 100 cents',
  ours: 'differs',
  at: NOW,
  status: 'open',
} as const
const gone = { slug: 'gibt-es-nicht', version: 1 }
const texts = { title: 'Ruhe', summary: 'Ein Training' }
const thanks = {
  title: 'Danke.',
  text: 'Schön, dass du da bist.',
  steps: [{ name: 'Hören', text: 'Heute.' }],
}
const round = {
  firstDay: '2027-01-11',
  time: '18:00',
  units: 8,
  minutes: 90,
  places: 12,
  leader: 'Kim Beispiel',
  courseNumber: 'KU-1',
  venue: 'Beispielstadt',
  skipped: [],
}
const byAdmin = (name: RouteName, input: Record<string, unknown>) =>
  ask(name, input, { claims: ofStaff(CUSTOMER, '[admin]') })
const LAST_WORD = { confirmation: 'LÖSCHEN' }
const NOTE = 'not_01KAG000000000000000000001'
const guest = () => profile({ email: undefined, provenBy: undefined })
const login = (): Item => logins.put({ customerId: CUSTOMER, sub: SUB, username: SUB, at: NOW }).put
const member = (): Item =>
  members.put({ sub: SUB, username: SUB, email: EMAIL, roles: ['admin'], since: NOW, rev: 0 }).put
const note = (): Item =>
  notes.put({
    customerId: CUSTOMER,
    noteId: NOTE,
    text: 'Ruft an.',
    at: NOW,
    who: 'another',
    author: EMAIL,
    pressId: PRESS,
    rev: 0,
  }).put
/** Somebody of the staff acts on the customer. */
async function helped(name: RouteName, items: readonly Item[] = [], input: object = {}): Promise<Answer> {
  await given(...items)
  const decision = { customer: CUSTOMER, pressId: PRESS, rev: 1, reason: 'Am Telefon', ...input }
  return ask(name, decision, { claims: ofStaff(STRANGER, '[support]') })
}
async function ledBy(name: RouteName, input: object = {}, items: readonly Item[] = []): Promise<Answer> {
  await given(...items)
  return ask(name, { pressId: PRESS, reason: 'Neu', ...input }, { claims: ofStaff(CUSTOMER, '[admin]') })
}

const fileReset = { ...refund, fileId: FILE, deed: 'reset' }
const moved = { ...refund, street: 'Weg 1', postalCode: '80331', city: 'Beispielstadt' }
const corrected = { ...refund, email: 'alex@example.com' }
/** For a company: its invoice names it at every price. */
const billed = {
  ...refund,
  taxCents: 19_00,
  buyer: {
    firstName: 'Kim',
    lastName: 'Beispiel',
    company: 'Beispiel GmbH',
    street: 'Ring 1',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
  },
}
const invoiced = (more: Partial<Order> = {}) => [
  ...numbered(more),
  receiptItem({ status: 'ready', number: 'RE-2026-000001', issuedAt: NOW }),
]
const unnamed = { ...billed.buyer, company: undefined }
const givenAway = {
  pressId: PRESS,
  slug: 'ruhe',
  language: 'de',
  reason: 'Kulanz',
  buyer: givenBuyer(),
}
/** What an order is called that this press gives. */
const NUMBER_OF_PRESS = numberFrom('LU', createHash('sha256').update(PRESS).digest())
const taken = { ...refund, about: 'cs_1' }
const unpaidOrder = () => [orderItem(), orderNumbers.put({ number: NUMBER, ...order }).put]
const closedOrder = (more: Partial<Order>) => [
  orderItem({ status: 'failed', closedAt: NOW, ...more }),
  orderNumbers.put({ number: NUMBER, ...order }).put,
  unmatchedItem(),
]
const unmatchedItem = (more: object = {}) =>
  unmatchedMoney.create({
    sessionId: 'cs_1',
    paymentId: 'pi_2',
    customerId: CUSTOMER,
    orderId: ORDER,
    at: NOW,
    totalCents: 119_00,
    currency: 'eur',
    mode: 'payment',
    isLive: false,
    status: 'open',
    title: 'Geld, das nicht passt',
    rev: 0,
    ...more,
  }).put
const again = { ...refund, name: `${ORDER}#order-received` }
/** Its order is paid: nobody is told any more that it has arrived. */
const unwritten = () => [
  ...numbered(),
  orderMail({ customerId: CUSTOMER, orderId: ORDER }, 'order-received', NOW).put,
]

/** An offer of its own for each, because a function keeps one for a minute. */
let offers = 0
async function offer(more: Partial<Product> = {}): Promise<string> {
  const slug = `angebot-${++offers}`
  await given(productItem(givenProduct({ slug, ...more })))
  return slug
}
/** Of which nobody has planned a date. */
const course = () => offer({ type: 'course', files: [] })
type Placing = 'placeOrder' | 'placeOwnOrder'
async function place(name: Placing, slug: string, quoted: object = {}): Promise<Answer> {
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
  return ask(name, {
    quote,
    buyer: givenBuyer(),
    language: 'de',
    acceptsTerms: true,
    waivesWithdrawal: true,
  })
}

const ofPlacing = (name: Placing) => ({
  'shop-closed': async () => {
    const slug = await offer()
    return closed(() => place(name, slug))
  },
  'not-found': () => place(name, 'gibt-es-nicht'),
  'quote-expired': async () => place(name, await offer(), { validUntil: NOW }),
  'voucher-invalid': async () =>
    place(name, await offer(), {
      totalCents: givenProduct().priceCents - 1,
      voucher: { code: 'UNBEKANNT', discountCents: 1 },
    }),
  'course-full': async () => place(name, await course(), { dateId: DATE }),
  'price-changed': async () => place(name, await offer(), { totalCents: 1 }),
  'too-many-requests': async () => {
    const slug = await offer()
    let number = 0
    return untilRefused(() => place(name, slug, { orderId: `ord_01KAG0000000000000000${1_000 + number++}0` }))
  },
})

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
async function changeEmail(isProven: boolean, email = 'neu@example.com'): Promise<Answer> {
  const UserAttributes = [
    { Name: 'sub', Value: SUB },
    { Name: 'email', Value: email },
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
const OWN = justSignedIn(CUSTOMER)
const erase = () => ask('eraseAccount', { confirmation: 'LÖSCHEN' }, { claims: OWN })
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
const otherPlan = productItem(givenProduct({ slug: PLAN, type: 'monthly', priceCents: 199_00 }))
const CHEAPER_CENTS = 9_90
const cheaperPlan = productItem(givenProduct({ slug: PLAN, type: 'monthly', priceCents: CHEAPER_CENTS }))
const { currency: _, ...runs } = { ...givenOffer(), amountCents: 19_90 }
/** Agreed to, and begins with the next billing. */
const waiting = {
  changeId: 'change',
  at: NOW,
  dueNowCents: 0,
  startsAt: after(NOW, 30 * DAYS),
  from: runs,
  to: { ...runs, slug: PLAN, amountCents: 14_90 },
  agreement: { at: NOW, language: 'de' as const, nextBillingAt: after(NOW, 30 * DAYS), consents: [] },
  doneAt: NOW,
}
const endNow = { subscriptionId: SUBSCRIPTION, pressId: PRESS, rev: 7, deed: 'end', reason: 'Am Telefon' }
const agreedPlan = {
  slug: PLAN,
  prorationAt: NOW,
  dueNowCents: 0,
  amountCents: 199_00,
  language: 'de',
  acceptsTerms: true,
}
/** What the press needs to reach Stripe. */
async function track(more?: Partial<Entitlement>): Promise<Answer> {
  if (more) await given(entitlementItem(more))
  return ask('openTrack', { fileId: FILE })
}
const OPENING_REVS = Object.fromEntries(
  [...openingPrograms.map(({ slug }) => `program-${slug}`), 'versions', 'announcements', 'switches'].map(
    name => [name, 0],
  ),
)
const edit = { pressId: PRESS, reason: 'Kürzer' }
const editor = { claims: ofStaff(CUSTOMER, '[editor]') }
const byEditor = (name: RouteName, input: object): Promise<Answer> => ask(name, { ...edit, ...input }, editor)

/** On a stage whose secret has no key yet; an instance remembers the secret that it has read. */
async function unsigned(): Promise<Answer> {
  const { appKey: _, ...others } = SECRETS
  secretsManager.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(others) })
  vi.resetModules()
  const { handler } = await import('../../lambdas/staff-app/handler.ts')
  answerAnotherClient((await import('../../lambdas/platform/table.ts')).client)
  await given(...openingCatalogue.map(productItem))
  return send(handler, routes.publishApp, {
    input: { ...edit, version: 0, revs: OPENING_REVS },
    ...editor,
  })
}
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
  | 'undoPlanChange'
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
    await given(
      subscription({
        status,
        cancelAt: after(NOW, DAYS),
        ...(name === 'undoPlanChange' && { change: waiting }),
      }),
    )
    return withFault(() => ask(name, { subscriptionId: SUBSCRIPTION, ...more }))
  },
})

const reset = { address: '0'.repeat(64), requestId: 'req_01KAG000000000000000000001' }
const factorReset = (status: 'open' | 'done'): Item =>
  factorResets.create({
    ...reset,
    customerId: CUSTOMER,
    sub: SUB,
    status,
    at: NOW,
    waitsUntil: NOW,
    language: 'de',
    trail: [],
    rev: 0,
  }).put

const signed = (payload: string) =>
  new Stripe('sk_test_0').webhooks.generateTestHeaderString({
    payload,
    secret: SECRETS.stripeWebhookSecret,
    timestamp: Math.floor(Date.now() / 1000),
  })

/** As on a stage that takes money and has no company yet. */
async function closed(asked: () => Promise<Answer>): Promise<Answer> {
  vi.stubEnv('NEEDS_FACTS', 'yes')
  const answer = await asked()
  vi.unstubAllEnvs()
  return answer
}

const UPLOADED = 'fil_01KAG000000000000000000001'
const onFile = { fileId: UPLOADED, pressId: PRESS, rev: 0 }
const upload = {
  name: 'bild.png',
  bytes: 4_096,
  digest: '0'.repeat(64),
  identityId: 'eu-central-1:00000000-0000-4000-8000-000000000001',
  pressId: PRESS,
  folder: '',
  access: 'public',
} as const
const { folder: _folder, access: _access, ...contentOnly } = upload
const replacement = { ...contentOnly, ...onFile }
const uploadedFile = (more: Partial<FileRecord> = {}) =>
  given(
    files.create({
      fileId: UPLOADED,
      name: 'bild.png',
      folder: '',
      tags: [],
      access: 'public',
      listedAs: 'public',
      media: 'picture',
      status: 'ready',
      type: 'image/png',
      bytes: 4096,
      content: 1,
      createdAt: NOW,
      rev: 0,
      ...more,
    }).put,
  )
const fullStorage = () => given(fileTotals.create({ bytes: QUOTA_BYTES, files: 1 }).put)

type Provoked = {
  [Name in RouteName]: Readonly<Record<(typeof routes)[Name]['problems'][number], () => Promise<Answer>>>
}

/**
 * How each problem that a route lists comes about: one without a way does not compile, and neither does a way to what the
 * route does not list. What every route of a kind answers before its endpoint is asked: every-route.long.test.ts.
 */
const slugs = record(readSlugs.kind, readSlugs.spec)
const TEXT = 'con_01KAG000000000000000000001'
const words = {
  title: 'Ruhe',
  slug: 'ruhe',
  teaser: 'Worum es geht.',
  author: 'Redaktion',
  body: 'Ein Absatz.',
}
const link = { kind: 'preview', days: 7, note: 'Kim Beispiel' }
const textLink = (linkId: string): Item =>
  textLinks.create({
    contentId: TEXT,
    linkId,
    kind: 'preview',
    note: 'Kim Beispiel',
    madeBy: 'kim@example.com',
    madeAt: NOW,
    endsAt: after(NOW, DAYS),
  }).put
const manuscript = (more: Partial<Manuscript> = {}): Item =>
  manuscripts.put(
    {
      ...words,
      contentId: TEXT,
      type: 'article',
      language: 'de',
      status: 'draft',
      rev: 1,
      changedAt: NOW,
      changedBy: EMAIL,
      wordsAt: NOW,
      writers: [],
      ...more,
    },
    { rev: 1 },
  ).put
/** Somebody of the editors acts on a text. */
async function edited(name: RouteName, items: readonly Item[] = [], input: object = {}): Promise<Answer> {
  await given(...items)
  const decision = { contentId: TEXT, pressId: PRESS, rev: 1, ...input }
  return ask(name, decision, { claims: ofStaff(CUSTOMER, '[editor]') })
}
const decided = (deed: string, ...items: readonly Item[]) => edited('decideText', items, { deed, reason: '' })

const PROVOKED: Provoked = {
  getProduct: {
    'not-found': () => ask('getProduct', { slug: 'gibt-es-nicht' }),
    'shop-closed': async () => closed(() => ask('getProduct', { slug: 'ruhe' })),
  },
  quoteOrder: {
    'voucher-invalid': async () =>
      ask('quoteOrder', { slug: await offer(), email: EMAIL, voucherCode: 'UNBEKANNT' }),
    'course-full': async () => ask('quoteOrder', { slug: await course(), email: EMAIL, dateId: DATE }),
    'partner-needed': async () => {
      await given(productItem(givenProduct({ slug: 'ruhe-lizenz', type: 'licence' })))
      return ask('quoteOrder', { slug: 'ruhe-lizenz', email: EMAIL })
    },
    'not-found': () => ask('quoteOrder', { slug: 'gibt-es-nicht', email: EMAIL }),
    'too-many-requests': async () => {
      const slug = await offer()
      return untilRefused(() => ask('quoteOrder', { slug, email: EMAIL }))
    },
  },
  openPartnerCode: {
    'voucher-invalid': () => ask('openPartnerCode', { voucherCode: 'UNBEKANNT' }),
    'too-many-requests': () =>
      untilRefusedBy(429, () => ask('openPartnerCode', { voucherCode: 'UNBEKANNT' })),
  },
  listFiles: {
    'not-found': () => ask('listFiles', { access: 'sold' }, { claims: ofStaff(CUSTOMER, '[editor]') }),
  },
  readStorage: {},
  readStaffFile: { 'not-found': () => ask('readStaffFile', { fileId: UPLOADED }, staff) },
  linkFile: { 'not-found': () => ask('linkFile', { fileId: UPLOADED }, staff) },
  beginUpload: {
    'not-found': () =>
      ask('beginUpload', { ...upload, access: 'sold' }, { claims: ofStaff(CUSTOMER, '[editor]') }),
    'file-quota': async () => {
      await fullStorage()
      return ask('beginUpload', upload, staff)
    },
    'file-type': () => ask('beginUpload', { ...upload, name: 'zeichnung.svg' }, staff),
  },
  replaceFile: {
    'not-found': () => ask('replaceFile', replacement, staff),
    'file-quota': async () => {
      await uploadedFile()
      await fullStorage()
      return ask('replaceFile', { ...replacement, bytes: 8_192 }, staff)
    },
    'file-format': async () => {
      await uploadedFile()
      return ask('replaceFile', { ...replacement, name: 'bild.webp' }, staff)
    },
    'file-type': async () => {
      await uploadedFile()
      return ask('replaceFile', { ...replacement, bytes: MAX_PICTURE_BYTES + 1 }, staff)
    },
    'file-changed': async () => {
      await uploadedFile()
      return ask('replaceFile', { ...replacement, rev: 7 }, staff)
    },
  },
  giveUpUpload: {
    'not-found': () => ask('giveUpUpload', { fileId: UPLOADED, pressId: PRESS, upload: PRESS }, staff),
    'upload-over': async () => {
      await uploadedFile()
      return ask('giveUpUpload', { fileId: UPLOADED, pressId: PRESS, upload: PRESS }, staff)
    },
  },
  saveFile: {
    'not-found': () => ask('saveFile', { ...onFile, name: 'neu.png', folder: '', tags: [] }, staff),
    'file-changed': async () => {
      await uploadedFile()
      return ask('saveFile', { ...onFile, rev: 7, name: 'neu.png', folder: '', tags: [] }, staff)
    },
    'file-format': async () => {
      await uploadedFile()
      return ask('saveFile', { ...onFile, name: 'neu.jpg', folder: '', tags: [] }, staff)
    },
    'file-cover': async () => {
      await uploadedFile()
      const label = { title: '', album: '', coverId: 'fil_unbekannt' }
      return ask('saveFile', { ...onFile, name: 'neu.png', folder: '', tags: [], label }, staff)
    },
  },
  deleteFile: {
    'not-found': () => ask('deleteFile', { ...onFile, reason: 'Doppelt' }, staff),
    'file-changed': async () => {
      await uploadedFile()
      return ask('deleteFile', { ...onFile, rev: 7, reason: 'Doppelt' }, staff)
    },
    'file-in-use': async () => {
      await uploadedFile()
      await given(fileUsers.put({ fileId: UPLOADED, user: 'text:con_1', title: 'Ein Text' }).put)
      return ask('deleteFile', { ...onFile, reason: 'Doppelt' }, staff)
    },
  },
  restoreContent: {
    'not-found': async () => {
      await uploadedFile()
      return ask('restoreContent', { ...onFile, content: 1, reason: 'War besser' }, staff)
    },
    'file-changed': async () => {
      await uploadedFile()
      await given(formers.put({ fileId: UPLOADED, number: '1', replacedAt: NOW, bytes: 10 }).put)
      return ask('restoreContent', { ...onFile, rev: 7, content: 1, reason: 'War besser' }, staff)
    },
  },
  restoreFile: {
    'not-found': () => ask('restoreFile', onFile, staff),
    'file-changed': async () => {
      await uploadedFile()
      return ask('restoreFile', { ...onFile, rev: 7 }, staff)
    },
  },
  listVouchers: {},
  readStaffVoucher: { 'not-found': () => ask('readStaffVoucher', { id: 'UNBEKANNT' }, staff) },
  makeVoucher: {
    'voucher-exists': async () => {
      await ask('makeVoucher', voucher, staff)
      return ask('makeVoucher', { ...voucher, pressId: `${PRESS}2` }, staff)
    },
  },
  makeMoreCodes: { 'not-found': () => ask('makeMoreCodes', { id: BATCH }, staff) },
  setVoucherStatus: {
    'not-found': () => ask('setVoucherStatus', { ...stop, id: 'UNBEKANNT' }, staff),
    'voucher-changed': async () => {
      await ask('makeVoucher', voucher, staff)
      return ask('setVoucherStatus', { ...stop, rev: 7 }, staff)
    },
  },
  listTexts: {},
  listTextChoices: {},
  readText: { 'not-found': () => edited('readText') },
  createText: {
    'text-has-twin': () =>
      edited('createText', [manuscript({ twinId: TEXT })], {
        ...words,
        type: 'article',
        language: 'en',
        twinOf: TEXT,
      }),
  },
  saveText: {
    'not-found': () => edited('saveText', [], words),
    'text-changed': () => edited('saveText', [manuscript()], { ...words, rev: 7 }),
    'text-not-now': () => edited('saveText', [manuscript({ status: 'archived' })], words),
  },
  matchText: {
    'not-found': () => edited('matchText', [manuscript()], { twinWordsAt: NOW }),
    'text-changed': () => {
      const twinId = TEXT.replace(/1$/, '2')
      const twin = manuscript({ contentId: twinId, language: 'en', twinId: TEXT })
      return edited('matchText', [manuscript({ twinId }), twin], { rev: 7, twinWordsAt: NOW })
    },
  },
  decideText: {
    'not-found': () => decided('submit'),
    'text-changed': () => edited('decideText', [manuscript()], { deed: 'submit', reason: '', rev: 7 }),
    'text-not-now': () => decided('approve', manuscript()),
    'text-own-review': () => decided('approve', manuscript({ status: 'in-review', writers: [SUB] })),
    'address-taken': () =>
      decided(
        'submit',
        manuscript(),
        slugs.put({ type: 'article', language: 'de', slug: 'ruhe', contentId: TEXT.replace(/1$/, '2') }).put,
      ),
  },
  listTextVersions: { 'not-found': () => edited('listTextVersions') },
  readTextVersion: { 'not-found': () => edited('readTextVersion', [manuscript()], { version: 'p000001' }) },
  makeTextLink: {
    'not-found': () => edited('makeTextLink', [], link),
    'text-changed': () => edited('makeTextLink', [manuscript()], { ...link, rev: 7 }),
    'link-made': async () => {
      await edited('makeTextLink', [manuscript()], link)
      return edited('makeTextLink', [], link)
    },
    'too-many-links': () =>
      edited(
        'makeTextLink',
        [manuscript(), ...Array.from({ length: 50 }, (_, count) => textLink(String(count)))],
        link,
      ),
    'embargo-too-early': () =>
      edited('makeTextLink', [manuscript({ type: 'press' })], { ...link, kind: 'embargo' }),
  },
  endTextLink: { 'not-found': () => edited('endTextLink', [manuscript()], { link: 'a'.repeat(64) }) },
  previewText: {
    'link-over': () => ask('previewText', { token: `${TEXT.slice(4)}-${'a'.repeat(43)}` }),
    'text-not-approved': async () => {
      const press = { type: 'press' as const, status: 'approved' as const }
      const { body } = await edited('makeTextLink', [manuscript(press)], { ...link, kind: 'embargo' })
      await given(manuscript({ ...press, status: 'draft' }))
      return ask('previewText', { token: body.token })
    },
  },
  listStaffSubscriptions: {},
  readStaffSubscription: {
    'not-found': () => ask('readStaffSubscription', { subscriptionId: SUBSCRIPTION }, staff),
  },
  decideSubscription: {
    'not-found': () => ask('decideSubscription', endNow, staff),
    'subscription-decided': async () => {
      await given(subscription())
      return ask('decideSubscription', endNow, staff)
    },
  },
  listBatchCodes: { 'not-found': () => ask('listBatchCodes', { id: BATCH }, staff) },
  listVoucherUses: {},
  placeOrder: ofPlacing('placeOrder'),
  placeOwnOrder: ofPlacing('placeOwnOrder'),
  continueOrder: { 'not-found': () => ask('continueOrder', { orderId: ORDER }) },
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
    'subscription-payment-pending': async () => {
      stripe.isBilledAt(after(NOW, 30 * DAYS))
      await given(subscription({ paidUntil: NOW }))
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
    'subscription-turning': async () => {
      stripe.isBilledAt(after(NOW, MINUTES))
      await given(subscription(), cheaperPlan)
      return ask('previewPlan', { subscriptionId: SUBSCRIPTION, slug: PLAN })
    },
  },
  changePlan: {
    ...ofSubscription('changePlan', agreedPlan),
    'subscription-changed': async () => {
      await given(subscription())
      return ask('changePlan', { subscriptionId: SUBSCRIPTION, ...agreedPlan, slug: 'kein-abo' })
    },
    'subscription-turning': async () => {
      const startsAt = after(NOW, MINUTES)
      stripe.isBilledAt(startsAt)
      await given(subscription(), cheaperPlan)
      return ask('changePlan', {
        subscriptionId: SUBSCRIPTION,
        ...agreedPlan,
        amountCents: CHEAPER_CENTS,
        startsAt,
      })
    },
    'subscription-not-paid': async () => {
      await given(subscription(), otherPlan)
      stripe.declines(false)
      return ask('changePlan', { subscriptionId: SUBSCRIPTION, ...agreedPlan })
    },
  },
  undoPlanChange: {
    ...ofSubscription('undoPlanChange', { slug: runs.slug }),
    'subscription-changed': async () => {
      await given(subscription())
      return ask('undoPlanChange', { subscriptionId: SUBSCRIPTION, slug: 'kein-abo' })
    },
    'subscription-turning': async () => {
      const startsAt = after(NOW, MINUTES)
      stripe.isBilledAt(startsAt, waiting.changeId)
      await given(subscription({ change: { ...waiting, startsAt } }))
      return ask('undoPlanChange', { subscriptionId: SUBSCRIPTION, slug: runs.slug })
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
    'refund-too-often': () =>
      byStaff('refundOrder', refund, () => [
        ...numbered(),
        ...Array.from({ length: MAX_PARTS_OF_ORDER }, (_, index) =>
          entitlementItem({ fileId: `fil_many${index}` }),
        ),
      ]),
  },
  readSales: {},
  readDocument: {},
  readPicture: {},
  readSecurityDocument: {},
  readFigures: {},
  readFiguresFile: {},
  writeFigureNote: {},
  removeFigureNote: {
    'not-found': () =>
      ask(
        'removeFigureNote',
        { pressId: PRESS, day: '2026-11-02', noteId: PRESS },
        { claims: ofStaff(CUSTOMER, '[analyst]') },
      ),
  },
  readTasks: {
    'not-found': () => ask('readTasks', { part: 'money' }, { claims: ofStaff(CUSTOMER, '[editor]') }),
  },
  readFacts: {},
  saveFacts: {
    'facts-changed': () =>
      byStaff('saveFacts', { pressId: PRESS, rev: 7, facts: {}, reason: 'Umzug', number: undefined }),
  },
  listRequests: {},
  readStaffRequest: { 'not-found': () => byStaff('readStaffRequest', asked) },
  finishRequest: {
    'not-found': () => byStaff('finishRequest', { ...asked, rev: 0 }),
    'request-changed': () => byStaff('finishRequest', { ...asked, rev: 7 }, () => askedRequest({})),
    'request-done': () => byStaff('finishRequest', { ...asked, rev: 1 }, doneRequest),
    'declaration-under-way': () => byStaff('finishRequest', { ...asked, rev: 0 }, owedRequest),
  },
  // A later page of a file that nobody began.
  exportList: {
    'not-found': () =>
      byStaff('exportList', {
        list: 'orders',
        asks: {},
        pressId: refund.pressId,
        after: 'ord_01KAG000000000000000000001',
      }),
  },
  listAudit: {},
  readAuditLine: {
    'not-found': () => byAdmin('readAuditLine', { target: 'ord_01KAG000000000000000000001', pressId: PRESS }),
  },
  searchAll: {},
  searchTitles: {},
  changeFile: {
    'not-found': () => byStaff('changeFile', fileReset),
    'order-changed': () => byStaff('changeFile', { ...fileReset, rev: 7 }, numbered),
    'licence-ended': () =>
      byStaff('changeFile', { ...fileReset, deed: 'open' }, () => [
        ...numbered({ subscriptionId: SUBSCRIPTION }),
        subscription({ status: 'ended', type: 'licence' }),
        entitlementItem({ revokedAt: NOW, revokedFor: 'staff' }),
      ]),
  },
  extendLicence: {
    'not-found': () => byStaff('extendLicence', { ...refund, days: 30 }),
    'order-changed': () => byStaff('extendLicence', { ...refund, days: 30, rev: 7 }, numbered),
  },
  correctAddress: {
    'not-found': () => byStaff('correctAddress', moved),
    'order-changed': () => byStaff('correctAddress', { ...moved, rev: 7 }, numbered),
  },
  correctEmail: {
    'not-found': () => byStaff('correctEmail', corrected),
    'order-changed': () => byStaff('correctEmail', { ...corrected, rev: 7 }, numbered),
    'address-fixed': () => byStaff('correctEmail', corrected, () => numbered({ mode: 'subscription' })),
    'address-proven': () =>
      byStaff('correctEmail', corrected, () => [
        ...numbered(),
        profiles.put({ customerId: CUSTOMER, provenBy: 'sub-1', email: 'kim@example.com' }).put,
      ]),
  },
  previewInvoice: {
    'not-found': () => byStaff('previewInvoice', billed),
    'invoice-fixed': () => byStaff('previewInvoice', billed, () => invoiced({ refundedCents: 119_00 })),
    'invoice-same': () => byStaff('previewInvoice', { ...billed, buyer: unnamed }, invoiced),
    'receipt-being-made': () => byStaff('previewInvoice', billed, () => [...numbered(), receiptItem()]),
    'receipt-unavailable': () => byStaff('previewInvoice', billed, numbered),
  },
  correctInvoice: {
    'not-found': () => byStaff('correctInvoice', billed),
    'order-changed': () => byStaff('correctInvoice', { ...billed, taxCents: 1 }, invoiced),
    'invoice-fixed': () => byStaff('correctInvoice', billed, () => invoiced({ refundedCents: 119_00 })),
    'invoice-same': () => byStaff('correctInvoice', { ...billed, buyer: unnamed }, invoiced),
    'receipt-being-made': () => byStaff('correctInvoice', billed, () => [...numbered(), receiptItem()]),
    'receipt-unavailable': () => byStaff('correctInvoice', billed, numbered),
  },
  giveOrder: {
    'not-found': () => byStaff('giveOrder', { ...givenAway, slug: 'gibt-es-nicht' }),
    'order-changed': () =>
      byStaff('giveOrder', givenAway, () => [
        orderItem(paid),
        orderNumbers.put({ number: NUMBER_OF_PRESS, ...order }).put,
      ]),
    'offer-given': async () => {
      const again = { ...givenAway, slug: await offer() }
      await byStaff('giveOrder', { ...again, pressId: 'prs_0123456789abcdef7' })
      return byStaff('giveOrder', again)
    },
    'offer-not-giveable': async () =>
      byStaff('giveOrder', { ...givenAway, slug: await offer({ type: 'monthly' }) }),
  },
  takeMoney: {
    'not-found': () => byStaff('takeMoney', taken, () => unpaidOrder()),
    'order-changed': () => byStaff('takeMoney', { ...taken, rev: 7 }, numbered),
    'matter-changed': () =>
      byStaff('takeMoney', taken, () => [...unpaidOrder(), unmatchedItem({ status: 'done' })]),
    'money-differs': () =>
      byStaff('takeMoney', taken, () => [...unpaidOrder(), unmatchedItem({ totalCents: 1_00 })]),
    'order-not-payable': () => byStaff('takeMoney', taken, () => [...numbered(), unmatchedItem()]),
    'voucher-gone': () =>
      byStaff('takeMoney', taken, () => [
        ...closedOrder({
          voucher: heldVoucher(givenVoucher({ limitTotal: 1 }), 1_00, CUSTOMER),
          voucherState: 'released',
        }),
        voucherItem({ limitTotal: 1, taken: 1 }),
      ]),
    'place-gone': () =>
      byStaff('takeMoney', taken, () => [
        ...closedOrder({ course: heldCourse(), placeState: 'released' }),
        dateItem({ taken: 12 }),
      ]),
  },
  readOrderMail: {
    'not-found': () => byStaff('readOrderMail', again),
    'mail-unwritten': () => byStaff('readOrderMail', again, unwritten),
  },
  resendOrderMail: {
    'not-found': () => byStaff('resendOrderMail', again),
    'order-changed': () => byStaff('resendOrderMail', { ...again, rev: 7 }, unwritten),
    'mail-unwritten': () => byStaff('resendOrderMail', again, unwritten),
  },
  acceptDeclaration: {
    'not-found': () => byStaff('acceptDeclaration', declaration),
    'request-done': () => byStaff('acceptDeclaration', declaration, doneRequest),
    'declaration-under-way': () => byStaff('acceptDeclaration', declaration, owedRequest),
    'order-changed': () => byStaff('acceptDeclaration', declaration, declaredRequest),
    'order-of-another': () => byStaff('acceptDeclaration', declaration, namedRequest),
  },
  setDeclarationOrder: {
    'not-found': () => byStaff('setDeclarationOrder', declaration),
    'request-done': () =>
      byStaff('setDeclarationOrder', declaration, () => [...numbered(), ...doneRequest()]),
    'request-changed': () =>
      byStaff('setDeclarationOrder', { ...declaration, rev: 7 }, () => [...numbered(), ...declaredRequest()]),
    'declaration-under-way': () =>
      byStaff('setDeclarationOrder', declaration, () => [...numbered(), ...owedRequest()]),
    'order-unpaid': () => byStaff('setDeclarationOrder', declaration, declaredRequest),
  },
  changeDownloadLimit: {
    'not-found': () => byStaff('changeDownloadLimit', downloadLimit, numbered),
    'order-changed': () =>
      byStaff('changeDownloadLimit', downloadLimit, () => [...numbered(), entitlementItem({ allowed: 6 })]),
  },
  listOffers: {},
  readOffer: { 'not-found': () => byShop('readOffer', { slug: 'gibt-es-nicht' }) },
  createOffer: {
    'offer-exists': async () =>
      byShop('createOffer', { slug: await offer(), type: 'course', title: 'Ruhe', summary: 'Ein Kurs' }),
  },
  saveOfferTexts: {
    'not-found': () => byShop('saveOfferTexts', { ...gone, ...texts }),
    'offer-changed': async () =>
      byShop('saveOfferTexts', {
        slug: await offer({ state: 'draft', version: 2 }),
        version: 1,
        ...texts,
      }),
    'offer-incomplete': async () => byShop('saveOfferTexts', { slug: await offer(), version: 1, ...texts }),
  },
  saveOfferTerms: {
    'not-found': () => byShop('saveOfferTerms', { ...gone, taxPercent: 19, files: [] }),
    'offer-changed': async () =>
      byShop('saveOfferTerms', {
        slug: await offer({ state: 'draft', version: 2 }),
        version: 1,
        taxPercent: 19,
        files: [],
      }),
    'offer-incomplete': async () =>
      byShop('saveOfferTerms', { slug: await offer(), version: 1, taxPercent: 19, files: [] }),
    'recording-played': async () => {
      const track = { fileId: 'fil_gespielt', title: { de: 'Gespielt' } }
      const programs = [{ slug: 'kraft-der-emotionen', units: [{ tracks: [track] }] }]
      await given({
        ...storedPublication.keyOf({}),
        kind: storedPublication.kind,
        version: 1,
        manifest: JSON.stringify({ programs }),
        signature: 'header..signature',
        key: { kty: 'OKP', crv: 'Ed25519', x: 'x'.repeat(43), kid: 'k'.repeat(43), use: 'sig', alg: 'EdDSA' },
        publishedAt: NOW,
        publishedBy: 'kim@example.com',
      })
      const slug = await offer({ program: 'kraft-der-emotionen' })
      return byShop('saveOfferTerms', { slug, version: 1, taxPercent: 19, files: [] })
    },
    'file-missing': async () =>
      byShop('saveOfferTerms', {
        slug: await offer(),
        version: 1,
        taxPercent: 19,
        files: [{ fileId: 'fil_nirgends', title: 'Nirgends', fileName: 'Nirgends.wav' }],
      }),
  },
  changeOfferPrice: {
    'not-found': () => byShop('changeOfferPrice', { ...gone, priceCents: 49_00 }),
    'offer-changed': async () =>
      byShop('changeOfferPrice', { slug: await offer({ version: 2 }), version: 1, priceCents: 49_00 }),
    // Its files are nowhere.
    'offer-incomplete': async () =>
      byShop('changeOfferPrice', { slug: await offer(), version: 1, priceCents: 49_00 }),
    'offer-withdrawn': async () =>
      byShop('changeOfferPrice', {
        slug: await offer({ state: 'withdrawn' }),
        version: 1,
        priceCents: 49_00,
      }),
    'price-taken': async () =>
      byShop('changeOfferPrice', { slug: await offer(), version: 1, priceCents: 0, from: before(NOW, DAYS) }),
  },
  dropOfferPrice: {
    // Its offer was taken away since.
    'not-found': async () => {
      await given(prices.create({ slug: gone.slug, from: NOW, priceCents: 49_00, dueAt: NOW }).put)
      return byShop('dropOfferPrice', { ...gone, from: NOW, priceCents: 49_00 })
    },
    'offer-changed': async () => {
      await given(prices.create({ slug: gone.slug, from: NOW, priceCents: 39_00, dueAt: NOW }).put)
      return byShop('dropOfferPrice', { ...gone, from: NOW, priceCents: 49_00 })
    },
    'price-begun': () => byShop('dropOfferPrice', { ...gone, from: NOW, priceCents: 49_00 }),
  },
  setOfferState: {
    'not-found': () => byShop('setOfferState', { ...gone, state: 'withdrawn' }),
    'offer-changed': async () =>
      byShop('setOfferState', { slug: await offer({ version: 2 }), version: 1, state: 'withdrawn' }),
    'offer-incomplete': async () =>
      byShop('setOfferState', {
        slug: await offer({ state: 'draft', files: [] }),
        version: 1,
        state: 'on-sale',
      }),
  },
  openCourseDate: {
    'not-found': () => byShop('openCourseDate', { ...gone, version: 1, ...round }),
    'offer-changed': async () =>
      byShop('openCourseDate', { slug: await course(), version: 7, ...round, firstDay: '2027-01-11' }),
  },
  cancelCourseDate: {
    'not-found': () => byShop('cancelCourseDate', { ...gone, dateId: DATE, taken: 0 }),
    'date-cancelled': async () => {
      const slug = await course()
      await given(dateItem({ slug, status: 'cancelled' }))
      return byShop('cancelCourseDate', { slug, dateId: DATE, taken: 0 })
    },
    'date-over': async () => {
      const slug = await course()
      await given(dateItem({ slug, units: [before(NOW, 1 * DAYS)] }))
      return byShop('cancelCourseDate', { slug, dateId: DATE, taken: 0 })
    },
    'places-changed': async () => {
      const slug = await course()
      await given(dateItem({ slug, taken: 3 }))
      return byShop('cancelCourseDate', { slug, dateId: DATE, taken: 2 })
    },
  },
  listThanks: {},
  readThanks: {},
  listReceipts: {},
  readReceiptMonth: {},
  packReceipts: {
    'bookkeeping-missing': () => byShop('packReceipts', { month: '2026-10', what: 'datev' }),
    'month-running': async () => {
      await given({ pk: 'CATALOG', sk: 'BOOKKEEPING', rev: 1, ...bookkeeping })
      return byShop('packReceipts', { month: '2026-11', what: 'datev' })
    },
  },
  openReceiptExport: { 'not-found': () => byShop('openReceiptExport', { month: '2026-11' }) },
  readBookkeeping: {},
  saveBookkeeping: { 'page-changed': () => byShop('saveBookkeeping', { ...bookkeeping, rev: 7 }) },
  listMatters: {},
  readMatter: { 'not-found': () => byShop('readMatter', matter) },
  settleMatter: {
    'not-found': () => byShop('settleMatter', { ...matter, seen: { status: 'open', at: NOW } }),
    'matter-changed': async () => {
      await given(difference(found).put)
      return byShop('settleMatter', { ...matter, seen: { status: 'done', at: NOW, doneAt: NOW } })
    },
    'refund-settled': async () => {
      const owed = { ...order, paymentId: 'pi_1', taskId: 'pi_1', cause: 'paid-twice' } as const
      const { put } = refusedRefundMatter(owed, { cents: 1_00, at: NOW }, NUMBER)
      await given({ ...put, status: 'done', doneAt: NOW })
      const { aboutId: about, what: part } = put
      const seen = { status: 'done', at: NOW, doneAt: NOW }
      return byShop('settleMatter', { kind: 'money-matter', about, part, seen })
    },
  },
  readWalks: {},
  listPayouts: {},
  readPayout: { 'not-found': () => byShop('readPayout', { payoutId: 'po_1' }) },
  readHealth: {},
  listUndelivered: {},
  readUndelivered: { 'not-found': () => byShop('readUndelivered', REFUSING) },
  sendUndelivered: {
    'not-found': () => byShop('sendUndelivered', { ...REFUSING, seen: { at: NOW } }),
    'undelivered-changed': async () => {
      const item = { kind: 'mailbox', status: 'heard', at: NOW, title: 'Mail kam zurück' }
      await given({ ...mailboxes.keyOf({ address: REFUSING.id }), ...item })
      return byShop('sendUndelivered', { ...REFUSING, seen: { at: NOW } })
    },
  },
  saveThanks: {
    'page-changed': () => byShop('saveThanks', { slug: 'ty3x9m8k', rev: 7, de: thanks, en: thanks }),
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
  openTrack: {
    'not-found': () => track(),
    'download-pending': async () => {
      await given(orderItem())
      return track()
    },
    'listening-not-yet': () => track({ availableFrom: after(NOW, 1) }),
    'listening-ended': () => track({ revokedAt: NOW }),
  },
  readManifest: { 'not-found': () => ask('readManifest', {}) },
  readManifestKeys: { 'not-found': () => ask('readManifestKeys', {}) },
  readManifestSchema: { 'not-found': () => ask('readManifestSchema', { number: '9' }) },
  readApp: {},
  readAppDeeds: {},
  saveAppProgram: {
    'app-changed': () => byEditor('saveAppProgram', { rev: 7, program: openingPrograms[0] }),
    'app-program-exists': () =>
      byEditor('saveAppProgram', { rev: 0, isNew: true, program: openingPrograms[0] }),
    'app-recording-deleted': async () => {
      await uploadedFile({ status: 'deleted', access: 'sold' })
      const [program] = openingPrograms
      const units = program?.units.map(unit => ({
        ...unit,
        tracks: unit.tracks.map(track => ({ ...track, fileId: UPLOADED })),
      }))
      return byEditor('saveAppProgram', { rev: 0, program: { ...program, units } })
    },
  },
  saveAppVersions: {
    'app-changed': () => byEditor('saveAppVersions', { rev: 7, versions: openingVersions }),
  },
  saveAppAnnouncements: {
    'app-changed': () => byEditor('saveAppAnnouncements', { rev: 7, announcements: [] }),
  },
  saveAppSwitches: { 'app-changed': () => byEditor('saveAppSwitches', { rev: 7, switches: [] }) },
  removeAppProgram: {
    'not-found': () => byEditor('removeAppProgram', { rev: 0, slug: 'unbekannt', isRemoved: true }),
    'app-changed': () => byEditor('removeAppProgram', { rev: 7, slug: 'immun-booster', isRemoved: true }),
  },
  readAppVersion: { 'not-found': () => byEditor('readAppVersion', { version: '7' }) },
  restoreAppVersion: {
    'not-found': () => byEditor('restoreAppVersion', { version: 7, revs: {} }),
    'app-changed': async () => {
      await given(appVersions.create({ version: '7', parts: '[]', publishedAt: NOW }).put)
      return byEditor('restoreAppVersion', { version: 7, revs: {} })
    },
  },
  publishApp: {
    'app-changed': () => byEditor('publishApp', { version: 7, revs: {} }),
    // Nothing is offered whose recordings it could name.
    'app-incomplete': () => byEditor('publishApp', { version: 0, revs: OPENING_REVS }),
    'app-unsigned': unsigned,
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
  readAccount: { 'not-found': () => ask('readAccount', {}) },
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
  listSignIns: {},
  endSignIn: {
    'sign-in-again': () =>
      ask('endSignIn', { signInId: 'own' }, { claims: justSignedIn(CUSTOMER, LONG_AGO) }),
    'not-found': () => ask('endSignIn', { signInId: 'nobody-s' }, { claims: OWN }),
  },
  endOtherSignIns: {
    'sign-in-again': async () => {
      await ask('listSignIns', {})
      await given({ ...signIns.keyOf({ sub: SUB }), kind: 'sign-in', othersOutAt: NOW, spared: 'another' })
      return ask('endOtherSignIns', {}, { claims: OWN })
    },
  },
  changeEmail: {
    'not-found': () => changeEmail(true),
    'email-unproven': () => changeEmail(false),
    'email-unusable': () => changeEmail(true, 'neu!@example.com'),
    'account-exists': async () => {
      await given(profile(), ...(await guarded('neu@example.com')))
      return changeEmail(true)
    },
  },
  undoEmailChange: {
    'invite-invalid': () => ask('undoEmailChange', { token: NO_LETTER }),
    'address-protected': async () => {
      await given(
        profile({ email: 'neu@example.com' }),
        logins.put({ customerId: CUSTOMER, sub: SUB, username: SUB }).put,
        ...(await guarded(EMAIL)),
      )
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
      ask('eraseAccount', { confirmation: 'LÖSCHEN' }, { claims: justSignedIn(CUSTOMER, LONG_AGO) }),
    'not-found': () => erase(),
    'email-just-changed': async () => {
      await given(profile({ emailChangedAt: NOW }))
      return erase()
    },
    'leave-staff-first': async () => {
      await given(profile(), login(), member())
      return erase()
    },
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
      await given(factorReset('done'))
      return ask('cancelFactorReset', { token: await cancelToken(reset.address, reset.requestId) })
    },
  },
  confirmFactorReset: {
    'not-found': () =>
      ask(
        'confirmFactorReset',
        { ...reset, pressId: PRESS, reason: 'Am Telefon' },
        { claims: ofStaff(STRANGER, '[support]') },
      ),
    'factor-of-staff': async () => {
      await given(
        member(),
        owners.put({ address: reset.address, customerId: CUSTOMER }).put,
        factorReset('open'),
      )
      return ask(
        'confirmFactorReset',
        { ...reset, pressId: PRESS, reason: 'Am Telefon' },
        { claims: ofStaff(STRANGER, '[support]') },
      )
    },
  },
  listAssignees: {},
  planRequest: {
    'not-found': () => byStaff('planRequest', planned),
    'not-a-member': () => byStaff('planRequest', { ...planned, assignee: EMAIL }, () => askedRequest({})),
    'request-changed': () => byStaff('planRequest', { ...planned, rev: 7 }, () => askedRequest({})),
    'request-done': () => byStaff('planRequest', planned, doneRequest),
  },
  answerRequest: {
    'not-found': () => byStaff('answerRequest', answer),
    'request-changed': () => byStaff('answerRequest', { ...answer, rev: 7 }, () => askedRequest({})),
    'request-done': () => byStaff('answerRequest', answer, doneRequest),
    'declaration-under-way': () => byStaff('answerRequest', answer, owedRequest),
  },
  reopenRequest: {
    'not-found': () => byStaff('reopenRequest', declaration),
    'request-changed': () => byStaff('reopenRequest', declaration, () => askedRequest({})),
    'declaration-carried-out': () =>
      byStaff('reopenRequest', declaration, () =>
        askedRequest({
          status: 'done',
          doneAt: NOW,
          topic: 'withdrawal',
          declared: { what: 'withdrawal' },
        }),
      ),
  },
  readFactorReset: { 'not-found': () => byStaff('readFactorReset', reset) },
  listCustomers: {},
  lookAtCustomer: { 'not-found': () => helped('lookAtCustomer') },
  readCustomerHistory: {},
  resendInvite: {
    'not-found': () => helped('resendInvite'),
    'not-invitable': () => helped('resendInvite', [profile()]),
    'customer-changed': () => helped('resendInvite', [guest(), orderItem(paid)], { rev: 7 }),
  },
  endCustomerSignIns: {
    'not-found': () => helped('endCustomerSignIns'),
    'no-account': () => helped('endCustomerSignIns', [guest()]),
    'customer-changed': () => helped('endCustomerSignIns', [profile(), login()], { rev: 7 }),
  },
  switchSignIn: {
    'not-found': () => helped('switchSignIn', [], { isAllowed: false }),
    'no-account': () => helped('switchSignIn', [guest()], { isAllowed: false }),
    'customer-changed': () => helped('switchSignIn', [profile(), login()], { rev: 7, isAllowed: false }),
    'staff-member': () => helped('switchSignIn', [profile(), login(), member()], { isAllowed: false }),
  },
  exportCustomer: {
    'not-found': () => helped('exportCustomer'),
    'no-account': () => helped('exportCustomer', [guest()]),
    'customer-changed': () => helped('exportCustomer', [profile()], { rev: 7 }),
    'export-under-way': () =>
      helped('exportCustomer', [
        profile(),
        customerExports.create({
          customerId: CUSTOMER,
          exportId: 'one',
          state: 'making',
          language: 'de',
          requestedAt: NOW,
          storageKey: 'exports/one.zip',
          dueAt: NOW,
        }).put,
      ]),
  },
  eraseCustomer: {
    'not-found': () => helped('eraseCustomer', [], LAST_WORD),
    'customer-changed': () => helped('eraseCustomer', [profile()], { ...LAST_WORD, rev: 7 }),
    'staff-member': () => helped('eraseCustomer', [profile(), login(), member()], LAST_WORD),
    'email-just-changed': () => helped('eraseCustomer', [profile({ emailChangedAt: NOW })], LAST_WORD),
  },
  writeNote: { 'not-found': () => helped('writeNote', [], { text: 'Ruft an.' }) },
  changeNote: {
    'not-found': () => helped('changeNote', [], { note: NOTE }),
    'note-of-another': () => helped('changeNote', [profile(), note()], { note: NOTE, text: 'Schreibt.' }),
    'note-changed': () => helped('changeNote', [profile(), note()], { note: NOTE, rev: 7 }),
  },
  restoreNote: {
    'not-found': () => helped('restoreNote', [profile()], { note: NOTE }),
    'note-changed': () => helped('restoreNote', [profile(), note()], { note: NOTE }),
  },
  listMembers: {},
  readMemberHistory: {},
  inviteMember: {
    'member-exists': () => {
      pool.on(AdminGetUserCommand).resolves({ Username: SUB, UserAttributes: [{ Name: 'sub', Value: SUB }] })
      return ledBy('inviteMember', { email: EMAIL, roles: ['shop'] }, [member()])
    },
  },
  resendMemberInvite: {
    'not-found': () => ledBy('resendMemberInvite', { sub: SUB, rev: 0 }),
    'member-changed': () => {
      pool.on(AdminGetUserCommand).resolves({ Username: SUB, UserStatus: 'FORCE_CHANGE_PASSWORD' })
      return ledBy('resendMemberInvite', { sub: SUB, rev: 7 }, [member()])
    },
    'password-chosen': () => {
      pool.on(AdminGetUserCommand).resolves({ Username: SUB, UserStatus: 'CONFIRMED' })
      return ledBy('resendMemberInvite', { sub: SUB, rev: 0 }, [member()])
    },
  },
  changeRoles: {
    'not-found': () => ledBy('changeRoles', { sub: SUB, roles: [], rev: 0 }),
    'member-changed': () => ledBy('changeRoles', { sub: SUB, roles: ['shop'], rev: 7 }, [member()]),
    'last-admin': () => ledBy('changeRoles', { sub: SUB, roles: [], rev: 0 }, [member()]),
  },
  leaveStaff: {
    'not-found': () => ledBy('leaveStaff'),
    'member-changed': async () => {
      const shop = { ...member(), roles: ['shop'] }
      await given(shop)
      beforeWrite(members.keyOf({ sub: SUB }), () => given({ ...shop, rev: 1 }))
      return ledBy('leaveStaff')
    },
    'last-admin': () => ledBy('leaveStaff', {}, [member()]),
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
  fetchPlanContract: {
    'not-found': () => ask('fetchPlanContract', { subscriptionId: SUBSCRIPTION, at: NOW }),
  },
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
