import { REGION } from '../names.ts'
import { element, parts, S3Error, sendXml, texts } from './answer.ts'
import type { Call } from './call.ts'
import type { Disk, StoredObject } from './disk.ts'
import type { Rooms } from './objects.ts'
import { receiveText } from './receive.ts'

/** The most keys in one list and in one DeleteObjects. */
const KEYS = 1000

export function listBuckets(call: Call, { disk }: Rooms): void {
  const buckets = disk
    .buckets()
    .map(({ name, createdAt }) =>
      element('Bucket', [element('Name', name), element('CreationDate', new Date(createdAt).toISOString())]),
    )
  sendXml(call.response, 'ListAllMyBucketsResult', [
    element('Owner', [element('ID', 'local')]),
    element('Buckets', buckets),
  ])
}

export async function createBucket(call: Call, payload: string, { disk, clock }: Rooms): Promise<void> {
  if (!/^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(call.bucket)) {
    throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.')
  }
  await receiveText(call, payload, disk)
  disk.createBucket(call.bucket, clock.now().getTime())
  call.response.writeHead(200, { location: `/${call.bucket}` })
  call.response.end()
}

export function headBucket(call: Call): void {
  call.response.writeHead(200, { 'x-amz-bucket-region': REGION })
  call.response.end()
}

export function deleteBucket(call: Call, { disk }: Rooms): void {
  disk.deleteBucket(call.bucket)
  call.response.writeHead(204)
  call.response.end()
}

export async function deleteObjects(call: Call, payload: string, { disk }: Rooms): Promise<void> {
  const document = await receiveText(call, payload, disk)
  const keys = parts(document, 'Object').flatMap(object => texts(object, 'Key').slice(0, 1))
  if (keys.length === 0 || keys.length > KEYS) {
    throw new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed or did not validate.')
  }
  for (const key of keys) disk.delete(call.bucket, key)
  const isQuiet = texts(document, 'Quiet')[0] === 'true'
  const deleted = keys.map(key => element('Deleted', [element('Key', key)]))
  sendXml(call.response, 'DeleteResult', isQuiet ? [] : deleted)
}

export function listObjects(call: Call, { disk }: Rooms): void {
  const prefix = call.query.get('prefix') ?? ''
  const delimiter = call.query.get('delimiter') ?? ''
  const token = call.query.get('continuation-token')
  const limit = Number(call.query.get('max-keys') ?? KEYS)
  if (!Number.isInteger(limit) || limit < 0) {
    throw new S3Error(400, 'InvalidArgument', 'Argument maxKeys must be an integer between 0 and 2147483647')
  }
  const after = token ? Buffer.from(token, 'base64url').toString() : (call.query.get('start-after') ?? '')
  const rows = rowsAfter(disk, call.bucket, { prefix, delimiter, after })
  const shown = rows.slice(0, Math.min(limit, KEYS))
  const last = shown.at(-1)
  const isTruncated = last !== undefined && shown.length < rows.length
  sendXml(call.response, 'ListBucketResult', [
    element('Name', call.bucket),
    element('Prefix', prefix),
    ...(delimiter ? [element('Delimiter', delimiter)] : []),
    element('KeyCount', shown.length),
    element('MaxKeys', limit),
    element('IsTruncated', isTruncated),
    ...(token ? [element('ContinuationToken', token)] : []),
    ...(isTruncated ? [element('NextContinuationToken', Buffer.from(last.name).toString('base64url'))] : []),
    ...shown.flatMap(({ object }) => (object ? [contents(object)] : [])),
    ...shown.flatMap(({ object, name }) =>
      object ? [] : [element('CommonPrefixes', [element('Prefix', name)])],
    ),
  ])
}

/** A key, or everything below one common prefix as a single row. */
interface Row {
  name: string
  object?: StoredObject
}

function rowsAfter(
  disk: Disk,
  bucket: string,
  { prefix, delimiter, after }: { prefix: string; delimiter: string; after: string },
): Row[] {
  const rows = new Map<string, Row>()
  const from = Buffer.from(after)
  for (const object of disk.list(bucket)) {
    if (!object.key.startsWith(prefix)) continue
    const at = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1
    const name = at < 0 ? object.key : object.key.slice(0, at + delimiter.length)
    if (after && Buffer.compare(Buffer.from(name), from) <= 0) continue
    rows.set(name, at < 0 ? { name, object } : { name })
  }
  return [...rows.values()]
}

function contents(object: StoredObject): string {
  return element('Contents', [
    element('Key', object.key),
    element('LastModified', new Date(object.modifiedAt).toISOString()),
    element('ETag', object.etag),
    element('Size', object.size),
    element('StorageClass', 'STANDARD'),
  ])
}
