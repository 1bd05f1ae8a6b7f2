import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answered } from '../lambdas/deployed.ts'
import { createAuthoriser } from './authoriser.ts'
import { type Clock, openClock } from './clock.ts'
import { createCognito } from './cognito/cognito.ts'
import { isHosted } from './cognito/oauth.ts'
import { DataDisk } from './data-disk.ts'
import { createDynamo } from './dynamo.ts'
import { createEdge } from './edge.ts'
import { setEnvironment } from './environment.ts'
import { createEventSources, poolTriggers } from './event-sources.ts'
import { Faults, type VendorName } from './faults.ts'
import { createInvoke } from './functions.ts'
import { createHttpApi } from './http-api.ts'
import { createInspect } from './inspect/inspect.ts'
import { Journal } from './journal.ts'
import { type Door, listen, starting } from './listen.ts'
import { createMail, type Mail } from './mail.ts'
import { createMedia } from './media.ts'
import {
  APP_SECRET,
  FILES_BUCKET,
  MAIL_EVENTS,
  MEDIA_BUCKET,
  API_STAGE,
  ORIGIN_KEY,
  ORIGIN_KEY_SECRET,
  POOL,
  PROVIDER,
  REGION,
  SECRET,
  secrets,
  SITE_BUCKET,
  STRIPE_SECRET,
  TABLE,
} from './names.ts'
import { type OpenedData, openData } from './open-data.ts'
import { allowedTo, GROUP_ROLES } from './roles.ts'
import { createS3 } from './s3.ts'
import { createSecrets } from './secrets.ts'
import { createSiteBucket } from './site-bucket.ts'
import { createStripe } from './stripe/stripe.ts'
import type { Vendor } from './vendor.ts'

export interface CloudOptions {
  /** The site's port; the vendors take the next one. 0: two free ones. */
  port: number
  dataDir: string
  /** The built site; `dist/site` unless named. */
  siteDir?: string
  fresh?: boolean
  /** The deployed functions in place of the sources: `index.mjs` of each in a folder of its name. */
  assets?: string
  /** Pages fresh from their sources, in place of `siteDir`. */
  pages?: Vendor
  /** The site is still to be built: until `openSite` its pages are answered by 503. */
  opensLater?: boolean
}

export interface Cloud {
  readonly siteUrl: string
  readonly cloudUrl: string
  readonly clock: Clock
  /** Has vendors hang or fail, for tests. */
  readonly faults: Faults
  readonly disk: DataDisk
  /** The newest first. */
  readonly mails: () => Mail[]
  /**
   * Has pages written from the table from now on, by the renderer in this folder, and at once all that are out of date:
   * what a deployment does last.
   */
  readonly deploy: (renderer: string) => Promise<void>
  /** From now on pages are answered; without `opensLater` they are from the beginning. */
  readonly openSite: () => void
  /** Runs what is started every minute, now. */
  readonly tick: () => Promise<void>
  /** Resolves when webhooks, mails and scheduled work that are due now are done. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

const builtSite = fileURLToPath(new URL('../dist/site', import.meta.url))

/**
 * The whole cloud in this process, on 127.0.0.1. The handlers read `process.env`, so there is one cloud to a process.
 * Table, buckets and the catalogue are there when it resolves.
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const disk = new DataDisk()
  const { folderOf, store, lengths } = await openData(options.dataDir, disk, options.fresh)
  const [site, vendorDoor] = await doors(options.port).catch(async (error: unknown) => {
    await store.db.close()
    throw error
  })
  const siteUrl = `http://localhost:${site.port}`
  const cloudUrl = `http://localhost:${vendorDoor.port}`
  setEnvironment({ siteUrl, cloudUrl })
  lengths.begin()

  const vendors = await createVendors({ options, store, folderOf, disk, siteUrl, cloudUrl })
  const { clock, dynamo, sources, mail, stripe, s3 } = vendors
  const faults = new Faults()
  vendorDoor.open(
    dispatch(
      {
        dynamo: dynamo.handle,
        cognito: vendors.cognito.handle,
        secrets: vendors.secretStore.handle,
        mail: mail.handle,
        stripe: stripe.handle,
        s3: s3.handle,
      },
      faults,
    ),
  )

  dynamo.onChange(sources.changed)
  s3.onChange(sources.stored)
  mail.onEvent(sources.mailed)
  const { seedCloud } = await import('./seed/seed.ts')
  await seedCloud()
  sources.begin()
  lengths.note()

  async function settle(): Promise<void> {
    await stripe.settle()
    await sources.settle()
  }
  const edge = createFront(vendors, { options, cloudUrl, disk, faults, settle })
  const openSite = () => {
    site.open(edge.handle)
  }
  if (options.opensLater) site.open(beforeTheSite(edge.handle))
  else openSite()

  return {
    siteUrl,
    cloudUrl,
    clock,
    faults,
    disk,
    mails: mail.list,
    async deploy(renderer) {
      process.env.RENDERER = renderer
      await sources.deploy()
    },
    openSite,
    tick: sources.tick,
    settle,
    async close() {
      await site.close()
      await sources.close()
      stripe.close()
      await vendorDoor.close()
      await dynamo.close()
      lengths.end()
    },
  }
}

interface Parts extends Pick<OpenedData, 'store' | 'folderOf'> {
  readonly options: CloudOptions
  readonly disk: DataDisk
  readonly siteUrl: string
  readonly cloudUrl: string
}

/** What pretends to be a vendor, with the clock that they go by and the functions that they start. */
async function createVendors({ options, store, folderOf, disk, siteUrl, cloudUrl }: Parts) {
  const clock = openClock(folderOf('clock'), disk)
  const dynamo = await createDynamo({ store, clock })
  const invoke = createInvoke(options.assets)
  const sources = createEventSources(invoke, clock)
  const mail = createMail({ folder: folderOf('mail'), disk, clock })
  const stripe = createStripe({
    folder: folderOf('stripe'),
    disk,
    clock,
    url: cloudUrl,
    webhook: { url: `${siteUrl}/api/stripe/webhook`, secret: secrets.stripeWebhookSecret },
    apiKey: secrets.stripeKey,
  })
  const cognito = createCognito({
    folder: folderOf('cognito'),
    disk,
    clock,
    pool: POOL,
    roles: GROUP_ROLES,
    triggers: poolTriggers(invoke),
    tracksDevices: true,
    hosted: { redirectUri: `${siteUrl}/auth/callback`, logoutUri: `${siteUrl}/auth`, provider: PROVIDER },
    sendMail: (to, subject, html) =>
      mail.send({
        from: process.env.MAIL_FROM ?? '',
        to: [to],
        subject,
        html,
        tags: { 'ses:configuration-set': [MAIL_EVENTS] },
      }),
  })
  const s3 = createS3({
    folder: folderOf('s3'),
    disk,
    clock,
    origins: [siteUrl],
    keyOf: accessKey => {
      const grant = cognito.grantOf(accessKey)
      return grant && { ...grant, may: allowedTo(grant.role, grant.identityId) }
    },
  })
  const secretStore = openSecrets(folderOf('secrets'), disk)
  return { clock, dynamo, invoke, sources, mail, stripe, cognito, s3, secretStore }
}
type Vendors = Awaited<ReturnType<typeof createVendors>>

function openSecrets(folder: string, disk: DataDisk) {
  const { signingKey, addressKey, stripeKey, stripeWebhookSecret, appKey } = secrets
  return createSecrets(
    {
      [SECRET]: { signingKey, addressKey },
      [STRIPE_SECRET]: { stripeKey, stripeWebhookSecret },
      [APP_SECRET]: { appKey },
      [ORIGIN_KEY_SECRET]: { originKey: ORIGIN_KEY },
    },
    new Journal<string>(join(folder, 'secrets.jsonl'), disk),
  )
}

type FrontParts = Pick<Parts, 'options' | 'disk' | 'cloudUrl'> & {
  readonly faults: Faults
  readonly settle: () => Promise<void>
}

/** What a browser meets: the pages, the API behind them, and the look inside of this cloud. */
function createFront(
  { clock, invoke, mail, stripe, cognito }: Vendors,
  { options, cloudUrl, disk, faults, settle }: FrontParts,
) {
  const inspect = createInspect({
    clock,
    mails: mail.list,
    reportMail: mail.report,
    stripeObjects: () => stripe.objects(),
    actOnPayment: deed => stripe.act(deed),
    faults,
    disk,
    tableName: TABLE,
    buckets: [FILES_BUCKET, MEDIA_BUCKET, SITE_BUCKET],
    settle,
  })
  const api = createHttpApi({
    routes: answered.map(({ route: { method, path, role }, function: name }) => ({
      method,
      path,
      role,
      function: name,
    })),
    invoke,
    authorise: createAuthoriser({
      issuer: `https://cognito-idp.${REGION}.amazonaws.com/${POOL.id}`,
      clientId: POOL.clientId,
      jwks: cognito.jwks,
      clock,
    }),
    clock,
    stageName: API_STAGE,
  })
  return createEdge({
    siteDir: options.siteDir ?? builtSite,
    config: {
      region: REGION,
      userPoolId: POOL.id,
      userPoolClientId: POOL.clientId,
      identityPoolId: POOL.identityPoolId,
      cloudEndpoint: cloudUrl,
      federation: { domain: cloudUrl, provider: PROVIDER },
    },
    connectSources: [cloudUrl],
    api: api.handle,
    originKey: ORIGIN_KEY,
    originPath: `/${API_STAGE}`,
    media: createMedia(MEDIA_BUCKET),
    written: createSiteBucket(SITE_BUCKET),
    inspect: inspect.handle,
    pages: options.pages,
  })
}

/** A page that is not built yet would be told as missing. */
export const beforeTheSite =
  (handle: Vendor): Vendor =>
  (request, response) =>
    /^\/(?:api|_local)(?:[/?]|$)/.test(request.url ?? '/')
      ? handle(request, response)
      : starting(request, response)

async function doors(port: number): Promise<[site: Door, vendors: Door]> {
  const site = await listen(port)
  try {
    return [site, await listen(port && port + 1)]
  } catch (error) {
    await site.close()
    throw error
  }
}

/** Tells the vendors apart on their one port: by the target header, else by the path; the rest is S3, path style. */
function dispatch(vendors: Record<VendorName, Vendor>, faults: Faults): Vendor {
  return (request, response) => {
    const name = vendorOf(request)
    return faults.meet(name, vendors[name], request, response)
  }
}

function vendorOf(request: IncomingMessage): VendorName {
  const path = request.url ?? '/'
  const target = String(request.headers['x-amz-target'] ?? '')
  if (target.startsWith('DynamoDB_20120810.')) return 'dynamo'
  if (target.startsWith('AWSCognito')) return 'cognito'
  if (target.startsWith('secretsmanager.')) return 'secrets'
  if (path.startsWith('/v2/email/')) return 'mail'
  if (path.startsWith('/v1/') || path.startsWith('/c/pay/')) return 'stripe'
  if (path === `/${POOL.id}/.well-known/jwks.json` || isHosted(path)) return 'cognito'
  // A browser asks first whether it may send the target; the question itself carries none.
  const asksFor = request.headers['access-control-request-headers'] ?? ''
  return asksFor.includes('x-amz-target') ? 'cognito' : 's3'
}
