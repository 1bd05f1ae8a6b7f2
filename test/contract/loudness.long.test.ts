import { describe, expect, it } from 'vitest'
import { ENVELOPE_BARS, ENVELOPE_FULL, soundMark, soundMeter } from '../../contract/loudness.ts'

/** Levels in dBFS of a sine, each for so many seconds. */
function sine(parts: readonly (readonly [level: number, seconds: number])[], rate: number): Float32Array {
  const samples = new Float32Array(Math.round(parts.reduce((sum, [, seconds]) => sum + seconds, 0) * rate))
  let at = 0
  for (const [level, seconds] of parts) {
    const full = 10 ** (level / 20)
    for (const end = at + Math.round(seconds * rate); at < end; at++)
      samples[at] = full * Math.sin((2 * Math.PI * 1_000 * at) / rate)
  }
  return samples
}

function measured(parts: readonly (readonly [number, number])[], rate = 48_000) {
  const samples = sine(parts, rate)
  const meter = soundMeter(rate, 2)
  // In pieces of any length, as they come.
  for (let at = 0, piece = 1; at < samples.length; at += piece, piece = (piece * 7) % 9_973) {
    const part = samples.subarray(at, at + piece)
    meter.add([part, part])
  }
  return meter.result()
}

// https://tech.ebu.ch/publications/tech3341, table 1: signals 1 to 5, each within 0.1 LU.
describe('the signals of EBU Tech 3341 are as loud as it says:', () => {
  it.each<[string, (readonly [number, number])[], number]>([
    ['1', [[-23, 20]], -23],
    ['2', [[-33, 20]], -33],
    [
      '3, with the relative gate',
      [
        [-36, 10],
        [-23, 60],
        [-36, 10],
      ],
      -23,
    ],
    [
      '4, with both gates',
      [
        [-72, 10],
        [-36, 10],
        [-23, 60],
        [-36, 10],
        [-72, 10],
      ],
      -23,
    ],
    [
      '5',
      [
        [-26, 20],
        [-20, 20.1],
        [-26, 20],
      ],
      -23,
    ],
  ])('%s', (_, parts, wanted) => {
    expect(Math.abs((measured(parts)?.loudness?.integrated ?? 0) - wanted)).toBeLessThanOrEqual(0.1)
  })
})

/** Sines of the standard begin and end softly, and last long enough for a level. */
function peakOf(samples: Float32Array): number {
  const soft = 480
  for (let at = 0; at < soft; at++) {
    const back = samples.length - 1 - at
    samples[at] = ((samples[at] ?? 0) * at) / soft
    samples[back] = ((samples[back] ?? 0) * at) / soft
  }
  const meter = soundMeter(48_000, 2)
  meter.add([samples, samples])
  return meter.result()?.loudness?.peak ?? NaN
}

/** Tolerances of the same table. */
const isWithin = (found: number, wanted: number): boolean =>
  found - wanted <= 0.2 + 1e-9 && found - wanted >= -0.4 - 1e-9

describe('true peaks of the signals of EBU Tech 3341 lie where it says:', () => {
  it.each([
    [15, 4, 0, 0.5, -6],
    [16, 4, 45, 0.5, -6],
    [17, 6, 60, 0.5, -6],
    [18, 8, 67.5, 0.5, -6],
    [19, 4, 45, 1.41, 3],
  ])('%i, a sine of a %ith of the rate at %i degrees', (_, part, degrees, amplitude, wanted) => {
    const samples = Float32Array.from(
      { length: 48_000 },
      (__, at) => amplitude * Math.sin(2 * Math.PI * (at / part + degrees / 360)),
    )
    const peak = peakOf(samples)
    expect(isWithin(peak, wanted), `${peak} dBTP`).toBe(true)
  })

  // A period of a fourth of the rate at full level within a sine of a sixth at half of it, made at four times the rate; of
  // each four samples one is left, the next one in each signal.
  it.each([
    [20, 0, 0],
    [21, 1, -0.7],
    [22, 2, -3],
    [23, 3, -0.7],
  ])('%i, a short peak, moved by %i quarters: its samples alone come to %d dB', (_, offset, level) => {
    const [length, at] = [48_000, 96_000]
    const fine = Float64Array.from({ length: 4 * length }, (__, n) =>
      n >= at && n < at + 16
        ? Math.sin((2 * Math.PI * (n - at)) / 16)
        : 0.5 * Math.sin((2 * Math.PI * (n - at)) / 24),
    )
    const samples = Float32Array.from({ length }, (__, n) => lowPassed(fine, 4 * n + offset))
    const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(20 * Math.log10(highest)).toBeCloseTo(level, 0)
    const peak = peakOf(samples)
    expect(isWithin(peak, 0), `${peak} dBTP`).toBe(true)
  })
})

/** Below half of the rate that remains: a sinc of 65 taps in a Hann window. */
function lowPassed(fine: Float64Array, at: number): number {
  let [sum, weight] = [0, 0]
  for (let tap = -32; tap <= 32; tap++) {
    const x = tap / 4
    const sinc = tap === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
    const factor = sinc * (0.5 + 0.5 * Math.cos((Math.PI * tap) / 33))
    sum += factor * (fine[at + tap] ?? 0)
    weight += factor
  }
  return sum / weight
}

it('is the same at 44.1 kHz, and knows length and peak', () => {
  expect(measured([[-23, 20]], 44_100)).toMatchObject({
    loudness: { integrated: -23, peak: -23 },
    seconds: 20,
  })
})

it('of silence is none, and its envelope is flat; of nothing there is none', () => {
  const silence = measured([[-Infinity, 5]])
  expect(silence).toEqual({ seconds: 5, envelope: Array.from({ length: ENVELOPE_BARS }, () => 0) })
  expect([soundMark(silence), soundMark(undefined)]).toEqual(['silent', 'unmeasured'])
  expect(soundMeter(48_000, 1).result()).toBeUndefined()
})

it.each([
  [0.001, 0],
  [1, ENVELOPE_FULL],
  [15, ENVELOPE_FULL],
])('an envelope of %d seconds shows where it is loud', (seconds, least) => {
  const envelope =
    measured([
      [-40, seconds],
      [0, seconds],
    ])?.envelope ?? []
  expect(envelope).toHaveLength(ENVELOPE_BARS)
  expect(Math.max(...envelope.slice(0, 100))).toBeLessThanOrEqual(3)
  expect(Math.min(...envelope.slice(140))).toBeGreaterThanOrEqual(least)
})

it.each([
  [-16, -3, undefined],
  [-16, -0.9, 'peak'],
  [-13, -3, 'loud'],
  [-25, -10, 'quiet'],
  [-13, 0, 'peak'],
])('%d LUFS with a peak of %d dBTP is marked as %s', (integrated, peak, mark) => {
  expect(soundMark({ loudness: { integrated, peak } })).toBe(mark)
})
