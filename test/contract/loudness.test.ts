import { describe, expect, it } from 'vitest'
import { loudnessMeter } from '../../contract/loudness.ts'

/** Level in dBFS of a stereo sine, for so many seconds. */
function* sine(parts: readonly (readonly [level: number, seconds: number])[], rate: number, hertz = 1_000) {
  let at = 0
  for (const [level, seconds] of parts)
    for (let left = seconds * rate; left > 0; left--) {
      const sample = 10 ** (level / 20) * Math.sin((2 * Math.PI * hertz * at++) / rate)
      yield [sample, sample]
    }
}
function loudness(parts: readonly (readonly [number, number])[], rate = 48_000) {
  const meter = loudnessMeter(rate, 2)
  for (const frame of sine(parts, rate)) meter.add(frame)
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
    expect(Math.abs((loudness(parts)?.integrated ?? 0) - wanted)).toBeLessThanOrEqual(0.1)
  })
})

it('is the same at 44.1 kHz, and knows the peak', () => {
  expect(loudness([[-23, 20]], 44_100)).toEqual({ integrated: -23, peak: -23 })
})

it('of silence is none', () => {
  expect(loudness([[-90, 5]])).toBeUndefined()
})
