import { ID3_HEADER_BYTES, id3Length } from './id3-length.ts'

/** Some programs leave zeros behind a tag, or write a second one. */
const MAX_ZEROS = 64 * 1024
const MAX_TAGS = 16

/** Passes by in pieces, so that no tag, whatever its cover weighs, has to be in memory. */
export interface SoundSearch {
  update(chunk: Buffer): void
  /** Undefined where the sound has not come yet. */
  isSound(): boolean | undefined
}

/** Whether behind its ID3 tags an MP3 has two frames, one where the other ends and of the same kind: ISO/IEC 11172-3, 2.4.1.3. */
export function mpegSound(): SoundSearch {
  let waiting: Buffer = Buffer.of()
  let skipped = 0
  let zeros = 0
  let tags = 0
  let isSound: boolean | undefined

  function pass(bytes: number): void {
    const passed = Math.min(bytes, waiting.length)
    waiting = waiting.subarray(passed)
    skipped = bytes - passed
  }

  function passZeros(): void {
    const sound = waiting.findIndex(byte => byte !== 0)
    const passed = sound < 0 ? waiting.length : sound
    zeros += passed
    waiting = waiting.subarray(passed)
    if (zeros > MAX_ZEROS) isSound = false
  }

  /** False where more has to come first. */
  function looks(): boolean {
    pass(skipped)
    passZeros()
    if (waiting.length < ID3_HEADER_BYTES || isSound === false) return false
    const tag = id3Length(waiting)
    if (tag !== undefined) {
      if (++tags > MAX_TAGS) isSound = false
      pass(ID3_HEADER_BYTES + tag)
      return tags <= MAX_TAGS
    }
    const length = frameBytes(waiting.readUInt32BE())
    if (length === undefined) isSound = false
    else if (waiting.length >= length + 4)
      isSound = areAlike(waiting.readUInt32BE(), waiting.readUInt32BE(length))
    return false
  }

  return {
    update(chunk) {
      if (isSound !== undefined) return
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
      while (looks());
    },
    isSound: () => isSound,
  }
}

const rates = (text: string) => text.split(' ').map(Number)
/** Kilobits a second, by version and layer: ISO/IEC 11172-3, 2.4.2.3, and 13818-3, 2.4.2.3. */
const BIT_RATES = {
  1: {
    1: rates('32 64 96 128 160 192 224 256 288 320 352 384 416 448'),
    2: rates('32 48 56 64 80 96 112 128 160 192 224 256 320 384'),
    3: rates('32 40 48 56 64 80 96 112 128 160 192 224 256 320'),
  },
  2: {
    1: rates('32 48 56 64 80 96 112 128 144 160 176 192 224 256'),
    2: rates('8 16 24 32 40 48 56 64 80 96 112 128 144 160'),
    3: rates('8 16 24 32 40 48 56 64 80 96 112 128 144 160'),
  },
} as const
const SAMPLE_RATES = [44_100, 48_000, 32_000]
/** By their two bits: how many times slower than in version 1. */
const SLOWER = [4, undefined, 2, 1]
const LAYERS = [undefined, 3, 2, 1] as const

/** How long the frame is that begins so; undefined where none does. */
function frameBytes(header: number): number | undefined {
  const bits = (from: number, count: number) => (header >>> from) & (2 ** count - 1)
  const [slower, layer, rate] = [SLOWER[bits(19, 2)], LAYERS[bits(17, 2)], SAMPLE_RATES[bits(10, 2)]]
  if (bits(21, 11) !== 0x7ff || slower === undefined || layer === undefined || rate === undefined)
    return undefined
  // None for a rate of the writer's own, in which no frame tells its length.
  const kilobits = BIT_RATES[slower === 1 ? 1 : 2][layer][bits(12, 4) - 1]
  if (kilobits === undefined) return undefined
  const perSecond = rate / slower
  const padding = bits(9, 1)
  if (layer === 1) return 4 * (Math.floor((12_000 * kilobits) / perSecond) + padding)
  const samples = layer === 3 && slower > 1 ? 72_000 : 144_000
  return Math.floor((samples * kilobits) / perSecond) + padding
}

/** Of the same version, layer and sample rate; each frame may have its own bit rate. */
const areAlike = (one: number, other: number): boolean =>
  frameBytes(other) !== undefined && ((one ^ other) & 0xfffe0c00) === 0
