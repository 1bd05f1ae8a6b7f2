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
import { ProblemBody, problems, type ProblemCode } from '../../contract/problems.ts'
import { NOTHING_SAID } from '../../contract/reader.ts'
import { maxBytesOf, pathParameters, problemsOf, type Route } from '../../contract/route.ts'
import { answered, functions, routes } from '../../lambdas/deployed.ts'
import { CUSTOMER, FILE, givenBuyer, ORDER, PRESS } from './given.ts'
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
} from './http-event.ts'
import { secretsManager } from './mocked-neighbours.ts'
import { refusal, table, written } from './mocked-cloud.ts'

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

/** Well-formed, and about things that do not exist. */
const wellFormed: Record<keyof typeof routes, Record<string, unknown>> = {
  getProduct: { slug: 'gibt-es-nicht' },
  quoteOrder: { slug: 'gibt-es-nicht', email: 'kim@example.com' },
  placeOrder: {
    quote: 'kein.Angebot',
    buyer: givenBuyer(),
    language: 'de',
    acceptsTerms: true,
    waivesWithdrawal: true,
  },
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
    nextCents: 0,
  },
  changePaymentMethod: { subscriptionId: SUBSCRIPTION },
  claimDownload: { orderId: ORDER, fileId: FILE, pressId: PRESS },
  continueDownload: { orderId: ORDER, fileId: FILE, pressId: PRESS },
  requestDownloads: { orderId: ORDER, fileId: FILE, language: 'de' },
  openFile: { orderId: ORDER, fileId: FILE },
  keepPlace: { fileId: FILE, seconds: 1.5, at: NOW, isHeard: false },
  fetchReceipt: { orderId: ORDER },
  listCourseDates: { slug: 'gibt-es-nicht' },
  fetchCertificate: { orderId: ORDER },
  readInvite: { invite: 'kein.Brief' },
  setPassword: { invite: 'kein.Brief', password: 'acht Zeichen' },
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
  confirmFactorReset: { requestId: 'req_01KAG000000000000000000001', address: '0'.repeat(64) },
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
  listOrders: { status: 'failed' },
  listRequests: { status: 'open' },
  readStaffRequest: { number: 'AN-5H2V-88TC' },
  finishRequest: { number: 'AN-5H2V-88TC', pressId: PRESS, reason: 'Beantwortet' },
  grantDeclaration: { number: 'AN-5H2V-88TC', pressId: PRESS, rev: 0, reason: 'Kulanz' },
  readStaffOrder: { number: 'LU-7K3M-92QK' },
  openReceipt: { number: 'LU-7K3M-92QK' },
  refundOrder: { number: 'LU-7K3M-92QK', pressId: PRESS, rev: 0, cents: 100, reason: 'Kulanz' },
  grantDownloads: {
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
  'listOrders',
  'listRequests',
  'listPurchases',
  'listSubscriptions',
  'trackEvent',
  'reportViolations',
  'signOut',
  'signOutEverywhere',
  'readExport',
  'openLeavePage',
  'withdrawContract',
  'terminateContract',
])
/** A right is exercised by telling us, whatever it is about: what was told is written. */
const declared = new Set(['withdrawContract', 'terminateContract'])

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
  table.on(UpdateCommand).rejects(refusal())
  table.on(TransactWriteCommand).callsFake(({ TransactItems: items = [] }: TransactWriteCommandInput) => {
    if (!items.some(({ Put }) => Put?.Item?.declared)) throw new Error('must not be sent')
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
  it.each<[string, string, ProblemCode]>([
    ['broken JSON', '{"a":', 'invalid-json'],
    ['text that is no JSON', 'Hallo', 'invalid-json'],
    ['a list', '[]', 'invalid-input'],
    ['null', 'null', 'invalid-input'],
    ['a bare word', '"ja"', 'invalid-input'],
    ['a number', '7', 'invalid-input'],
  ])('%s', async (_, body, code) => {
    const answer = await ask(route, { input: parameters, body })
    expect(problemOf(answer)).toBe(code)
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

it.each(
  posts.flatMap(({ name, route, input }) =>
    (['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''] as const)
      .filter(type => !(route.takesForm && type.includes('urlencoded')))
      .map(type => ({ name, type, route, input })),
  ),
)(
  '$name does not take what a page elsewhere can send without asking: "$type"',
  async ({ type, route, input }) => {
    const answer = await ask(route, { input, headers: { 'content-type': type } })
    expect(problemOf(answer)).toBe('not-json')
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
      input: { [name]: 'falsch' },
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
  it.skipIf(answersAnything.has(name))(
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
  it.each<[string, Record<string, string> | undefined]>([
    ['without a token', undefined],
    ['with an empty token', {}],
    ['with an ID token', signedIn(CUSTOMER, { token_use: 'id' })],
    ['with a token of another client', signedIn(CUSTOMER, { client_id: 'another' })],
    [
      'with an ID token that names the client in aud',
      { token_use: 'id', aud: 'shoptestclient', customerId: CUSTOMER },
    ],
    ['without the customer in the token', withoutCustomer],
    ['with an empty customer in the token', signedIn('')],
  ])('%s', async (_, claims) => {
    const answer = await send(handlerOf(route), route, { input, ...(claims && { claims }) })
    expect(problemOf(answer)).toBe('not-signed-in')
    expect(table.calls()).toHaveLength(0)
  })

  it('for a customer named by the client: only the token names one', async () => {
    await ask(route, { input: { ...input, customerId: 'cus_01KAG000000000000000000002' } })
    for (const call of table.calls()) expect(JSON.stringify(call.args[0].input)).not.toContain('000000002')
  })
})

describe.each(all)('$name past the distribution', ({ route, input }) => {
  it.each([
    ['without its key', ''],
    ['with another key', 'x'.repeat(ORIGIN_KEY.length)],
    ['with a part of the key', ORIGIN_KEY.slice(0, -1)],
    ['with more than the key', `${ORIGIN_KEY}0`],
  ])('%s is what the gateway says where no route is', async (_, key) => {
    const answer = await ask(route, { input, headers: { 'x-origin-key': key } })
    expect([answer.status, answer.body]).toEqual([404, { message: 'Not Found' }])
    expect(answer.headers).toEqual({ 'content-type': 'application/json' })
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
