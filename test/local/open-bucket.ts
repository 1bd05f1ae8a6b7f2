import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { DataDisk } from '../../local/data-disk.ts'
import { createS3 } from '../../local/s3.ts'
import { serve } from './serve.ts'

// A bucket of its own for each test file that imports from here: its hooks run there, and what they set is seen there.
export const Bucket = 'shop-test-files'
export const ORIGIN = 'http://localhost:3000'
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret-key' }

export let time = Date.parse('2027-02-03T04:05:06.000Z')
export const pass = (milliseconds: number) => void (time += milliseconds)
export const clock = { now: () => new Date(time), advance: () => undefined, onAdvance: () => undefined }

export let folder: string
export let server: Awaited<ReturnType<typeof serve>>
export let s3: S3Client

export function connect(url: string, settings: object = {}) {
  return new S3Client({
    endpoint: url,
    region: 'eu-central-1',
    forcePathStyle: true,
    credentials,
    maxAttempts: 1,
    ...settings,
  })
}

export const put = (Key: string, Body: string | Buffer = 'Inhalt', more: object = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
export const get = (Key: string, more: object = {}) => s3.send(new GetObjectCommand({ Bucket, Key, ...more }))
export const text = async (Key: string, more: object = {}) => (await get(Key, more)).Body?.transformToString()
/** A link as the handlers make it: with the time of the request. */
export const link = (Key: string, more: object = {}) =>
  getSignedUrl(s3, new GetObjectCommand({ Bucket, Key, ...more }), {
    expiresIn: 900,
    signingDate: clock.now(),
  })

export const beginUpload = async (Key: string) =>
  (await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'audio/wav' }))).UploadId

/** The code in an answer's XML. */
export const codeOf = async (changed: string, init?: RequestInit) =>
  /<Code>(\w+)</.exec(await (await fetch(changed, init)).text())?.[1]

/** What a client with these settings meets. */
export const attempt = async (settings: object) => {
  const client = connect(server.url, settings)
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
    return 'allowed'
  } catch {
    return await client.send(new ListObjectsV2Command({ Bucket })).catch((error: Error) => error.name)
  } finally {
    client.destroy()
  }
}

const hmac = (key: string | Buffer, message: string) => createHmac('sha256', key).update(message).digest()

export const postForm = async (form: FormData, bytes: string) => {
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'Bild.png')
  const answer = await fetch(`${server.url}/${Bucket}`, { method: 'POST', body: form })
  return `${answer.status} ${/<Code>(\w+)</.exec(await answer.text())?.[1] ?? ''}`.trim()
}

export const listPage = (more: object) => s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', ...more }))

/** The fields that a handler would hand to the page. */
export function signedForm(conditions: unknown[], fields: Record<string, string>, seconds = 600) {
  const stamp = clock
    .now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
  const day = stamp.slice(0, 8)
  const signing = {
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `local/${day}/eu-central-1/s3/aws4_request`,
    'x-amz-date': stamp,
  }
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(time + seconds * 1000).toISOString(),
      conditions: [
        { bucket: Bucket },
        ...Object.entries(signing).map(([name, value]) => ({ [name]: value })),
        ...conditions,
      ],
    }),
  ).toString('base64')
  const key = ['eu-central-1', 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac('AWS4local-secret-key', day))
  const form = new FormData()
  const all = { ...fields, ...signing, policy, 'x-amz-signature': hmac(key, policy).toString('hex') }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  return form
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  server = await serve(createS3({ folder, disk: new DataDisk(), clock, origins: [ORIGIN] }).handle)
  s3 = connect(server.url)
  await s3.send(new CreateBucketCommand({ Bucket }))
})
afterAll(async () => {
  s3.destroy()
  await server.close()
  await rm(folder, { recursive: true })
})
