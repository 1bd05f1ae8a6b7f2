import { Unzip, UnzipInflate } from 'fflate'
import { InvalidBook } from './invalid-book.ts'

const MB = 1024 * 1024

/** Above what books of ours have: the longest novels come as 5 MB, and a picture book as 40. */
export const limits = {
  archiveBytes: 50 * MB,
  entries: 2_000,
  unpackedBytes: 150 * MB,
  entryBytes: 20 * MB,
  /** Deflate itself ends at 1,032; style sheets and text stay below 30. Small files may be as repetitive as they like. */
  ratio: 100,
  ratioFromBytes: MB,
} as const

/** What is handed over at once can grow a thousandfold before anything is counted: to 16 MB. */
const STEP_BYTES = 16 * 1024

/** A book's files by their paths in its container. */
export type Container = ReadonlyMap<string, Uint8Array>

/**
 * Unpacks a container in memory and counts what really comes out of it, whatever its directory claims.
 * Throws InvalidBook at the first limit that it meets.
 */
export function unpack(archive: Uint8Array): Container {
  if (archive.length > limits.archiveBytes) throw new InvalidBook('too-large', `${archive.length} bytes`)
  const files = new Map<string, Uint8Array>()
  const open = new Set<string>()
  let unpackedBytes = 0
  const unzip = new Unzip(file => {
    if (file.name.endsWith('/')) return
    const name = checkedName(file.name)
    if (open.has(name)) throw new InvalidBook('name-twice', name)
    if (open.size >= limits.entries)
      throw new InvalidBook('too-many-files', `more than ${limits.entries} entries`)
    open.add(name)
    const chunks: Uint8Array[] = []
    let bytes = 0
    file.ondata = (error, chunk, isLast) => {
      // What is thrown here comes back once more.
      if (error) throw error instanceof InvalidBook ? error : new InvalidBook('not-a-zip', error.message)
      bytes += chunk.length
      unpackedBytes += chunk.length
      if (bytes > limits.entryBytes) throw new InvalidBook('zip-bomb', `${name} grows above all limits`)
      if (unpackedBytes > limits.unpackedBytes)
        throw new InvalidBook('zip-bomb', 'the whole grows above all limits')
      if (unpackedBytes > limits.ratioFromBytes && unpackedBytes > archive.length * limits.ratio)
        throw new InvalidBook('zip-bomb', `the whole is more than ${limits.ratio} times its archive`)
      chunks.push(chunk)
      if (isLast) files.set(name, Buffer.concat(chunks))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  pour(archive, unzip)
  return files
}

function pour(archive: Uint8Array, unzip: Unzip): void {
  // PK\3\4: the reader would look for the first file behind anything.
  if (Buffer.from(archive.subarray(0, 4)).toString('hex') !== '504b0304')
    throw new InvalidBook('not-a-zip', 'it does not begin with a file')
  try {
    for (let from = 0; from < archive.length; from += STEP_BYTES)
      unzip.push(archive.subarray(from, from + STEP_BYTES), from + STEP_BYTES >= archive.length)
  } catch (error) {
    if (error instanceof InvalidBook) throw error
    throw new InvalidBook('not-a-zip', error instanceof Error ? error.message : String(error))
  }
}

/** Nothing is written under these names, but a book that tries is no book. */
function checkedName(name: string): string {
  const isPlain = !/[\\\0]|^\/|^[a-z]:/i.test(name) && !name.split('/').some(part => /^\.*$/.test(part))
  if (!isPlain) throw new InvalidBook('path-outside', JSON.stringify(name))
  return name
}
