import { type LoudnessMeter, loudnessMeter } from '../../contract/loudness.ts'

/** More of a header than any program writes before the samples. */
const MAX_HEADER_BYTES = 64 * 1024

/** Measures the samples of a WAV file while it passes by: PCM with 16 or 24 bits, or 32-bit float, of one or two channels. */
export function wavMeter() {
  let head: Buffer | undefined = Buffer.of()
  let format: Format | undefined
  let rest = Buffer.of()
  let left = 0
  let meter: LoudnessMeter | undefined

  function begin(chunk: Buffer): Buffer | undefined {
    head = Buffer.concat([head ?? Buffer.of(), chunk])
    const found = formatIn(head)
    if (!found && head.length < MAX_HEADER_BYTES) return undefined
    const samples = found ? head.subarray(found.from) : undefined
    format = found
    left = found?.bytes ?? 0
    meter = found && loudnessMeter(found.rate, found.channels)
    head = undefined
    return samples
  }

  return {
    update(chunk: Buffer): void {
      const samples = head ? begin(chunk) : chunk
      if (!samples || !format || !meter || left <= 0) return
      const { channels, sampleBytes, read } = format
      const bytes = Buffer.concat([rest, samples.subarray(0, left)])
      left -= Math.min(left, samples.length)
      const frameBytes = channels * sampleBytes
      const whole = bytes.length - (bytes.length % frameBytes)
      const frame = new Float32Array(channels)
      for (let at = 0; at < whole; at += frameBytes) {
        for (let channel = 0; channel < channels; channel++)
          frame[channel] = read(bytes, at + channel * sampleBytes)
        meter.add(frame)
      }
      rest = bytes.subarray(whole)
    },
    result: () => meter?.result(),
  }
}

interface Format {
  rate: number
  channels: number
  sampleBytes: number
  read: (bytes: Buffer, at: number) => number
  from: number
  bytes: number
}

const READERS: Readonly<Record<string, Format['read']>> = {
  '1/16': (bytes, at) => bytes.readInt16LE(at) / 0x8000,
  '1/24': (bytes, at) => bytes.readIntLE(at, 3) / 0x800000,
  '3/32': (bytes, at) => bytes.readFloatLE(at),
}

/** Undefined until the samples begin, and of what is not measured. http://soundfile.sapp.org/doc/WaveFormat/ */
function formatIn(head: Buffer): Format | undefined {
  let known: Omit<Format, 'from' | 'bytes'> | undefined
  for (let at = 12; at + 8 <= head.length;) {
    const [name, bytes] = [head.toString('latin1', at, at + 4), head.readUInt32LE(at + 4)]
    if (name === 'data') return known && { ...known, from: at + 8, bytes }
    if (name === 'fmt ' && at + 24 <= head.length) {
      const [channels, rate, bits] = [
        head.readUInt16LE(at + 10),
        head.readUInt32LE(at + 12),
        head.readUInt16LE(at + 22),
      ]
      // The extensible form names the coding further on.
      const coding =
        head.readUInt16LE(at + 8) === 0xfffe && at + 34 <= head.length
          ? head.readUInt16LE(at + 32)
          : head.readUInt16LE(at + 8)
      const read = READERS[`${coding}/${bits}`]
      if (read && channels >= 1 && channels <= 2 && rate >= 8_000 && rate <= 192_000)
        known = { rate, channels, sampleBytes: bits / 8, read }
    }
    at += 8 + bytes + (bytes % 2)
  }
  return undefined
}
