import { problemOf } from '../../problem.ts'
import { firstMember } from '../../../../contract/picture-set.ts'
import type { PictureSet } from '../../../../contract/staff-files.ts'
import { newPressId } from '../press-id.ts'
import type { BegunUpload } from '../files/begun-uploads.ts'
import { giveUp, UploadRefused, uploadFile } from '../files/upload-file.ts'
import type { Finished } from './batch.ts'
import type { Picture } from './picture.ts'

export interface HandedOver {
  /** Addresses under which pages and texts show the files. */
  paths: string[]
  refused: { name: string; why: string }[]
  /** The names of those that lie there. */
  stored: string[]
}

/** Of the pictures of a batch those of which every file lies in the files. */
export const wholeOf = (
  pictures: readonly Picture[],
  { notes, failed }: Finished,
  { stored }: HandedOver,
): Picture[] =>
  pictures
    .filter(each => failed.every(({ picture }) => picture !== each))
    // The others have their notes in this order.
    .filter((_, index) => notes[index]?.files.every(({ name }) => stored.includes(name)))

/**
 * Lays the files of a batch into the folder, one after the other; one that is refused does not stop the others, unless it is
 * the first of its picture: behind it nobody would find them.
 */
export async function handOver(
  { files, notes }: Finished,
  folder: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<HandedOver> {
  const paths: string[] = []
  const refused: HandedOver['refused'] = []
  const stored: string[] = []
  const alts = new Map(notes.flatMap(note => note.files.map(({ name }) => [name, note.alt] as const)))
  const sets = new Map(notes.flatMap(setsOf))
  const isFirst = (name: string) => {
    const set = sets.get(name)
    if (!set) return false
    const { kind, width } = firstMember(set.of, set.widths)
    return set.kind === kind && set.width === width
  }
  const left = new Set<string>()
  const ordered = files.toSorted((one, other) => Number(isFirst(other.name)) - Number(isFirst(one.name)))
  for (const [index, { name, kind, bytes }] of ordered.entries()) {
    if (signal.aborted) break
    if (left.has(sets.get(name)?.of ?? '')) continue
    let begun: BegunUpload | undefined
    try {
      const blob = new Blob([bytes], { type: `image/${kind}` })
      // oxlint-disable-next-line no-await-in-loop -- one upload has the whole line
      const { path } = await uploadFile(blob, {
        name,
        folder,
        signal,
        alt: alts.get(name),
        set: sets.get(name),
        onBegun: upload => {
          begun = upload
        },
      })
      stored.push(name)
      if (path !== undefined) paths.push(path)
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop -- the last of them
      if (signal.aborted && begun) await giveUp(begun).catch(() => undefined)
      if (signal.aborted) break
      if (isFirst(name)) left.add(sets.get(name)?.of ?? '')
      refused.push({ name, why: error instanceof UploadRefused ? error.message : problemOf(error).detail })
    }
    onProgress(index + 1)
  }
  return { paths, refused, stored }
}

/** What texts show in several widths and kinds is one picture: its files find each other by their ids. */
function setsOf({ place, files }: Finished['notes'][number]): [name: string, set: PictureSet][] {
  const widths = [...new Set(files.map(({ width }) => width))].toSorted((one, other) => one - other)
  if ((place !== 'article' && place !== 'text') || Math.min(...widths) < MIN_WIDTH) return []
  const of = newPressId()
  return files.map(({ name, width, kind }) => [name, { of, width, kind, widths }])
}

/** Smaller ones are no pictures that need several widths. */
const MIN_WIDTH = 10
