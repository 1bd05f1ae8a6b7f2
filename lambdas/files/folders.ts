import type { FileAccess } from '../../contract/staff-files.ts'
import { add, exists, gt } from '../platform/expression.ts'
import type { Write } from '../platform/record-types.ts'
import { fileFolders, type FileRecord } from './file.ts'

/** Others may put something into the same folder, or take it out, at the same time. */
const MAX_ROUNDS = 4

type In = Pick<FileRecord, 'access' | 'folder'>
export interface FolderChanges {
  readonly into?: readonly In[]
  readonly outOf?: readonly In[]
}

/**
 * Goes into the transaction with which files come into folders or leave them: a folder is there as long as something is in
 * it. Fails where its last file goes, or its first one comes, at the same time. Those from before they were counted stay.
 */
export async function folderWrites({ into = [], outOf = [] }: FolderChanges): Promise<Write[]> {
  const changes = new Map<string, { access: FileAccess; folder: string; by: number }>()
  for (const [files, by] of [
    [into, 1],
    [outOf, -1],
  ] as const)
    for (const { access, folder } of files) {
      const key = `${access} ${folder}`
      changes.set(key, { access, folder, by: (changes.get(key)?.by ?? 0) + by })
    }
  const writes = await Promise.all(
    [...changes.values()]
      .filter(({ folder, by }) => folder !== '' && by !== 0)
      .map(async ({ access, folder, by }): Promise<Write[]> => {
        const ref = { access, folder }
        const found = await fileFolders.read(ref)
        if (!found) return by > 0 ? [fileFolders.create({ access, folder, files: by })] : []
        if (found.files === undefined) return []
        if (found.files + by <= 0) return [fileFolders.remove(ref, { files: found.files })]
        return [
          fileFolders.update(ref, { if: { files: by < 0 ? gt(-by) : exists }, set: { files: add(by) } }),
        ]
      }),
  )
  return writes.flat()
}

/** Once more where only a folder was another one by then. */
export async function withFolders<Failed extends { folders?: unknown } | undefined>(
  changes: FolderChanges,
  write: (folders: Write[]) => Promise<Failed>,
): Promise<Failed> {
  for (let round = 1; ; round++) {
    const failed = await write(await folderWrites(changes))
    if (!failed?.folders || round === MAX_ROUNDS) return failed
  }
}
