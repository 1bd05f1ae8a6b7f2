import { inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  isEncrypted: boolean
  method: number
  packedBytes: number
  bytes: number
  /** Of its own header. */
  at: number
}

const END = Buffer.from('PK\x05\x06', 'latin1')
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

/**
 * The entries that the directory of a ZIP lists, at most `max`; undefined where directory and file do not fit, where an
 * entry lies over another, or where its own header names it otherwise: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export function zipEntries(zip: Buffer, max: number): ZipEntry[] | undefined {
  try {
    const end = zip.lastIndexOf(END)
    if (end < 0 || end + 22 + zip.readUInt16LE(end + 20) !== zip.length) return undefined
    const count = zip.readUInt16LE(end + 10)
    const [size, start] = [zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)]
    if (count > max || start + size !== end) return undefined
    const entries: ZipEntry[] = []
    for (let at = start; at < end;) {
      if (zip.readUInt32LE(at) !== ENTRY || entries.length === count) return undefined
      const nameBytes = zip.readUInt16LE(at + 28)
      entries.push({
        isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
        method: zip.readUInt16LE(at + 10),
        packedBytes: zip.readUInt32LE(at + 20),
        bytes: zip.readUInt32LE(at + 24),
        at: zip.readUInt32LE(at + 42),
        name: zip.toString('utf8', at + 46, at + 46 + nameBytes),
      })
      at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    }
    return entries.length === count && liesApart(zip, entries, start) ? entries : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Entries that share their bytes make a small file into a huge one: https://www.usenix.org/system/files/woot19-paper_fifield_0.pdf */
function liesApart(zip: Buffer, entries: readonly ZipEntry[], directory: number): boolean {
  let last = 0
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    if (entry.at < last || zip.readUInt32LE(entry.at) !== LOCAL) return false
    const from = dataStart(zip, entry)
    if (zip.toString('utf8', entry.at + 30, entry.at + 30 + zip.readUInt16LE(entry.at + 26)) !== entry.name)
      return false
    last = from + entry.packedBytes
    if (last > directory) return false
  }
  return true
}

const dataStart = (zip: Buffer, { at }: ZipEntry): number =>
  at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)

/** What is in an entry; undefined where it is packed otherwise, broken, or becomes more or less than the directory says. */
export function contentOf(zip: Buffer, entry: ZipEntry): Buffer | undefined {
  const from = dataStart(zip, entry)
  const packed = zip.subarray(from, from + entry.packedBytes)
  if (entry.method === 0) return entry.packedBytes === entry.bytes ? packed : undefined
  if (entry.method !== 8) return undefined
  try {
    // Other programs unpack by what is packed, whatever the directory says: nothing is said of what holds something.
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.bytes) })
    return content.length === entry.bytes ? content : undefined
  } catch {
    // zlib says by an error each what is broken and what is too long.
    return undefined
  }
}
