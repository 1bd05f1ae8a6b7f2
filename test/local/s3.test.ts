import { createHash, createHmac } from 'node:crypto'
import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createS3 } from '../../local/s3.ts'
import { serve } from './serve.ts'

const Bucket = 'shop-test-files'
const ORIGIN = 'http://localhost:3000'
const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret-key' }

let time = Date.parse('2027-02-03T04:05:06.000Z')
const clock = { now: () => new Date(time), advance: () => undefined, onAdvance: () => undefined }

let folder: string
let server: Awaited<ReturnType<typeof serve>>
let s3: S3Client

function connect(url: string, settings: object = {}) {
  return new S3Client({
    endpoint: url,
    region: 'eu-central-1',
    forcePathStyle: true,
    credentials,
    maxAttempts: 1,
    ...settings,
  })
}

const put = (Key: string, Body: string | Buffer = 'Inhalt', more: object = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const get = (Key: string, more: object = {}) => s3.send(new GetObjectCommand({ Bucket, Key, ...more }))
const text = async (Key: string, more: object = {}) => (await get(Key, more)).Body?.transformToString()
/** A link as the handlers make it: with the time of the request. */
const link = (Key: string, more: object = {}) =>
  getSignedUrl(s3, new GetObjectCommand({ Bucket, Key, ...more }), {
    expiresIn: 900,
    signingDate: clock.now(),
  })

const beginUpload = async (Key: string) =>
  (await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'audio/wav' }))).UploadId

/** The code in an answer's XML. */
const codeOf = async (changed: string, init?: RequestInit) =>
  /<Code>(\w+)</.exec(await (await fetch(changed, init)).text())?.[1]

/** What a client with these settings meets. */
const attempt = async (settings: object) => {
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

const postForm = async (form: FormData, bytes: string) => {
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'Bild.png')
  const answer = await fetch(`${server.url}/${Bucket}`, { method: 'POST', body: form })
  return `${answer.status} ${/<Code>(\w+)</.exec(await answer.text())?.[1] ?? ''}`.trim()
}

const listPage = (more: object) => s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', ...more }))

/** The fields that a handler would hand to the page. */
function signedForm(conditions: unknown[], fields: Record<string, string>, seconds = 600) {
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
  server = await serve(createS3({ folder, clock, origins: [ORIGIN] }).handle)
  s3 = connect(server.url)
  await s3.send(new CreateBucketCommand({ Bucket }))
})
afterAll(async () => {
  s3.destroy()
  await server.close()
  await rm(folder, { recursive: true })
})

describe('a bucket', () => {
  test('exists once it was created, and goes only when it is empty', async () => {
    const other = { Bucket: 'shop-test-other' }
    await expect(s3.send(new HeadBucketCommand(other))).rejects.toMatchObject({ name: 'NotFound' })
    await expect(s3.send(new PutObjectCommand({ ...other, Key: 'a', Body: 'a' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    })
    await s3.send(new CreateBucketCommand(other))
    await expect(s3.send(new CreateBucketCommand(other))).rejects.toMatchObject({
      name: 'BucketAlreadyOwnedByYou',
    })
    const { Buckets } = await s3.send(new ListBucketsCommand({}))
    expect(Buckets?.map(({ Name }) => Name)).toEqual([Bucket, other.Bucket])
    await s3.send(new PutObjectCommand({ ...other, Key: 'a', Body: 'a' }))
    await expect(s3.send(new DeleteBucketCommand(other))).rejects.toMatchObject({ name: 'BucketNotEmpty' })
    await s3.send(new DeleteObjectCommand({ ...other, Key: 'a' }))
    await s3.send(new DeleteBucketCommand(other))
    await expect(s3.send(new CreateBucketCommand({ Bucket: 'NoBucket' }))).rejects.toMatchObject({
      name: 'InvalidBucketName',
    })
  })
})

describe('an object', () => {
  test('comes back with its type, metadata and checksum', async () => {
    const key = "Übung 1/Ruhe & Kraft (ä+b)!'*.wav"
    const { ETag } = await put(key, 'Stille', {
      ContentType: 'audio/wav',
      CacheControl: 'max-age=60',
      Metadata: { track: '7' },
      ChecksumAlgorithm: 'SHA256',
    })
    expect(ETag).toBe(`"${createHash('md5').update('Stille').digest('hex')}"`)
    const answer = await get(key)
    expect(await answer.Body?.transformToString()).toBe('Stille')
    expect(answer).toMatchObject({
      ContentType: 'audio/wav',
      CacheControl: 'max-age=60',
      Metadata: { track: '7' },
      ContentLength: 6,
      ETag,
      LastModified: clock.now(),
      ChecksumSHA256: createHash('sha256').update('Stille').digest('base64'),
    })
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key: key }))).toMatchObject({ ContentLength: 6 })
    await expect(get('nothing')).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'nothing' }))).rejects.toMatchObject({
      name: 'NotFound',
    })
  })

  test.each(['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const)(
    'sent as a stream with %s arrives unframed',
    async algorithm => {
      const body = Buffer.alloc(200_000, 'Klang')
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: 'stream',
          Body: Readable.from([body.subarray(0, 70_001), body.subarray(70_001)]),
          ContentLength: body.length,
          ChecksumAlgorithm: algorithm,
        }),
      )
      const answer = await get('stream')
      expect(body.equals((await answer.Body?.transformToByteArray()) ?? Buffer.of())).toBe(true)
      expect(answer.ContentEncoding).toBeUndefined()
    },
  )

  test('sent as a stream that is shorter than it says is refused', async () => {
    const client = connect(server.url)
    client.middlewareStack.add(
      next => args => {
        // Before signing: a client that is wrong about the length, not a forged request.
        const { request } = args as { request: { headers: Record<string, string> } }
        request.headers['x-amz-decoded-content-length'] = '7'
        return next(args)
      },
      { step: 'build', priority: 'low' },
    )
    const Body = Readable.from([Buffer.from('kurz')])
    await expect(
      client.send(new PutObjectCommand({ Bucket, Key: 'short', Body, ContentLength: 4 })),
    ).rejects.toMatchObject({ name: 'IncompleteBody' })
    await expect(get('short')).rejects.toMatchObject({ name: 'NoSuchKey' })
    client.destroy()
  })

  test('without a byte is an object too', async () => {
    await put('empty', '', { ContentLength: 0 })
    expect(await text('empty')).toBe('')
    await expect(get('empty', { Range: 'bytes=0-' })).rejects.toMatchObject({ name: 'InvalidRange' })
  })

  test('is copied with its metadata or with new ones', async () => {
    await put('copy/source', 'Quelle', { ContentType: 'text/plain', Metadata: { a: '1' } })
    const CopySource = `${Bucket}/copy/source`
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'copy/same', CopySource }))
    expect(await get('copy/same')).toMatchObject({ ContentType: 'text/plain', Metadata: { a: '1' } })
    await s3.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'copy/source',
        CopySource,
        MetadataDirective: 'REPLACE',
        ContentType: 'text/html',
      }),
    )
    expect(await get('copy/source')).toMatchObject({ ContentType: 'text/html', Metadata: {} })
    expect(await text('copy/source')).toBe('Quelle')
    await expect(
      s3.send(new CopyObjectCommand({ Bucket, Key: 'copy/source', CopySource })),
    ).rejects.toMatchObject({ name: 'InvalidRequest' })
  })

  test('is written only under its conditions', async () => {
    const { ETag } = await put('once', 'erste', { IfNoneMatch: '*' })
    await expect(put('once', 'zweite', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    })
    await put('once', 'dritte', { IfMatch: ETag })
    await expect(put('once', 'vierte', { IfMatch: ETag })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    })
    expect(await text('once')).toBe('dritte')
  })

  test('created by ten at once is created by one', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => put('first', `Text ${index}`, { IfNoneMatch: '*' })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await text('first')).toBe(`Text ${results.findIndex(({ status }) => status === 'fulfilled')}`)
  })

  test('is gone after deletion, alone or with others', async () => {
    await Promise.all(['gone/a', 'gone/b & <c>', 'gone/d'].map(key => put(key)))
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'gone/a' }))
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'gone/a' }))
    const { Deleted } = await s3.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: [{ Key: 'gone/b & <c>' }, { Key: 'gone/never' }] },
      }),
    )
    expect(Deleted?.map(({ Key }) => Key)).toEqual(['gone/b & <c>', 'gone/never'])
    const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'gone/' }))
    expect(Contents?.map(({ Key }) => Key)).toEqual(['gone/d'])
  })
})

describe('reading', () => {
  test('a range gives that part only', async () => {
    await put('range', '0123456789')
    const part = await get('range', { Range: 'bytes=2-4' })
    expect(part).toMatchObject({ ContentRange: 'bytes 2-4/10', ContentLength: 3 })
    expect(part.$metadata.httpStatusCode).toBe(206)
    expect(await part.Body?.transformToString()).toBe('234')
    expect(await text('range', { Range: 'bytes=8-' })).toBe('89')
    expect(await text('range', { Range: 'bytes=-3' })).toBe('789')
    expect(await text('range', { Range: 'bytes=5-99' })).toBe('56789')
    await expect(get('range', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' })
  })

  test('under conditions answers 304 or 412, and a range only of the version already held', async () => {
    const { ETag = '' } = await put('conditions', '0123456789')
    const url = await link('conditions')
    const status = async (headers: Record<string, string>) => (await fetch(url, { headers })).status
    const now = clock.now().toUTCString()
    const before = new Date(time - 60_000).toUTCString()
    expect(await status({ 'if-none-match': ETag })).toBe(304)
    expect(await status({ 'if-none-match': '"other"', 'if-modified-since': now })).toBe(200)
    expect(await status({ 'if-modified-since': now })).toBe(304)
    expect(await status({ 'if-modified-since': before })).toBe(200)
    expect(await status({ 'if-match': '"other"' })).toBe(412)
    expect(await status({ 'if-unmodified-since': before })).toBe(412)
    const range = 'bytes=0-3'
    expect(await status({ range, 'if-range': ETag })).toBe(206)
    expect(await status({ range, 'if-range': now })).toBe(206)
    expect(await status({ range, 'if-range': '"other"' })).toBe(200)
    expect(await status({ range, 'if-range': before })).toBe(200)
  })

  test('goes on from the old version while a new one is written', async () => {
    const old = Buffer.alloc(3_000_000, 'alt')
    await put('swap', old)
    const answer = await get('swap')
    await put('swap', 'neu')
    expect(Buffer.from((await answer.Body?.transformToByteArray()) ?? []).equals(old)).toBe(true)
    expect(await text('swap')).toBe('neu')
  })
})

describe('a list', () => {
  test('comes in the order of bytes, in pages, with folders folded', async () => {
    const keys = ['l/a/1', 'l/a/2', 'l/b', 'l/c/3', 'l/d', 'l/ä']
    await Promise.all(keys.toReversed().map(key => put(key)))
    const seen: string[] = []
    let ContinuationToken: string | undefined
    do {
      const answer = await listPage({ Delimiter: '/', MaxKeys: 2, ContinuationToken })
      expect(answer.KeyCount).toBeLessThanOrEqual(2)
      seen.push(
        ...(answer.CommonPrefixes ?? []).map(({ Prefix }) => String(Prefix)),
        ...(answer.Contents ?? []).map(({ Key }) => String(Key)),
      )
      ContinuationToken = answer.NextContinuationToken
    } while (ContinuationToken)
    expect(seen).toEqual(['l/a/', 'l/b', 'l/c/', 'l/d', 'l/ä'])
    expect((await listPage({})).Contents?.map(({ Key }) => Key)).toEqual(keys)
    expect((await listPage({ StartAfter: 'l/c/3' })).Contents?.map(({ Key }) => Key)).toEqual(['l/d', 'l/ä'])
  })
})

describe('an upload in parts', () => {
  test('becomes one object with the tag of its parts', async () => {
    const Key = 'parts'
    const UploadId = await beginUpload(Key)
    const bodies = [Buffer.alloc(5 * 1024 * 1024, 'a'), Buffer.from('Ende')]
    const Parts = await Promise.all(
      bodies.map(async (Body, index) => {
        const PartNumber = index + 1
        const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
        return { PartNumber, ETag }
      }),
    )
    await expect(get(Key)).rejects.toMatchObject({ name: 'NoSuchKey' })
    const complete = (parts: typeof Parts) =>
      s3.send(
        new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: parts } }),
      )
    await expect(complete(Parts.toReversed())).rejects.toMatchObject({ name: 'InvalidPartOrder' })
    await expect(complete([{ PartNumber: 1, ETag: '"other"' }])).rejects.toMatchObject({
      name: 'InvalidPart',
    })
    const { ETag } = await complete(Parts)
    expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/)
    const answer = await get(Key)
    expect(answer).toMatchObject({ ETag, ContentType: 'audio/wav' })
    expect(Buffer.concat(bodies).equals((await answer.Body?.transformToByteArray()) ?? Buffer.of())).toBe(
      true,
    )
    await expect(complete(Parts)).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  test('with a part too small is refused, and aborted leaves nothing', async () => {
    const Key = 'small-parts'
    const UploadId = await beginUpload(Key)
    const Parts = []
    for (const PartNumber of [1, 2]) {
      const { ETag } = await s3.send(
        new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: 'klein' }),
      )
      Parts.push({ PartNumber, ETag })
    }
    await expect(
      s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })),
    ).rejects.toMatchObject({ name: 'EntityTooSmall' })
    const before = await readdir(join(folder, 'bodies'))
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    expect((await readdir(join(folder, 'bodies'))).length).toBe(before.length - 2)
  })
})

describe('a link', () => {
  test('delivers under the name that it carries, until it expires by the local clock', async () => {
    await put('linked', 'Ton', { ContentType: 'audio/wav' })
    const url = await link('linked', {
      ResponseContentDisposition: 'attachment; filename="Uebung.wav"; filename*=UTF-8\'\'%C3%9Cbung.wav',
      ResponseContentType: 'audio/x-wav',
    })
    const answer = await fetch(url)
    expect(await answer.text()).toBe('Ton')
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%9Cbung.wav")
    expect(answer.headers.get('content-type')).toBe('audio/x-wav')
    time += 901_000
    const late = await fetch(url)
    expect(late.status).toBe(403)
    expect(await late.text()).toContain('<Message>Request has expired</Message>')
  })

  test('is worth nothing when it is changed, used for HEAD, or not valid yet', async () => {
    await put('guarded')
    await put('other')
    const url = await link('guarded')
    expect(await codeOf(url.replace('/guarded?', '/other?'))).toBe('SignatureDoesNotMatch')
    expect(await codeOf(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'))).toBe('SignatureDoesNotMatch')
    expect(await codeOf(`${url}&response-content-type=text%2Fhtml`)).toBe('SignatureDoesNotMatch')
    expect(await codeOf(url, { headers: { 'x-amz-request-payer': 'requester' } })).toBe('AccessDenied')
    const head = await fetch(url, { method: 'HEAD' })
    expect(head.status).toBe(403)
    expect(await codeOf(url.replace(/\?.*/, ''))).toBe('AccessDenied')
    const early = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'guarded' }), {
      signingDate: new Date(time + 3_600_000),
    })
    expect(await codeOf(early)).toBe('AccessDenied')
    const endless = url.replace('X-Amz-Expires=900', 'X-Amz-Expires=604801')
    expect(await codeOf(endless)).toBe('AuthorizationQueryParametersError')
  })

  test('for an upload takes exactly the bytes whose checksum was signed', async () => {
    const client = connect(server.url, { requestChecksumCalculation: 'WHEN_REQUIRED' })
    const url = await getSignedUrl(
      client,
      new PutObjectCommand({
        Bucket,
        Key: 'uploaded',
        ContentType: 'audio/wav',
        ChecksumSHA256: createHash('sha256').update('genau dies').digest('base64'),
      }),
      { signingDate: clock.now(), signableHeaders: new Set(['content-type']) },
    )
    const upload = (body: string, type = 'audio/wav') =>
      fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })
    const wrong = await upload('etwas anderes')
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('BadDigest')])
    expect((await upload('genau dies', 'text/html')).status).toBe(403)
    await expect(get('uploaded')).rejects.toMatchObject({ name: 'NoSuchKey' })
    expect((await upload('genau dies')).status).toBe(200)
    expect(await get('uploaded')).toMatchObject({ ContentType: 'audio/wav' })
    client.destroy()
  })
})

describe('a signature in the header', () => {
  test('with another key, a wrong secret or a wrong region is refused', async () => {
    expect(await attempt({})).toBe('allowed')
    const wrong = { ...credentials, secretAccessKey: 'wrong' }
    expect(await attempt({ credentials: wrong })).toBe('SignatureDoesNotMatch')
    expect(await attempt({ credentials: { ...wrong, accessKeyId: 'stranger' } })).toBe('InvalidAccessKeyId')
    expect(await attempt({ region: 'us-east-1' })).toBe('AuthorizationHeaderMalformed')
  })

  test('is held against the real time, whatever the local clock says', async () => {
    const client = connect(server.url, { systemClockOffset: -20 * 60_000 })
    await expect(client.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
      name: 'RequestTimeTooSkewed',
    })
    client.destroy()
  })

  test('covers the body', async () => {
    const client = connect(server.url, { requestChecksumCalculation: 'WHEN_REQUIRED' })
    client.middlewareStack.add(
      next => args => {
        // The request that the SDK has just signed.
        const { request } = args as { request: { body: string } }
        request.body = 'geändert'
        return next(args)
      },
      { step: 'finalizeRequest', priority: 'low' },
    )
    await expect(
      client.send(new PutObjectCommand({ Bucket, Key: 'body', Body: 'gesendet_' })),
    ).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' })
    await expect(get('body')).rejects.toMatchObject({ name: 'NoSuchKey' })
    client.destroy()
  })
})

describe('a form', () => {
  const conditions = [
    ['starts-with', '$key', 'form/'],
    { 'Content-Type': 'image/png' },
    ['content-length-range', 1, 10],
    { success_action_status: '201' },
  ]
  const fields = { key: 'form/${filename}', 'Content-Type': 'image/png', success_action_status: '201' }

  test('uploads what its policy allows', async () => {
    expect(await postForm(signedForm(conditions, fields), 'Punkte')).toBe('201')
    expect(await get('form/Bild.png')).toMatchObject({ ContentType: 'image/png', ContentLength: 6 })
  })

  test('is refused beyond its policy', async () => {
    const changed = signedForm(conditions, fields)
    changed.set(
      'policy',
      Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64'),
    )
    expect(await postForm(changed, 'Punkte')).toBe('403 SignatureDoesNotMatch')
    expect(await postForm(signedForm(conditions, { ...fields, key: 'elsewhere' }), 'x')).toBe(
      '403 AccessDenied',
    )
    expect(await postForm(signedForm(conditions, { ...fields, acl: 'public-read' }), 'x')).toBe(
      '403 AccessDenied',
    )
    expect(await postForm(signedForm(conditions, fields), 'elf Zeichen')).toBe('400 EntityTooLarge')
    expect(await postForm(signedForm(conditions, fields), '')).toBe('400 EntityTooSmall')
    expect(await postForm(signedForm(conditions, fields, -1), 'x')).toBe('403 AccessDenied')
  })
})

describe('a page', () => {
  test('of the shop may call from the browser, any other may not', async () => {
    await put('cors')
    const url = await link('cors')
    const preflight = (origin: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        },
      })
    const allowed = await preflight(ORIGIN)
    expect(allowed.status).toBe(200)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type')
    expect((await preflight('https://other.example.com')).status).toBe(403)
    const answer = await fetch(url, { headers: { origin: ORIGIN } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag')
    const other = await fetch(url, { headers: { origin: 'https://other.example.com' } })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the disk', () => {
  test('keeps the old object when an upload breaks off, and nothing of the new one', async () => {
    await put('broken', 'vorher')
    const before = await readdir(join(folder, 'bodies'))
    const url = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'broken' }), {
      signingDate: clock.now(),
    })
    await new Promise<void>(resolve => {
      const request = httpRequest(url, { method: 'PUT', headers: { 'content-length': 1_000_000 } })
      request.on('error', () => undefined)
      request.on('close', resolve)
      request.write(Buffer.alloc(500_000), () => setTimeout(() => request.destroy(), 50))
    })
    await vi.waitFor(async () => expect(await readdir(join(folder, 'bodies'))).toEqual(before))
    expect(await text('broken')).toBe('vorher')
  })

  test('holds whole objects after a crash: what no finished line names is swept away', async () => {
    const place = await mkdtemp(join(tmpdir(), 's3-'))
    const open = async () => {
      const running = await serve(createS3({ folder: place, clock, origins: [] }).handle)
      return { running, client: connect(running.url) }
    }
    const first = await open()
    await first.client.send(new CreateBucketCommand({ Bucket }))
    await first.client.send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'alt' }))
    first.client.destroy()
    await first.running.close()
    // A process killed between the body and its line, and one killed within the line.
    await writeFile(join(place, 'bodies', 'unnamed'), 'neu')
    await appendFile(join(place, 'objects.jsonl'), `["${Bucket}/kept",{"bucket":"${Bucket}","body":"unna`)

    const second = await open()
    const { Body } = await second.client.send(new GetObjectCommand({ Bucket, Key: 'kept' }))
    expect(await Body?.transformToString()).toBe('alt')
    expect(await readdir(join(place, 'bodies'))).toHaveLength(1)
    await second.client.send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'neu' }))
    expect(await readdir(join(place, 'bodies'))).toHaveLength(1)
    second.client.destroy()
    await second.running.close()
    await rm(place, { recursive: true })
  })
})
