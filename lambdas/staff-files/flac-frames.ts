import { BitReader } from './bit-reader.ts'

/** What the head of a FLAC file says of its sound. */
export interface FlacFormat {
  rate: number
  channels: number
  bits: number
  /** Of the largest frame. */
  maxBlock: number
  /** Of all frames; what follows them is no sound. 0 where the file does not say. */
  samples: number
}

/** STREAMINFO: https://www.rfc-editor.org/rfc/rfc9639#section-8.2. Undefined for what is not measured. */
export function flacFormat(body: Uint8Array): FlacFormat | undefined {
  const reader = new BitReader(body)
  reader.bits(16)
  const maxBlock = reader.bits(16)
  reader.bits(24)
  reader.bits(24)
  const [rate, channels, bits] = [reader.bits(20), reader.bits(3) + 1, reader.bits(5) + 1]
  const samples = reader.bits(4) * 2 ** 32 + reader.bits(32)
  return rate >= 8_000 && rate <= 192_000 && channels <= 2 && bits <= 24 && maxBlock >= 16
    ? { rate, channels, bits, maxBlock, samples }
    : undefined
}

/** A frame is never longer: its samples as they are, with a bit more for a side channel, and what stands around them. */
export const maxFrameBytes = ({ channels, bits, maxBlock }: FlacFormat): number =>
  Math.ceil((maxBlock * channels * (bits + 1)) / 8) + 64

const SYNC = 0x3ffe
const [LEFT_SIDE, SIDE_RIGHT, MID_SIDE] = [8, 9, 10]
const BLOCKS: Readonly<Record<number, number>> = { 1: 192, 2: 576, 3: 1_152, 4: 2_304, 5: 4_608 }
/** Of codes from 8 on. */
const FIRST_POWER = 8
/** Bits of a rate that follows the header. */
const RATE_BITS: Readonly<Record<number, number>> = { 12: 8, 13: 16, 14: 16 }

/**
 * The samples of the frame that begins at `byte`, and where the next one begins. Throws for what is none, or does not
 * fit the head of the file. https://www.rfc-editor.org/rfc/rfc9639#section-9
 */
export function readFrame(
  bytes: Uint8Array,
  byte: number,
  { channels, bits, maxBlock }: FlacFormat,
): { samples: Int32Array[]; end: number } {
  const reader = new BitReader(bytes, byte)
  if (reader.bits(14) !== SYNC) throw new RangeError('No frame begins here.')
  reader.bits(2)
  const [blockCode, rateCode, layout] = [reader.bits(4), reader.bits(4), reader.bits(4)]
  reader.bits(4)
  // The number of the frame, coded as UTF-8 codes characters.
  for (let more = Math.clz32(~(reader.bits(8) << 24)); more > 1; more--) reader.bits(8)
  const length =
    blockCode === 6
      ? reader.bits(8) + 1
      : blockCode === 7
        ? reader.bits(16) + 1
        : (BLOCKS[blockCode] ?? (blockCode >= FIRST_POWER ? 2 ** blockCode : 0))
  reader.bits(RATE_BITS[rateCode] ?? 0)
  reader.bits(8)
  if (length < 1 || length > maxBlock) throw new RangeError('A frame is longer than the file says.')
  const isTogether = layout >= LEFT_SIDE
  if (layout > MID_SIDE || (isTogether ? 2 : layout + 1) !== channels)
    throw new RangeError('A frame has other channels than the file says.')
  const samples = Array.from({ length: channels }, (_, channel) => {
    const isSide = layout === SIDE_RIGHT ? channel === 0 : isTogether && channel === 1
    return readSubframe(reader, length, bits + (isSide ? 1 : 0))
  })
  const [one, other] = samples
  if (one && other) apart(one, other, layout)
  reader.align()
  reader.bits(16)
  return { samples, end: reader.byte }
}

/** Left and right from what was stored: one of them and the difference, or the middle and the difference. */
function apart(one: Int32Array, other: Int32Array, layout: number): void {
  for (let at = 0; at < one.length; at++) {
    const [first, second] = [one[at] ?? 0, other[at] ?? 0]
    if (layout === LEFT_SIDE) other[at] = first - second
    if (layout === SIDE_RIGHT) one[at] = first + second
    if (layout === MID_SIDE) {
      const sum = 2 * first + (second & 1)
      one[at] = (sum + second) >> 1
      other[at] = (sum - second) >> 1
    }
  }
}

/** What each fixed order predicts from the samples before: https://www.rfc-editor.org/rfc/rfc9639#section-9.2.5 */
const FIXED: readonly (readonly number[])[] = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]]
const [VERBATIM, FIRST_FIXED, FIRST_LINEAR] = [1, 8, 32]

function readSubframe(reader: BitReader, length: number, given: number): Int32Array {
  reader.bits(1)
  const type = reader.bits(6)
  const wasted = reader.bits(1) === 1 ? reader.unary() + 1 : 0
  const bits = given - wasted
  if (bits < 1) throw new RangeError('A channel has no bits.')
  const samples = new Int32Array(length)
  const fixed = FIXED[type - FIRST_FIXED]
  if (type === 0) samples.fill(reader.signed(bits))
  else if (type === VERBATIM) for (let at = 0; at < length; at++) samples[at] = reader.signed(bits)
  else if (fixed) {
    warmUp(reader, samples, fixed.length, bits)
    readResidual(reader, samples, fixed.length)
    predict(samples, fixed, 0)
  } else if (type >= FIRST_LINEAR) {
    const order = type - FIRST_LINEAR + 1
    warmUp(reader, samples, order, bits)
    const [precision, shift] = [reader.bits(4) + 1, reader.signed(5)]
    if (precision > 15 || shift < 0) throw new RangeError('A prediction is none.')
    const taps = Array.from({ length: order }, () => reader.signed(precision))
    readResidual(reader, samples, order)
    predict(samples, taps, shift)
  } else throw new RangeError('A channel is coded in no known way.')
  if (wasted > 0) for (let at = 0; at < length; at++) samples[at] = (samples[at] ?? 0) << wasted
  return samples
}

function warmUp(reader: BitReader, samples: Int32Array, order: number, bits: number): void {
  if (order > samples.length) throw new RangeError('A prediction is longer than its frame.')
  for (let at = 0; at < order; at++) samples[at] = reader.signed(bits)
}

/** Coded after Rice, in parts with a parameter each; one of all ones says that its numbers stand as they are. */
function readResidual(reader: BitReader, samples: Int32Array, order: number): void {
  const method = reader.bits(2)
  if (method > 1) throw new RangeError('A residual is coded in no known way.')
  const parts = 2 ** reader.bits(4)
  const partLength = samples.length / parts
  if (!Number.isInteger(partLength) || partLength < order)
    throw new RangeError('Parts do not fit their frame.')
  const parameterBits = method === 0 ? 4 : 5
  for (let part = 0; part < parts; part++) {
    const [from, to] = [part === 0 ? order : part * partLength, (part + 1) * partLength]
    const parameter = reader.bits(parameterBits)
    if (parameter === 2 ** parameterBits - 1) {
      const bits = reader.bits(5)
      for (let at = from; at < to; at++) samples[at] = bits === 0 ? 0 : reader.signed(bits)
    } else
      for (let at = from; at < to; at++) {
        const folded = reader.unary() * 2 ** parameter + reader.bits(parameter)
        samples[at] = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2
      }
  }
}

/** Adds what the samples before say of each one. Sums stay below 2^53, so that they are exact. */
function predict(samples: Int32Array, taps: readonly number[], shift: number): void {
  const divisor = 2 ** shift
  for (let at = taps.length; at < samples.length; at++) {
    let sum = 0
    for (let tap = 0; tap < taps.length; tap++) sum += (taps[tap] ?? 0) * (samples[at - 1 - tap] ?? 0)
    samples[at] = (samples[at] ?? 0) + Math.floor(sum / divisor)
  }
}
