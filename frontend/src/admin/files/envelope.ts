import { type Sound, soundMeter } from '../../../../contract/loudness.ts'

/** Twenty minutes of the best MP3. Decoded it has ten times its size, and a browser's tab has no room for hours of it. */
export const MAX_DECODED_BYTES = 60 * 1024 ** 2

/** Frames until the page may answer a hand again. */
const FRAMES_AT_ONCE = 250_000

/** How a recording looks and how loud it is, from its decoded samples. Throws where the browser cannot decode it. */
export async function heardIn(bytes: ArrayBuffer, signal?: AbortSignal): Promise<Sound> {
  const context = new OfflineAudioContext(1, 1, 48_000)
  const decoded = await context.decodeAudioData(bytes)
  const channels = Array.from({ length: Math.min(decoded.numberOfChannels, 2) }, (_, at) =>
    decoded.getChannelData(at),
  )
  const meter = soundMeter(decoded.sampleRate, channels.length)
  for (let at = 0; at < decoded.length; at += FRAMES_AT_ONCE) {
    signal?.throwIfAborted()
    meter.add(channels.map(samples => samples.subarray(at, at + FRAMES_AT_ONCE)))
    await new Promise(resume => setTimeout(resume))
  }
  const sound = meter.result()
  if (!sound) throw new Error('The recording has no samples.')
  return sound
}
