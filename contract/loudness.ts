/**
 * Of a recording: integrated loudness (LUFS) and true peak (dBTP) after ITU-R BS.1770-5 and EBU R 128, its length, and how
 * it looks. K-weighting, blocks of 400 ms that overlap by three quarters, an absolute gate at −70 LUFS and a relative one
 * 10 LU below; the peak is that of the fourfold oversampled signal (annex 2).
 * https://www.itu.int/rec/R-REC-BS.1770 · https://tech.ebu.ch/publications/r128
 */

/** What EBU R 128 aims at, and what speech with music for headphones usually has; beyond it staff are told. */
export const LOUDNESS_WANTED = { from: -24, to: -14, peak: -1 } as const

/** How a list marks a recording; `silent` is one without a sound, `unmeasured` is one whose samples nobody could read. */
export const SOUND_MARKS = ['peak', 'loud', 'quiet', 'silent', 'unmeasured'] as const
export type SoundMark = (typeof SOUND_MARKS)[number]

/** What is to be said of a recording, the worst first; undefined where nothing is. */
export function soundMark(sound: Pick<Sound, 'loudness'> | undefined): SoundMark | undefined {
  if (!sound) return 'unmeasured'
  if (!sound.loudness) return 'silent'
  const { integrated, peak } = sound.loudness
  if (peak > LOUDNESS_WANTED.peak) return 'peak'
  if (integrated > LOUDNESS_WANTED.to) return 'loud'
  return integrated < LOUDNESS_WANTED.from ? 'quiet' : undefined
}

/** Parts of an envelope, each with its highest sample. */
export const ENVELOPE_BARS = 240
/** What full scale is in an envelope. */
export const ENVELOPE_FULL = 255

export interface Sound {
  seconds: number
  /** `ENVELOPE_BARS` whole numbers up to `ENVELOPE_FULL`. */
  envelope: number[]
  /** Missing where there was nothing but silence. */
  loudness?: { integrated: number; peak: number }
}

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

/** The sum of the squared samples that pass through one stage after the other. */
function weigher(stages: readonly Biquad[]) {
  const kept = stages.map(({ b, a }) => ({ b, a, x1: 0, x2: 0, y1: 0, y2: 0 }))
  const passed = new Float64Array(MAX_STEP)
  return (samples: Float32Array, from: number, to: number): number => {
    const length = to - from
    for (let at = 0; at < length; at++) passed[at] = samples[from + at] ?? 0
    for (const stage of kept) {
      const { b, a } = stage
      const [b0, b1, b2] = b
      const [a1, a2] = a
      let { x1, x2, y1, y2 } = stage
      for (let at = 0; at < length; at++) {
        const x = passed[at] ?? 0
        const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2 = x1
        x1 = x
        y2 = y1
        y1 = y
        passed[at] = y
      }
      Object.assign(stage, { x1, x2, y1, y2 })
    }
    let power = 0
    for (let at = 0; at < length; at++) power += (passed[at] ?? 0) ** 2
    return power
  }
}

/** Annex 2 of BS.1770-5, order 48: what lies at each quarter between two samples. The last two phases mirror the first two. */
const PHASES = [
  [
    0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625,
    0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
  ],
  [
    -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625,
    0.77978515625, -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
  ],
].flatMap(phase => [Float64Array.from(phase), Float64Array.from(phase.toReversed())])
const TAPS = 12
/** No phase makes more of the samples below it than this. */
const GAIN = Math.max(...PHASES.map(phase => phase.reduce((sum, tap) => sum + Math.abs(tap), 0)))
/** So many samples are passed over at once where they are too quiet to come to a higher peak. */
const LOOKED_AT = 64

/** The highest value of one channel, between its samples too. */
function peakMeter() {
  let peak = 0
  let before = new Float32Array(TAPS - 1)
  return {
    add(samples: Float32Array): void {
      const all = new Float32Array(before.length + samples.length)
      all.set(before)
      all.set(samples, before.length)
      for (let from = TAPS - 1; from < all.length; from += LOOKED_AT) {
        const to = Math.min(all.length, from + LOOKED_AT)
        let highest = 0
        for (let at = from - TAPS + 1; at < to; at++) highest = Math.max(highest, Math.abs(all[at] ?? 0))
        if (highest * GAIN <= peak) continue
        peak = Math.max(peak, highest)
        for (let at = from; at < to; at++)
          for (const phase of PHASES) {
            let sum = 0
            for (let tap = 0; tap < TAPS; tap++) sum += (phase[tap] ?? 0) * (all[at - tap] ?? 0)
            peak = Math.max(peak, Math.abs(sum))
          }
      }
      before = all.slice(all.length - before.length)
    },
    peak: () => peak,
  }
}

/** The highest samples of parts of equal length, which become longer as the recording does. */
function envelopeMeter() {
  let bars: number[] = []
  let [barFrames, frames, highest] = [16, 0, 0]
  return {
    /** So many frames have room in the part that is being filled. */
    left: () => barFrames - frames,
    add(channels: readonly Float32Array[], from: number, to: number): void {
      for (const samples of channels)
        for (let at = from; at < to; at++) highest = Math.max(highest, Math.abs(samples[at] ?? 0))
      frames += to - from
      if (frames < barFrames) return
      bars.push(highest)
      frames = highest = 0
      if (bars.length < 20 * ENVELOPE_BARS) return
      bars = Array.from({ length: bars.length / 2 }, (_, at) =>
        Math.max(bars[2 * at] ?? 0, bars[2 * at + 1] ?? 0),
      )
      barFrames *= 2
    },
    result(): number[] {
      const all = frames > 0 ? [...bars, highest] : bars
      return Array.from({ length: ENVELOPE_BARS }, (_, bar) => {
        const from = Math.floor((bar * all.length) / ENVELOPE_BARS)
        const to = Math.max(from + 1, Math.floor(((bar + 1) * all.length) / ENVELOPE_BARS))
        return Math.min(ENVELOPE_FULL, Math.round(Math.max(0, ...all.slice(from, to)) * ENVELOPE_FULL))
      })
    },
  }
}

export interface SoundMeter {
  /** The next samples of each channel, between −1 and 1 and as many of each; left and right, or one. */
  add(channels: readonly Float32Array[]): void
  /** Undefined where there was no sample. */
  result(): Sound | undefined
}

const toLufs = (power: number) => -0.691 + 10 * Math.log10(power)
const rounded = (value: number) => Math.round(value * 10) / 10

/** A tenth of a second at the highest rate that is measured. */
const MAX_STEP = 19_200

/** Counts as it goes along: one number is kept for each tenth of a second, and those of the envelope. */
export function soundMeter(rate: number, channels: number): SoundMeter {
  const each = Array.from({ length: channels }, () => ({
    weigh: weigher([shelf(rate), highPass(rate)]),
    peak: peakMeter(),
  }))
  const envelope = envelopeMeter()
  const stepFrames = Math.min(MAX_STEP, Math.round(rate / 10))
  const steps: number[] = []
  let [power, frames, allFrames] = [0, 0, 0]
  return {
    add(samples) {
      const length = samples[0]?.length ?? 0
      for (const [channel, { peak }] of each.entries()) peak.add(samples[channel] ?? new Float32Array(length))
      for (let from = 0, to = 0; from < length; from = to) {
        to = Math.min(length, from + stepFrames - frames, from + envelope.left())
        for (const [channel, { weigh }] of each.entries()) {
          const own = samples[channel]
          if (own) power += weigh(own, from, to)
        }
        envelope.add(samples, from, to)
        frames += to - from
        if (frames < stepFrames) continue
        steps.push(power / frames)
        power = frames = 0
      }
      allFrames += length
    },
    result() {
      if (allFrames === 0) return undefined
      const peak = Math.max(...each.map(one => one.peak.peak()))
      const integrated = integratedOf(steps)
      return {
        seconds: allFrames / rate,
        envelope: envelope.result(),
        ...(integrated !== undefined && {
          loudness: { integrated: rounded(integrated), peak: rounded(20 * Math.log10(peak)) },
        }),
      }
    },
  }
}

function integratedOf(steps: readonly number[]): number | undefined {
  const blocks = steps.slice(3).map((_, at) => mean(steps.slice(at, at + 4)))
  const loud = blocks.filter(block => block > 0 && toLufs(block) > -70)
  if (loud.length === 0) return undefined
  const gate = toLufs(mean(loud)) - 10
  return toLufs(mean(loud.filter(block => toLufs(block) > gate)))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
