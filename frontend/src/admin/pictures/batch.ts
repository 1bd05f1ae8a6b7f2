import { PictureTrouble } from './codec.ts'
import type { Done } from './codec-messages.ts'
import { asksOf, baseNames, fileName, noteOf, type Picture, type Saved } from './picture.ts'
import type { Trouble } from './words.ts'

export interface Finished {
  files: Saved[]
  notes: ReturnType<typeof noteOf>[]
  failed: { picture: Picture; trouble: Trouble }[]
  isStopped: boolean
}

/**
 * Encodes pictures one after the other, in all sizes and kinds of their places. One that fails is noted and the next one
 * follows; a stop ends it, and what was finished is given back.
 */
export async function encodeAll(
  pictures: readonly Picture[],
  encode: (ask: ReturnType<typeof asksOf>, signal: AbortSignal) => Promise<Done>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Finished> {
  const finished: Finished = { files: [], notes: [], failed: [], isStopped: false }
  const names = baseNames(pictures)
  for (const [index, picture] of pictures.entries()) {
    if (signal.aborted) break
    try {
      // One picture fills the memory.
      const { files } = await encode(asksOf(picture), signal)
      const saved = files.map(({ bytes, kind, width, height }) => ({
        kind,
        width,
        height,
        name: fileName(names[index] ?? picture.name, { kind, width }),
        bytes: new Uint8Array(bytes),
      }))
      finished.files.push(...saved)
      finished.notes.push(noteOf(picture, saved))
    } catch (error) {
      if (signal.aborted) break
      finished.failed.push({ picture, trouble: error instanceof PictureTrouble ? error.trouble : 'encoding' })
    }
    onProgress(index + 1)
  }
  finished.isStopped = signal.aborted
  return finished
}
