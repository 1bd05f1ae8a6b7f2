import { loudnessMeter } from '../../../../contract/loudness.ts'

/** Decoded it has ten times its size, and a browser's tab has no room for hours of it. */
export const MAX_DECODED_BYTES = 40 * 1024 ** 2

const BARS = 240
/** Frames until the page may answer a hand again. */
const FRAMES_AT_ONCE = 500_000

export type Heard = {
  /** The highest sample of each part, between 0 and 1. */
  peaks: readonly number[]
  seconds: number
  loudness: { integrated: number; peak: number } | undefined
}

/** How a recording looks and how loud it is, from its decoded samples. Throws where the browser cannot decode it. */
export async function heardIn(url: string, signal: AbortSignal): Promise<Heard> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The recording was answered ${response.status}.`)
  const context = new OfflineAudioContext(1, 1, 48_000)
  const decoded = await context.decodeAudioData(await response.arrayBuffer())
  const { length, duration: seconds, sampleRate, numberOfChannels } = decoded
  const channels = Array.from({ length: Math.min(numberOfChannels, 2) }, (_, at) =>
    decoded.getChannelData(at),
  )
  const meter = loudnessMeter(sampleRate, channels.length)
  const peaks = Array.from({ length: BARS }, () => 0)
  const frame = new Float32Array(channels.length)
  for (let at = 0; at < length; at++) {
    channels.forEach((samples, channel) => (frame[channel] = samples[at] ?? 0))
    meter.add(frame)
    const bar = Math.floor((at / length) * BARS)
    peaks[bar] = Math.max(peaks[bar] ?? 0, ...frame.map(Math.abs))
    if (at % FRAMES_AT_ONCE === 0) await new Promise(resume => setTimeout(resume))
    signal.throwIfAborted()
  }
  return { peaks, seconds, loudness: meter.result() }
}
