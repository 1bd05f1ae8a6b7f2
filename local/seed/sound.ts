/** Mono, 16 bit: 32,000 bytes a second, which is what the catalogue promises as `bytes`. */
const SAMPLE_RATE = 16_000
const HEADER_BYTES = 44
const BYTES_PER_SAMPLE = 2

/** A3. Equal temperament from here. */
const ROOT_HZ = 220
/** One chord for each unit of a training, in semitones above the root: from leaning to resting. */
const CHORDS = [
  [-12, -5, 0, 3, 10],
  [-10, -3, 2, 5, 9],
  [-14, -7, -2, 2, 5],
  [-12, -5, 0, 4, 11],
  [-17, -5, 0, 4, 7],
  [-19, -7, 0, 5, 9],
  [-12, 0, 4, 7, 14],
] as const

const FADE_SECONDS = 4
/** Together the partials stay well below full scale, so nothing ever clips. */
const LOUDNESS = 0.8

/** A sine kept as a turning point: two products a sample instead of a call of Math.sin. */
interface Oscillator {
  sine: number
  cosine: number
  readonly turnSine: number
  readonly turnCosine: number
}

const oscillator = (hertz: number, phase: number): Oscillator => ({
  sine: Math.sin(phase),
  cosine: Math.cos(phase),
  turnSine: Math.sin((2 * Math.PI * hertz) / SAMPLE_RATE),
  turnCosine: Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE),
})

function turn(one: Oscillator): number {
  const { sine, cosine, turnSine, turnCosine } = one
  one.sine = sine * turnCosine + cosine * turnSine
  one.cosine = cosine * turnCosine - sine * turnSine
  return one.sine
}

/** A calm sound of the wished length as a WAV file: a soft chord whose voices come and go, another one for each unit. */
export function calmSound(unit: number, seconds: number): Buffer {
  const samples = seconds * SAMPLE_RATE
  const wave = Buffer.alloc(HEADER_BYTES + samples * BYTES_PER_SAMPLE)
  writeHeader(wave, samples * BYTES_PER_SAMPLE)
  const chord = CHORDS[unit % CHORDS.length] ?? CHORDS[0]
  const voices = chord.map((semitones, position) => {
    const hertz = ROOT_HZ * 2 ** (semitones / 12)
    return {
      loudness: LOUDNESS / chord.length / (1 + position * 0.25),
      // Two strings a third of a hertz apart breathe against each other.
      tones: [oscillator(hertz, position), oscillator(hertz + 0.31, position * 2)] as const,
      swell: oscillator(0.03 + 0.011 * position, unit + position * 1.7),
    }
  })
  const fadeSamples = Math.min(FADE_SECONDS, seconds / 4) * SAMPLE_RATE
  for (let n = 0; n < samples; n++) {
    let sum = 0
    for (const { loudness, tones, swell } of voices)
      sum += loudness * (turn(tones[0]) + turn(tones[1])) * (0.6 + 0.4 * turn(swell)) * 0.5
    const fade = Math.min(1, n / fadeSamples, (samples - 1 - n) / fadeSamples)
    wave.writeInt16LE(Math.round(sum * easeInOut(fade) * 32_767), HEADER_BYTES + n * BYTES_PER_SAMPLE)
  }
  return wave
}

const easeInOut = (part: number): number => part * part * (3 - 2 * part)

/** The canonical header of a PCM file: http://soundfile.sapp.org/doc/WaveFormat/ */
function writeHeader(wave: Buffer, dataBytes: number): void {
  wave.write('RIFF', 0)
  wave.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4)
  wave.write('WAVEfmt ', 8)
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20)
  wave.writeUInt16LE(1, 22)
  wave.writeUInt32LE(SAMPLE_RATE, 24)
  wave.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28)
  wave.writeUInt16LE(BYTES_PER_SAMPLE, 32)
  wave.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34)
  wave.write('data', 36)
  wave.writeUInt32LE(dataBytes, 40)
}
