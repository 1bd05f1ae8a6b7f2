import type { Write } from '../platform/record-types.ts'
import { files, fileUses, type UseKey } from '../files/file.ts'

/** A transaction holds 100 writes; files beyond these are entered with the next save. */
const MAX_CHANGES = 60

const FILE = /\/media\/content\/(fil_[0-9A-Za-z]{4,40})\./g

const idsIn = (words: string): string[] => [...words.matchAll(FILE)].map(([, fileId = '']) => fileId)

/**
 * Enters a user at each public file whose address stands in its words, and takes it away from those that are no longer
 * there. Goes into the transaction of the change; fails there if a file is deleted at the same time. `former` are words
 * whose files may be let go, `present` those that are shown from now on. A file that is deleted already stays its words.
 */
export async function shownFileUses(
  { key, title }: { key: UseKey; title: string },
  former: readonly string[],
  present: readonly string[],
  now: string,
): Promise<Write[]> {
  const shown = new Set(present.flatMap(idsIn))
  const all = [...new Set([...former.flatMap(idsIn), ...shown])]
  const known = await Promise.all(all.map(fileId => files.read({ fileId })))
  const changed = known
    .flatMap(file => file ?? [])
    .filter(({ fileId, uses, status }) =>
      shown.has(fileId) ? status === 'ready' && (uses[key] ?? '') === '' : (uses[key] ?? '') !== '',
    )
    .slice(0, MAX_CHANGES)
    .map(({ fileId }) => fileId)
  const [begun, ended] = [changed.filter(id => shown.has(id)), changed.filter(id => !shown.has(id))]
  return fileUses({ key, title }, ended, begun, now)
}
