import { S3Error } from './answer.ts'
import type { StoredObject } from './disk.ts'

interface Conditions {
  ifMatch?: string | undefined
  ifNoneMatch?: string | undefined
  ifModifiedSince?: string | undefined
  ifUnmodifiedSince?: string | undefined
}

/** HTTP's dates know whole seconds only. */
function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}

/** The reading conditions of RFC 9110, 13.2.2: a tag decides before a date does. Throws 304 or 412. */
export function checkReading(object: StoredObject, conditions: Conditions): void {
  const { ifMatch, ifNoneMatch, ifModifiedSince, ifUnmodifiedSince } = conditions
  const modified = seconds(object.modifiedAt)
  if (ifMatch !== undefined) {
    if (!matches(ifMatch, object.etag)) throw preconditionFailed()
  } else if (ifUnmodifiedSince !== undefined && modified > seconds(Date.parse(ifUnmodifiedSince))) {
    throw preconditionFailed()
  }
  if (ifNoneMatch !== undefined) {
    if (matches(ifNoneMatch, object.etag)) throw notModified()
  } else if (ifModifiedSince !== undefined && modified <= seconds(Date.parse(ifModifiedSince))) {
    throw notModified()
  }
}

/** Conditional writes: `If-None-Match: *` creates only, `If-Match` replaces or deletes what the writer has read. */
export function checkWriting(object: StoredObject | undefined, { ifMatch, ifNoneMatch }: Conditions): void {
  if (ifNoneMatch !== undefined) {
    if (ifNoneMatch !== '*') throw new S3Error(501, 'NotImplemented', 'If-None-Match of a write must be *.')
    if (object) throw preconditionFailed()
  }
  if (ifMatch !== undefined) {
    if (!object) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
    if (!matches(ifMatch, object.etag)) throw preconditionFailed()
  }
}

/** The range of bytes that is asked for, both ends included; undefined asks for everything, as a malformed range does. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < start) return undefined
  if (start >= size) {
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      'content-range': `bytes */${size}`,
    })
  }
  return { start, end }
}

/** A range holds only for the version that its asker already has a part of: a tag or a date says which. */
export function isStill(object: StoredObject, ifRange: string | undefined): boolean {
  if (ifRange === undefined) return true
  if (ifRange.startsWith('"')) return ifRange === object.etag
  return seconds(Date.parse(ifRange)) === seconds(object.modifiedAt)
}

function matches(list: string, etag: string): boolean {
  return list.split(',').some(each => {
    const tag = each.trim().replace(/^W\//, '')
    return tag === '*' || tag === etag || `"${tag}"` === etag
  })
}

function preconditionFailed(): S3Error {
  return new S3Error(
    412,
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold',
  )
}

function notModified(): S3Error {
  return new S3Error(304, 'NotModified', 'Not Modified')
}
