import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { StaffRole } from '../../contract/route.ts'
import { routes } from '../../lambdas/deployed.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { totp } from '../../local/cognito/totp.ts'
import { FILES_BUCKET, MEDIA_BUCKET, POOL, REGION } from '../../local/names.ts'
import { GROUP_ROLES } from '../../local/roles.ts'
import { mp3 } from '../lambdas/staff-files/made-files.ts'
import { ask, join, joinGroup, signIn, switchOn, type Tokens } from './accounts.ts'

let folder: string
let cloud: Cloud
let identities: CognitoIdentityClient
const clients: S3Client[] = []
beforeAll(async () => {
  folder = mkdtempSync(joinPath(tmpdir(), 'uploads-'))
  cloud = await startCloud({ port: 0, dataDir: folder })
  identities = new CognitoIdentityClient({ endpoint: cloud.cloudUrl, region: REGION })
})
afterAll(async () => {
  for (const client of clients) client.destroy()
  identities.destroy()
  await cloud.close()
  rmSync(folder, { recursive: true })
})

/** Signed in as a member of the groups, with or without the second factor that they ask for. */
async function member(email: string, groups: StaffRole[], hasSecondFactor = true): Promise<Tokens> {
  await join(cloud, email)
  await joinGroup(email, ...groups)
  const first = await signIn(cloud, email)
  if (!hasSecondFactor) return first
  const secret = await switchOn(cloud, first.access)
  await ask(cloud, routes.secondFactorChanged, {}, first.access)
  // Another code than the one that switched it on, and a sign-in after the mark that ended all.
  cloud.clock.advance(60_000)
  return signIn(cloud, email, () => totp(secret, cloud.clock.now()))
}

/** What the browser does to get an S3 client of its own. */
async function storageFor({ id }: Tokens, CustomRoleArn?: string) {
  const Logins = { [`cognito-idp.${REGION}.amazonaws.com/${POOL.id}`]: id }
  const { IdentityId = '' } = await identities.send(
    new GetIdCommand({ IdentityPoolId: POOL.identityPoolId, Logins }),
  )
  const { Credentials } = await identities.send(
    new GetCredentialsForIdentityCommand({ IdentityId, Logins, CustomRoleArn }),
  )
  const credentials = {
    accessKeyId: Credentials?.AccessKeyId ?? '',
    secretAccessKey: Credentials?.SecretKey ?? '',
    sessionToken: Credentials?.SessionToken ?? '',
  }
  return { identityId: IdentityId, credentials, s3: connect(credentials) }
}

function connect(credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }) {
  const s3 = new S3Client({
    endpoint: cloud.cloudUrl,
    region: REGION,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials,
  })
  clients.push(s3)
  return s3
}

const put = (s3: S3Client, Bucket: string, Key: string) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body: 'ID3 still' })).then(
    () => 'put',
    (error: Error) => error.name,
  )
const get = (s3: S3Client, Bucket: string, Key: string) =>
  s3.send(new GetObjectCommand({ Bucket, Key })).then(
    async ({ Body }) => Body?.transformToString(),
    (error: Error) => error.name,
  )

const incoming = (identityId: string) => `incoming/${identityId}/fil_NEU/prs_1`

describe('a customer', () => {
  it('reads what was put under their own prefix, and nothing of anybody else', async () => {
    const { s3, identityId } = await storageFor(await member('kundin@example.com', [], false))
    const account = new S3Client({ forcePathStyle: true })
    clients.push(account)
    for (const owner of [identityId, 'eu-central-1:somebody-else'])
      await put(account, FILES_BUCKET, `identities/${owner}/brief.txt`)
    expect(await get(s3, FILES_BUCKET, `identities/${identityId}/brief.txt`)).toBe('ID3 still')
    expect(await get(s3, FILES_BUCKET, 'identities/eu-central-1:somebody-else/brief.txt')).toBe(
      'AccessDenied',
    )
    expect(await get(s3, FILES_BUCKET, 'files/fil_kraft')).toBe('AccessDenied')
    expect(await put(s3, FILES_BUCKET, `identities/${identityId}/brief.txt`)).toBe('AccessDenied')
    expect(await put(s3, MEDIA_BUCKET, 'media/content/bild.png')).toBe('AccessDenied')
  })
})

describe('staff', () => {
  it.each<[StaffRole, string]>([
    ['shop', 'put'],
    ['editor', 'put'],
    ['admin', 'put'],
    ['support', 'AccessDenied'],
    ['analyst', 'AccessDenied'],
  ])('of the group %s upload into their own incoming prefix, or nowhere', async (group, expected) => {
    const { s3, identityId } = await storageFor(await member(`${group}@example.com`, [group]))
    expect(await put(s3, FILES_BUCKET, incoming(identityId))).toBe(expected)
    for (const [bucket, key] of [
      [FILES_BUCKET, incoming('eu-central-1:somebody-else')],
      [FILES_BUCKET, 'files/fil_neu'],
      [FILES_BUCKET, 'exports/cus_1/alles.zip'],
      [FILES_BUCKET, 'books/buch.epub'],
      [MEDIA_BUCKET, 'media/content/bild.png'],
      [MEDIA_BUCKET, 'media/hero/bild.avif'],
    ] as const)
      expect(await put(s3, bucket, key)).toBe('AccessDenied')
  })

  it('upload in parts, list the parts of their upload and break off, but read, copy and delete nothing', async () => {
    const { s3, identityId } = await storageFor(await member('teile@example.com', ['shop']))
    const target = { Bucket: FILES_BUCKET, Key: incoming(identityId) }
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand(target))
    const { ETag } = await s3.send(
      new UploadPartCommand({ ...target, UploadId, PartNumber: 1, Body: 'ID3 still' }),
    )
    const listed = await s3.send(new ListPartsCommand({ ...target, UploadId }))
    expect(listed.Parts).toMatchObject([{ PartNumber: 1, ETag, Size: 9 }])
    const denied = { name: 'AccessDenied' }
    expect(await get(s3, FILES_BUCKET, target.Key)).toBe('AccessDenied')
    await expect(s3.send(new DeleteObjectCommand(target))).rejects.toMatchObject(denied)
    await expect(s3.send(new ListObjectsV2Command({ Bucket: FILES_BUCKET }))).rejects.toMatchObject(denied)
    await expect(
      s3.send(new CopyObjectCommand({ ...target, CopySource: `${FILES_BUCKET}/files/fil_kraft` })),
    ).rejects.toMatchObject(denied)
    await s3.send(
      new CompleteMultipartUploadCommand({
        ...target,
        UploadId,
        MultipartUpload: { Parts: [{ ETag, PartNumber: 1 }] },
      }),
    )
    const begun = await s3.send(new CreateMultipartUploadCommand(target))
    await s3.send(new AbortMultipartUploadCommand({ ...target, UploadId: begun.UploadId }))
    await expect(
      s3.send(new ListPartsCommand({ ...target, UploadId: begun.UploadId })),
    ).rejects.toMatchObject({ name: 'NoSuchUpload' })
    // Nobody expects it: it is taken away where it arrived.
    await cloud.settle()
    const account = new S3Client({ forcePathStyle: true })
    clients.push(account)
    expect(await get(account, FILES_BUCKET, target.Key)).toBe('NoSuchKey')
  })

  it.each([
    ['bild.png', 'image/png', '\x89PNG\r\n\x1a\n', 'stays'],
    ['klang.mp3', 'audio/mpeg', mp3().toString('latin1'), 'stays'],
    ['kein-klang.mp3', 'audio/mpeg', 'ID3', 'goes'],
    ['film.mp4', 'video/mp4', '\0\0\0\x20ftypisom', 'stays'],
    ['blatt.pdf', 'application/pdf', '%PDF-1.7', 'stays'],
    ['leer.png', 'image/png', '', 'stays'],
    ['skript.png', 'image/png', 'alert(1)', 'goes'],
    ['zeichnung.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'goes'],
    ['getarnt.pdf', 'application/pdf', '\n<?xml version="1.0"?><svg onload="alert(1)"/>', 'goes'],
    ['seite.html', 'text/html', '<!doctype html><script>alert(1)</script>', 'goes'],
    ['tausch.png', 'image/png', '\xff\xd8\xff', 'goes'],
  ])('find %s, put there as %s: by its content it %s', async (name, ContentType, body, expected) => {
    const s3 = new S3Client({ forcePathStyle: true })
    clients.push(s3)
    const refused = vi.spyOn(console, 'error').mockReturnValue()
    const Key = `media/content/${name}`
    const Body = Buffer.from(body, 'latin1')
    await s3.send(new PutObjectCommand({ Bucket: MEDIA_BUCKET, Key, Body, ContentType }))
    await cloud.settle()
    const { status } = await fetch(`${cloud.siteUrl}/${Key}`)
    expect(status).toBe(expected === 'stays' ? 200 : 404)
    refused.mockRestore()
  })

  it('without a second factor are customers', async () => {
    const tokens = await member('ohne@example.com', ['admin'], false)
    const { s3, identityId } = await storageFor(tokens)
    expect(await put(s3, FILES_BUCKET, incoming(identityId))).toBe('AccessDenied')
    await expect(storageFor(tokens, GROUP_ROLES.admin)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  it('of two groups have the role of either, and no other', async () => {
    const tokens = await member('beides@example.com', ['editor', 'shop'])
    for (const role of [undefined, GROUP_ROLES.editor]) {
      const { s3, identityId } = await storageFor(tokens, role)
      expect(await put(s3, FILES_BUCKET, incoming(identityId))).toBe('put')
    }
    await expect(storageFor(tokens, GROUP_ROLES.admin)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  it('sign links by the machine’s clock, however far the local cloud’s has been moved', async () => {
    cloud.clock.advance(3 * 24 * 60 * 60_000)
    const { s3, identityId } = await storageFor(await member('uhr@example.com', ['shop']))
    const link = await getSignedUrl(
      s3,
      new PutObjectCommand({ Bucket: FILES_BUCKET, Key: incoming(identityId) }),
      { expiresIn: 3_600 },
    )
    expect((await fetch(link, { method: 'PUT', body: '' })).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
    const late = await fetch(link, { method: 'PUT', body: '' })
    vi.useRealTimers()
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired')])
  })

  it('have credentials of three parts, for an hour', async () => {
    const { s3, credentials, identityId } = await storageFor(await member('stunde@example.com', ['shop']))
    const { accessKeyId, secretAccessKey } = credentials
    expect(await put(connect({ accessKeyId, secretAccessKey }), FILES_BUCKET, incoming(identityId))).toBe(
      'InvalidToken',
    )
    const otherSecret = { ...credentials, secretAccessKey: 'geraten' }
    expect(await put(connect(otherSecret), FILES_BUCKET, incoming(identityId))).toBe('SignatureDoesNotMatch')
    cloud.clock.advance(61 * 60_000)
    expect(await put(s3, FILES_BUCKET, incoming(identityId))).toBe('ExpiredToken')
  })
})
