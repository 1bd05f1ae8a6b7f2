import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import {
  AdminDisableUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USUAL_ACCOUNTS } from '../../contract/bookkeeping.ts'
import { TASKS_FOR } from '../../contract/dashboard.ts'
import type { Role, Route, StaffRole } from '../../contract/route.ts'
import { openingPrograms, openingVersions } from '../../contract/opening-app.ts'
import { NOTHING_SAID } from '../../contract/reader.ts'
import { factorResets } from '../../lambdas/account/factor-reset.ts'
import { routes } from '../../lambdas/deployed.ts'
import { customerOf } from '../../lambdas/customers/customer.ts'
import { NETWORK_WINDOW_MS, tries, visitorHash } from '../../lambdas/platform/rate.ts'
import { addressHash } from '../../lambdas/platform/signed.ts'
import { mint } from '../../lambdas/platform/mint.ts'
import { numberAtRandom } from '../../lambdas/platform/spoken-number.ts'
import { members } from '../../lambdas/members/member.ts'
import { notes } from '../../lambdas/staff-people/note.ts'
import { requestNumbers } from '../../lambdas/requests/request-number.ts'
import { requests } from '../../lambdas/requests/request.ts'
import { STAFF_CLAIM } from '../../lambdas/platform/sign-in.ts'
import { disableUpdate, openSignIns, signOutUpdate } from '../../lambdas/platform/sign-in-record.ts'
import { putItem, updateItem } from '../../lambdas/platform/table.ts'
import { send } from '../../lambdas/platform/transact.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { signToken } from '../../local/cognito/jwt.ts'
import type { Keys } from '../../local/cognito/pool.ts'
import { DataDisk } from '../../local/data-disk.ts'
import { Journal } from '../../local/journal.ts'
import { POOL } from '../../local/names.ts'
import { buy } from '../../local/seed/shopper.ts'
import { ask, identityCall, join, poolUser, signIn, type Tokens } from './accounts.ts'
import { claimsOf } from './user-pool.ts'

type RouteName = keyof typeof routes
type Input = Record<string, unknown>

interface Person {
  email: string
  /** Paid, with one file. */
  orderId: string
  fileId: string
  /** A start of that file, made by its owner. */
  pressId: string
  tokens: Tokens
}

interface Row {
  /** About what is the owner's, as far as the route names anything. */
  input: (owner: Person) => Input | Promise<Input>
  /** Those of the route’s groups whose input this is; without it, all of them. */
  groups?: readonly StaffRole[]
  /** What the rightful caller is answered; of a route that is open to everyone: what everyone is. */
  status: number
  /** What another customer is answered for what is the owner's: as if it did not exist. */
  stranger?: { status: number; missing: Input }
  /** What the caller is answered who names their own things, but for this one id: the status for somebody else's. */
  mixed?: Record<string, { status: number; missing: string }>
}

const MISSING_ORDER = 'ord_01KAG00000000000000000000Z'
const file = ({ orderId, fileId, pressId }: Person) => ({ orderId, fileId, pressId })
const subscription = ({ orderId }: Person) => ({ subscriptionId: orderId.replace('ord_', 'sub_') })
const MISSING_SUBSCRIPTION = { subscriptionId: 'sub_01KAG00000000000000000000Z' }
const MISSING_REQUEST = 'req_01KAG00000000000000000000Z'
const mixedFile = {
  orderId: { status: 404, missing: MISSING_ORDER },
  fileId: { status: 404, missing: 'fil_01KAG00000000000000000000Z' },
}
/** The staff finds an order by what people call it. */
const numberOf = async (owner: Person): Promise<string> => {
  const { purchases } = (await ask(cloud, routes.listPurchases, {}, minted(owner, asNobodyKnown()))).body
  return purchases[0].number
}
const MISSING_NUMBER = 'AN-5H2V-88TC'
/** Decided on what nobody has seen: refused after the question who asks. */
const decidedUnseen = async (owner: Person) => ({
  number: await numberOf(owner),
  pressId: `prs_${randomUUID()}`,
  rev: -1,
  reason: 'Kulanz',
})
/** A request that is open: past the limits of a network, which so many here would reach. */
async function askedNumber(): Promise<string> {
  const now = cloud.clock.now().toISOString()
  const email = freshAddress()
  const address = await addressHash(email)
  const requestId = mint('req', now)
  const number = numberAtRandom('AN')
  await putItem(requestNumbers.create({ number, requestId, address, digest: number, at: now }))
  const asked = { requestId, number, address, at: now, language: 'de', email, topic: 'question' } as const
  await putItem(
    requests.create({ ...asked, message: 'Guten Tag', status: 'open', title: 'question', rev: 0 }),
  )
  return number
}
const pressedOn = async () => ({ number: await askedNumber(), pressId: `prs_${randomUUID()}`, rev: 0 })
const byRequest = { stranger: { status: 404, missing: { number: MISSING_NUMBER } } }
const customerIn = ({ tokens }: Person): string => String(claimsOf(tokens.access).customerId)
const byCustomer = { stranger: { status: 404, missing: { customer: 'cus_01KAG00000000000000000000Z' } } }
const unseen = (owner: Person) => ({
  customer: customerIn(owner),
  pressId: `prs_${randomUUID()}`,
  rev: -1,
  reason: 'Am Telefon',
})
const BILLED = {
  firstName: 'Kim',
  lastName: 'Beispiel',
  company: 'Beispiel GmbH',
  street: 'Ring 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
}
const byNumber = { stranger: { status: 404, missing: { number: 'LU-7K3M-92QK' } } }
const NO_VOUCHER = { status: 404, missing: { id: 'UNBEKANNT' } }
const NO_BATCH = 'bat_01KAG000000000000000000001'
const noBatch = {
  input: () => ({ id: NO_BATCH }),
  status: 404,
  stranger: { status: 404, missing: { id: NO_BATCH } },
}
const noToken = { input: () => ({ token: 'kein.Brief' }), status: 400 }
let fresh = 0
const freshAddress = () => `neu-${++fresh}@example.com`

const unseenOffer = () => ({
  slug: 'meno-pow',
  pressId: `prs_${randomUUID()}`,
  version: 9_999,
  reason: 'Kürzer',
})
const unseenApp = () => ({ pressId: `prs_${randomUUID()}`, rev: 9_999, reason: 'Kürzer' })
const THANKS = {
  title: 'Danke.',
  text: 'Schön, dass du da bist.',
  steps: [{ name: 'Hören', text: 'Heute.' }],
}

/** Texts are nobody's of the customers: one that does not exist is asked for. */
const NO_TEXT = 'con_01KAG000000000000000000001'
const WORDS = { title: 'Ruhe', teaser: 'Worum es geht.', author: 'Redaktion Lumeus', body: 'Ein Absatz.' }
const noText = (more: () => Input = () => ({})) => ({
  input: () => ({ contentId: NO_TEXT, ...more() }),
  status: 404,
  stranger: { status: 404, missing: { contentId: 'con_01KAG00000000000000000000Z' } },
})
const pressed = () => ({ pressId: `prs_${randomUUID()}`, rev: 1 })
const pressedFile = () => ({ pressId: `prs_${randomUUID()}` })
const announced = () => ({
  ...pressedFile(),
  name: 'bild.png',
  bytes: 4_096,
  digest: '0'.repeat(64),
  identityId: `eu-central-1:${randomUUID()}`,
})
const MISSING_FILE = 'fil_01KAG00000000000000000000Z'
const NOBODYS_PLACE = 'eu-central-1:00000000-0000-4000-8000-000000000000'
/** Nobody has uploaded it: refused after the question who asks. */
const noFile = (input: () => Input): Row => ({
  input: ({ orderId }) => ({ fileId: orderId.replace('ord_', 'fil_'), ...input() }),
  status: 404,
  stranger: { status: 404, missing: { fileId: MISSING_FILE } },
})

const placing: Row = {
  input: ({ email }) => ({
    quote: 'kein.Angebot',
    buyer: { firstName: 'Kim', lastName: 'Beispiel', email, postalCode: '10115', country: 'DE' },
    language: 'de',
    acceptsTerms: true,
    waivesWithdrawal: true,
  }),
  status: 400,
}

/** One row for every route of the contract: a route without one does not compile. */
const ROWS: Record<RouteName, Row> = {
  getProduct: { input: () => ({ slug: 'kraft-der-emotionen' }), status: 200 },
  quoteOrder: { input: () => ({ slug: 'kraft-der-emotionen', email: freshAddress() }), status: 200 },
  openPartnerCode: { input: () => ({ voucherCode: 'UNBEKANNT' }), status: 409 },
  listFiles: { input: () => ({ access: 'public' }), status: 200 },
  readStorage: { input: () => ({}), status: 200 },
  readStaffFile: noFile(() => ({})),
  linkFile: noFile(() => ({})),
  beginUpload: {
    input: () => ({ ...announced(), folder: '', access: 'public' }),
    status: 200,
    stranger: { status: 404, missing: { identityId: NOBODYS_PLACE } },
  },
  replaceFile: {
    ...noFile(() => ({ ...announced(), rev: 0 })),
    mixed: {
      fileId: { status: 404, missing: MISSING_FILE },
      identityId: { status: 404, missing: NOBODYS_PLACE },
    },
  },
  giveUpUpload: noFile(() => ({ ...pressedFile(), upload: `prs_${randomUUID()}` })),
  saveFile: noFile(() => ({ ...pressedFile(), rev: 0, name: 'bild.png', folder: '', tags: [] })),
  deleteFile: noFile(() => ({ ...pressedFile(), rev: 0, reason: 'Doppelt' })),
  restoreContent: noFile(() => ({ ...pressedFile(), rev: 0, content: 1, reason: 'War besser' })),
  restoreFile: noFile(() => ({ ...pressedFile(), rev: 0 })),
  listVouchers: { input: () => ({ group: 'code' }), status: 200 },
  readStaffVoucher: { input: () => ({ id: 'PROBE10' }), status: 200, stranger: NO_VOUCHER },
  makeVoucher: {
    input: () => ({
      pressId: `prs_${randomUUID()}`,
      reason: 'Matrix',
      percent: 10,
      products: 'all',
      until: '2099-12-31',
      prefix: 'MATRIX',
      count: 1,
    }),
    status: 200,
  },
  makeMoreCodes: noBatch,
  // Decided on what nobody has seen: refused after the question who asks.
  setVoucherStatus: {
    input: () => ({
      id: 'PROBE10',
      pressId: `prs_${randomUUID()}`,
      rev: 99,
      status: 'stopped',
      reason: 'Zu früh',
    }),
    status: 409,
    stranger: NO_VOUCHER,
  },
  listBatchCodes: noBatch,
  listVoucherUses: { input: () => ({ id: 'PROBE10' }), status: 200 },
  listTexts: { input: () => ({ type: 'article' }), status: 200 },
  listTextChoices: { input: () => ({ type: 'article' }), status: 200 },
  readText: noText(),
  createText: {
    input: () => ({ pressId: `prs_${randomUUID()}`, type: 'article', language: 'de', ...WORDS }),
    status: 200,
  },
  saveText: noText(() => ({ ...pressed(), ...WORDS })),
  matchText: noText(() => ({ ...pressed(), twinWordsAt: '2026-01-01T00:00:00.000Z' })),
  decideText: noText(() => ({ ...pressed(), deed: 'submit', reason: '' })),
  listTextVersions: noText(),
  readTextVersion: noText(() => ({ version: 'p000001' })),
  makeTextLink: noText(() => ({ ...pressed(), kind: 'preview', days: 7, note: 'Kim Beispiel' })),
  endTextLink: noText(() => ({ pressId: `prs_${randomUUID()}`, link: 'a'.repeat(64) })),
  previewText: { input: () => ({ token: `${NO_TEXT.slice(4)}-${'a'.repeat(43)}` }), status: 404 },
  listStaffSubscriptions: { input: () => ({}), status: 200 },
  // Its owner has bought files: nobody has such a subscription.
  readStaffSubscription: {
    input: subscription,
    status: 404,
    stranger: { status: 404, missing: MISSING_SUBSCRIPTION },
  },
  decideSubscription: {
    input: person => ({
      ...subscription(person),
      pressId: `prs_${randomUUID()}`,
      rev: 0,
      deed: 'cancel',
      reason: 'Am Telefon',
    }),
    status: 404,
    stranger: { status: 404, missing: MISSING_SUBSCRIPTION },
  },
  placeOrder: placing,
  placeOwnOrder: placing,
  // Its owner has bought as a guest.
  continueOrder: {
    input: ({ orderId }) => ({ orderId }),
    status: 404,
    stranger: { status: 404, missing: { orderId: MISSING_ORDER } },
  },
  // These three know the browser that ordered by its cookie; a token opens nothing.
  startPayment: { input: ({ orderId }) => ({ orderId }), status: 404 },
  watchOrder: { input: ({ orderId }) => ({ orderId }), status: 404 },
  checkPayment: { input: ({ orderId }) => ({ orderId }), status: 404 },
  receiveStripeEvent: { input: () => ({}), status: 400 },
  listPurchases: {
    input: ({ orderId }) => ({ cursor: orderId }),
    status: 200,
    // Newer than any order, like the owner's own.
    stranger: { status: 200, missing: { cursor: `ord_7${'Z'.repeat(25)}` } },
  },
  readBuyer: { input: () => ({ slug: 'kraft-der-emotionen' }), status: 200 },
  listSubscriptions: { input: () => ({}), status: 200 },
  // Its owner has bought files: nobody has such a subscription.
  cancelSubscription: {
    input: subscription,
    status: 404,
    stranger: { status: 404, missing: MISSING_SUBSCRIPTION },
  },
  undoCancellation: {
    input: subscription,
    status: 404,
    stranger: { status: 404, missing: MISSING_SUBSCRIPTION },
  },
  pauseSubscription: {
    input: person => ({ ...subscription(person), months: 1 }),
    status: 404,
    stranger: { status: 404, missing: MISSING_SUBSCRIPTION },
  },
  resumeSubscription: {
    input: person => ({ ...subscription(person), isBilled: false }),
    status: 404,
    stranger: { status: 404, missing: MISSING_SUBSCRIPTION },
  },
  previewPlan: {
    input: person => ({ ...subscription(person), slug: 'kein-abo-monatlich' }),
    status: 404,
    stranger: { status: 404, missing: MISSING_SUBSCRIPTION },
  },
  changePlan: {
    input: person => ({
      ...subscription(person),
      slug: 'kein-abo-monatlich',
      prorationAt: '2026-11-03T10:00:00.000Z',
      dueNowCents: 0,
      amountCents: 9_90,
      language: 'de',
      acceptsTerms: true,
    }),
    status: 404,
    stranger: { status: 404, missing: MISSING_SUBSCRIPTION },
  },
  undoPlanChange: {
    input: person => ({ ...subscription(person), slug: 'kein-abo-monatlich' }),
    status: 404,
    stranger: { status: 404, missing: MISSING_SUBSCRIPTION },
  },
  changePaymentMethod: {
    input: subscription,
    status: 404,
    stranger: { status: 404, missing: MISSING_SUBSCRIPTION },
  },
  claimDownload: {
    input: file,
    status: 200,
    stranger: { status: 404, missing: { orderId: MISSING_ORDER } },
    mixed: {
      ...mixedFile,
      // A start is known by its order only, so this is a new one of one's own.
      pressId: { status: 200, missing: 'prs_00000000-0000-4000-8000-000000000001' },
    },
  },
  continueDownload: {
    input: file,
    status: 200,
    stranger: { status: 404, missing: { orderId: MISSING_ORDER } },
    mixed: { ...mixedFile, pressId: { status: 409, missing: 'prs_00000000-0000-4000-8000-000000000000' } },
  },
  // A limit that is not reached.
  requestDownloads: {
    input: ({ orderId, fileId }) => ({ orderId, fileId, language: 'de' }),
    status: 409,
    stranger: { status: 404, missing: { orderId: MISSING_ORDER } },
    mixed: mixedFile,
  },
  openFile: {
    input: ({ orderId, fileId }) => ({ orderId, fileId }),
    status: 200,
    stranger: { status: 404, missing: { orderId: MISSING_ORDER } },
    mixed: mixedFile,
  },
  openTrack: {
    input: ({ fileId }) => ({ fileId }),
    status: 200,
    stranger: { status: 404, missing: { fileId: mixedFile.fileId.missing } },
    mixed: { fileId: mixedFile.fileId },
  },
  readManifest: { input: () => ({}), status: 200 },
  readManifestKeys: { input: () => ({}), status: 200 },
  readManifestSchema: { input: () => ({ number: '1' }), status: 200 },
  readApp: { input: () => ({}), status: 200 },
  readAppDeeds: { input: () => ({ part: 'versions' }), status: 200 },
  saveAppProgram: { input: () => ({ ...unseenApp(), program: openingPrograms[0] }), status: 409 },
  saveAppVersions: { input: () => ({ ...unseenApp(), versions: openingVersions }), status: 409 },
  saveAppAnnouncements: { input: () => ({ ...unseenApp(), announcements: [] }), status: 409 },
  saveAppSwitches: { input: () => ({ ...unseenApp(), switches: [] }), status: 409 },
  removeAppProgram: { input: () => ({ ...unseenApp(), slug: 'unbekannt', isRemoved: true }), status: 404 },
  readAppVersion: { input: () => ({ version: '99' }), status: 404 },
  restoreAppVersion: { input: () => ({ ...unseenApp(), version: 99, revs: {} }), status: 404 },
  publishApp: { input: () => ({ ...unseenApp(), version: 99, revs: {} }), status: 409 },
  keepPlace: {
    input: async ({ orderId, fileId, tokens }) => {
      await ask(cloud, routes.openFile, { orderId, fileId }, tokens.access)
      return { fileId, orderId, seconds: 1.5, at: cloud.clock.now().toISOString(), isHeard: false }
    },
    status: 200,
    stranger: { status: 404, missing: { fileId: mixedFile.fileId.missing, orderId: MISSING_ORDER } },
    // Opened already: by which order is not asked.
    mixed: { fileId: mixedFile.fileId, orderId: { status: 200, missing: MISSING_ORDER } },
  },
  fetchReceipt: {
    input: ({ orderId }) => ({ orderId }),
    status: 200,
    stranger: { status: 404, missing: { orderId: MISSING_ORDER } },
    mixed: { orderId: mixedFile.orderId },
  },
  listCourseDates: { input: () => ({ slug: 'praeventionskurs' }), status: 200 },
  // Its owner has bought files: nobody has taken part in a course by that order.
  fetchCertificate: {
    input: ({ orderId }) => ({ orderId }),
    status: 404,
    stranger: { status: 404, missing: { orderId: MISSING_ORDER } },
  },
  readInvite: { input: () => ({ invite: 'kein.Brief' }), status: 400 },
  setPassword: { input: () => ({ invite: 'kein.Brief', password: 'still und weit' }), status: 400 },
  readAccount: { input: () => ({}), status: 200 },
  readProfile: { input: () => ({}), status: 200 },
  changeProfile: {
    input: async owner => {
      const { rev } = (await ask(cloud, routes.readProfile, {}, minted(owner, asNobodyKnown()))).body
      return { firstName: 'Kim', lastName: '', phoneNumber: '', birthday: '', language: 'de', rev }
    },
    status: 200,
  },
  signOut: { input: () => ({}), status: 200 },
  signOutEverywhere: { input: () => ({}), status: 200 },
  listSignIns: { input: () => ({}), status: 200 },
  endSignIn: {
    input: async ({ tokens }) => {
      const signIn = randomUUID()
      const now = cloud.clock.now().toISOString()
      const sub = String(claimsOf(tokens.access).sub)
      await putItem(openSignIns.put({ sub, signIn, begunAt: now, usedAt: now }))
      return { signInId: signIn }
    },
    status: 200,
    stranger: { status: 404, missing: { signInId: 'nobody-s' } },
  },
  endOtherSignIns: { input: () => ({}), status: 200 },
  changeEmail: { input: () => ({}), status: 200 },
  // Refused for the password, after the question who asks: a right one goes with the owner's sign-in (account.test.ts).
  changePassword: { input: () => ({ password: 'kurz' }), status: 400 },
  secondFactorChanged: { input: () => ({}), status: 200 },
  startExport: { input: () => ({}), status: 202 },
  readExport: { input: () => ({}), status: 200 },
  eraseAccount: { input: () => ({ confirmation: 'LÖSCHEN' }), status: 202 },
  requestFactorReset: { input: () => ({ email: freshAddress(), language: 'de' }), status: 202 },
  proveFactorReset: noToken,
  cancelFactorReset: noToken,
  undoEmailChange: noToken,
  confirmFactorReset: {
    input: async () => {
      const email = freshAddress()
      const address = await addressHash(email)
      const requestId = `req_01KAG0000000000000000000${String((++fresh % 90) + 10)}`
      const now = cloud.clock.now().toISOString()
      const reset = {
        requestId,
        address,
        customerId: await customerOf(email, now),
        sub: randomUUID(),
        at: now,
        waitsUntil: now,
      }
      await putItem(factorResets.create({ ...reset, status: 'open', language: 'de', rev: 0, trail: [] }))
      return { address, requestId, pressId: `prs_${randomUUID()}`, reason: 'Am Telefon' }
    },
    status: 200,
    stranger: { status: 404, missing: { requestId: MISSING_REQUEST } },
    mixed: {
      requestId: { status: 404, missing: MISSING_REQUEST },
      address: { status: 404, missing: 'f'.repeat(64) },
      // Confirmed by the first of the two.
      pressId: { status: 200, missing: 'prs_00000000-0000-4000-8000-000000000001' },
    },
  },
  listAssignees: { input: () => ({}), status: 200 },
  planRequest: {
    input: async () => ({ ...(await pressedOn()), assignee: '', dueOn: '2027-01-11' }),
    status: 200,
    ...byRequest,
  },
  answerRequest: {
    input: async () => ({ ...(await pressedOn()), text: 'Guten Tag', isDone: true }),
    status: 200,
    ...byRequest,
  },
  // Open already: refused after the question who asks.
  reopenRequest: {
    input: async () => ({ ...(await pressedOn()), reason: 'Nachfrage' }),
    status: 409,
    ...byRequest,
  },
  readFactorReset: {
    input: async ({ email }) => ({
      requestId: mint('req', cloud.clock.now().toISOString()),
      address: await addressHash(email),
    }),
    status: 404,
    stranger: { status: 404, missing: { requestId: 'req_01KAG00000000000000000000Y' } },
    mixed: {
      requestId: { status: 404, missing: MISSING_REQUEST },
      address: { status: 404, missing: 'f'.repeat(64) },
    },
  },
  listCustomers: { input: ({ email }) => ({ search: email }), status: 200 },
  lookAtCustomer: { input: owner => ({ customer: customerIn(owner) }), status: 200, ...byCustomer },
  readCustomerHistory: { input: owner => ({ customer: customerIn(owner) }), status: 200 },
  // Decided on what nobody has seen: refused after the question who asks.
  resendInvite: { input: unseen, status: 409, ...byCustomer },
  endCustomerSignIns: { input: unseen, status: 409, ...byCustomer },
  switchSignIn: { input: owner => ({ ...unseen(owner), isAllowed: false }), status: 409, ...byCustomer },
  exportCustomer: { input: unseen, status: 409, ...byCustomer },
  eraseCustomer: {
    input: owner => ({ ...unseen(owner), confirmation: 'LÖSCHEN' }),
    status: 409,
    ...byCustomer,
  },
  writeNote: {
    input: owner => ({ customer: customerIn(owner), pressId: `prs_${randomUUID()}`, text: 'Ruft an.' }),
    status: 200,
    ...byCustomer,
  },
  changeNote: {
    input: async owner => {
      const [customer, note] = [customerIn(owner), mint('not', cloud.clock.now().toISOString())]
      const at = cloud.clock.now().toISOString()
      const written = { text: 'Ruft an.', at, who: 'another', author: 'another', pressId: note, rev: 0 }
      await putItem(notes.create({ customerId: customer, noteId: note, ...written }))
      return { customer, note, pressId: `prs_${randomUUID()}`, rev: 0, text: 'Schreibt.' }
    },
    status: 409,
    ...byCustomer,
  },
  restoreNote: {
    input: async owner => {
      const [customer, note] = [customerIn(owner), mint('not', cloud.clock.now().toISOString())]
      const at = cloud.clock.now().toISOString()
      const written = { text: 'Ruft an.', at, who: 'another', author: 'another', pressId: note, rev: 1 }
      await putItem(notes.create({ customerId: customer, noteId: note, removedAt: at, ...written }))
      return { customer, note, pressId: `prs_${randomUUID()}`, rev: 1 }
    },
    status: 200,
    ...byCustomer,
  },
  listMembers: { input: () => ({}), status: 200 },
  readMemberHistory: { input: () => ({ sub: `sub-${randomUUID()}` }), status: 200 },
  inviteMember: {
    input: () => ({
      email: freshAddress(),
      roles: ['analyst'],
      pressId: `prs_${randomUUID()}`,
      reason: 'Neu im Team',
    }),
    status: 200,
    stranger: { status: 404, missing: { email: 'niemand@example.com' } },
  },
  // Somebody whom the pool does not know waits for no password.
  resendMemberInvite: {
    input: async () => {
      const sub = randomUUID()
      const since = cloud.clock.now().toISOString()
      await putItem(
        members.create({ sub, username: sub, email: freshAddress(), roles: ['shop'], since, rev: 0 }),
      )
      return { sub, rev: 0, pressId: `prs_${randomUUID()}`, reason: 'Abgelaufen' }
    },
    status: 409,
    stranger: { status: 404, missing: { sub: randomUUID() } },
  },
  changeRoles: {
    input: async () => {
      const sub = randomUUID()
      const since = cloud.clock.now().toISOString()
      await putItem(
        members.create({ sub, username: sub, email: freshAddress(), roles: ['shop'], since, rev: 0 }),
      )
      return { sub, roles: [], rev: -1, pressId: `prs_${randomUUID()}`, reason: 'Geht' }
    },
    status: 409,
    stranger: { status: 404, missing: { sub: randomUUID() } },
  },
  // The rights of these callers come from the token alone; none of them is a member in the table.
  leaveStaff: {
    input: () => ({ pressId: `prs_${randomUUID()}` }),
    status: 404,
    stranger: { status: 404, missing: { pressId: 'prs_00000000-0000-4000-8000-000000000001' } },
  },
  listOrders: { input: () => ({}), status: 200 },
  readStaffOrder: { input: async owner => ({ number: await numberOf(owner) }), status: 200, ...byNumber },
  openReceipt: {
    input: async owner => {
      const number = await numberOf(owner)
      // Its number is drawn and its paper made behind the sale.
      await cloud.settle()
      return { number }
    },
    status: 200,
    ...byNumber,
  },
  readFacts: { input: () => ({}), status: 200 },
  readSales: { input: () => ({ days: '30' }), status: 200 },
  readDocument: { input: () => ({ name: 'architecture' }), status: 200 },
  readPicture: { input: () => ({ name: 'heute' }), status: 200 },
  readSecurityDocument: { input: () => ({}), status: 200 },
  readFigures: { input: () => ({ months: '1' }), status: 200 },
  readFiguresFile: { input: () => ({ months: '1', table: 'days' }), status: 200 },
  writeFigureNote: {
    input: () => ({ pressId: `prs_${randomUUID()}`, day: '2026-11-02', text: 'Newsletter verschickt' }),
    status: 200,
  },
  // A note that nobody has written: refused after the question who asks.
  removeFigureNote: {
    input: () => ({ pressId: `prs_${randomUUID()}`, day: '2026-11-02', noteId: `prs_${randomUUID()}` }),
    status: 404,
    stranger: { status: 404, missing: { noteId: 'prs_00000000-0000-4000-8000-000000000000' } },
  },
  readTasks: { input: () => ({ part: 'people' }), groups: TASKS_FOR.people, status: 200 },
  // Begun from what nobody has seen: refused after the question who asks.
  saveFacts: {
    input: () => ({ pressId: `prs_${randomUUID()}`, rev: 99, facts: {}, reason: 'Umzug' }),
    status: 409,
  },
  listRequests: { input: () => ({ status: 'open' }), status: 200 },
  readStaffRequest: {
    input: async () => ({ number: await askedNumber() }),
    status: 200,
    stranger: { status: 404, missing: { number: MISSING_NUMBER } },
  },
  finishRequest: {
    input: async () => ({
      number: await askedNumber(),
      pressId: `prs_${randomUUID()}`,
      rev: 0,
      reason: 'Beantwortet',
    }),
    status: 200,
    stranger: { status: 404, missing: { number: MISSING_NUMBER } },
  },
  exportList: {
    input: () => ({ list: 'offers', asks: {}, pressId: `prs_${randomUUID()}` }),
    status: 200,
  },
  listAudit: { input: () => ({}), status: 200 },
  readAuditLine: {
    input: () => ({ target: MISSING_ORDER, pressId: `prs_${randomUUID()}` }),
    status: 404,
  },
  searchAll: { input: () => ({ words: 'Beispiel' }), status: 200 },
  searchTitles: { input: () => ({ words: 'Beispiel' }), status: 200 },
  changeFile: {
    input: async owner => ({ ...(await decidedUnseen(owner)), fileId: owner.fileId, deed: 'reset' }),
    status: 409,
    ...byNumber,
    mixed: {
      // Refused for what nobody has seen, before the file is looked for.
      fileId: { status: 409, missing: 'fil_01KAG00000000000000000000Z' },
      pressId: { status: 409, missing: 'prs_00000000-0000-4000-8000-000000000001' },
    },
  },
  extendLicence: {
    input: async owner => ({ ...(await decidedUnseen(owner)), days: 30 }),
    status: 409,
    ...byNumber,
  },
  correctAddress: {
    input: async owner => ({
      ...(await decidedUnseen(owner)),
      street: 'Weg 1',
      postalCode: '80331',
      city: 'Beispielstadt',
    }),
    status: 409,
    ...byNumber,
  },
  correctEmail: {
    input: async owner => ({ ...(await decidedUnseen(owner)), email: freshAddress() }),
    status: 409,
    ...byNumber,
  },
  previewInvoice: {
    input: async owner => {
      const number = await numberOf(owner)
      // Its number is drawn behind the sale.
      await cloud.settle()
      return { number, buyer: BILLED }
    },
    status: 200,
    ...byNumber,
  },
  correctInvoice: {
    input: async owner => ({ ...(await decidedUnseen(owner)), buyer: BILLED, taxCents: 19_00 }),
    status: 409,
    ...byNumber,
  },
  giveOrder: {
    input: () => ({
      pressId: `prs_${randomUUID()}`,
      slug: 'kraft-der-emotionen',
      language: 'de',
      buyer: {
        firstName: 'Kim',
        lastName: 'Beispiel',
        email: freshAddress(),
        country: 'DE',
        postalCode: '10115',
      },
      reason: 'Kulanz',
    }),
    status: 200,
  },
  takeMoney: {
    input: async owner => ({ ...(await decidedUnseen(owner)), about: 'cs_1' }),
    status: 409,
    ...byNumber,
  },
  readOrderMail: {
    input: async owner => ({ number: await numberOf(owner), name: `${owner.orderId}#contract` }),
    status: 200,
    ...byNumber,
  },
  resendOrderMail: {
    input: async owner => ({ ...(await decidedUnseen(owner)), name: `${owner.orderId}#contract` }),
    status: 409,
    ...byNumber,
  },
  // Asked nothing that could be carried out: refused after the question who asks.
  acceptDeclaration: {
    input: async () => ({
      number: await askedNumber(),
      pressId: `prs_${randomUUID()}`,
      orderNumber: 'LU-7K3M-92QK',
      rev: 0,
      reason: 'Kulanz',
    }),
    status: 409,
    stranger: { status: 404, missing: { number: MISSING_NUMBER } },
  },
  // Of an order that is not paid: refused after the question who asks.
  setDeclarationOrder: {
    input: async () => ({
      number: await askedNumber(),
      pressId: `prs_${randomUUID()}`,
      orderNumber: 'LU-7K3M-92QK',
      rev: 0,
      reason: 'Am Telefon',
    }),
    status: 409,
    ...byRequest,
  },
  // Decided on what nobody has seen: refused after the question who asks.
  refundOrder: {
    input: async owner => ({
      number: await numberOf(owner),
      pressId: `prs_${randomUUID()}`,
      rev: -1,
      cents: 1,
      reason: 'Kulanz',
    }),
    status: 409,
    ...byNumber,
  },
  changeDownloadLimit: {
    input: async owner => ({
      number: await numberOf(owner),
      fileId: owner.fileId,
      pressId: `prs_${randomUUID()}`,
      allowed: 99,
      more: 1,
      reason: 'Kulanz',
    }),
    status: 409,
    ...byNumber,
    mixed: {
      fileId: { status: 404, missing: 'fil_01KAG00000000000000000000Z' },
      pressId: { status: 409, missing: 'prs_00000000-0000-4000-8000-000000000001' },
    },
  },
  listOffers: { input: () => ({}), status: 200 },
  readOffer: { input: () => ({ slug: 'meno-pow' }), status: 200 },
  createOffer: {
    input: () => ({
      slug: `entwurf-${++fresh}`,
      type: 'course',
      title: 'Ruhe',
      summary: 'Ein Kurs',
      pressId: `prs_${randomUUID()}`,
      reason: 'Neu',
    }),
    status: 200,
  },
  // Decided on a version that nobody has seen: refused after the question who asks.
  saveOfferTexts: {
    input: () => ({ ...unseenOffer(), title: 'Meno-Pow', summary: 'Ein Training' }),
    status: 409,
  },
  saveOfferTerms: {
    input: () => ({
      ...unseenOffer(),
      taxPercent: 19,
      files: [{ fileId: 'fil_mpow01', title: 'Die Welle kommt', fileName: 'Die Welle kommt.wav' }],
    }),
    status: 409,
  },
  changeOfferPrice: { input: () => ({ ...unseenOffer(), priceCents: 49_00 }), status: 409 },
  dropOfferPrice: {
    input: () => ({
      slug: 'meno-pow',
      pressId: `prs_${randomUUID()}`,
      reason: 'Irrtum',
      from: '2026-12-01T00:00:00.000Z',
      priceCents: 49_00,
    }),
    status: 409,
  },
  setOfferState: { input: () => ({ ...unseenOffer(), state: 'withdrawn' }), status: 409 },
  // No course.
  openCourseDate: {
    input: () => ({
      slug: 'meno-pow',
      version: 1,
      pressId: `prs_${randomUUID()}`,
      reason: 'Neue Runde',
      firstDay: '2027-01-11',
      time: '18:00',
      units: 8,
      minutes: 90,
      places: 12,
      leader: 'Kim Beispiel',
      courseNumber: 'KU-1',
      venue: 'Beispielstadt',
      skipped: [],
    }),
    status: 404,
  },
  cancelCourseDate: {
    input: () => ({
      slug: 'praeventionskurs',
      pressId: `prs_${randomUUID()}`,
      reason: 'Krank',
      dateId: 'cdt_01KAG00000000000000000000Z',
      taken: 0,
    }),
    status: 404,
    stranger: { status: 404, missing: { dateId: 'cdt_01KAG00000000000000000000Y' } },
  },
  listThanks: { input: () => ({}), status: 200 },
  readThanks: { input: () => ({ slug: 'ty3x9m8k' }), status: 200 },
  listReceipts: { input: () => ({ month: '2026-11' }), status: 200 },
  readReceiptMonth: { input: () => ({ month: '2026-11' }), status: 200 },
  packReceipts: {
    input: () => ({ month: '2026-11', pressId: `prs_${randomUUID()}`, what: 'pdf' }),
    status: 202,
  },
  openReceiptExport: {
    input: () => ({ month: '2026-11', pressId: 'prs_00000000-0000-4000-8000-000000000000' }),
    status: 404,
  },
  readBookkeeping: { input: () => ({}), status: 200 },
  // Written over what nobody has seen.
  saveBookkeeping: {
    input: () => ({
      consultant: 1_001,
      client: 1,
      chart: 'SKR03',
      accountLength: 4,
      yearBegins: 1,
      ...USUAL_ACCOUNTS.SKR03,
      isFinal: false,
      pressId: `prs_${randomUUID()}`,
      rev: 7,
      reason: 'Neu',
    }),
    status: 409,
  },
  listMatters: { input: () => ({ status: 'open' }), status: 200 },
  readMatter: { input: () => ({ kind: 'money-matter', about: 're_1', part: 'refund-failed' }), status: 404 },
  settleMatter: {
    input: () => ({
      kind: 'money-matter',
      about: 're_1',
      part: 'refund-failed',
      pressId: `prs_${randomUUID()}`,
      seen: { status: 'open', at: '2026-11-20T10:00:00.000Z' },
      reason: 'Gesehen',
    }),
    status: 404,
  },
  readWalks: { input: () => ({}), status: 200 },
  listPayouts: { input: () => ({}), status: 200 },
  readPayout: {
    input: () => ({ payoutId: 'po_1' }),
    status: 404,
    stranger: { status: 404, missing: { payoutId: 'po_2' } },
  },
  readHealth: { input: () => ({}), status: 200 },
  listUndelivered: { input: () => ({ what: 'mail' }), status: 200 },
  readUndelivered: { input: () => ({ what: 'mailbox', id: 'unknown' }), status: 404 },
  sendUndelivered: {
    input: () => ({
      what: 'mailbox',
      id: 'unknown',
      pressId: `prs_${randomUUID()}`,
      seen: { at: '2026-11-23T10:00:00.000Z' },
      reason: 'Gesehen',
    }),
    status: 404,
  },
  saveThanks: {
    input: () => ({
      slug: 'ty3x9m8k',
      pressId: `prs_${randomUUID()}`,
      rev: 7,
      reason: 'Kürzer',
      de: THANKS,
      en: THANKS,
    }),
    status: 409,
  },
  joinNewsletter: { input: () => ({ email: freshAddress(), language: 'de' }), status: 200 },
  confirmNewsletter: noToken,
  leaveNewsletter: noToken,
  // Looks at no token: the page does.
  openLeavePage: { ...noToken, status: 303 },
  readPreferences: noToken,
  changePreferences: {
    input: () => ({ token: 'kein.Brief', ...NOTHING_SAID }),
    status: 400,
  },
  trackEvent: {
    input: () => ({
      type: 'time',
      path: '/',
      timestamp: cloud.clock.now().toISOString(),
      session_id: '0'.repeat(64),
      seconds: 11,
      percent: 0,
    }),
    status: 202,
  },
  reportViolations: { input: () => ({}), status: 202 },
  writeToUs: {
    input: () => ({
      topic: 'order',
      message: 'Guten Tag',
      orderNumber: '',
      email: freshAddress(),
      language: 'de',
    }),
    status: 200,
  },
  fetchPlanContract: {
    input: person => ({
      ...subscription(person),
      at: '2026-11-03T10:00:00.000Z',
    }),
    status: 404,
    stranger: { status: 404, missing: MISSING_SUBSCRIPTION },
  },
  fetchContract: {
    input: ({ orderId }) => ({ orderId }),
    status: 200,
    stranger: { status: 404, missing: { orderId: MISSING_ORDER } },
    mixed: { orderId: mixedFile.orderId },
  },
  withdrawContract: {
    input: () => ({ name: 'Kim Beispiel', email: freshAddress(), contract: 'Ruhe', language: 'de' }),
    status: 200,
  },
  terminateContract: {
    input: () => ({
      name: 'Kim Beispiel',
      email: freshAddress(),
      contract: 'Ruhe',
      kind: 'ordinary',
      reason: '',
      endOn: '',
      language: 'de',
    }),
    status: 200,
  },
  requestPartnership: {
    input: () => ({
      name: 'Kim Beispiel',
      company: 'Beispiel',
      email: freshAddress(),
      topic: 'other',
      message: 'Guten Tag',
      language: 'de',
    }),
    status: 200,
  },
}

const all = Object.entries(routes).map(([name, route]) => ({
  name,
  route: route as Route,
  // The same names by the type above.
  row: ROWS[name as RouteName],
}))
const ofRole = (isWanted: (role: Role) => boolean) => all.filter(({ route }) => isWanted(route.role))
const open = ofRole(role => role === 'anyone')
/** What ends the other customer's account comes last: nothing is left to be shown after it. */
const forCustomers = ofRole(role => role === 'customer').sort(
  (one, other) => Number(one.name === 'eraseAccount') - Number(other.name === 'eraseAccount'),
)
const forStaff = ofRole(role => role !== 'anyone' && role !== 'customer')
/** Exhaustive by type. */
const STAFF = Object.keys({
  admin: '',
  shop: '',
  editor: '',
  support: '',
  analyst: '',
} satisfies Record<StaffRole, string>)

let folder: string
let cloud: Cloud
let keys: Keys
let another: Person
let disabled: Person
let erased: Person
/** Whose things the staff ask for: no row changes anything that another one reads. */
let withStaff: Person | undefined

beforeAll(async () => {
  folder = mkdtempSync(joinPath(tmpdir(), 'matrix-'))
  cloud = await startCloud({ port: 0, dataDir: folder })
  disabled = await somebody()
  await disableInPoolAlone(disabled)
  const { sub } = claimsOf(disabled.tokens.access)
  await updateItem(disableUpdate(String(sub), cloud.clock.now().toISOString()))
  // So long an instance that has just answered them remembers that they were in.
  cloud.clock.advance(30_000)
  erased = await somebody()
  await ask(cloud, routes.eraseAccount, { confirmation: 'LÖSCHEN' }, erased.tokens.access)
  // Other files than everybody else's.
  another = await somebody('mentales-schlaftraining')
  keys =
    new Journal<Keys>(joinPath(folder, 'cognito', 'keys.jsonl'), new DataDisk()).get('keys') ?? unknownKeys()
})
afterAll(async () => {
  await cloud.close()
  rmSync(folder, { recursive: true })
})

/** More people order here in an hour than one network may: its counters begin anew with each. */
async function forgetOrders(): Promise<void> {
  const now = cloud.clock.now().getTime()
  const begin = new Date(now - (now % NETWORK_WINDOW_MS)).toISOString()
  const key = await visitorHash('127.0.0.1')
  for (const route of ['quote-network', 'order-network'])
    await send(tries.upsert({ route, key, begin }, { set: { count: 0 } }))
}

/** Bought, proven, signed in, and one download started. */
async function somebody(slug = 'kraft-der-emotionen'): Promise<Person> {
  // Each names an address to the pool twice, which one network may do a hundred times in five minutes.
  cloud.clock.advance(6_000)
  await forgetOrders()
  const email = freshAddress()
  const orderId = await buy(cloud.siteUrl, {
    slug,
    email,
    firstName: 'Erika',
    lastName: 'Beispiel',
  })
  await cloud.settle()
  await join(cloud, email)
  const tokens = await signIn(cloud, email)
  const { purchases } = (await ask(cloud, routes.listPurchases, {}, tokens.access)).body
  const fileId = purchases[0].downloads[0].fileId
  const pressId = `prs_${randomUUID()}`
  await ask(cloud, routes.claimDownload, { orderId, fileId, pressId }, tokens.access)
  return { email, orderId, fileId, pressId, tokens }
}

const disableInPoolAlone = ({ email }: Person) =>
  new CognitoIdentityProviderClient({}).send(
    new AdminDisableUserCommand({ UserPoolId: POOL.id, Username: email }),
  )

const seconds = () => Math.floor(cloud.clock.now().getTime() / 1000)

/** As the pool would have signed it: the claims of somebody's access token, but for what is said. */
const minted = (owner: Person, claims: object, by = keys): string =>
  signToken(by, { ...claimsOf(owner.tokens.access), ...claims })

/** Somebody else at the same account, so that marks about one do not touch the other. */
const asNobodyKnown = () => ({
  sub: randomUUID(),
  origin_jti: randomUUID(),
  auth_time: seconds(),
  iat: seconds(),
})

/** Groups, and the claim with which the trigger releases their rights. */
const rightsOf = (groups: readonly string[]) => ({ 'cognito:groups': groups, ...STAFF_CLAIM })

/** Whom a route is for, beside everybody who is signed in. */
const groupsOf = ({ role }: Route): readonly string[] => (typeof role === 'string' ? [] : role)

/** Made once: it takes a tenth of a second of a processor, and every route is asked with it. */
let unknownPem: string | undefined
function unknownKeys(): Keys {
  unknownPem ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString()
  return { kid: keys?.kid ?? '', privateKeyPem: unknownPem, secret: '' }
}

/** What everybody can read of the pool's key. */
async function publicPem(): Promise<string> {
  const response = await fetch(`${cloud.cloudUrl}/${POOL.id}/.well-known/jwks.json`)
  // RFC 7517: a list of keys.
  const { keys: published } = (await response.json()) as { keys: JsonWebKey[] }
  return createPublicKey({ key: published[0] ?? {}, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString()
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** No route accepts one of these. */
const WORTHLESS: Record<string, (owner: Person) => Promise<string> | string | undefined> = {
  nobody: () => undefined,
  'who sends no token but a word': () => 'ja',
  'an expired token': owner => minted(owner, { exp: seconds() - 1 }),
  'an ID token': owner => owner.tokens.id,
  'a refresh token': owner => owner.tokens.refresh,
  'a token of another pool': owner =>
    minted(owner, { iss: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Another01' }),
  'a token signed with another key of the same name': owner => minted(owner, {}, unknownKeys()),
  'a token of another client': owner => minted(owner, { client_id: 'another' }),
  'a token without a customer': owner => minted(owner, { ...asNobodyKnown(), customerId: undefined }),
  'a tampered token': ({ tokens: { access } }) => {
    const [header, , signature] = access.split('.')
    const claims = { ...claimsOf(access), ...rightsOf(STAFF) }
    return `${header}.${encoded(claims)}.${signature}`
  },
  'a token with a broken signature': ({ tokens: { access } }) =>
    access.replace(/[^.]{4}$/, end => (end === 'AAAA' ? 'BBBB' : 'AAAA')),
  'a token that asks for no check (alg none)': ({ tokens: { access } }) =>
    `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({ ...claimsOf(access), ...rightsOf(STAFF) })}.`,
  'a token signed with the public key as a secret (alg HS256)': async ({ tokens: { access } }) => {
    const claims = { ...claimsOf(access), ...rightsOf(STAFF) }
    const content = `${encoded({ alg: 'HS256', typ: 'JWT', kid: keys.kid })}.${encoded(claims)}`
    return `${content}.${createHmac('sha256', await publicPem())
      .update(content)
      .digest('base64url')}`
  },
  'a signed-out token': async owner => {
    const claims = asNobodyKnown()
    await updateItem(
      signOutUpdate({ sub: claims.sub, id: claims.origin_jti }, cloud.clock.now().toISOString()),
    )
    return minted(owner, { ...claims, ...rightsOf(STAFF) })
  },
  'who was disabled in the pool and in the table half a minute ago': () =>
    minted(disabled, { ...rightsOf(STAFF) }),
  'who has just erased the account': () => minted(erased, { ...rightsOf(STAFF) }),
}

describe.each([...forStaff, ...forCustomers])('$name', ({ route, row }) => {
  let owner: Person
  /** What is refused changes nothing. */
  let refused: Input
  beforeAll(async () => {
    cloud.clock.advance(6_000)
    owner = route.role === 'customer' ? await somebody() : (withStaff ??= await somebody())
    refused = await row.input(owner)
  })

  it.each(Object.entries(WORTHLESS))('is closed to %s', async (_, tokenOf) => {
    const answer = await ask(cloud, route, refused, await tokenOf(owner))
    expect(answer.status).toBe(401)
    expect(JSON.stringify(answer.body)).not.toContain(owner.email)
  })

  it('shows another customer nothing of the owner’s', async () => {
    const token = minted(another, asNobodyKnown())
    const answer = await ask(cloud, route, await row.input(owner), token)
    expect(answer.status).toBe(row.stranger?.status ?? (route.role === 'customer' ? row.status : 404))
    const { email, orderId } = owner
    for (const own of [email, orderId]) expect(JSON.stringify(answer.body)).not.toContain(own)
  })

  it.skipIf(!row.stranger)('answers another customer as if what is the owner’s did not exist', async () => {
    const token = minted(another, asNobodyKnown())
    const answer = await ask(cloud, route, await row.input(owner), token)
    const missing = await ask(cloud, route, { ...(await row.input(owner)), ...row.stranger?.missing }, token)
    expect(answer.status).toBe(row.stranger?.status)
    expect(answer.body).toEqual(missing.body)
  })

  it.each(Object.entries(row.mixed ?? {}))(
    'answers somebody else’s %s among one’s own as if it did not exist',
    async (field, { status, missing }) => {
      const rights = rightsOf(groupsOf(route))
      const token = minted(another, { ...asNobodyKnown(), ...rights })
      const own = await row.input(another)
      const { [field]: theirs } = await row.input(owner)
      expect(theirs).not.toBe(own[field])
      const answer = await ask(cloud, route, { ...own, [field]: theirs }, token)
      const nothing = await ask(cloud, route, { ...own, [field]: missing }, token)
      expect([answer.status, nothing.status]).toEqual([status, status])
      expect(answer.body.code).toBe(nothing.body.code)
      for (const value of [owner.email, owner.orderId, owner.fileId])
        expect(JSON.stringify(answer.body)).not.toContain(value)
    },
  )

  it.each(STAFF)('knows the group %s', async group => {
    const token = minted(another, { ...asNobodyKnown(), ...rightsOf([group]) })
    const isCustomersRoute = route.role === 'customer'
    const answer = await ask(cloud, route, await row.input(isCustomersRoute ? another : owner), token)
    // A group opens its own routes, `admin` those of all, and none takes anything away from the customer its member is.
    const isOpen = isCustomersRoute || (row.groups ?? groupsOf(route)).includes(group) || group === 'admin'
    expect(answer.status).toBe(isOpen ? row.status : 404)
  })

  it.skipIf(route.role === 'customer')('knows no group whose rights were not released', async () => {
    const token = minted(another, { ...asNobodyKnown(), 'cognito:groups': STAFF })
    expect((await ask(cloud, route, await row.input(owner), token)).status).toBe(404)
  })

  it('is open to whom it is for', async () => {
    const token = minted(owner, { auth_time: seconds(), ...rightsOf(groupsOf(route)) })
    expect((await ask(cloud, route, await row.input(owner), token)).status).toBe(row.status)
  })
})

describe.each(open)('$name is open, and no token changes its answer:', ({ route, row }) => {
  it.each(['nobody', 'an expired token', 'a token that asks for no check (alg none)'])('%s', async who => {
    expect((await ask(cloud, route, await row.input(another), await WORTHLESS[who]?.(another))).status).toBe(
      row.status,
    )
  })

  it('another customer', async () => {
    const token = minted(another, asNobodyKnown())
    expect((await ask(cloud, route, await row.input(another), token)).status).toBe(row.status)
  })
})

/** The press of a member of staff is made for one deed; it names nothing of anybody's. */
const idsOf = ({ role, input }: Route, pattern: RegExp) =>
  Object.keys(input.shape).filter(
    field => pattern.test(field) && !(field === 'pressId' && role !== 'customer'),
  )

it('every id that a route with a role takes has been tried with somebody else’s', () => {
  const withIds = [...forCustomers, ...forStaff].filter(
    ({ route }) => idsOf(route, /Id$|^cursor$/).length > 0,
  )
  expect(withIds.filter(({ row }) => !row.stranger).map(({ name }) => name)).toEqual([])
})

it('every id beside others has been tried alone', () => {
  const withSeveral = [...forCustomers, ...forStaff].flatMap(({ name, route, row }) => {
    const ids = idsOf(route, /Id$|^address$/)
    return ids.length > 1
      ? ids.map(id => ({ id: `${name} ${id}`, isTried: row.mixed?.[id] !== undefined }))
      : []
  })
  expect(withSeveral.filter(({ isTried }) => !isTried).map(({ id }) => id)).toEqual([])
})

describe('an order that is not paid yet is known to one browser only:', () => {
  /** Orders as a browser would, which keeps the cookie. */
  async function place() {
    const email = freshAddress()
    const { quote } = (await ask(cloud, routes.quoteOrder, { slug: 'kraft-der-emotionen', email })).body
    const { body, headers } = await ask(cloud, routes.placeOrder, {
      quote,
      buyer: { firstName: 'Kim', lastName: 'Beispiel', email, postalCode: '10115', country: 'DE' },
      language: 'de',
      acceptsTerms: true,
      waivesWithdrawal: true,
    })
    const [cookie = ''] = headers.getSetCookie().map(line => line.split(';', 1)[0] ?? '')
    return { orderId: String(body.orderId), cookie }
  }

  const forBrowsers = open.filter(({ route }) => 'orderId' in route.input.shape)
  it('tries every open route that takes an order', () => {
    expect(forBrowsers.map(({ name }) => name).toSorted()).toEqual([
      'checkPayment',
      'startPayment',
      'watchOrder',
    ])
  })

  it.each(forBrowsers)('$name', async ({ route }) => {
    await forgetOrders()
    const own = await place()
    const other = await place()
    const withCookie = async (orderId: string, cookie: string) => {
      const { status, body } = await ask(cloud, route, { orderId }, undefined, { cookie })
      return { status, body }
    }
    const missing = await withCookie(MISSING_ORDER, other.cookie)
    expect(missing.status).toBe(404)
    expect(await withCookie(own.orderId, other.cookie)).toEqual(missing)
    const renamed = other.cookie.replace(other.orderId, own.orderId)
    expect(renamed).not.toBe(other.cookie)
    expect(await withCookie(own.orderId, renamed)).toEqual(missing)
    expect((await withCookie(own.orderId, own.cookie)).status).toBe(200)
  })
})

// The last ones: an hour later nobody's token is good any more.
describe('somebody who is disabled', () => {
  it('in the table, and gone from the pool, by erasing the account', async () => {
    const { email, tokens } = await somebody()
    await ask(cloud, routes.eraseAccount, { confirmation: 'LÖSCHEN' }, tokens.access)
    await expect(poolUser(email)).rejects.toMatchObject({ name: 'UserNotFoundException' })
    expect((await ask(cloud, routes.readProfile, {}, tokens.access)).status).toBe(401)
    await expect(signIn(cloud, email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('in the pool alone gets no new token at once, and is answered until the old one ends', async () => {
    const person = await somebody()
    const refresh = async () => {
      const { access, refresh: RefreshToken } = person.tokens
      const DeviceKey = claimsOf(access).device_key
      return (await identityCall(cloud, 'GetTokensFromRefreshToken', { RefreshToken, DeviceKey })).body
    }
    expect(await refresh()).toHaveProperty('AuthenticationResult')
    await disableInPoolAlone(person)
    expect((await poolUser(person.email)).Enabled).toBe(false)
    await expect(signIn(cloud, person.email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await refresh()).toMatchObject({ __type: 'NotAuthorizedException' })
    const read = async () => (await ask(cloud, routes.readProfile, {}, person.tokens.access)).status
    expect(await read()).toBe(200)
    cloud.clock.advance(60 * 60_000)
    expect(await read()).toBe(401)
  })
})
