import { isFrame } from '../../contract/jpeg.ts'
import { MAX_PIXELS } from '../../contract/file-types.ts'
import type { FileRefusal } from '../../contract/staff-files.ts'

interface Size {
  width: number
  height: number
  /** Of a picture that moves. */
  frames?: number
}

/** A moving picture may show so many pixels in all of its frames together. */
const MAX_MOVING_PIXELS = 4 * MAX_PIXELS

/** The size that a picture says, without drawing it. */
export function pictureCheck(type: string, bytes: Buffer): { refusal: FileRefusal } | Size {
  const size = sizeIn(type, bytes)
  if (!size || size.width === 0 || size.height === 0) return { refusal: 'broken' }
  const pixels = size.width * size.height
  if (pixels > MAX_PIXELS || pixels * (size.frames ?? 1) > MAX_MOVING_PIXELS)
    return { refusal: 'too-many-pixels' }
  return size
}

function sizeIn(type: string, bytes: Buffer): Size | undefined {
  try {
    return SIZES[type]?.(bytes)
  } catch (error) {
    // It ends before it has said so.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const SIZES: Readonly<Record<string, (bytes: Buffer) => Size | undefined>> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/gif': gifSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
}

/** Chunk by chunk to its end, with which the file ends: https://www.w3.org/TR/png-3/#5Chunk-layout */
function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  let frames = 1
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    // Of several the first counts for some programs, the last for others.
    if (name === 'acTL') frames = Math.max(frames, bytes.readUInt32BE(at + 8))
    at += 12 + length
    if (name === 'IEND')
      return at === bytes.length
        ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), frames }
        : undefined
  }
  return undefined
}

/** Those that have no length: restarts of a scan, and one of arithmetic coding. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Marker by marker to its end; of several frames the largest. */
function jpegSize(bytes: Buffer): Size | undefined {
  let size: Size | undefined
  for (let at = 2; ;) {
    const marker = bytes.readUInt8(at + 1)
    if (bytes.readUInt8(at) !== 0xff || marker === 0x00 || marker === 0xd8) return undefined
    const isLast = marker === 0xd9 && bytes.toString('latin1', at + 2, at + 4) !== '\xff\xd8'
    if (isLast) return endsAt(bytes, at + 2) ? size : undefined
    // Phones put a second picture behind the first, of its light or depth: CIPA DC-007.
    if (marker === 0xd9) at += 4
    else if (marker === 0xff) at++
    else if (isAlone(marker)) at += 2
    else {
      if (isFrame(marker))
        size = larger(size, { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) })
      at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
      if (marker === 0xda) at = pastScan(bytes, at)
    }
  }
}

/** Where the next marker begins: in a scan a zero follows each FF that is none. */
function pastScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker !== 0x00 && marker !== 0xff && !isAlone(marker)) return at
  }
  return bytes.length
}

const larger = (one: Size | undefined, other: Size): Size =>
  one && one.width * one.height > other.width * other.height ? one : other

/** Cameras fill what is left of a block with zeros. */
const endsAt = (bytes: Buffer, at: number): boolean => bytes.subarray(at).every(byte => byte === 0)

/**
 * Block by block to its end, counting frames; one that is larger than the screen is drawn as large as it is:
 * https://www.w3.org/Graphics/GIF/spec-gif89a.txt
 */
function gifSize(bytes: Buffer): Size | undefined {
  let [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const pastBlocks = (from: number): number => {
    let at = from
    for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += length + 1
    return at + 1
  }
  let frames = 0
  let at = 13 + tableBytes(bytes.readUInt8(10))
  for (;;) {
    const block = bytes.readUInt8(at)
    if (block === 0x3b) return frames > 0 && endsAt(bytes, at + 1) ? { width, height, frames } : undefined
    if (block === 0x21) at = pastBlocks(at + 2)
    else if (block === 0x2c) {
      frames++
      width = Math.max(width, bytes.readUInt16LE(at + 5))
      height = Math.max(height, bytes.readUInt16LE(at + 7))
      at = pastBlocks(at + 10 + tableBytes(bytes.readUInt8(at + 9)) + 1)
    } else return undefined
  }
}

/**
 * Chunk by chunk: https://developers.google.com/speed/webp/docs/riff_container. Canvas, picture and frames may disagree; the
 * largest is what a decoder could need.
 */
function webpSize(bytes: Buffer): Size | undefined {
  const end = bytes.readUInt32LE(4) + 8
  if (end > bytes.length || bytes.length - end > 1) return undefined
  let size: Size | undefined
  let pictures = 0
  const walk = (from: number, to: number): boolean => {
    for (let at = from; at < to;) {
      const name = bytes.toString('latin1', at, at + 4)
      const length = bytes.readUInt32LE(at + 4)
      const inside = at + 8
      if (inside + length > to) return false
      const said = webpSizeIn(name, bytes, inside)
      if (said) size = larger(size, said)
      if (name === 'VP8 ' || name === 'VP8L') pictures++
      if (name === 'ANMF' && !walk(inside + ANIMATION_FRAME_BYTES, inside + length)) return false
      // Chunks have even lengths.
      at = inside + length + (length % 2)
    }
    return true
  }
  return walk(12, end) && pictures > 0 && size ? { ...size, frames: pictures } : undefined
}

/** What stands before the picture of a frame. */
const ANIMATION_FRAME_BYTES = 16

function webpSizeIn(name: string, bytes: Buffer, at: number): Size | undefined {
  if (name === 'VP8X')
    return { width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1 }
  if (name === 'ANMF')
    return { width: bytes.readUIntLE(at + 6, 3) + 1, height: bytes.readUIntLE(at + 9, 3) + 1 }
  if (name === 'VP8L') {
    const bits = bytes.readUInt32LE(at + 1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (name !== 'VP8 ') return undefined
  return { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff }
}

/** What a still AVIF is made of, and boxes that other programs leave free: ISO/IEC 14496-12, table 1. What moves has a track. */
const AVIF_BOXES = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip', 'uuid'])

/** Box by box to its end, the largest of its sizes: https://aomediacodec.github.io/av1-avif/ */
function avifSize(bytes: Buffer): Size | undefined {
  let size: Size | undefined
  for (let at = 0; at < bytes.length;) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + boxBytes(bytes, at, name)
    if (!AVIF_BOXES.has(name) || end > bytes.length) return undefined
    if (name === 'meta') size = largestIn(bytes.subarray(at, end), size)
    at = end
  }
  return size
}

/** Long ones have their length behind their name; only the last one, of pixels, may be as long as the file. */
function boxBytes(bytes: Buffer, at: number, name: string): number {
  const length = bytes.readUInt32BE(at)
  if (length === 0 && name === 'mdat') return bytes.length - at
  const [all, least] = length === 1 ? [Number(bytes.readBigUInt64BE(at + 8)), 16] : [length, 8]
  return all < least ? Infinity : all
}

function largestIn(meta: Buffer, before: Size | undefined): Size | undefined {
  let size = before
  for (let at = meta.indexOf('ispe'); at >= 0; at = meta.indexOf('ispe', at + 4))
    size = larger(size, { width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) })
  return size
}
