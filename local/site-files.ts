import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

export interface SiteFile {
  readonly bytes: Buffer
  readonly type: string
  /** Strong, quoted. */
  readonly etag: string
  readonly modifiedAt: Date
  /** Compressed once; undefined where CloudFront would not compress. */
  compressed(encoding: Encoding): Promise<Buffer> | undefined
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html */
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json|speculationrules\+json)|image\/svg)/
const COMPRESSED_FROM_BYTES = 1_000
const COMPRESSED_UP_TO_BYTES = 10_000_000

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

/**
 * The site's bucket, read from the folder that would be uploaded to it. Keys are exact, as in S3: what is no plain
 * path below the folder names nothing.
 */
export function createSiteFiles(folder: string, typeOf: (key: string) => string | undefined) {
  const known = new Map<string, { version: string; file: SiteFile }>()

  return async function find(key: string): Promise<SiteFile | undefined> {
    if (!isPlain(key)) return undefined
    const path = join(folder, ...key.split('/'))
    const stats = await stat(path).catch(() => undefined)
    if (!stats?.isFile()) return undefined
    // A new build is seen at once.
    const version = `${stats.mtimeMs}-${stats.size}`
    const before = known.get(key)
    if (before?.version === version) return before.file
    const type = typeOf(key) ?? TYPES[extname(key)] ?? 'application/octet-stream'
    const file = siteFile(await readFile(path), type, stats.mtime)
    known.set(key, { version, file })
    return file
  }
}

/** No empty or dotted segments, no backslash, no NUL: nothing that a file system would read in its own way. */
export const isPlain = (key: string): boolean =>
  !/[\\\0]/.test(key) && key.split('/').every(part => part !== '' && part !== '.' && part !== '..')

export function siteFile(bytes: Buffer, type: string, modifiedAt: Date): SiteFile {
  const isCompressible =
    COMPRESSIBLE.test(type) && bytes.length >= COMPRESSED_FROM_BYTES && bytes.length <= COMPRESSED_UP_TO_BYTES
  const done = new Map<Encoding, Promise<Buffer>>()
  return {
    bytes,
    type,
    etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    modifiedAt,
    compressed(encoding) {
      if (!isCompressible) return undefined
      const ready = done.get(encoding) ?? compress[encoding](bytes)
      done.set(encoding, ready)
      return ready
    },
  }
}
