import { createReadStream } from 'node:fs'
import { validateHeaderValue } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../clock.ts'
import { element, S3Error, sendXml } from './answer.ts'
import type { Call } from './call.ts'
import { checkReading, checkWriting, isStill, rangeOf } from './conditions.ts'
import type { Body, Disk, StoredObject } from './disk.ts'
import type { KeyOf } from './keys.ts'
import { keep, receive } from './receive.ts'

export interface Rooms {
  disk: Disk
  clock: Clock
  keyOf: KeyOf
}

/** Headers of an upload that come back with each download. */
const KEPT = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expires']
/** What a signed link may put in their place, as `response-…`. */
const OVERRIDES = ['content-type', ...KEPT]

const KEY_BYTES = 1024
const METADATA_BYTES = 2048

export async function getObject(call: Call, { disk }: Rooms): Promise<void> {
  const object = found(disk, call.bucket, call.key)
  const headers = answerHeaders(call, object)
  try {
    checkReading(object, {
      ifMatch: call.headers['if-match'],
      ifNoneMatch: call.headers['if-none-match'],
      ifModifiedSince: call.headers['if-modified-since'],
      ifUnmodifiedSince: call.headers['if-unmodified-since'],
    })
  } catch (error) {
    if (!(error instanceof S3Error) || error.status !== 304) throw error
    const { 'content-type': _, ...kept } = headers
    throw new S3Error(304, error.code, error.message, kept)
  }
  const range = isStill(object, call.headers['if-range'])
    ? rangeOf(call.parameter('range'), object.size)
    : undefined
  const { start, end } = range ?? { start: 0, end: object.size - 1 }
  if (range) headers['content-range'] = `bytes ${start}-${end}/${object.size}`
  // The SDKs compare it with what they received, so it may only come with the whole object.
  else if (object.checksum && call.parameter('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED') {
    headers[object.checksum.name] = object.checksum.value
    headers['x-amz-checksum-type'] = 'FULL_OBJECT'
  }
  headers['content-length'] = String(end - start + 1)
  const file = call.method === 'HEAD' || object.size === 0 ? undefined : disk.open(object)
  call.response.writeHead(range ? 206 : 200, headers)
  if (file === undefined) call.response.end()
  else await pipeline(createReadStream('', { fd: file, start, end }), call.response)
}

export async function putObject(call: Call, payload: string, rooms: Rooms): Promise<void> {
  const headers = keptHeaders(call)
  const conditions = { ifMatch: call.headers['if-match'], ifNoneMatch: call.headers['if-none-match'] }
  checkWriting(rooms.disk.find(call.bucket, call.key), conditions)
  const body = await receive(call, payload, rooms.disk)
  try {
    // Another may have come first while the body arrived.
    checkWriting(rooms.disk.find(call.bucket, call.key), conditions)
    rooms.disk.requireBucket(call.bucket)
  } catch (error) {
    rooms.disk.discard(body.id)
    throw error
  }
  const { etag } = store(rooms, call.bucket, call.key, body, headers)
  call.response.writeHead(200, {
    etag,
    ...(body.checksum && { [body.checksum.name]: body.checksum.value, 'x-amz-checksum-type': 'FULL_OBJECT' }),
  })
  call.response.end()
}

export async function copyObject(call: Call, rooms: Rooms): Promise<void> {
  const { disk } = rooms
  const [path = ''] = decodeURIComponent(call.parameter('x-amz-copy-source') ?? '').split('?')
  const [, bucket = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(path) ?? []
  disk.requireBucket(bucket)
  const source = found(disk, bucket, key)
  const isReplacing = call.parameter('x-amz-metadata-directive') === 'REPLACE'
  if (!isReplacing && bucket === call.bucket && key === call.key) {
    throw new S3Error(
      400,
      'InvalidRequest',
      'This copy request is illegal because it is trying to copy an object to itself without changing its metadata.',
    )
  }
  checkReading(source, {
    ifMatch: call.headers['x-amz-copy-source-if-match'],
    ifUnmodifiedSince: call.headers['x-amz-copy-source-if-unmodified-since'],
  })
  const headers = isReplacing ? keptHeaders(call) : source.headers
  const bytes = createReadStream('', { fd: disk.open(source) })
  const body = await keep(bytes, disk, source.checksum?.name)
  const object = store(rooms, call.bucket, call.key, body, headers)
  sendXml(call.response, 'CopyObjectResult', [
    element('LastModified', new Date(object.modifiedAt).toISOString()),
    element('ETag', object.etag),
  ])
}

export function deleteObject({ bucket, key, headers, response }: Call, { disk }: Rooms): void {
  checkWriting(disk.find(bucket, key), { ifMatch: headers['if-match'] })
  disk.delete(bucket, key)
  response.writeHead(204).end()
}

/** Gives a body its name; from here on it is the object. */
export function store(
  { disk, clock }: Rooms,
  bucket: string,
  key: string,
  body: Body,
  headers: Record<string, string>,
  etag = `"${body.md5}"`,
): StoredObject {
  const object: StoredObject = {
    bucket,
    key,
    body: body.id,
    size: body.size,
    etag,
    modifiedAt: clock.now().getTime(),
    headers,
    ...(body.checksum && { checksum: body.checksum }),
  }
  disk.put(object)
  return object
}

/** What the upload says about itself: type, disposition, metadata. Throws when key or metadata are too long. */
export function keptHeaders(
  call: Pick<Call, 'key' | 'parameter' | 'headers' | 'query'>,
): Record<string, string> {
  if (Buffer.byteLength(call.key) > KEY_BYTES) {
    throw new S3Error(400, 'KeyTooLongError', 'Your key is too long')
  }
  const kept: Record<string, string> = {
    'content-type': call.headers['content-type'] ?? 'binary/octet-stream',
  }
  for (const name of KEPT) {
    const value = call.headers[name]
    if (value !== undefined) kept[name] = value
  }
  // The framing of the upload is no property of the object.
  const encoding = kept['content-encoding']
    ?.split(/,\s*/)
    .filter(each => each !== 'aws-chunked')
    .join(', ')
  if (encoding) kept['content-encoding'] = encoding
  else delete kept['content-encoding']
  const names = [...Object.keys(call.headers), ...call.query.keys()].map(name => name.toLowerCase())
  let bytes = 0
  for (const name of new Set(names.filter(each => each.startsWith('x-amz-meta-')))) {
    const value = call.parameter(name) ?? ''
    bytes += Buffer.byteLength(name) - 'x-amz-meta-'.length + Buffer.byteLength(value)
    kept[name] = value
  }
  if (bytes > METADATA_BYTES) {
    throw new S3Error(
      400,
      'MetadataTooLarge',
      'Your metadata headers exceed the maximum allowed metadata size',
    )
  }
  return kept
}

export function found(disk: Disk, bucket: string, key: string): StoredObject {
  const object = disk.find(bucket, key)
  if (!object) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
  return object
}

function answerHeaders(call: Call, object: StoredObject): Record<string, string> {
  const headers: Record<string, string> = {
    ...object.headers,
    etag: object.etag,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    'x-amz-server-side-encryption': 'AES256',
    ...(object.tags && { 'x-amz-tagging-count': String(Object.keys(object.tags).length) }),
  }
  for (const name of OVERRIDES) {
    const value = call.query.get(`response-${name}`)
    if (value === undefined) continue
    try {
      validateHeaderValue(name, value)
    } catch {
      throw new S3Error(400, 'InvalidArgument', 'Header value cannot be represented using ISO-8859-1.')
    }
    headers[name] = value
  }
  return headers
}
