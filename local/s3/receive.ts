import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { S3Error } from './answer.ts'
import type { Call } from './call.ts'
import { CHECKSUMS } from './checksums.ts'
import type { Body, Checksum, Disk } from './disk.ts'

/** The service's limit for one PUT. */
const BYTES = 5 * 1024 ** 3
/** Far above the service's largest XML document, a list of 10,000 parts. */
const DOCUMENT_BYTES = 4 * 1024 * 1024

/**
 * Streams the request's body to disk and checks it against everything that the request says about it: length, signed SHA-256,
 * Content-MD5, checksum in header, link or trailer. `payload` is what the signature said. On any mismatch nothing remains.
 */
export async function receive(call: Call, payload: string, disk: Disk): Promise<Body> {
  const isChunked = payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'
  if (payload.startsWith('STREAMING-') && !isChunked) {
    throw new S3Error(501, 'NotImplemented', 'Signed chunks are not implemented by the local S3.')
  }
  const length = isChunked ? call.headers['x-amz-decoded-content-length'] : call.headers['content-length']
  if (length === undefined && call.headers['transfer-encoding']) {
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.')
  }
  if (Number(length) > BYTES) throw tooLarge()

  const trailers = new Map<string, string>()
  const source: AsyncIterable<Uint8Array> = isChunked ? dechunk(call.request, trailers) : call.request
  const given = givenChecksum(call)
  const trailing = call.headers['x-amz-trailer']?.toLowerCase()
  const algorithm = given?.name ?? (isChunked ? trailing : undefined)
  const sha256 = /^[0-9a-f]{64}$/.test(payload) ? createHash('sha256') : undefined
  const body = await keep(source, disk, algorithm, bytes => void sha256?.update(bytes))
  try {
    if (body.size !== Number(length ?? 0)) {
      throw new S3Error(
        400,
        'IncompleteBody',
        'You did not provide the number of bytes specified by the Content-Length HTTP header.',
      )
    }
    if (sha256 && sha256.digest('hex') !== payload) {
      throw new S3Error(
        400,
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      )
    }
    const md5 = call.parameter('content-md5')
    if (md5 && Buffer.from(md5, 'base64').toString('hex') !== body.md5) {
      throw badDigest('Content-MD5')
    }
    const expected = given?.value ?? trailers.get(algorithm ?? '')
    if (algorithm && body.checksum?.value !== expected) {
      throw badDigest(algorithm.replace('x-amz-checksum-', '').toUpperCase())
    }
    return body
  } catch (error) {
    disk.discard(body.id)
    throw error
  }
}

/** A small document, checked like any body. */
export async function receiveText(call: Call, payload: string, disk: Disk): Promise<string> {
  if (Number(call.headers['content-length'] ?? 0) > DOCUMENT_BYTES) {
    throw new S3Error(400, 'MaxMessageLengthExceeded', 'Your request was too big.')
  }
  const { id } = await receive(call, payload, disk)
  try {
    return await readFile(disk.fileOf(id), 'utf8')
  } finally {
    disk.discard(id)
  }
}

/** Writes bytes to a new body and measures them on their way; a source that breaks off leaves nothing behind. */
export async function keep(
  source: AsyncIterable<Uint8Array>,
  disk: Disk,
  algorithm?: string,
  look: (bytes: Uint8Array) => void = () => undefined,
): Promise<Body> {
  const running = algorithm === undefined ? undefined : CHECKSUMS[algorithm]?.()
  if (algorithm !== undefined && !running) {
    throw new S3Error(501, 'NotImplemented', `${algorithm} is not implemented by the local S3.`)
  }
  const id = disk.newBodyId()
  const file = disk.fileOf(id)
  const md5 = createHash('md5')
  let size = 0
  try {
    const opened = await disk.disk.write(file, () => open(file, 'w'))
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const bytes of chunks) {
          size += bytes.length
          if (size > BYTES) throw tooLarge()
          md5.update(bytes)
          running?.update(bytes)
          look(bytes)
          yield bytes
        }
      },
      opened.createWriteStream(),
    )
  } catch (error) {
    disk.discard(id)
    throw isWriteFault(error) ? disk.disk.failed(file, error) : error
  }
  const checksum = algorithm && running ? { name: algorithm, value: running.base64() } : undefined
  return { id, size, md5: md5.digest('hex'), ...(checksum && { checksum }) }
}

/** The file's fault and not the sender's. */
const isWriteFault = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'write' && 'errno' in error

function givenChecksum(call: Call): Checksum | undefined {
  for (const name of [...Object.keys(CHECKSUMS), 'x-amz-checksum-crc64nvme']) {
    const value = call.parameter(name)
    if (value !== undefined) return { name, value }
  }
  return undefined
}

/**
 * Takes the framing off `aws-chunked` content (size in hex, CRLF, bytes, CRLF; after the empty chunk the trailers), which is
 * how the SDKs send streams. https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming-trailers.html
 */
async function* dechunk(
  source: AsyncIterable<Uint8Array>,
  trailers: Map<string, string>,
): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0)
  /** Bytes of the chunk still to come, then its CRLF; a line is expected when both are 0. */
  let left = 0
  let isEnding = false
  let isTrailing = false
  for await (const bytes of source) {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : Buffer.from(bytes)
    for (;;) {
      if (left > 0) {
        const data = rest.subarray(0, left)
        left -= data.length
        rest = rest.subarray(data.length)
        if (data.length > 0) yield data
        if (left > 0) break
        isEnding = true
      }
      const end = rest.indexOf('\r\n')
      if (end < 0) break
      const line = rest.toString('latin1', 0, end)
      rest = rest.subarray(end + 2)
      if (isEnding) {
        if (line) throw new S3Error(400, 'IncompleteBody', 'A chunk is longer than its size.')
        isEnding = false
      } else if (isTrailing) {
        const [name = '', ...value] = line.split(':')
        if (name) trailers.set(name.trim().toLowerCase(), value.join(':').trim())
      } else {
        left = sizeOf(line)
        isTrailing = left === 0
      }
    }
  }
  if (!isTrailing) throw new S3Error(400, 'IncompleteBody', 'The request body terminated unexpectedly')
}

function sizeOf(line: string): number {
  const [hex = ''] = line.split(';')
  if (!/^[0-9a-f]{1,8}$/i.test(hex)) {
    throw new S3Error(400, 'InvalidChunkSizeError', 'The chunk size is not a hexadecimal number.')
  }
  return parseInt(hex, 16)
}

function badDigest(name: string): S3Error {
  return new S3Error(400, 'BadDigest', `The ${name} you specified did not match the calculated checksum.`)
}

function tooLarge(): S3Error {
  return new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
}
