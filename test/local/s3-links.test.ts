import { request as httpRequest } from 'node:http'
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DataDisk } from '../../local/data-disk.ts'
import { createS3 } from '../../local/s3.ts'
import {
  Bucket,
  attempt,
  clock,
  codeOf,
  connect,
  credentials,
  folder,
  get,
  link,
  put,
  s3,
  server,
  text,
  pass,
  time,
} from './open-bucket.ts'
import { serve } from './serve.ts'

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
    pass(901_000)
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

describe('the disk', () => {
  test('keeps the old object when an upload breaks off, and nothing of the new one', async () => {
    await put('broken', 'vorher')
    const before = await readdir(join(folder, 'bodies'))
    const url = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'broken' }), {
      signingDate: clock.now(),
    })
    const request = httpRequest(url, { method: 'PUT', headers: { 'content-length': 1_000_000 } })
    // Destroyed without an answer, it says so by an error first, by which `once` would give up waiting.
    request.on('error', () => undefined)
    const closed = new Promise(resolve => request.once('close', resolve))
    request.write(Buffer.alloc(500_000))
    await expect.poll(() => readdir(join(folder, 'bodies'))).not.toEqual(before)
    request.destroy()
    await closed
    await expect.poll(() => readdir(join(folder, 'bodies'))).toEqual(before)
    expect(await text('broken')).toBe('vorher')
  })

  test('holds whole objects after a crash: what no finished line names is swept away', async () => {
    const place = await mkdtemp(join(tmpdir(), 's3-'))
    const open = async () => {
      const running = await serve(
        createS3({ folder: place, disk: new DataDisk(), clock, origins: [] }).handle,
      )
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
