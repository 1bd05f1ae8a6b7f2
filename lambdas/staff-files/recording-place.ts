/** What a chain of small boxes says is read up to here; keys of a camera need some hundred bytes, XMP some thousand. */
const MAX_READ_BYTES = 1024 ** 2
/** As deep as the box that names a track's format, and one more. */
const MAX_DEPTH = 8

/** Boxes in which others lie, by how many bytes of their own they begin with: ISO/IEC 14496-12. */
const CONTAINERS: Readonly<Record<string, number>> = {
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
  stsd: 8,
  udta: 0,
  meta: 4,
}
/** Of phones in QuickTime's form, of 3GPP (TS 26.244, 8.12), and the format of a track that notes where a camera is. */
const PLACES = new Set(['\u00a9xyz', 'loci', 'gpmd'])
/** Names of what is said beside: https://developer.apple.com/documentation/quicktime-file-format/metadata_item_keys_atom */
const KEYS = 'keys'
const LOCATION_KEY = /location/i
/** XMP in a film: XMP Specification, Part 3, 1.2.3 and 1.2.5 */
const XMP = new Set(['uuid', 'XMP_'])

interface Box {
  readonly name: string
  /** Of its size and name, and with them. */
  readonly header: number
  readonly size: number
}

export interface PlaceReader {
  update: (chunk: Buffer) => void
  /** Whether it has said where it was recorded. */
  saysPlace: () => boolean
}

/** Walks the boxes of an MP4 as they pass by; of sound and film itself nothing is kept. */
export function placeReader(): PlaceReader {
  /** Where the boxes end that are open here, the innermost last. */
  const ends: number[] = []
  let waiting: Buffer = Buffer.of()
  let [at, skip] = [0, 0]
  let [isFound, isOver] = [false, false]

  function pass(count: number): void {
    const passed = Math.min(count, waiting.length)
    waiting = waiting.subarray(passed)
    at += passed
    skip = count - passed
  }

  /** A box ends where fewer bytes are left in it than another one needs. */
  function closeBoxes(): number {
    for (let end = ends.at(-1); end !== undefined; end = ends.at(-1)) {
      if (end - at >= 8) return 0
      ends.pop()
      if (end > at) return end - at
    }
    return 0
  }

  /** False where more bytes have to come first. */
  function step(): boolean {
    if (skip > 0) pass(skip)
    if (skip > 0) return false
    const rest = closeBoxes()
    if (rest > 0) {
      pass(rest)
      return skip === 0
    }
    const box = boxIn(waiting)
    if (!box) return false
    if (box.size < box.header) isOver = true
    else return enter(box)
    return false
  }

  function enter({ name, header, size }: Box): boolean {
    const own = CONTAINERS[name]
    if (own !== undefined && ends.length < MAX_DEPTH) {
      // QuickTime's `meta` has no bytes of its own: what lies in it is told by its name.
      if (waiting.length < Math.min(size, header + 8)) return false
      const isPlain = name === 'meta' && waiting.toString('latin1', header + 4, header + 8) === 'hdlr'
      ends.push(at + size)
      pass(header + (isPlain ? 0 : own))
      return skip === 0
    }
    if (PLACES.has(name) && size > header) isFound = true
    const isRead = (name === KEYS || XMP.has(name)) && size <= MAX_READ_BYTES
    if (isRead && waiting.length < size) return false
    const body = isRead ? waiting.toString('latin1', header, size) : ''
    if (name === KEYS ? LOCATION_KEY.test(body) : body.includes('GPSLatitude')) isFound = true
    pass(size)
    return skip === 0 && !isFound
  }

  return {
    update(chunk) {
      if (isFound || isOver) return
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
      while (step());
      if (isFound || isOver) waiting = Buffer.of()
    },
    saysPlace: () => isFound,
  }
}

/** Undefined where its head has not come as a whole. */
function boxIn(bytes: Buffer): Box | undefined {
  if (bytes.length < 8) return undefined
  const size = bytes.readUInt32BE()
  const name = bytes.toString('latin1', 4, 8)
  // To the end of the file.
  if (size === 0) return { name, header: 8, size: Infinity }
  if (size !== 1) return { name, header: 8, size }
  return bytes.length < 16 ? undefined : { name, header: 16, size: Number(bytes.readBigUInt64BE(8)) }
}
