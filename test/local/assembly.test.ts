import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import { answered, functions as declared, routes } from '../../lambdas/deployed.ts'
import type { ChangeFilter, PoolTrigger, Triggers } from '../../lambdas/platform/declaration.ts'
import { NO_DISTRIBUTION } from '../../lambdas/platform/environment.ts'
import { stages } from '../../lib/stages.ts'
import { httpEvent } from '../lambdas/http-event.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { buy } from '../../local/seed/shopper.ts'
import { byName, deployedFunctions } from '../lib/assembly.ts'
import type { Drive, Outcome } from '../lib/drive-functions.ts'
import { ask, signIn } from './accounts.ts'
import { builtSite } from '../../scripts/synthesis.ts'

const folder = mkdtempSync(join(tmpdir(), 'deployed-'))
const built = builtSite()
afterAll(() => {
  for (const each of [folder, dirname(built)]) rmSync(each, { recursive: true })
})

const functions = deployedFunctions(stages.prod, built, join(folder, 'assembly'))

// Functions that are told a moment take it where it lies ahead of the machine's clock.
const scheduled = { time: '2126-11-20T10:00:00Z' }
const record = ({ event = 'MODIFY', kind, pk = 'test' }: ChangeFilter) => ({
  eventName: event,
  dynamodb: {
    ApproximateCreationDateTime: Date.parse(scheduled.time) / 1000,
    Keys: { pk: { S: typeof pk === 'string' ? pk : `${pk.prefix}test` }, sk: { S: 'test' } },
    ...(kind !== undefined && { NewImage: { kind: { S: kind } } }),
  },
})
const poolEvent = (triggerSource: string, response: object) => ({
  version: '1',
  triggerSource,
  region: 'eu-central-1',
  userPoolId: 'eu-central-1_ShopTest1',
  userName: '5f2c1f6e-0000-4000-8000-000000000001',
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'shoptestclient' },
  request: {
    codeParameter: '{####}',
    userAttributes: {
      sub: '5f2c1f6e-0000-4000-8000-000000000001',
      email: 'ada@example.com',
      email_verified: 'true',
    },
    groupConfiguration: { groupsToOverride: [] },
  },
  response,
})
const POOL_EVENTS: Record<PoolTrigger, object> = {
  preTokenGeneration: poolEvent('TokenGeneration_Authentication', { claimsAndScopeOverrideDetails: null }),
  preSignUp: poolEvent('PreSignUp_SignUp', { autoConfirmUser: false }),
  customMessage: poolEvent('CustomMessage_SignUp', { emailMessage: null, emailSubject: null }),
  postConfirmation: poolEvent('PostConfirmation_ConfirmSignUp', {}),
}

/** Of a mail that the queue has sent. */
const TAGS = { 'mail-pk': ['eA'], 'mail-sk': ['eA'] }

/** One event of each kind that starts the function. */
function eventsOf(slug: string): object[] {
  const { api, changes, every, files, mail, pool, deployment }: Triggers =
    declared.find(({ name }) => name === slug)?.on ?? {}
  return [
    ...(api ? requestsTo(slug) : []),
    ...(changes?.filters.map(filter => ({ Records: [record(filter)] })) ?? []),
    ...(every ? [scheduled] : []),
    ...(files ? [{ detail: { object: { key: `${files.prefix}test${files.suffix}` } } }] : []),
    ...(mail ?? []).map(eventType => ({
      detail: { eventType, mail: { messageId: 'ses-1', timestamp: '2026-11-20T10:00:00Z', tags: TAGS } },
    })),
    ...(pool ? [POOL_EVENTS[pool]] : []),
    ...(deployment ? [scheduled] : []),
  ]
}

const requestsTo = (slug: string) =>
  answered.filter(each => each.function === slug).map(({ route }) => httpEvent(route, { input: {} }))

/** The deployed values as far as they are known, names that point nowhere for what the deployment fills in. */
const environmentOf = (variables: Record<string, unknown>, deployedAt: string) => ({
  ...Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace('/var/task', deployedAt) : `test-${name}`,
    ]),
  ),
  ...('SITE_URL' in variables && { SITE_URL: 'https://shop.example.com' }),
  // With a key each of them would ask for it first, and be refused.
  ...('ORIGIN_KEY_ID' in variables && { ORIGIN_KEY_ID: NO_DISTRIBUTION }),
  POWERTOOLS_LOG_LEVEL: 'SILENT',
})

/** Outside the project: no package of ours is in reach of what is deployed. */
async function drive(drives: Drive[]): Promise<Outcome[][]> {
  const child = fork(fileURLToPath(new URL('../lib/drive-functions.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send(drives)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The functions' process ended with ${code}.`)
  })
  const [outcomes] = await Promise.race([once(child, 'message'), ended])
  return outcomes as Outcome[][]
}

let deployed: Outcome[][] = []
let written: Outcome[][] = []
beforeAll(async () => {
  const driven = (fileOf: (each: (typeof functions)[number]) => string) =>
    drive(
      functions.map(each => ({
        file: fileOf(each),
        environment: environmentOf(each.variables, each.folder),
        events: eventsOf(each.slug),
      })),
    )
  ;[deployed, written] = await Promise.all([
    driven(each => join(each.folder, 'index.mjs')),
    driven(each => resolve(each.entry)),
  ])
})

describe('the assembly of prod', () => {
  test.each(functions.map(({ slug }, index) => [slug, index] as const))(
    'starts the handler of %s, which does with its events what its source does',
    (slug, index) => {
      expect(eventsOf(slug)).not.toEqual([])
      expect(deployed[index]).toEqual(written[index])
      expect(JSON.stringify(deployed[index])).not.toMatch(/"statusCode":404|environment variable/)
    },
  )

  test.each(functions.map(each => [each.slug, each] as const))(
    'lets %s read the secrets that its code asks for, and no other',
    (_, { folder, variables }) => {
      const code = readFileSync(join(folder, 'index.mjs'), 'utf8')
      const ids = ['SECRETS_ID', 'STRIPE_KEYS_ID', 'APP_KEY_ID']
      const asked = ids.filter(id => new RegExp(`\\w\\(["'\`]${id}["'\`]\\)`).test(code))
      expect(ids.filter(id => id in variables)).toEqual(asked)
    },
  )

  test('deploys no bundle twice', () => {
    expect(new Set(functions.map(each => each.folder)).size).toBe(functions.length)
  })
})

describe('the local cloud with the functions of prod', () => {
  const [{ slug, files: [file] } = { slug: '', files: [] }] = openingCatalogue
  const password = 'still und weit'
  let cloud: Cloud
  beforeAll(async () => {
    cloud = await startCloud({
      port: 0,
      dataDir: join(folder, 'data'),
      assets: byName(functions, join(folder, 'assembly')),
    })
  })
  afterAll(() => cloud.close())

  test('lets somebody buy, get a mail, set a password, sign in and download', async () => {
    const email = 'bundled@example.com'
    const orderId = await buy(cloud.siteUrl, { slug, email, firstName: 'Erika', lastName: 'Beispiel' })
    await cloud.settle()
    await cloud.tick()
    await cloud.settle()

    const [invite] = cloud
      .mails()
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /#invite=([\w.-]+)/.exec(text ?? '')?.[1] ?? [])
    expect((await ask(cloud, routes.setPassword, { invite, password })).body).toEqual({ email })

    const { access } = await signIn(cloud, email, undefined, password)
    const { body: purchases } = await ask(cloud, routes.listPurchases, {}, access)
    expect(JSON.stringify(purchases)).toContain(orderId)

    const claim = { orderId, fileId: file?.fileId, pressId: 'prs_0123456789abcdef' }
    const { body } = await ask(cloud, routes.claimDownload, claim, access)
    const download = await fetch(body.url)
    expect(download.status).toBe(200)
    expect((await download.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  })
})
