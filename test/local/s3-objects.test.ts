import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  DeleteObjectsCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { Bucket, clock, connect, get, link, listPage, put, s3, server, text, time } from './open-bucket.ts'

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
  test('keeps its tags until they are taken away or something is written over it', async () => {
    const at = { Bucket, Key: 'tagged' }
    const tagsOf = async () => (await s3.send(new GetObjectTaggingCommand(at))).TagSet
    const TagSet = [{ Key: 'a', Value: 'b & c' }]
    await put('tagged', 'eins')
    await s3.send(new PutObjectTaggingCommand({ ...at, Tagging: { TagSet } }))
    expect([await tagsOf(), (await get('tagged')).TagCount, await text('tagged')]).toEqual([
      TagSet,
      1,
      'eins',
    ])
    await s3.send(new DeleteObjectTaggingCommand(at))
    expect([await tagsOf(), (await get('tagged')).TagCount]).toEqual([[], undefined])
    await s3.send(new PutObjectTaggingCommand({ ...at, Tagging: { TagSet } }))
    await put('tagged', 'zwei')
    expect(await tagsOf()).toEqual([])
    await expect(s3.send(new GetObjectTaggingCommand({ ...at, Key: 'none' }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    })
  })

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

  test('is deleted only as the one that was seen', async () => {
    const { ETag: IfMatch } = await put('seen', 'erste')
    const remove = () => s3.send(new DeleteObjectCommand({ Bucket, Key: 'seen', IfMatch }))
    await put('seen', 'zweite')
    await expect(remove()).rejects.toMatchObject({ name: 'PreconditionFailed' })
    expect(await text('seen')).toBe('zweite')
    await put('seen', 'erste')
    await remove()
    await expect(remove()).rejects.toMatchObject({ name: 'NoSuchKey' })
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
