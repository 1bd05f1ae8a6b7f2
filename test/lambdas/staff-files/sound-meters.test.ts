import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { flacFormat, readFrame } from '../../../lambdas/staff-files/flac-frames.ts'
import { flacMeter } from '../../../lambdas/staff-files/flac-meter.ts'
import { type PassingMeter, wavMeter } from '../../../lambdas/staff-files/wav-meter.ts'
import { wav } from './made-files.ts'

const FOLDER = join(import.meta.dirname, 'flac')
const NAMES = readdirSync(FOLDER)
const flac = (name: string) => readFileSync(join(FOLDER, name))

/** In pieces that end anywhere. */
function measured(meter: PassingMeter, bytes: Buffer, piece = 997) {
  for (let at = 0; at < bytes.length; at += piece) meter.update(bytes.subarray(at, at + piece))
  return meter.result()
}

function isWhole(meter: PassingMeter, bytes: Buffer): boolean {
  measured(meter, bytes)
  return meter.isWhole()
}

/** What was decoded, as the encoder had it; and the digest of that, which it wrote into the file. */
function decoded(bytes: Buffer) {
  const format = flacFormat(bytes.subarray(8, 42))
  if (!format) throw new Error('It has no format.')
  const pcm: Buffer[] = []
  let at = 4
  for (let isLast = false; !isLast;) {
    isLast = (bytes[at] ?? 0) >= 0x80
    at += 4 + bytes.readUIntBE(at + 1, 3)
  }
  const sampleBytes = format.bits / 8
  while (at < bytes.length) {
    const { samples, end } = readFrame(bytes, at, format)
    const block = Buffer.alloc((samples[0]?.length ?? 0) * format.channels * sampleBytes)
    samples.forEach((each, channel) =>
      each.forEach((sample, frame) =>
        block.writeIntLE(sample, (frame * format.channels + channel) * sampleBytes, sampleBytes),
      ),
    )
    pcm.push(block)
    at = end
  }
  return { format, pcm: Buffer.concat(pcm), said: bytes.toString('hex', 26, 42) }
}

/** The same samples, not coded. */
function asWav({ format, pcm }: ReturnType<typeof decoded>, before: Buffer = Buffer.of()): Buffer {
  const { rate, channels, bits } = format
  const header = Buffer.alloc(36)
  header.write('RIFF\0\0\0\0WAVEfmt ', 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt16LE(bits, 34)
  const data = Buffer.alloc(8)
  data.write('data', 'latin1')
  data.writeUInt32LE(pcm.length, 4)
  return Buffer.concat([header, before, data, pcm])
}

function block(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(8)
  header.write(name, 'latin1')
  header.writeUInt32LE(bytes, 4)
  return Buffer.concat([header, Buffer.alloc(bytes + (bytes % 2), 0x7f)])
}

// Made with flac 1.5: linear prediction with middle and side, fixed prediction, 24 bits, wasted bits, samples as they are.
describe('of a FLAC', () => {
  it('there are five', () => expect(NAMES).toHaveLength(5))

  it.each(NAMES)('%s is decoded to the sample', name => {
    const { pcm, said } = decoded(flac(name))
    expect(createHash('md5').update(pcm).digest('hex')).toBe(said)
  })

  it.each(NAMES)('%s is as loud and as long as the WAV of it, and looks like it', name => {
    const wanted = measured(wavMeter(), asWav(decoded(flac(name))))
    expect(wanted?.envelope.some(bar => bar > 0)).toBe(true)
    expect(measured(flacMeter(), flac(name))).toEqual(wanted)
    expect(measured(flacMeter(), flac(name), 1)).toEqual(wanted)
  })

  it('pictures before the sound and a tag behind it are passed over', () => {
    const bytes = flac('linear.flac')
    const picture = Buffer.alloc(4 + 300_000, 0xff)
    picture.writeUInt32BE((6 << 24) | 300_000)
    const dressed = Buffer.concat([
      bytes.subarray(0, 42),
      picture,
      bytes.subarray(42),
      Buffer.from(`TAG${'x'.repeat(125)}`),
    ])
    expect(measured(flacMeter(), dressed)).toEqual(measured(flacMeter(), bytes))
  })

  it.each([
    ['is broken in the middle', (bytes: Buffer) => bytes.fill(0, 5_000, 5_400)],
    ['ends too early', (bytes: Buffer) => bytes.subarray(0, -3_000)],
    ['has no sound', (bytes: Buffer) => bytes.subarray(0, 42)],
    ['begins with something else', (bytes: Buffer) => bytes.fill(0xff, 4, 60)],
    ['has samples of more bits than are measured', (bytes: Buffer) => bytes.fill(0xff, 20, 22)],
  ])('that %s nothing is said', (_, change) => {
    expect(measured(flacMeter(), change(Buffer.from(flac('linear.flac'))))).toBeUndefined()
  })

  it.each([
    ['all of it is there', (bytes: Buffer) => bytes, true],
    ['its head does not count its samples', (bytes: Buffer) => bytes.fill(0, 22, 26), true],
    ['its samples are not measured', (bytes: Buffer) => bytes.fill(0xff, 20, 22), true],
    ['half of its sound is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), false],
    ['its last byte is missing', (bytes: Buffer) => bytes.subarray(0, -1), false],
    ['all of its sound is missing', (bytes: Buffer) => bytes.subarray(0, 42), false],
    ['it is broken in the middle', (bytes: Buffer) => bytes.fill(0, 5_000, 5_400), false],
    ['its head ends too early', (bytes: Buffer) => bytes.subarray(0, 30), false],
    ['its head is none', (bytes: Buffer) => bytes.fill('x', 4), false],
    ['its head lacks the format', (bytes: Buffer) => bytes.fill(0x84, 4, 5), false],
  ])('whole or not: %s', (_, change, whole) => {
    expect(isWhole(flacMeter(), change(Buffer.from(flac('linear.flac'))))).toBe(whole)
  })
})

describe('of a WAV', () => {
  it('a cover of any size may stand before the sound', () => {
    const bytes = wav({ seconds: 2 })
    const [head, sound] = [bytes.subarray(0, 36), bytes.subarray(36)]
    const dressed = Buffer.concat([head, block('LIST', 70_001), block('id3 ', 3_000_000), sound])
    const plain = measured(wavMeter(), bytes)
    expect(plain?.seconds).toBe(2)
    expect(measured(wavMeter(), dressed, 65_536)).toEqual(plain)
  })

  it('what follows the sound is none; where the recorder was cut off, all of it is', () => {
    const bytes = wav({ seconds: 2 })
    const plain = measured(wavMeter(), bytes)
    expect(measured(wavMeter(), Buffer.concat([bytes, block('LIST', 5_000)]))).toEqual(plain)
    const cut = Buffer.from(bytes)
    cut.writeUInt32LE(0, 40)
    expect(measured(wavMeter(), cut)).toEqual(plain)
  })

  it('of other codings nothing is said', () => {
    const bytes = Buffer.from(wav())
    bytes.writeUInt16LE(6, 20)
    expect(measured(wavMeter(), bytes)).toBeUndefined()
    expect(measured(wavMeter(), bytes.subarray(0, 30))).toBeUndefined()
  })

  const saying = (bytes: number) => (file: Buffer) => {
    file.writeUInt32LE(bytes, 40)
    return file
  }
  const inOtherCoding = (file: Buffer) => {
    file.writeUInt16LE(6, 20)
    return file
  }
  it.each([
    ['all of it is there', (file: Buffer) => file, true],
    ['with what follows', (file: Buffer) => Buffer.concat([file, block('LIST', 5_000)]), true],
    ['its head says no length', saying(0), true],
    ['its head says the length of a pipe', saying(0x7ffff000), true],
    ['it is in another coding', inOtherCoding, true],
    ['half of its sound is missing', (file: Buffer) => file.subarray(0, file.length / 2), false],
    ['its last byte is missing', (file: Buffer) => file.subarray(0, -1), false],
    ['half is missing, in another coding', (file: Buffer) => inOtherCoding(file).subarray(0, 5_000), false],
    ['its head tells of more', saying(200_000), false],
    ['it ends before its sound', (file: Buffer) => file.subarray(0, 40), false],
    ['it ends within its format', (file: Buffer) => file.subarray(0, 30), false],
  ])('whole or not: %s', (_, change, whole) => {
    expect(isWhole(wavMeter(), change(wav()))).toBe(whole)
  })
})
