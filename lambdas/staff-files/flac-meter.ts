import { type SoundMeter, soundMeter } from '../../contract/loudness.ts'
import { type FlacFormat, flacFormat, maxFrameBytes, readFrame } from './flac-frames.ts'
import type { PassingMeter } from './wav-meter.ts'

const scaled = (samples: Int32Array, full: number): Float32Array => {
  const to = new Float32Array(samples.length)
  for (let at = 0; at < samples.length; at++) to[at] = (samples[at] ?? 0) / full
  return to
}

const [MARKER_BYTES, BLOCK_HEADER, STREAMINFO_BYTES] = [4, 4, 34]

/**
 * Decodes and measures a FLAC file while it passes by; no more than a frame and a piece of the file lies in memory. What
 * stands before the sound, pictures too, is passed over. Of a file with anything that is no frame nothing is said.
 */
export function flacMeter(): PassingMeter {
  let waiting: Buffer = Buffer.of()
  let skipped = MARKER_BYTES
  let [isHeadOver, hasFormat, isLost] = [false, false, false]
  let format: FlacFormat | undefined
  let meter: SoundMeter | undefined
  let read = 0

  /** False where more has to come first. */
  function blockBegins(): boolean {
    const [first = 0] = waiting
    const [isLast, type] = [first >= 0x80, first & 0x7f]
    if (waiting.length < BLOCK_HEADER + (type === 0 ? STREAMINFO_BYTES : 0)) return false
    const bytes = waiting.readUIntBE(1, 3)
    if (type === 0 && !hasFormat) {
      hasFormat = true
      format = flacFormat(waiting.subarray(BLOCK_HEADER, BLOCK_HEADER + STREAMINFO_BYTES))
      meter = format && soundMeter(format.rate, format.channels)
    }
    skipped = BLOCK_HEADER + bytes
    isHeadOver = isLast
    return !isLast
  }

  function skip(): void {
    const passed = Math.min(skipped, waiting.length)
    waiting = waiting.subarray(passed)
    skipped -= passed
  }

  /** Frames of which all has come: those after which at least the longest one would still have room. */
  function readFrames(room: number): void {
    if (!format || !meter || isLost) return
    let at = 0
    const full = 2 ** (format.bits - 1)
    try {
      while (waiting.length - at > room && (format.samples === 0 || read < format.samples)) {
        const { samples, end } = readFrame(waiting, at, format)
        meter.add(samples.map(each => scaled(each, full)))
        read += samples[0]?.length ?? 0
        at = end
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      isLost = true
    }
    waiting = Buffer.from(waiting.subarray(at))
  }

  /** As many samples as the head tells of. */
  function isAllRead(): boolean {
    readFrames(0)
    return !format?.samples || read >= format.samples
  }

  return {
    update(chunk) {
      if (isLost) return
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
      do skip()
      while (skipped === 0 && !isHeadOver && blockBegins())
      skip()
      if (!isHeadOver || skipped > 0) return
      if (format) readFrames(maxFrameBytes(format))
      else isLost = true
    },
    result: () => (isAllRead() && !isLost ? meter?.result() : undefined),
    isWhole: () => isAllRead() && isHeadOver && skipped === 0 && hasFormat,
  }
}
