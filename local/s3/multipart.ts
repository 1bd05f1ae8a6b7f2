import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { element, parts, S3Error, sendXml, texts } from './answer.ts'
import type { Call } from './call.ts'
import { checkWriting } from './conditions.ts'
import type { Body, Disk, Upload } from './disk.ts'
import { keptHeaders, store } from './objects.ts'
import type { Rooms } from './objects.ts'
import { keep, receive, receiveText } from './receive.ts'

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const PARTS = 10_000
const PART_BYTES = 5 * 1024 * 1024

export function createUpload(call: Call, { disk }: Rooms): void {
  const upload: Upload = {
    id: randomUUID(),
    bucket: call.bucket,
    key: call.key,
    headers: keptHeaders(call),
    parts: {},
  }
  disk.saveUpload(upload)
  sendXml(call.response, 'InitiateMultipartUploadResult', [
    element('Bucket', upload.bucket),
    element('Key', upload.key),
    element('UploadId', upload.id),
  ])
}

export async function uploadPart(call: Call, payload: string, { disk }: Rooms): Promise<void> {
  const number = Number(call.query.get('partNumber'))
  if (!Number.isInteger(number) || number < 1 || number > PARTS) {
    throw new S3Error(400, 'InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive')
  }
  uploadOf(call, disk)
  const part = await receive(call, payload, disk)
  try {
    // Read again: other parts have arrived meanwhile, or the upload has ended.
    const upload = uploadOf(call, disk)
    const before = upload.parts[number]
    disk.saveUpload({ ...upload, parts: { ...upload.parts, [number]: part } })
    if (before) disk.discard(before.id)
  } catch (error) {
    disk.discard(part.id)
    throw error
  }
  call.response.writeHead(200, {
    etag: `"${part.md5}"`,
    ...(part.checksum && { [part.checksum.name]: part.checksum.value }),
  })
  call.response.end()
}

/** Of one page: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListParts.html */
const LISTED = 1_000

export function listParts(call: Call, { disk }: Rooms): void {
  const { id, bucket, key, parts: uploaded } = uploadOf(call, disk)
  const after = Number(call.query.get('part-number-marker') ?? 0)
  const limit = Math.min(Number(call.query.get('max-parts') ?? LISTED), LISTED)
  if (!Number.isInteger(after) || !Number.isInteger(limit) || limit < 1) {
    throw new S3Error(400, 'InvalidArgument', 'Argument max-parts must be an integer between 1 and 1000')
  }
  const left = Object.entries(uploaded)
    .map(([number, part]) => ({ ...part, number: Number(number) }))
    .filter(({ number }) => number > after)
    .toSorted((one, other) => one.number - other.number)
  const shown = left.slice(0, limit)
  const last = shown.at(-1)
  const isTruncated = last !== undefined && shown.length < left.length
  sendXml(call.response, 'ListPartsResult', [
    element('Bucket', bucket),
    element('Key', key),
    element('UploadId', id),
    element('MaxParts', limit),
    element('IsTruncated', isTruncated),
    ...(isTruncated ? [element('NextPartNumberMarker', last.number)] : []),
    ...shown.map(({ number, md5, size }) =>
      element('Part', [element('PartNumber', number), element('ETag', `"${md5}"`), element('Size', size)]),
    ),
  ])
}

/** All of them on one page: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListMultipartUploads.html */
export function listUploads(call: Call, { disk }: Rooms): void {
  const prefix = call.query.get('prefix') ?? ''
  const found = disk.uploads(call.bucket).filter(({ key }) => key.startsWith(prefix))
  sendXml(call.response, 'ListMultipartUploadsResult', [
    element('Bucket', call.bucket),
    element('Prefix', prefix),
    element('IsTruncated', false),
    ...found.map(({ key, id }) => element('Upload', [element('Key', key), element('UploadId', id)])),
  ])
}

export function abortUpload(call: Call, { disk }: Rooms): void {
  disk.endUpload(uploadOf(call, disk))
  call.response.writeHead(204)
  call.response.end()
}

export async function completeUpload(call: Call, payload: string, rooms: Rooms): Promise<void> {
  const { disk } = rooms
  const upload = uploadOf(call, disk)
  const chosen = choose(upload, await receiveText(call, payload, disk))
  const conditions = { ifMatch: call.headers['if-match'], ifNoneMatch: call.headers['if-none-match'] }
  checkWriting(disk.find(call.bucket, call.key), conditions)
  const body = await keep(joined(chosen, disk), disk)
  try {
    // Ended meanwhile by another, or the name was taken.
    uploadOf(call, disk)
    checkWriting(disk.find(call.bucket, call.key), conditions)
  } catch (error) {
    disk.discard(body.id)
    throw error
  }
  const digests = createHash('md5')
  for (const part of chosen) digests.update(Buffer.from(part.md5, 'hex'))
  const etag = `"${digests.digest('hex')}-${chosen.length}"`
  store(rooms, upload.bucket, upload.key, body, upload.headers, etag)
  disk.endUpload(upload)
  sendXml(call.response, 'CompleteMultipartUploadResult', [
    element('Location', `http://${call.headers['host'] ?? ''}${call.path}`),
    element('Bucket', upload.bucket),
    element('Key', upload.key),
    element('ETag', etag),
  ])
}

/** The parts that the document names, in its order, which must be theirs. */
function choose(upload: Upload, document: string): Body[] {
  const named = parts(document, 'Part').map(part => ({
    number: Number(texts(part, 'PartNumber')[0]),
    etag: (texts(part, 'ETag')[0] ?? '').replaceAll('"', ''),
  }))
  if (named.length === 0) {
    throw new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed or did not validate.')
  }
  if (named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0))) {
    throw new S3Error(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.')
  }
  return named.map(({ number, etag }, index) => {
    const part = upload.parts[number]
    if (part?.md5 !== etag) {
      throw new S3Error(400, 'InvalidPart', 'One or more of the specified parts could not be found.')
    }
    if (part.size < PART_BYTES && index < named.length - 1) {
      throw new S3Error(
        400,
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum allowed size',
      )
    }
    return part
  })
}

async function* joined(chosen: Body[], disk: Disk): AsyncGenerator<Uint8Array> {
  for (const { id } of chosen) yield* createReadStream(disk.fileOf(id))
}

function uploadOf(call: Call, disk: Disk): Upload {
  return disk.findUpload(call.query.get('uploadId') ?? '', call.bucket, call.key)
}
