import {
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openingPrograms, openingVersions } from '../../contract/opening-app.ts'
import { USUAL_ACCOUNTS } from '../../contract/bookkeeping.ts'
import { ProblemBody } from '../../contract/problem-body.ts'
import { problems, type ProblemCode } from '../../contract/problems.ts'
import { NOTHING_SAID } from '../../contract/reader.ts'
import { maxBytesOf, pathParameters, problemsOf, type Route } from '../../contract/route.ts'
import { answered, functions, routes } from '../../lambdas/deployed.ts'
import { CUSTOMER, FILE, givenBuyer, ORDER, PRESS } from './given.ts'
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import {
  type Answer,
  type Ask,
  ask as send,
  httpEvent,
  NOW,
  ofStaff,
  ORIGIN_KEY,
  signedIn,
  SIGN_IN,
  SUB,
} from './http-event.ts'
import { pool, secretsManager } from './mocked-neighbours.ts'
import { cancelled, refusal, table, usedUntil, written } from './mocked-cloud.ts'

// An endpoint that ends sign-ins waits for the next second.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

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
const SUBSCRIPTION = ORDER.replace('ord_', 'sub_')
const handlerOf = (route: Route) => {
  const { function: name } = answered.find(each => each.route === route) ?? {}
  const handler = name && handlers.get(name)
  if (!handler) throw new Error(`No function answers ${route.path}.`)
  return handler
}

const offerDecision = { slug: 'gibt-es-nicht', pressId: PRESS, version: 1, reason: 'Kürzer' }
const BOOKKEEPING = {
  consultant: 1_001,
  client: 1,
  chart: 'SKR03',
  accountLength: 4,
  yearBegins: 1,
  ...USUAL_ACCOUNTS.SKR03,
  isFinal: false,
}
const THANKS = {
  title: 'Danke.',
  text: 'Schön, dass du da bist.',
  steps: [{ name: 'Hören', text: 'Heute.' }],
}
const APP_EDIT = { pressId: PRESS, rev: 7, reason: 'Kürzer' }

const deed = { customer: CUSTOMER, pressId: PRESS, rev: 0, reason: 'Am Telefon' }
const TEXT = 'con_01KAG000000000000000000001'
const WORDS = { title: 'Ruhe', teaser: 'Worum es geht.', author: 'Redaktion Lumeus', body: 'Ein Absatz.' }

const UPLOADED = 'fil_01KAG000000000000000000001'
const upload = {
  name: 'bild.png',
  bytes: 4_096,
  digest: '0'.repeat(64),
  identityId: 'eu-central-1:00000000-0000-4000-8000-000000000001',
  pressId: PRESS,
}
const billed = { firstName: 'Kim', lastName: 'Beispiel', postalCode: '10115', country: 'DE' }

const placing = {
  quote: 'kein.Angebot',
  buyer: givenBuyer(),
  language: 'de',
  acceptsTerms: true,
  waivesWithdrawal: true,
}

/** Well-formed, and about things that do not exist. */
const wellFormed: Record<keyof typeof routes, Record<string, unknown>> = {
  getProduct: { slug: 'gibt-es-nicht' },
  quoteOrder: { slug: 'gibt-es-nicht', email: 'kim@example.com' },
  openPartnerCode: { voucherCode: 'UNBEKANNT' },
  listFiles: { access: 'public' },
  readStorage: {},
  readStaffFile: { fileId: UPLOADED },
  linkFile: { fileId: UPLOADED },
  beginUpload: { ...upload, folder: '', access: 'public' },
  replaceFile: { ...upload, fileId: UPLOADED, rev: 0 },
  giveUpUpload: { fileId: UPLOADED, pressId: PRESS, upload: PRESS },
  saveFile: { fileId: UPLOADED, pressId: PRESS, rev: 0, name: 'bild.png', folder: '', tags: [] },
  deleteFile: { fileId: UPLOADED, pressId: PRESS, rev: 0, reason: 'Doppelt' },
  restoreContent: { fileId: UPLOADED, pressId: PRESS, rev: 0, content: 1, reason: 'War besser' },
  restoreFile: { fileId: UPLOADED, pressId: PRESS, rev: 0 },
  listVouchers: { group: 'code' },
  readStaffVoucher: { id: 'UNBEKANNT' },
  makeVoucher: {
    pressId: PRESS,
    reason: 'Sommer',
    percent: 10,
    products: ['gibt-es-nicht'],
    until: '2099-12-31',
    code: 'SOMMER25',
  },
  makeMoreCodes: { id: 'bat_01KAG000000000000000000001' },
  setVoucherStatus: { id: 'UNBEKANNT', pressId: PRESS, rev: 0, status: 'stopped', reason: 'Zu früh' },
  listTexts: { type: 'article' },
  listTextChoices: { type: 'article' },
  readText: { contentId: TEXT },
  createText: { pressId: PRESS, type: 'article', language: 'de', ...WORDS },
  saveText: { contentId: TEXT, pressId: PRESS, rev: 1, ...WORDS },
  matchText: { contentId: TEXT, pressId: PRESS, rev: 1, twinWordsAt: '2026-01-01T00:00:00.000Z' },
  decideText: { contentId: TEXT, pressId: PRESS, rev: 1, deed: 'submit', reason: '' },
  listTextVersions: { contentId: TEXT },
  readTextVersion: { contentId: TEXT, version: 'p000001' },
  makeTextLink: { contentId: TEXT, pressId: PRESS, rev: 1, kind: 'preview', days: 7, note: 'Kim Beispiel' },
  endTextLink: { contentId: TEXT, pressId: PRESS, link: 'a'.repeat(64) },
  previewText: { token: `01KAG000000000000000000001-${'a'.repeat(43)}` },
  listStaffSubscriptions: {},
  readStaffSubscription: { subscriptionId: SUBSCRIPTION },
  decideSubscription: {
    subscriptionId: SUBSCRIPTION,
    pressId: PRESS,
    rev: 0,
    deed: 'cancel',
    reason: 'Am Telefon',
  },
  listBatchCodes: { id: 'bat_01KAG000000000000000000001' },
  listVoucherUses: { id: 'bat_01KAG000000000000000000001' },
  placeOrder: placing,
  placeOwnOrder: placing,
  continueOrder: { orderId: ORDER },
  startPayment: { orderId: ORDER },
  watchOrder: { orderId: ORDER },
  checkPayment: { orderId: ORDER },
  receiveStripeEvent: {},
  reportViolations: {},
  listPurchases: { cursor: ORDER },
  readBuyer: { slug: 'ruhe' },
  listSubscriptions: {},
  cancelSubscription: { subscriptionId: SUBSCRIPTION },
  undoCancellation: { subscriptionId: SUBSCRIPTION },
  pauseSubscription: { subscriptionId: SUBSCRIPTION, months: 2 },
  resumeSubscription: { subscriptionId: SUBSCRIPTION, isBilled: false },
  previewPlan: { subscriptionId: SUBSCRIPTION, slug: 'meno-pow-monatlich' },
  changePlan: {
    subscriptionId: SUBSCRIPTION,
    slug: 'meno-pow-monatlich',
    prorationAt: '2026-11-03T10:00:00.000Z',
    dueNowCents: 0,
    amountCents: 0,
    language: 'de',
    acceptsTerms: true,
  },
  undoPlanChange: { subscriptionId: SUBSCRIPTION, slug: 'ruhe' },
  changePaymentMethod: { subscriptionId: SUBSCRIPTION },
  claimDownload: { orderId: ORDER, fileId: FILE, pressId: PRESS },
  continueDownload: { orderId: ORDER, fileId: FILE, pressId: PRESS },
  requestDownloads: { orderId: ORDER, fileId: FILE, language: 'de' },
  openFile: { orderId: ORDER, fileId: FILE },
  openTrack: { fileId: FILE },
  readManifest: {},
  readManifestKeys: {},
  readManifestSchema: { number: '9' },
  readApp: {},
  readAppDeeds: { part: 'versions' },
  saveAppProgram: { ...APP_EDIT, program: openingPrograms[0] },
  saveAppVersions: { ...APP_EDIT, versions: openingVersions },
  saveAppAnnouncements: { ...APP_EDIT, announcements: [] },
  saveAppSwitches: { ...APP_EDIT, switches: [] },
  removeAppProgram: { ...APP_EDIT, slug: 'kraft-der-emotionen', isRemoved: true },
  readAppVersion: { version: '7' },
  restoreAppVersion: { pressId: PRESS, reason: 'Kürzer', version: 7, revs: {} },
  publishApp: { pressId: PRESS, reason: 'Kürzer', version: 7, revs: {} },
  keepPlace: { fileId: FILE, seconds: 1.5, at: NOW, isHeard: false },
  fetchReceipt: { orderId: ORDER },
  listCourseDates: { slug: 'gibt-es-nicht' },
  fetchCertificate: { orderId: ORDER },
  readInvite: { invite: 'kein.Brief' },
  setPassword: { invite: 'kein.Brief', password: 'acht Zeichen' },
  readAccount: {},
  readProfile: {},
  changeProfile: {
    firstName: 'Kim',
    lastName: 'Beispiel',
    phoneNumber: '',
    birthday: '1980-01-31',
    language: 'de',
    rev: 1,
  },
  signOut: {},
  signOutEverywhere: {},
  listSignIns: {},
  endSignIn: { signInId: 'sign-in' },
  endOtherSignIns: {},
  changeEmail: {},
  undoEmailChange: { token: 'kein.Brief' },
  secondFactorChanged: {},
  changePassword: { password: 'acht Zeichen' },
  startExport: {},
  readExport: {},
  eraseAccount: { confirmation: 'LÖSCHEN' },
  // The table of these tests refuses every update, and with it each try.
  requestFactorReset: { email: 'kim@example.com', language: 'de' },
  proveFactorReset: { token: 'kein.Brief' },
  cancelFactorReset: { token: 'kein.Brief' },
  confirmFactorReset: {
    requestId: 'req_01KAG000000000000000000001',
    address: '0'.repeat(64),
    pressId: PRESS,
    reason: 'Am Telefon',
  },
  listAssignees: {},
  planRequest: { number: 'AN-5H2V-88TC', pressId: PRESS, rev: 0, assignee: '', dueOn: '' },
  answerRequest: { number: 'AN-5H2V-88TC', pressId: PRESS, rev: 0, text: 'Guten Tag', isDone: true },
  reopenRequest: { number: 'AN-5H2V-88TC', pressId: PRESS, rev: 0, reason: 'Nachfrage' },
  readFactorReset: { requestId: 'req_01KAG000000000000000000001', address: '0'.repeat(64) },
  listCustomers: {},
  lookAtCustomer: { customer: CUSTOMER },
  readCustomerHistory: { customer: CUSTOMER },
  resendInvite: deed,
  endCustomerSignIns: deed,
  switchSignIn: { ...deed, isAllowed: false },
  exportCustomer: deed,
  eraseCustomer: { ...deed, confirmation: 'LÖSCHEN' },
  writeNote: { customer: CUSTOMER, pressId: PRESS, text: 'Ruft an.' },
  changeNote: { customer: CUSTOMER, note: 'not_01KAG000000000000000000001', pressId: PRESS, rev: 0 },
  restoreNote: { customer: CUSTOMER, note: 'not_01KAG000000000000000000001', pressId: PRESS, rev: 1 },
  listMembers: {},
  readMemberHistory: { sub: 'sub-of-a-member' },
  inviteMember: { email: 'kim@example.com', roles: ['support'], pressId: PRESS, reason: 'Neu' },
  resendMemberInvite: {
    sub: '5f2c1f6e-0000-4000-8000-000000000009',
    rev: 0,
    pressId: PRESS,
    reason: 'Abgelaufen',
  },
  changeRoles: {
    sub: '5f2c1f6e-0000-4000-8000-000000000009',
    roles: [],
    rev: 0,
    pressId: PRESS,
    reason: 'Geht',
  },
  leaveStaff: { pressId: PRESS },
  // The table of these tests refuses every update, and with it each try.
  joinNewsletter: { email: 'kim@example.com', firstName: 'Kim', interests: [], language: 'de' },
  confirmNewsletter: { token: 'kein.Brief' },
  leaveNewsletter: { token: 'kein.Brief' },
  openLeavePage: { token: 'kein.Brief' },
  readPreferences: { token: 'kein.Brief' },
  changePreferences: { token: 'kein.Brief', ...NOTHING_SAID },
  trackEvent: {
    type: 'time',
    path: '/',
    timestamp: NOW,
    session_id: '0'.repeat(64),
    referrer: undefined,
    percent: 0,
    seconds: 11,
  },
  writeToUs: {
    topic: 'order',
    message: 'Guten Tag',
    orderNumber: '',
    email: 'kim@example.com',
    language: 'de',
  },
  fetchContract: { orderId: ORDER },
  fetchPlanContract: { subscriptionId: SUBSCRIPTION, at: '2026-11-03T10:00:00.000Z' },
  listOrders: { status: 'failed' },
  readFacts: {},
  readSales: { days: '30' },
  readDocument: { name: 'webshop' },
  readPicture: { name: 'heute' },
  readSecurityDocument: {},
  readFigures: { months: '1' },
  readFiguresFile: { months: '1', table: 'days' },
  writeFigureNote: { pressId: PRESS, day: '2026-11-02', text: 'Newsletter verschickt' },
  removeFigureNote: { pressId: PRESS, day: '2026-11-02', noteId: PRESS },
  readTasks: { part: 'people' },
  saveFacts: { pressId: PRESS, rev: 7, facts: {}, reason: 'Umzug' },
  listRequests: { status: 'open' },
  readStaffRequest: { number: 'AN-5H2V-88TC' },
  finishRequest: { number: 'AN-5H2V-88TC', pressId: PRESS, rev: 0, reason: 'Beantwortet' },
  exportList: { list: 'orders', asks: {}, pressId: PRESS, after: 'ord_01KAG000000000000000000001' },
  listAudit: {},
  readAuditLine: { target: 'ord_01KAG000000000000000000001', pressId: PRESS },
  searchAll: { words: 'Beispiel' },
  searchTitles: { words: 'Beispiel' },
  changeFile: {
    number: 'LU-7K3M-92QK',
    fileId: FILE,
    deed: 'reset',
    pressId: PRESS,
    rev: 0,
    reason: 'Kulanz',
  },
  extendLicence: { number: 'LU-7K3M-92QK', days: 30, pressId: PRESS, rev: 0, reason: 'Kulanz' },
  correctAddress: {
    number: 'LU-7K3M-92QK',
    street: 'Weg 1',
    postalCode: '80331',
    city: 'Beispielstadt',
    pressId: PRESS,
    rev: 0,
    reason: 'Tippfehler',
  },
  correctEmail: {
    number: 'LU-7K3M-92QK',
    email: 'kim@example.com',
    pressId: PRESS,
    rev: 0,
    reason: 'Tippfehler',
  },
  previewInvoice: { number: 'LU-7K3M-92QK', buyer: billed },
  correctInvoice: {
    number: 'LU-7K3M-92QK',
    buyer: billed,
    pressId: PRESS,
    rev: 0,
    taxCents: 19_00,
    reason: 'Tippfehler',
  },
  giveOrder: {
    slug: 'meno-pow',
    language: 'de',
    pressId: PRESS,
    reason: 'Kulanz',
    buyer: {
      firstName: 'Kim',
      lastName: 'Beispiel',
      email: 'kim@example.com',
      postalCode: '10115',
      country: 'DE',
    },
  },
  takeMoney: { number: 'LU-7K3M-92QK', about: 'cs_1', pressId: PRESS, rev: 0, reason: 'Dieselbe Person' },
  readOrderMail: { number: 'LU-7K3M-92QK', name: 'ord_1#contract' },
  resendOrderMail: {
    number: 'LU-7K3M-92QK',
    name: 'ord_1#contract',
    pressId: PRESS,
    rev: 0,
    reason: 'Nicht angekommen',
  },
  acceptDeclaration: {
    number: 'AN-5H2V-88TC',
    pressId: PRESS,
    orderNumber: 'LU-7K3M-92QK',
    rev: 0,
    reason: 'Kulanz',
  },
  setDeclarationOrder: {
    number: 'AN-5H2V-88TC',
    pressId: PRESS,
    orderNumber: 'LU-7K3M-92QK',
    rev: 0,
    reason: 'Am Telefon',
  },
  readStaffOrder: { number: 'LU-7K3M-92QK' },
  listOffers: {},
  readOffer: { slug: 'gibt-es-nicht' },
  createOffer: {
    slug: 'gibt-es-nicht',
    type: 'monthly',
    program: 'gibt-es-auch-nicht',
    title: 'Ruhe',
    summary: 'Ein Training',
    pressId: PRESS,
    reason: 'Neu',
  },
  saveOfferTexts: { ...offerDecision, title: 'Ruhe', summary: 'Ein Training' },
  saveOfferTerms: { ...offerDecision, taxPercent: 19, files: [] },
  changeOfferPrice: { ...offerDecision, priceCents: 49_00 },
  dropOfferPrice: {
    slug: 'gibt-es-nicht',
    pressId: PRESS,
    reason: 'Irrtum',
    from: '2026-12-01T00:00:00.000Z',
    priceCents: 49_00,
  },
  setOfferState: { ...offerDecision, state: 'withdrawn' },
  openCourseDate: {
    ...offerDecision,
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
  },
  cancelCourseDate: {
    slug: 'gibt-es-nicht',
    pressId: PRESS,
    reason: 'Krank',
    dateId: 'cdt_01KAG000000000000000000001',
    taken: 0,
  },
  listThanks: {},
  readThanks: { slug: 'ty3x9m8k' },
  listReceipts: { month: '2026-11' },
  readReceiptMonth: { month: '2026-11' },
  packReceipts: { month: '2026-10', pressId: PRESS, what: 'datev' },
  openReceiptExport: { month: '2026-11', pressId: PRESS },
  readBookkeeping: {},
  saveBookkeeping: { ...BOOKKEEPING, pressId: PRESS, rev: 7, reason: 'Neu' },
  listMatters: { status: 'open' },
  readMatter: { kind: 'money-matter', about: 're_1', part: 'refund-failed' },
  settleMatter: {
    kind: 'money-matter',
    about: 're_1',
    part: 'refund-failed',
    pressId: PRESS,
    seen: { status: 'open', at: '2026-11-20T10:00:00.000Z' },
    reason: 'Gesehen',
  },
  readWalks: {},
  listPayouts: {},
  readPayout: { payoutId: 'po_1' },
  readHealth: {},
  listUndelivered: { what: 'mail' },
  readUndelivered: { what: 'mailbox', id: 'unknown' },
  sendUndelivered: {
    what: 'mailbox',
    id: 'unknown',
    pressId: PRESS,
    seen: { at: NOW },
    reason: 'Gesehen',
  },
  saveThanks: { slug: 'ty3x9m8k', pressId: PRESS, rev: 7, reason: 'Kürzer', de: THANKS, en: THANKS },
  openReceipt: { number: 'LU-7K3M-92QK' },
  refundOrder: { number: 'LU-7K3M-92QK', pressId: PRESS, rev: 0, cents: 100, reason: 'Kulanz' },
  changeDownloadLimit: {
    number: 'LU-7K3M-92QK',
    fileId: FILE,
    pressId: PRESS,
    allowed: 5,
    more: 1,
    reason: 'Kulanz',
  },
  withdrawContract: {
    name: 'Kim Beispiel',
    email: 'kim@example.com',
    contract: 'LU-7K3M-92QK',
    language: 'de',
  },
  terminateContract: {
    name: 'Kim Beispiel',
    email: 'kim@example.com',
    contract: 'LU-7K3M-92QK',
    kind: 'ordinary',
    reason: '',
    endOn: '',
    language: 'de',
  },
  requestPartnership: {
    name: 'Kim Beispiel',
    company: 'Beispiel',
    email: 'kim@example.com',
    topic: 'other',
    message: 'Guten Tag',
    language: 'de',
  },
}

/** They answer what does not exist like what does: an empty page, or nothing that is worth a refusal. */
const answersAnything = new Set([
  'readFacts',
  'readSales',
  'readDocument',
  'readPicture',
  'readSecurityDocument',
  'readFigures',
  'readFiguresFile',
  'readTasks',
  'listOrders',
  'listStaffSubscriptions',
  'listAssignees',
  'listCustomers',
  'readCustomerHistory',
  'listMembers',
  'readMemberHistory',
  'listVouchers',
  'listTexts',
  'listTextChoices',
  'listFiles',
  'readStorage',
  'listRequests',
  'listOffers',
  'listThanks',
  'readThanks',
  'readApp',
  'readAppDeeds',
  'listAudit',
  'searchAll',
  'searchTitles',
  'listReceipts',
  'readReceiptMonth',
  'readBookkeeping',
  'listMatters',
  'readWalks',
  'listPayouts',
  'readHealth',
  'listVoucherUses',
  'listUndelivered',
  'listPurchases',
  'listSubscriptions',
  'trackEvent',
  'reportViolations',
  'signOut',
  'signOutEverywhere',
  'listSignIns',
  'readExport',
  'openLeavePage',
  'withdrawContract',
  'terminateContract',
])
/** They make something new, which is about nothing that could be missing. */
const making = ['createText', 'beginUpload', 'writeFigureNote']
/** A right is exercised by telling us, whatever it is about: what was told is written. A file of a list leaves its line in the audit. */
const declared = new Set(['withdrawContract', 'terminateContract', 'exportList', 'createOffer', ...making])

const all = Object.entries(routes).map(([name, route]) => ({
  name,
  route: route as Route,
  // The same names by the type above.
  input: wellFormed[name as keyof typeof routes],
}))
/** What browsers send by themselves is refused nowhere: count-policy-violations.table.test.ts. */
const refusing = all.filter(({ route }) => !route.takesReports)
const posts = refusing.filter(({ route }) => route.method === 'POST')
const guarded = all.filter(({ route }) => route.role !== 'anyone')

/** `[shop support]`; a group of nobody's where any customer may ask. */
const rolesOf = ({ role }: Route) => (typeof role === 'string' ? '[]' : `[${role.join(' ')}]`)

const ask = (route: Route, request: Ask) =>
  send(handlerOf(route), route, {
    ...(route.role === 'anyone' ? {} : { claims: ofStaff(CUSTOMER, rolesOf(route)) }),
    ...request,
  })

beforeEach(() => {
  table.on(GetCommand).resolves({}).on(QueryCommand).resolves({ Items: [] })
  // Somebody who is of the staff already, so that an invitation is refused.
  pool
    .on(AdminGetUserCommand, { Username: 'kim@example.com' })
    .resolves({ Username: 'known', UserAttributes: [{ Name: 'sub', Value: 'known' }] })
  table.on(GetCommand, { Key: { pk: 'STAFF', sk: 'MEMBER#known' } }).resolves({
    Item: { sub: 'known', username: 'known', email: 'kim@example.com', roles: ['shop'], since: NOW, rev: 0 },
  })
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': `SIGNIN#${SUB}` } })
    .resolves({ Items: [usedUntil(SUB, SIGN_IN)] })
  table.on(UpdateCommand).rejects(refusal())
  table.on(TransactWriteCommand).callsFake(({ TransactItems: items = [] }: TransactWriteCommandInput) => {
    const kinds = items.map(({ Put }) => String(Put?.Item?.kind))
    // An offer of no program names nothing that could be missing; its key is taken.
    if (kinds.includes('product')) throw cancelled(items.length, { 1: true })
    const isMade = kinds.some(kind => /^(?:manuscript|file|figure-note)$/.test(kind))
    if (!isMade && !items.some(({ Put }) => Put?.Item?.declared)) throw new Error('must not be sent')
    return {}
  })
})

/** The code of a refusal, after checking that it is worded as the API words every one of them. */
function problemOf({ status, body, headers }: Answer, language: 'de' | 'en' = 'de'): ProblemCode {
  const { code, detail } = ProblemBody.parse(body)
  expect(Object.keys(problems)).toContain(code)
  // Just checked.
  const problem = problems[code as ProblemCode]
  expect(status).toBe(problem.status)
  expect(status).toBeLessThan(500)
  expect(detail).toBe(problem[language])
  expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  return code as ProblemCode
}
/** The one update that a refused start of a download is; its condition lets nothing through. */
const nothingWritten = () => expect(written().filter(name => name !== 'UpdateCommand')).toEqual([])

describe.each(posts)('$name refuses', ({ route, input }) => {
  const parameters = Object.fromEntries(pathParameters(route.path).map(name => [name, input[name]]))
  it('broken JSON, and JSON that is no object', async () => {
    const told: Record<string, ProblemCode> = {}
    for (const body of ['{"a":', 'Hallo', '[]', 'null', '"ja"', '7'])
      told[body] = problemOf(await ask(route, { input: parameters, body }))
    expect(told).toEqual({
      '{"a":': 'invalid-json',
      Hallo: 'invalid-json',
      '[]': 'invalid-input',
      null: 'invalid-input',
      '"ja"': 'invalid-input',
      7: 'invalid-input',
    })
    expect(written()).toEqual([])
  })

  it.each([
    ['plain', (body: string) => ({ body })],
    ['base64', (body: string) => ({ body: Buffer.from(body).toString('base64'), isBase64Encoded: true })],
  ])('a body of one byte more than it takes, %s', async (_, sent) => {
    const bodyOf = (bytes: number) => `"${'ü'.repeat(Math.floor(bytes / 2) - 1)}"`
    const max = maxBytesOf(route)
    expect(problemOf(await ask(route, { input: parameters, ...sent(bodyOf(max)) }))).toBe('invalid-input')
    const longer = `${bodyOf(max)} `
    expect(Buffer.byteLength(longer)).toBe(max + 1)
    expect(problemOf(await ask(route, { input: parameters, ...sent(longer) }))).toBe('too-large')
    expect(written()).toEqual([])
  })
})

it.each(posts)(
  '$name does not take what a page elsewhere can send without asking',
  async ({ route, input }) => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']
    for (const type of types.filter(type => !(route.takesForm && type.includes('urlencoded')))) {
      const answer = await ask(route, { input, headers: { 'content-type': type } })
      expect([type, problemOf(answer)]).toEqual([type, 'not-json'])
    }
    expect(written()).toEqual([])
  },
)

it.each(posts)('$name does not take a form without fields from elsewhere', async ({ route, input }) => {
  const inPath = Object.fromEntries(pathParameters(route.path).map(name => [name, input[name]]))
  const form = route.takesForm ? 'text/plain' : 'application/x-www-form-urlencoded'
  for (const type of [form, ''])
    expect(problemOf(await ask(route, { input: inPath, body: '', headers: { 'content-type': type } }))).toBe(
      'not-json',
    )
  expect(written()).toEqual([])
})

it.each(posts)('$name takes no field that reaches beyond it', async ({ route, input }) => {
  const parameters = Object.fromEntries(pathParameters(route.path).map(name => [name, input[name]]))
  const rest = JSON.stringify(input).slice(1, -1)
  const own = ['__proto__', 'constructor', 'prototype'].map(key => `"${key}":{"polluted":true}`).join()
  await ask(route, { input: parameters, body: `{${own}${rest && `,${rest}`}}` })
  expect({}).not.toHaveProperty('polluted')
})

it.each(posts.filter(({ route }) => pathParameters(route.path).length > 0))(
  '$name goes by its path, whatever the body says of the same',
  async ({ route, input }) => {
    const [name = ''] = pathParameters(route.path)
    const answer = await ask(route, {
      input: { [name]: 'FALSCH!' },
      body: JSON.stringify(input),
    })
    expect(problemOf(answer)).toBe('invalid-input')
    expect(answer.body.fields[0].field).toBe(name)
  },
)

/** How a value looks in a path or a query. */
const inAddress = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const WRONG = [null, 7, true, {}, [], '', ' ', 'x'.repeat(3_000), '\u0000', '../../etc/passwd', "' OR 1=1 --"]
const fields = refusing.flatMap(({ name, route, input }) =>
  Object.entries(route.input.shape).map(([field, schema]) => ({ name, route, input, field, schema })),
)

describe.each(fields)('$name with a $field that is wrong', ({ route, input, field, schema }) => {
  const isInPath = pathParameters(route.path).includes(field)
  const isOptional = z.safeParse(schema as z.ZodMiniType, undefined).success

  it('in type or form is refused at that field, and nothing is written', async () => {
    const wrong = WRONG.filter(value => {
      const isText = route.method === 'GET' || isInPath
      return !z.safeParse(schema as z.ZodMiniType, isText ? inAddress(value) : value).success
    })
    expect(wrong.length).toBeGreaterThan(5)
    for (const value of wrong) {
      const answer = await ask(route, { input: { ...input, [field]: value } })
      expect(problemOf(answer)).toBe('invalid-input')
      expect(answer.body.fields[0].field.split('.')[0]).toBe(field)
    }
    expect(written()).toEqual([])
  })

  it.skipIf(isOptional || isInPath)('because it is missing is refused at that field', async () => {
    const answer = await ask(route, { input: { ...input, [field]: undefined } })
    expect(problemOf(answer)).toBe('invalid-input')
    expect(answer.body.fields[0].field).toBe(field)
    expect(written()).toEqual([])
  })
})

describe.each(all)('$name', ({ name, route, input }) => {
  it.skipIf(answersAnything.has(name) || making.includes(name))(
    'about what does not exist is refused in German and English',
    async () => {
      const inGerman = problemOf(await ask(route, { input }))
      expect(problemsOf(route)).toContain(inGerman)
      const inEnglish = { input, headers: { 'accept-language': 'en-GB,en;q=0.9,de;q=0.5' } }
      expect(problemOf(await ask(route, inEnglish), 'en')).toBe(inGerman)
      expect(problemOf(await ask(route, { input, headers: { 'accept-language': 'fr' } }))).toBe(inGerman)
      nothingWritten()
    },
  )

  it('answers no word of the fuzzer with a fault', async () => {
    const junk = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant(undefined))
    const almost = fc.record(
      Object.fromEntries(
        Object.entries(input).map(([key, value]) => [key, fc.oneof(fc.constant(value), junk)]),
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(almost, fc.dictionary(fc.string(), junk)),
        fc.boolean(),
        async (one, isBinary) => {
          const plain = JSON.stringify(one)
          const body = isBinary ? Buffer.from(plain).toString('base64') : plain
          const request = route.method === 'POST' ? { body, isBase64Encoded: isBinary } : {}
          const answer = await ask(route, { input: one, ...request })
          expect(answer.status).toBeLessThan(500)
          if (!declared.has(name)) nothingWritten()
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe.each(guarded)('$name is refused', ({ route, input }) => {
  const { customerId: _, ...withoutCustomer } = signedIn(CUSTOMER)
  const worthless: Record<string, Record<string, string> | undefined> = {
    'no token': undefined,
    'an empty token': {},
    'an ID token': signedIn(CUSTOMER, { token_use: 'id' }),
    'a token of another client': signedIn(CUSTOMER, { client_id: 'another' }),
    'an ID token that names the client in aud': {
      token_use: 'id',
      aud: 'shoptestclient',
      customerId: CUSTOMER,
    },
    'a token without the customer': withoutCustomer,
    'a token with an empty customer': signedIn(''),
  }
  it('without a token of a customer of ours', async () => {
    for (const [token, claims] of Object.entries(worthless)) {
      const answer = await send(handlerOf(route), route, { input, ...(claims && { claims }) })
      expect([token, problemOf(answer)]).toEqual([token, 'not-signed-in'])
    }
    expect(table.calls()).toHaveLength(0)
  })

  it('for a customer named by the client: only the token names one', async () => {
    await ask(route, { input: { ...input, customerId: 'cus_01KAG000000000000000000002' } })
    for (const call of table.calls()) expect(JSON.stringify(call.args[0].input)).not.toContain('000000002')
  })
})

describe.each(all)('$name past the distribution', ({ route, input }) => {
  it('without its key, with another, a part of it or more is what the gateway says where no route is', async () => {
    for (const key of ['', 'x'.repeat(ORIGIN_KEY.length), ORIGIN_KEY.slice(0, -1), `${ORIGIN_KEY}0`]) {
      const answer = await ask(route, { input, headers: { 'x-origin-key': key } })
      expect([key, answer.status, answer.body]).toEqual([key, 404, { message: 'Not Found' }])
      expect(answer.headers).toEqual({ 'content-type': 'application/json' })
    }
    expect(table.calls()).toEqual([])
  })
})

it('two keys are valid while one takes the other’s place', async () => {
  const [former, next] = ['f'.repeat(48), 'n'.repeat(48)]
  secretsManager.on(GetSecretValueCommand).resolves({
    SecretString: JSON.stringify({ originKey: next, formerKey: former }),
  })
  vi.resetModules()
  const { isFromDistribution } = await import('../../lambdas/platform/origin-key.ts')
  const comes = (key: string) =>
    isFromDistribution(httpEvent(routes.readExport, { headers: { 'x-origin-key': key } }))
  expect([await comes(former), await comes(next), await comes(ORIGIN_KEY)]).toEqual([true, true, false])
})

it('a route that an area does not have is not found', async () => {
  const stray = { ...routes.getProduct, path: '/api/gibt-es-nicht' } as const
  expect(problemOf(await send(handlerOf(routes.getProduct), stray))).toBe('not-found')
})
