import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondFactorChanged } from '../../contract/account.ts'
import { claimDownload, continueDownload } from '../../contract/downloads.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import { listPurchases } from '../../contract/orders.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { totp } from '../../local/cognito/totp.ts'
import { MEDIA_BUCKET, ORIGIN_KEY, POOL } from '../../local/names.ts'
import { TAKEN_DOWN } from '../../contract/uploads.ts'
import { seedMedia } from '../../local/seed/media.ts'
import { seedCloud } from '../../local/seed/seed.ts'
import { buy } from '../../local/seed/shopper.ts'
import { seedSignIns } from '../../local/seed/sign-ins.ts'
import './library-arithmetic.ts'
import { claimsOf } from './user-pool.ts'

const file = openingCatalogue[0]?.files[0]
let folder: string
let cloud: Cloud
let signIns: Awaited<ReturnType<typeof seedSignIns>>
let identity: CognitoIdentityProviderClient

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cloud-'))
  cloud = await startCloud({ port: 0, dataDir: folder })
  signIns = await seedSignIns(cloud)
  identity = new CognitoIdentityProviderClient({})
})
afterAll(async () => {
  await cloud.close()
  rmSync(folder, { recursive: true })
})

/** SRP, with the library that the site uses; `code` is asked for the second factor. */
function accessToken(
  { email, password }: { email: string; password: string },
  code?: () => string,
): Promise<string> {
  const pool = new CognitoUserPool({
    UserPoolId: POOL.id,
    ClientId: POOL.clientId,
    endpoint: cloud.cloudUrl,
  })
  return new Promise((resolve, reject) => {
    const user = new CognitoUser({ Username: email, Pool: pool })
    const outcome = {
      onSuccess: (session: CognitoUserSession) => {
        resolve(session.getAccessToken().getJwtToken())
      },
      onFailure: reject,
    }
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      ...outcome,
      ...(code && {
        totpRequired: () => {
          user.sendMFACode(code(), outcome, 'SOFTWARE_TOKEN_MFA')
        },
      }),
    })
  })
}

async function call(path: string, token: string, input?: object): Promise<{ status: number; body: unknown }> {
  const response = await fetch(cloud.siteUrl + path, {
    method: input ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(input && { body: JSON.stringify(input) }),
  })
  return { status: response.status, body: await response.json() }
}

describe('the seeded customer', () => {
  it('has bought through the API and the payment page, and got her mail', () => {
    const mails = cloud.mails().filter(({ to }) => to.includes(signIns.customer.email))
    expect(mails.map(({ subject }) => subject)).toEqual(['Deine Bestellbestätigung'])
  })

  it('signs in, sees the paid order and downloads a file five times, not six', async () => {
    const token = await accessToken(signIns.customer)
    const { purchases } = listPurchases.output.parse((await call(listPurchases.path, token)).body)
    expect(purchases.map(({ status, downloads }) => [status, downloads.length])).toEqual([['completed', 7]])
    const claim = { orderId: purchases[0]?.orderId, fileId: file?.fileId }
    const press = (n: number) => ({ ...claim, pressId: `prs_0123456789abcdef-${n}` })

    for (const n of [1, 2, 3, 4, 5]) {
      const claimed = claimDownload.output.parse((await call(claimDownload.path, token, press(n))).body)
      expect(claimed.left).toBe(5 - n)
      const sound = Buffer.from(await (await fetch(claimed.url)).arrayBuffer())
      expect([sound.length, sound.toString('latin1', 0, 4)]).toEqual([file?.bytes, 'RIFF'])
    }
    expect((await call(continueDownload.path, token, press(5))).status).toBe(200)
    expect(await call(claimDownload.path, token, press(6))).toMatchObject({
      status: 409,
      body: { code: 'download-limit-reached' },
    })
  })

  it('is made once: a second start changes nothing', async () => {
    const before = cloud.mails().length
    expect(await seedCloud()).toEqual({ products: 0, files: 0, texts: 0 })
    await seedSignIns(cloud)
    await cloud.settle()
    expect(cloud.mails()).toHaveLength(before)
  })
})

describe('staff', () => {
  const groupsOf = (token: string) => claimsOf(token)['cognito:groups']

  it('have no groups by password only, and all of them with a second factor', async () => {
    const byPassword = await accessToken(signIns.staff)
    expect(groupsOf(byPassword)).toBeUndefined()
    const { SecretCode: secret = '' } = await identity.send(
      new AssociateSoftwareTokenCommand({ AccessToken: byPassword }),
    )
    const code = () => totp(secret, cloud.clock.now())
    await identity.send(new VerifySoftwareTokenCommand({ AccessToken: byPassword, UserCode: code() }))
    expect(groupsOf(await accessToken(signIns.staff))).toBeUndefined()
    await identity.send(
      new SetUserMFAPreferenceCommand({
        AccessToken: byPassword,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      }),
    )
    cloud.clock.advance(60_000)
    const unrecorded = await accessToken(signIns.staff, code)
    expect(groupsOf(unrecorded)).toBeUndefined()
    expect(await call(secondFactorChanged.path, unrecorded, {})).toEqual({
      status: 200,
      body: { isOn: true, isSignedOut: true },
    })
    cloud.clock.advance(60_000)
    expect(groupsOf(await accessToken(signIns.staff, code))).toEqual(['admin'])
  })
})

it('the handlers know the edge by its key', async () => {
  const { originKeys } = await import('../../lambdas/platform/secrets.ts')
  expect(await originKeys()).toEqual([ORIGIN_KEY])
})

describe('when the clock was moved', () => {
  it('tokens of before are refused and everything else goes on', async () => {
    const token = await accessToken(signIns.customer)
    cloud.clock.advance(31 * 24 * 3_600_000)
    await cloud.settle()
    expect(await call(listPurchases.path, token)).toEqual({ status: 401, body: { message: 'Unauthorized' } })
    const email = 'spaeter@example.com'
    await buy(cloud.siteUrl, { slug: 'kraft-der-emotionen', email, firstName: 'Erika', lastName: 'Beispiel' })
    await cloud.settle()
    const mails = cloud.mails().filter(({ to }) => to.includes(email))
    expect(mails.map(({ subject }) => subject)).toContain('Deine Bestellbestätigung')
    const fresh = await accessToken(signIns.customer)
    expect((await call(listPurchases.path, fresh)).status).toBe(200)
  })
})

it('the edge answers pages about the inside, the configuration and what is not there', async () => {
  const statuses = await Promise.all(
    [
      '/_local',
      '/_local/table',
      '/_local/table?pk=CATALOG',
      '/_local/payments',
      '/_local/files',
      '/config.json',
    ].map(async path => (await fetch(cloud.siteUrl + path)).status),
  )
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  expect((await fetch(`${cloud.siteUrl}/media/none.svg`)).status).toBe(404)
  expect((await fetch(`${cloud.siteUrl}/api/none`)).status).toBe(404)
})

describe('pictures and recordings', () => {
  const s3 = () => new S3Client({ forcePathStyle: true })
  const headersOf = async (key: string) => (await fetch(`${cloud.siteUrl}/${key}`)).headers
  const picture = 'media/hero/home-day-800.webp'

  it('are kept for a day because their upload says so, and no other', async () => {
    expect((await headersOf(picture)).get('cache-control')).toBe('public, max-age=86400')
    expect((await headersOf('media/klang/film.wav')).get('cache-control')).toBe('public, max-age=86400')
    const Key = 'media/content/unsaid.txt'
    await s3().send(new PutObjectCommand({ Bucket: MEDIA_BUCKET, Key, Body: 'still' }))
    expect((await headersOf(Key)).has('cache-control')).toBe(false)
  })

  it('are not given out while they bear the tag of what was deleted', async () => {
    const at = { Bucket: MEDIA_BUCKET, Key: 'media/content/deleted.txt' }
    const status = async () => (await fetch(`${cloud.siteUrl}/${at.Key}`)).status
    await s3().send(new PutObjectCommand({ ...at, Body: 'still' }))
    await s3().send(new PutObjectTaggingCommand({ ...at, Tagging: { TagSet: [TAKEN_DOWN] } }))
    expect(await status()).toBe(404)
    await s3().send(new DeleteObjectTaggingCommand(at))
    expect(await status()).toBe(200)
    await s3().send(new DeleteObjectCommand(at))
  })

  it('are uploaded again where they are missing, differ in one byte or have another cache life, and only there', async () => {
    const target = { Bucket: MEDIA_BUCKET, Key: picture }
    expect(await seedMedia(MEDIA_BUCKET)).toBe(0)
    const before = Buffer.from(await (await fetch(`${cloud.siteUrl}/${picture}`)).arrayBuffer())
    const CacheControl = 'public, max-age=86400'
    const damaged = Buffer.concat([before.subarray(0, -1), Buffer.from([~(before.at(-1) ?? 0) & 0xff])])
    await s3().send(new PutObjectCommand({ ...target, Body: damaged, CacheControl }))
    expect(await seedMedia(MEDIA_BUCKET)).toBe(1)
    const CopySource = `${MEDIA_BUCKET}/${picture}`
    await s3().send(new CopyObjectCommand({ ...target, CopySource, MetadataDirective: 'REPLACE' }))
    expect(await seedMedia(MEDIA_BUCKET)).toBe(1)
    await s3().send(new DeleteObjectCommand(target))
    expect(await seedMedia(MEDIA_BUCKET)).toBe(1)
    const after = await fetch(`${cloud.siteUrl}/${picture}`)
    expect(Buffer.from(await after.arrayBuffer()).equals(before)).toBe(true)
    expect(after.headers.get('content-type')).toBe('image/webp')
  })
})
