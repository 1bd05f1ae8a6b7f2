import { randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'
import { type DataDisk, wordsOf } from './data-disk.ts'
import { S3Error, sendError } from './s3/answer.ts'
import {
  createBucket,
  deleteBucket,
  deleteObjects,
  headBucket,
  listBuckets,
  listObjects,
} from './s3/buckets.ts'
import { takeApart } from './s3/call.ts'
import type { Call } from './s3/call.ts'
import { Disk, type ObjectChange } from './s3/disk.ts'
import { postForm } from './s3/form.ts'
import {
  abortUpload,
  completeUpload,
  createUpload,
  listParts,
  listUploads,
  uploadPart,
} from './s3/multipart.ts'
import { copyObject, deleteObject, getObject, putObject } from './s3/objects.ts'
import type { Rooms } from './s3/objects.ts'
import { deleteTags, getTags, putTags } from './s3/tags.ts'
import { actionOf, type KeyOf, keysBeside } from './s3/keys.ts'
import { verify } from './s3/signature.ts'
import type { Vendor } from './vendor.ts'

/** Parameters that turn a request into something this S3 does not do; better refused than taken for the plain request. */
const UNKNOWN = [
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'encryption',
  'inventory',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'partNumber',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'torrent',
  'versionId',
  'versioning',
  'versions',
  'website',
]

/**
 * S3 with path-style addresses, on disk in `folder`. Nothing is public: each request is signed, in its header, its link or its
 * form. Pages of `origins` may call it (CORS) and read every header of the answer.
 */
export function createS3(options: {
  folder: string
  disk: DataDisk
  clock: Clock
  origins: string[]
  /** Temporary keys, and what each may do; the account's own may do everything. */
  keyOf?: KeyOf
}): {
  handle: Vendor
  /** Called after each object that came to be, changed or went. */
  onChange: (listener: (change: ObjectChange) => void) => void
} {
  const { folder, clock, keyOf = () => undefined } = options
  const rooms: Rooms = { disk: new Disk(folder, options.disk), clock, keyOf: keysBeside(keyOf) }
  const origins = new Set(options.origins)

  const handle: Vendor = async (request, response) => {
    response.setHeader('server', 'AmazonS3')
    response.setHeader('x-amz-request-id', randomUUID())
    try {
      const call = takeApart(request, response)
      if (allowOrigin(call, origins)) await route(call, rooms)
    } catch (error) {
      // A client that went away wants no answer; what it had sent is discarded.
      if (response.headersSent || (request.destroyed && !request.complete)) response.destroy()
      else sendError(request, response, error instanceof S3Error ? error : fault(error))
    }
  }
  return {
    handle,
    onChange(listener) {
      rooms.disk.onChange(listener)
    },
  }
}

/** Answers a preflight itself and returns false; otherwise sets the headers that let the page read the answer. */
function allowOrigin({ method, headers, response }: Call, origins: Set<string>): boolean {
  const { origin } = headers
  const isPreflight = method === 'OPTIONS'
  const isAllowed = origin !== undefined && origins.has(origin)
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method')
  if (isPreflight && !isAllowed) {
    throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  }
  if (isAllowed) {
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader(
      'access-control-expose-headers',
      'ETag, Content-Disposition, Content-Length, Content-Range, Accept-Ranges, Last-Modified, x-amz-request-id',
    )
  }
  if (!isPreflight) return true
  response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, POST, DELETE')
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-max-age', '3000')
  response.writeHead(200, { 'content-length': '0' }).end()
  return false
}

async function route(call: Call, rooms: Rooms): Promise<void> {
  const { method, bucket, key, query, headers } = call
  const isForm = headers['content-type']?.startsWith('multipart/form-data') === true
  if (method === 'POST' && bucket && !key && isForm && !headers['authorization']) {
    rooms.disk.requireBucket(bucket)
    return await postForm(call, rooms)
  }
  const { payload, key: signer } = verify(call, rooms.clock, rooms.keyOf)
  if (!signer.may(actionOf(call), bucket, key)) throw new S3Error(403, 'AccessDenied', 'Access Denied')
  const unknown = UNKNOWN.find(name => query.has(name) && !(name === 'partNumber' && query.has('uploadId')))
  if (unknown) throw new S3Error(501, 'NotImplemented', `The local S3 does not know '${unknown}'.`)
  if (!bucket) {
    if (method === 'GET') return listBuckets(call, rooms)
    throw notAllowed()
  }
  if (!key && method === 'PUT') return await createBucket(call, payload, rooms)
  rooms.disk.requireBucket(bucket)
  return await (key ? routeObject(call, payload, rooms) : routeBucket(call, payload, rooms))
}

async function routeBucket(call: Call, payload: string, rooms: Rooms): Promise<void> {
  const { method, query } = call
  if (method === 'HEAD') return headBucket(call)
  if (method === 'DELETE') return deleteBucket(call, rooms)
  if (method === 'POST' && query.has('delete')) return await deleteObjects(call, payload, rooms)
  if (method === 'GET' && query.has('uploads')) return listUploads(call, rooms)
  if (method === 'GET' && query.get('list-type') === '2') return listObjects(call, rooms)
  if (method === 'GET') throw new S3Error(501, 'NotImplemented', 'The local S3 knows ListObjectsV2 only.')
  throw notAllowed()
}

async function routeObject(call: Call, payload: string, rooms: Rooms): Promise<void> {
  const { method, query } = call
  if (query.has('tagging')) return routeTags(call, payload, rooms)
  const isUpload = query.has('uploadId')
  if (method === 'GET' && isUpload) return listParts(call, rooms)
  if (method === 'GET' || method === 'HEAD') return await getObject(call, rooms)
  if (method === 'PUT') {
    if (call.parameter('x-amz-copy-source') === undefined) {
      return await (isUpload ? uploadPart(call, payload, rooms) : putObject(call, payload, rooms))
    }
    if (!isUpload) return await copyObject(call, rooms)
    throw new S3Error(501, 'NotImplemented', 'The local S3 does not copy parts.')
  }
  if (method === 'POST' && query.has('uploads')) return createUpload(call, rooms)
  if (method === 'POST' && isUpload) return await completeUpload(call, payload, rooms)
  if (method === 'DELETE') {
    if (isUpload) return abortUpload(call, rooms)
    return deleteObject(call, rooms)
  }
  throw notAllowed()
}

async function routeTags(call: Call, payload: string, rooms: Rooms): Promise<void> {
  const { method } = call
  if (method === 'GET') return getTags(call, rooms)
  if (method === 'PUT') return await putTags(call, payload, rooms)
  if (method === 'DELETE') return deleteTags(call, rooms)
  throw notAllowed()
}

function notAllowed(): S3Error {
  return new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
}

function fault(error: unknown): S3Error {
  return new S3Error(500, 'InternalError', wordsOf(error))
}
