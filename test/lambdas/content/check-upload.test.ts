import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { mockedClient } from '../mocked-client.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { SHOWN_TYPES, type ShownType } from '../../../contract/media-types.ts'
import { handler } from '../../../lambdas/content/check-upload.ts'
import { handler as checkRecording } from '../../../lambdas/content/check-recording.ts'
import { refusalOf, SIGNATURE_BYTES, soldRefusalOf } from '../../../lambdas/content/file-signature.ts'
import { mp3, mpegFrames, ogg, webm } from '../staff-files/made-files.ts'

const s3 = mockedClient(S3Client)
beforeEach(() => void s3.reset())

const Key = 'media/content/bild.png'
const told = (change = 'Object Created') =>
  handler({ 'detail-type': change, detail: { object: { key: Key } } })
/** As much of the SDK's stream as the function asks for. */
const holding = (text: string) => ({ transformToByteArray: async () => Buffer.from(text, 'latin1') }) as never

it('takes away the very file that it has read, by its tag: what has taken its place is looked at by itself', async () => {
  const refused = vi.spyOn(console, 'error').mockReturnValue()
  s3.on(GetObjectCommand).resolves({ ContentType: 'image/png', ETag: '"one"', Body: holding('<svg/>') })
  await told()
  expect(s3.commandCalls(DeleteObjectCommand)[0]?.args[0].input).toMatchObject({ Key, IfMatch: '"one"' })
  expect(refused).toHaveBeenCalled()
  refused.mockRestore()
})

it('says nothing of what is gone already, and does not look at what was deleted', async () => {
  s3.on(GetObjectCommand).rejects(new NoSuchKey({ message: 'gone', $metadata: {} }))
  await told()
  await told('Object Deleted')
  expect(s3.commandCalls(GetObjectCommand)).toHaveLength(1)
  expect(s3.commandCalls(DeleteObjectCommand)).toEqual([])
})

it('comes again when the bucket does not answer', async () => {
  s3.on(GetObjectCommand).rejects(new Error('SlowDown'))
  await expect(told()).rejects.toThrow('SlowDown')
})

/** How a file of each type begins, as its own tools write it. */
const GENUINE: Record<ShownType, string> = {
  'image/avif': '\0\0\0\x20ftypavif\0\0\0\0',
  'image/gif': 'GIF89a',
  'image/jpeg': '\xff\xd8\xff\xe0\0\x10JFIF',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/webp': 'RIFF\x24\0\0\0WEBPVP8 ',
  'audio/aac': '\xff\xf1\x50\x80',
  'audio/flac': 'fLaC',
  'audio/mp4': '\0\0\0\x20ftypM4A ',
  'audio/mpeg': mpegFrames(2).toString('latin1'),
  'audio/ogg': ogg().toString('latin1'),
  'audio/wav': 'RIFF\x24\0\0\0WAVEfmt ',
  'audio/webm': webm().toString('latin1'),
  'video/mp4': '\0\0\0\x20ftypisom',
  'video/webm': webm().toString('latin1'),
}

it.each(SHOWN_TYPES)('a genuine file of %s stays, and the words of a page under that type do not', type => {
  expect(refusalOf(type, Buffer.from(GENUINE[type], 'latin1'))).toBeUndefined()
  expect(refusalOf(type, Buffer.from('document.cookie'))).toBe('other-content')
  expect(refusalOf(type, Buffer.from(' \n<!DOCTYPE html><p>'))).toBe('document')
})

it.each<[ShownType, string]>([
  ['audio/mpeg', 'ID3'],
  ['audio/mpeg', 'ID3\x04\0\0\0\0\0\0document.cookie'],
  ['audio/mpeg', mpegFrames(1).toString('latin1')],
  ['audio/mp4', '\0\0\0\x20ftypheic\0\0\0\0mif1heic'],
  ['video/mp4', '\0\0\0\x20ftypisom\0\0\0\0isomavif'],
  ['video/mp4', '\0\0\0\x20ftyp'],
  ['audio/ogg', ogg('document').toString('latin1')],
  ['audio/ogg', 'OggS\0\x02'],
  ['video/webm', '\x1aE\xdf\xa3'],
  ['video/webm', webm('matroska').toString('latin1')],
  ['audio/webm', '\x1aE\xdf\xa3\x8b\xec\x89B\x82\x84webm--B\x82\x84webm'],
])('a file of %s that only begins with %j goes', (type, start) => {
  expect(refusalOf(type, Buffer.from(start, 'latin1'))).toBe('other-content')
})

it('a recording whose tag is longer than what is read stays', () => {
  const start = mp3(Buffer.of(), 90_000).subarray(0, SIGNATURE_BYTES)
  expect(refusalOf('audio/mpeg', start)).toBeUndefined()
  expect(soldRefusalOf('audio/mpeg', start)).toBeUndefined()
})

const toldOfSale = (object: { key: string; 'version-id'?: string }) =>
  checkRecording({ 'detail-type': 'Object Created', detail: { object } })

it('takes away the version of a file for sale that is not what it says, so that the former one is back', async () => {
  const refused = vi.spyOn(console, 'error').mockReturnValue()
  s3.on(GetObjectCommand).resolves({ ContentType: 'audio/mpeg', ETag: '"two"', Body: holding('MZ\x90') })
  await toldOfSale({ key: 'files/fil_kraft', 'version-id': 'v2' })
  const version = { Key: 'files/fil_kraft', VersionId: 'v2' }
  expect(s3.commandCalls(GetObjectCommand)[0]?.args[0].input).toMatchObject(version)
  expect(s3.commandCalls(DeleteObjectCommand)[0]?.args[0].input).toMatchObject(version)
  expect(refused).toHaveBeenCalled()
  refused.mockRestore()
})

it('leaves a genuine recording where it is', async () => {
  s3.on(GetObjectCommand).resolves({
    ContentType: 'audio/mpeg',
    Body: holding(mp3().toString('latin1', 0, SIGNATURE_BYTES)),
  })
  await toldOfSale({ key: 'files/fil_kraft' })
  expect(s3.commandCalls(DeleteObjectCommand)).toEqual([])
})

const EPUB = `PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/epub+zip`
it.each([
  ['audio/wav', GENUINE['audio/wav'], undefined],
  // As tools on Linux and the command line call it.
  ['audio/x-wav', GENUINE['audio/wav'], undefined],
  ['application/epub+zip', EPUB, undefined],
  ['application/pdf', '%PDF-1.7', undefined],
  ['application/pdf', 'PK\x03\x04', 'other-content'],
  ['audio/mpeg', GENUINE['audio/wav'], 'other-content'],
  ['application/octet-stream', 'MZ\x90\0', 'not-for-sale'],
  ['text/html', '<script>', 'not-for-sale'],
  ['image/png', GENUINE['image/png'], 'not-for-sale'],
])('among what is sold, %s that begins with %j: %s', (type, start, reason) => {
  expect(soldRefusalOf(type, Buffer.from(start, 'latin1'))).toBe(reason)
})
