import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  Bucket,
  ORIGIN,
  beginUpload,
  folder,
  get,
  link,
  postForm,
  put,
  s3,
  signedForm,
} from './open-bucket.ts'

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

  test('is listed by what its key begins with until it ends', async () => {
    const [one, other] = [await beginUpload('listed/a'), await beginUpload('listed/b')]
    const listed = async (Prefix: string) =>
      (await s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix }))).Uploads?.map(each => [
        each.Key,
        each.UploadId,
      ])
    expect(await listed('listed/')).toEqual([
      ['listed/a', one],
      ['listed/b', other],
    ])
    expect(await listed('listed/a')).toEqual([['listed/a', one]])
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key: 'listed/a', UploadId: one }))
    expect(await listed('listed/')).toEqual([['listed/b', other]])
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key: 'listed/b', UploadId: other }))
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
