import { type Sound, type SoundMeter, soundMeter } from '../../contract/loudness.ts'

/** What passes by in pieces, and is told of its sound at the end; undefined where its samples could not be read. */
export interface PassingMeter {
  update(chunk: Buffer): void
  result(): Sound | undefined
  /** False where the head of the file tells of sound that has not come, or of none. */
  isWhole(): boolean
}

/** What precedes the samples of a chunk, and all that is read of `fmt `. */
const [CHUNK_HEADER, FORMAT_BYTES] = [8, 40]
/** What writes as it records, and never comes back to say the length (SoX: the second): everything that follows is sound. */
const UNCOUNTED = new Set([0, 0x7ffff000, 2 ** 32 - 1])

/**
 * Measures the samples of a WAV file while it passes by: PCM with 16 or 24 bits, or 32-bit float, of one or two channels.
 * Whatever stands before them, a cover of megabytes too, is passed over.
 */
export function wavMeter(): PassingMeter {
  let waiting: Buffer = Buffer.of()
  /** `RIFF`, a length, `WAVE`. */
  let skipped = 12
  let format: Format | undefined
  let left: number | undefined
  let meter: SoundMeter | undefined

  /** False where more has to come first. */
  function chunkBegins(): boolean {
    if (waiting.length < CHUNK_HEADER) return false
    const [name, bytes] = [waiting.toString('latin1', 0, 4), waiting.readUInt32LE(4)]
    if (name === 'data') {
      left = UNCOUNTED.has(bytes) ? Infinity : bytes
      meter = format && soundMeter(format.rate, format.channels)
      waiting = waiting.subarray(CHUNK_HEADER)
      return true
    }
    if (name === 'fmt ') {
      if (waiting.length < CHUNK_HEADER + Math.min(bytes, FORMAT_BYTES)) return false
      format = formatIn(waiting.subarray(CHUNK_HEADER, CHUNK_HEADER + Math.min(bytes, FORMAT_BYTES)))
    }
    skipped = CHUNK_HEADER + bytes + (bytes % 2)
    return true
  }

  function skip(): void {
    const passed = Math.min(skipped, waiting.length)
    waiting = waiting.subarray(passed)
    skipped -= passed
  }

  return {
    update(chunk) {
      // Behind the sound nothing is looked at.
      if (left === 0) return
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
      do skip()
      while (skipped === 0 && left === undefined && chunkBegins())
      if (left === undefined) return
      if (!format || !meter) {
        left = Math.max(0, left - waiting.length)
        waiting = Buffer.of()
        return
      }
      const frameBytes = format.channels * format.sampleBytes
      const here = Math.min(left, waiting.length)
      const whole = here - (here % frameBytes)
      meter.add(samplesOf(waiting.subarray(0, whole), format))
      waiting = Buffer.from(waiting.subarray(whole))
      left -= whole
      if (left < frameBytes) left = 0
    },
    result: () => meter?.result(),
    isWhole: () => left === 0 || left === Infinity,
  }
}

interface Format {
  rate: number
  channels: number
  sampleBytes: number
  read: (bytes: Buffer, at: number) => number
}

function samplesOf(bytes: Buffer, { channels, sampleBytes, read }: Format): Float32Array[] {
  const frames = bytes.length / channels / sampleBytes
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames)
    for (let frame = 0; frame < frames; frame++)
      samples[frame] = read(bytes, (frame * channels + channel) * sampleBytes)
    return samples
  })
}

const READERS: Readonly<Record<string, Format['read']>> = {
  '1/16': (bytes, at) => bytes.readInt16LE(at) / 0x8000,
  '1/24': (bytes, at) => bytes.readIntLE(at, 3) / 0x800000,
  '3/32': (bytes, at) => bytes.readFloatLE(at),
}

/** Undefined where it is not measured. http://soundfile.sapp.org/doc/WaveFormat/ */
function formatIn(body: Buffer): Format | undefined {
  if (body.length < 16) return undefined
  const [channels, rate, bits] = [body.readUInt16LE(2), body.readUInt32LE(4), body.readUInt16LE(14)]
  // The extensible form names the coding further on.
  const isExtensible = body.readUInt16LE(0) === 0xfffe && body.length >= 26
  const coding = body.readUInt16LE(isExtensible ? 24 : 0)
  const read = READERS[`${coding}/${bits}`]
  return read && channels >= 1 && channels <= 2 && rate >= 8_000 && rate <= 192_000
    ? { rate, channels, sampleBytes: bits / 8, read }
    : undefined
}
