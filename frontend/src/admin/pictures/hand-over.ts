import { problemOf } from '../../problem.ts'
import { UploadRefused, uploadFile } from '../files/upload-file.ts'
import type { Finished } from './batch.ts'

export interface HandedOver {
  /** Addresses under which pages and texts show the files. */
  paths: string[]
  refused: { name: string; why: string }[]
}

/** Lays the files of a batch into the folder, one after the other; one that is refused does not stop the others. */
export async function handOver(
  { files, notes }: Finished,
  folder: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<HandedOver> {
  const paths: string[] = []
  const refused: HandedOver['refused'] = []
  const alts = new Map(notes.flatMap(note => note.files.map(({ name }) => [name, note.alt] as const)))
  for (const [index, { name, kind, bytes }] of files.entries()) {
    if (signal.aborted) break
    try {
      const blob = new Blob([bytes], { type: `image/${kind}` })
      // oxlint-disable-next-line no-await-in-loop -- one upload has the whole line
      const { path } = await uploadFile(blob, { name, folder, signal, alt: alts.get(name) })
      if (path !== undefined) paths.push(path)
    } catch (error) {
      if (signal.aborted) break
      refused.push({ name, why: error instanceof UploadRefused ? error.message : problemOf(error).detail })
    }
    onProgress(index + 1)
  }
  return { paths, refused }
}
