import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteFile } from './site-files.ts'

/** Answers a file with what browsers may ask for: HEAD, If-None-Match, If-Modified-Since, one range, br or gzip. */
export async function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  { status, cacheControl }: { status: number; cacheControl: string },
): Promise<void> {
  const { bytes, type, etag, modifiedAt } = file
  response.setHeader('cache-control', cacheControl)
  response.setHeader('vary', 'accept-encoding')
  response.setHeader('last-modified', modifiedAt.toUTCString())
  response.setHeader('accept-ranges', 'bytes')
  response.setHeader('etag', etag)
  if (status === 200 && isUnchanged(request, etag, modifiedAt)) {
    response.writeHead(304).end()
    return
  }
  response.setHeader('content-type', type)
  const range = status === 200 ? rangeOf(request, etag, bytes.length) : undefined
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
    return
  }
  if (range) {
    response.setHeader('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
    send(request, response, 206, bytes.subarray(range.from, range.to + 1))
    return
  }
  const encoding = encodingOf(request)
  const compressed = encoding && (await file.compressed(encoding))
  if (encoding && compressed) {
    response.setHeader('content-encoding', encoding)
    // CloudFront weakens the tag of what it compresses: the bytes are no longer those of the bucket.
    response.setHeader('etag', `W/${etag}`)
  }
  send(request, response, status, compressed || bytes)
}

function send(request: IncomingMessage, response: ServerResponse, status: number, bytes: Buffer): void {
  response.writeHead(status, { 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function isUnchanged(request: IncomingMessage, etag: string, modifiedAt: Date): boolean {
  const wanted = request.headers['if-none-match']
  if (wanted !== undefined)
    return wanted === '*' || wanted.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since
}

/** One range; several at once are answered with the whole file, which every client must accept. */
function rangeOf(request: IncomingMessage, etag: string, length: number) {
  const ifRange = request.headers['if-range']
  if (ifRange !== undefined && ifRange !== etag) return undefined
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (!from && !to) return undefined
  const range = from
    ? { from: Number(from), to: Math.min(to ? Number(to) : length - 1, length - 1) }
    : { from: Math.max(0, length - Number(to)), to: length - 1 }
  return range.from > range.to ? 'unsatisfiable' : range
}

function encodingOf(request: IncomingMessage): 'br' | 'gzip' | undefined {
  const offers = (request.headers['accept-encoding'] ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => !/;\s*q=0(\.0*)?$/.test(part))
  const accepted = new Set(offers.map(part => part.split(';', 1)[0]))
  return (['br', 'gzip'] as const).find(encoding => accepted.has(encoding))
}
