import './environment.ts'
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SendEmailCommand, type SendEmailCommandInput, SESv2Client } from '@aws-sdk/client-sesv2'
import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import type { AreaDeclaration } from '../../lambdas/platform/declaration.ts'
import { area as contracts } from '../../lambdas/contracts/area.ts'
import { handler as settleDeclarations } from '../../lambdas/contracts/settle-declarations.ts'
import { handler as hearMailEvents } from '../../lambdas/mail-queue/hear-mail-events.ts'
import { area as mailQueue } from '../../lambdas/mail-queue/area.ts'
import { handler as sendDueMails } from '../../lambdas/mail-queue/send-due-mails.ts'
import { handler as sendNewMails } from '../../lambdas/mail-queue/send-new-mails.ts'
import { handler as settleOrders } from '../../lambdas/orders/settle-orders.ts'
import { client, type Item } from '../../lambdas/platform/table.ts'
import { handler as settleCourses } from '../../lambdas/participants/settle-courses.ts'
import { area as receipts } from '../../lambdas/receipts/area.ts'
import { handler as drawReceipts } from '../../lambdas/receipts/draw-receipts.ts'
import { handler as numberReceipts } from '../../lambdas/receipts/number-receipts.ts'
import { handler as reconcile } from '../../lambdas/refunds/reconcile.ts'
import type { Clock } from '../../local/clock.ts'
import { DataDisk } from '../../local/data-disk.ts'
import { createDynamo } from '../../local/dynamo.ts'
import { openStore } from '../../local/dynamo/engine.ts'
import { createTable } from '../../local/seed/table.ts'
import { createStream } from '../../local/stream.ts'
import { createStripe } from '../../local/stripe/stripe.ts'
import { readBody, type Vendor } from '../../local/vendor.ts'
import { SECRETS } from '../lambdas/given.ts'
import { serve } from '../local/serve.ts'
import { life, mortal } from '../race/faults.ts'
import { withoutNetwork } from './in-process.ts'
import { openNeighbours } from './neighbours.ts'
import { catalogue } from './offers.ts'
import { Troubles } from './trouble.ts'

const KEY = 'sk_test_local'
export const WEBHOOK_SECRET = SECRETS.stripeWebhookSecret
/** Tells requests of the model from those of the shop. */
const LOOKING = 'LooksAtTheModel'
const DAY_MS = 86_400_000

type StreamHandler = (event: never) => Promise<void>
type ClockHandler = (event: { time: string }) => Promise<void>

/** The functions that the table's stream starts, with the filters of their areas. */
const STREAMED: [name: string, area: AreaDeclaration, handler: StreamHandler][] = [
  ['send-new-mails', mailQueue, sendNewMails],
  ['number-receipts', receipts, numberReceipts],
  ['draw-receipts', receipts, drawReceipts],
  ['settle-declarations', contracts, settleDeclarations],
]
/** What each minute starts, in the order of the areas. */
const MINUTELY: [name: string, handler: ClockHandler][] = [
  ['settle-orders', settleOrders],
  ['number-receipts', numberReceipts],
  ['draw-receipts', drawReceipts],
  ['settle-declarations', settleDeclarations],
  ['settle-courses', settleCourses],
  ['reconcile', reconcile],
  ['send-due-mails', sendDueMails],
]

/** Letters are dear, for the contract is drawn as PDF, as receipts are: most sequences only look whether they are owed. */
const DRAWING = new Set(['send-new-mails', 'send-due-mails', 'draw-receipts'])

/** One request of ours to Stripe, and what it answered. */
export interface Call {
  method: string
  /** With the query. */
  path: string
  form: string
  answer: object
}

/** Hears what goes over the wire, while the vendor reads and answers it. */
function overheard(request: IncomingMessage, response: ServerResponse, hear: (call: Call) => void): void {
  const chunks: Buffer[] = []
  const iterator = request.iterator.bind(request)
  request.iterator = async function* (options) {
    for await (const chunk of iterator(options)) {
      // As in readBody.
      chunks.push(chunk as Buffer)
      yield chunk
    }
    return undefined
  }
  const end = response.end.bind(response)
  response.end = (text: unknown) => {
    const form = Buffer.concat(chunks).toString()
    // The API answers with objects only.
    const answer = JSON.parse(String(text)) as object
    hear({ method: request.method ?? '', path: request.url ?? '', form, answer })
    return end(text)
  }
}

type MailReport = Parameters<typeof hearMailEvents>[0]

interface Options {
  hear?: (call: Call) => void
  /** What Stripe answers in place of the imitated one, which has none of it. */
  instead?: (asked: string) => object | undefined
  /** Where everything is kept, for a process that may be killed; what is found there goes on. */
  kept?: string
}

/** The embedded table and Stripe with a clock of their own in this process, and our functions between them. */
export async function openWorld({ hear, instead, kept }: Options = {}) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'model-'))
  const timeFile = join(folder, 'time')
  const isFound = kept !== undefined && existsSync(timeFile)
  // Ahead of the machine's, because work of the clock takes the later of both.
  let time = 0
  let listeners: (() => void)[] = []
  const clock: Clock = {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds
      keepTime()
      for (const listener of listeners) listener()
    },
    onAdvance: listener => void listeners.push(listener),
  }
  const keepTime = () => kept !== undefined && writeFileSync(timeFile, String(time))
  const store = kept === undefined ? undefined : await openStore(join(folder, 'table'), new DataDisk())
  const dynamo = await createDynamo({ clock, ...(store && { store }) })
  const troubles = new Troubles()
  process.env.AWS_ENDPOINT_URL_DYNAMODB = 'http://localhost'
  withoutNetwork(client, dynamo, troubles)
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })

  const secrets = mockClient(SecretsManagerClient)
  secrets.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify({ ...SECRETS, stripeKey: KEY }) })
  const neighbours = openNeighbours(troubles, folder)
  const post = mockClient(SESv2Client)

  /** Stripe's words that the shop has not heard yet. */
  let words: Stripe.Event[] = []
  const ear = await serve(async (request, response) => {
    // Only the imitated Stripe posts here.
    words.push(JSON.parse((await readBody(request)).toString()) as Stripe.Event)
    response.end()
  })
  let vendor: ReturnType<typeof createStripe> | undefined
  const atDoor: Vendor = async (request, response) => {
    const isOurs = !request.headers['user-agent']?.includes(LOOKING)
    if (hear && isOurs && request.url?.startsWith('/v1/')) overheard(request, response, hear)
    const other = isOurs && instead?.(`${request.method} ${request.url?.split('?')[0]}`)
    if (other) {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(other))
      return
    }
    const handle: Vendor = async (...asked) => vendor?.handle(...asked)
    if (isOurs && request.url?.startsWith('/v1/'))
      await troubles.stripe(`${request.method} ${request.url}`, handle, request, response)
    else await handle(request, response)
  }
  // Payment pages that were opened before a kill have it in their addresses.
  const portFile = join(folder, 'port')
  const door = await serve(atDoor, existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0)
  writeFileSync(portFile, new URL(door.url).port)
  process.env.STRIPE_API_URL = door.url
  const { hostname, port } = new URL(door.url)
  const stripe = new Stripe(KEY, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    appInfo: { name: LOOKING },
  })

  const faults: string[] = []
  const isRun = (name: string) => isMailed || !DRAWING.has(name)
  const streams = STREAMED.map(([name, { functions }, handler]) => {
    const changes = functions[name]?.on.changes
    if (!changes) throw new Error(`No stream starts ${name}.`)
    return createStream(name, changes.filters, async event => {
      if (isRun(name) && !(await mortal(() => handler(event as never))))
        throw new Error(`${name} was stopped.`)
    })
  })
  dynamo.onChange(records => {
    for (const stream of streams) stream.push(records)
  })

  /** What fails in one minute is begun again in the next. */
  const minutely = async (run: () => Promise<void>) => {
    try {
      await mortal(run)
    } catch (error) {
      if (!troubles.isArmed) throw error
    }
  }

  let sequences = 0
  let isMailed = true
  let tableName = ''
  const mailed: string[] = []
  /** What SES tells of the letters that it has taken. */
  let reports: MailReport[] = []
  // SES forgets no letter that it has taken when our process is killed, and what it tells may come twice.
  const mailFile = join(folder, 'mails')
  function taken({ to, report }: { to: string; report: MailReport }): void {
    mailed.push(to)
    reports.push(report)
  }

  async function begin(): Promise<void> {
    time = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + 9 * 3_600_000
    await createTable(client, tableName)
    const items = catalogue(new Date(time).toISOString()).map(Item => ({ PutRequest: { Item } }))
    await documents.send(new BatchWriteCommand({ RequestItems: { [tableName]: items } }))
    keepTime()
  }

  async function reset(sendsMails: boolean): Promise<void> {
    isMailed = sendsMails
    troubles.isArmed = false
    for (const stream of streams) await stream.settle()
    vendor?.close()
    if (tableName && !kept) await client.send(new DeleteTableCommand({ TableName: tableName }))
    listeners = []
    words = []
    mailed.length = 0
    reports = []
    faults.length = 0
    neighbours.reset(isFound)
    if (isFound && existsSync(mailFile))
      // Written below.
      for (const line of readFileSync(mailFile, 'utf8').split('\n').filter(Boolean))
        taken(JSON.parse(line) as Parameters<typeof taken>[0])
    sequences++
    tableName = `shop-model-${sequences}`
    process.env.TABLE_NAME = tableName
    if (isFound) time = Number(readFileSync(timeFile, 'utf8'))
    else await begin()
    vendor = createStripe({
      folder: join(folder, String(sequences)),
      disk: new DataDisk(),
      clock,
      url: door.url,
      webhook: { url: ear.url, secret: WEBHOOK_SECRET, quickRetries: [] },
      apiKey: KEY,
    })
    post.reset()
    post.on(SendEmailCommand).callsFake(({ Destination, Content, EmailTags = [] }: SendEmailCommandInput) =>
      troubles.call('SendEmail', async () => {
        const messageId = String(mailed.length + 1)
        const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]]))
        const mail = { messageId, timestamp: clock.now().toISOString(), tags }
        const letter = {
          to: `${Destination?.ToAddresses?.join()}: ${Content?.Simple?.Subject?.Data}`,
          report: { detail: { eventType: 'Send', mail } },
        } satisfies Parameters<typeof taken>[0]
        if (kept !== undefined) appendFileSync(mailFile, `${JSON.stringify(letter)}\n`)
        taken(letter)
        return { MessageId: messageId }
      }),
    )
  }

  /** What the table's changes and SES's reports start; a report that is not heard out comes again. */
  async function told(): Promise<void> {
    for (const stream of streams) await stream.settle()
    for (let report = reports.shift(); report; report = reports.shift()) {
      const one = report
      let isHeard = false
      await minutely(async () => {
        await hearMailEvents(one)
        isHeard = true
      })
      if (!isHeard) reports.unshift(one)
    }
  }

  return {
    reset,
    clock,
    stripe,
    troubles,
    /** What was logged as a fault of ours. */
    faults,
    /** In the place of `console.error`. Of a function that was stopped nothing is heard, though its timers still end here. */
    hearFault: (...words: unknown[]) => {
      if (!life()?.isOver) faults.push(words.map(String).join(' '))
    },
    mailed,
    users: neighbours.users,
    papers: neighbours.papers,
    now: () => new Date(time).toISOString(),
    /** Takes what Stripe has said and the shop has not heard. */
    async words(): Promise<Stripe.Event[]> {
      await vendor?.settle()
      return words.splice(0)
    },
    /** A person in Stripe's dashboard, or a bank. */
    act: (deed: Parameters<NonNullable<typeof vendor>['act']>[0]) => vendor?.act(deed),
    /** Time passes at Stripe. */
    async pass(milliseconds: number): Promise<void> {
      clock.advance(milliseconds)
      await vendor?.settle()
    },
    /** One round of what each minute starts. */
    async tick(): Promise<void> {
      for (const [name, handler] of MINUTELY)
        if (isRun(name)) await minutely(() => handler({ time: new Date(time).toISOString() }))
      await told()
    },
    streamed: told,
    /** Everything in the table. */
    async everything(): Promise<Item[]> {
      const items: Item[] = []
      let ExclusiveStartKey: Record<string, unknown> | undefined
      do {
        const page = await documents.send(
          new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey }),
        )
        // Everything in the table was written with its keys.
        items.push(...((page.Items ?? []) as Item[]))
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey)
      return items
    },
    async close(): Promise<void> {
      for (const stream of streams) await stream.settle()
      vendor?.close()
      client.destroy()
      neighbours.close()
      for (const mock of [secrets, post]) mock.restore()
      await Promise.all([door.close(), ear.close()])
      await dynamo.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
