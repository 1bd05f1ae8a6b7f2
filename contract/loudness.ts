/**
 * Integrated loudness (LUFS) and sample peak (dBFS) after ITU-R BS.1770-5 and EBU R 128: K-weighting, blocks of 400 ms that
 * overlap by three quarters, an absolute gate at −70 LUFS and a relative one 10 LU below.
 * https://www.itu.int/rec/R-REC-BS.1770 · https://tech.ebu.ch/publications/r128
 */

/** What EBU R 128 aims at, and what speech with music for headphones usually has; beyond it staff are told. */
export const LOUDNESS_WANTED = { from: -24, to: -14, peak: -1 } as const

/** One stage of the filter, as its standard gives it for 48 kHz and as it is for other rates. */
interface Biquad {
  b: readonly [number, number, number]
  a: readonly [number, number]
}

/** The head: a shelf of 4 dB above 1.7 kHz. */
function shelf(rate: number): Biquad {
  const [gain, q, frequency] = [3.999843853973347, 0.7071752369554196, 1681.974450955533]
  const k = Math.tan((Math.PI * frequency) / rate)
  const high = 10 ** (gain / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b: [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  }
}

/** The revised low-frequency curve: a high pass at 38 Hz. */
function highPass(rate: number): Biquad {
  const [q, frequency] = [0.5003270373238773, 38.13547087602444]
  const k = Math.tan((Math.PI * frequency) / rate)
  const a0 = 1 + k / q + k * k
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] }
}

const filterOf = ({ b, a }: Biquad) => {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return (x: number): number => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    return y
  }
}

export interface LoudnessMeter {
  /** One sample of each channel, between −1 and 1; left and right, or one. */
  add(frame: readonly number[] | Float32Array): void
  /** Undefined where there was nothing but silence. */
  result(): { integrated: number; peak: number } | undefined
}

const toLufs = (power: number) => -0.691 + 10 * Math.log10(power)
const rounded = (value: number) => Math.round(value * 10) / 10

/** Counts as it goes along: one number is kept for each tenth of a second. */
export function loudnessMeter(rate: number, channels: number): LoudnessMeter {
  const stages = Array.from(
    { length: channels },
    () => [filterOf(shelf(rate)), filterOf(highPass(rate))] as const,
  )
  const stepFrames = Math.round(rate / 10)
  const steps: number[] = []
  let [power, frames, peak] = [0, 0, 0]
  return {
    add(frame) {
      for (const [channel, [head, low]] of stages.entries()) {
        const sample = frame[channel] ?? 0
        peak = Math.max(peak, Math.abs(sample))
        power += low(head(sample)) ** 2
      }
      if (++frames < stepFrames) return
      steps.push(power / frames)
      power = frames = 0
    },
    result() {
      const blocks = steps.slice(3).map((_, at) => mean(steps.slice(at, at + 4)))
      const loud = blocks.filter(block => block > 0 && toLufs(block) > -70)
      if (loud.length === 0) return undefined
      const gate = toLufs(mean(loud)) - 10
      const integrated = toLufs(mean(loud.filter(block => toLufs(block) > gate)))
      return { integrated: rounded(integrated), peak: rounded(20 * Math.log10(peak)) }
    },
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
