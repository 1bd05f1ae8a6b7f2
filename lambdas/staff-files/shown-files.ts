import { pathsOf, textMediaAt } from '../../contract/text-media.ts'
import type { Write } from '../platform/record-types.ts'
import { transact } from '../platform/transact.ts'
import { readEach } from '../platform/table.ts'
import { type FileRecord, fileUse, fileUsers, type UseChange, type UseKey } from '../files/file.ts'
import { filesOf } from './picture-files.ts'

/** A transaction holds 100 writes, of which what shows the files needs ten. */
const MAX_WRITES = 85
/** Of 500 files that are entered before, with a version, 18 transactions; the others for files that are renamed meanwhile. */
const MAX_ROUNDS = 30

const ADDRESS = /\/media\/content\/fil_[0-9A-Za-z]{4,40}\.[0-9A-Za-z]{1,8}(?:#[\w,]{1,80})?/g

/** As they are written, each with the paths that are asked for where it is shown. */
export const addressesIn = (words: string): { address: string; paths: string[] }[] =>
  // In Markdown a backslash before a sign is not part of an address.
  [...words.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1').matchAll(ADDRESS)].map(([address]) => {
    const media = textMediaAt(address)
    const [path = address] = address.split('#', 1)
    return { address: path, paths: media ? pathsOf(media) : [address] }
  })

const idIn = (path: string): string => path.replace(/^.*\/([^/.]+)\..*$/, '$1')

/** Of all files that are asked for where the words are shown. */
export const idsIn = (words: string): string[] => addressesIn(words).flatMap(({ paths }) => paths.map(idIn))

export interface ShowingUser {
  readonly key: UseKey
  readonly title: string
  /** Words whose files may be let go. */
  readonly former?: readonly string[]
  /** Those that are shown from now on. */
  readonly present: readonly string[]
}

/**
 * Enters users at each public file whose address stands in their words, and takes them away from those that are no longer
 * there. Goes into the transaction of the change; fails there if a file is deleted at the same time. A file that is
 * deleted already stays its words. Those that have no room in it are entered before, so that none is deleted that is
 * shown. Of those that are let go what is beyond stays entered: such a file cannot be deleted until the words have shown
 * it again and let it go.
 */
export async function shownFileUses(users: readonly ShowingUser[]): Promise<Write[]> {
  for (let round = 0; ; round++) {
    const changes = await changedUses(users)
    const begun = changes.filter(({ begins }) => begins.length > 0)
    if (fitting(changes).length === changes.length || begun.length === 0 || round === MAX_ROUNDS)
      return fitting([...begun, ...changes.filter(({ begins }) => begins.length === 0)]).flatMap(change =>
        fileUse(change.file, change),
      )
    const first = fitting(begun.map(change => ({ ...change, ends: [] })))
    // What fails, because a file is changed at the same time, is looked at again.
    await transact({ uses: first.flatMap(change => fileUse(change.file, change)) })
  }
}

type FileChange = UseChange & { readonly file: FileRecord }

/** The first of them, as many as one transaction has room for. */
function fitting(changes: readonly FileChange[]): readonly FileChange[] {
  let writes = 0
  const beyond = changes.findIndex(({ begins, ends }) => {
    writes += Math.min(1, begins.length) + begins.length + ends.length
    return writes > MAX_WRITES
  })
  return beyond < 0 ? changes : changes.slice(0, beyond)
}

/** Of each file that is to be written: users that begin to show it, and those that cease. */
async function changedUses(users: readonly ShowingUser[]): Promise<FileChange[]> {
  const read = users.map(({ key, title, former = [], present }) => ({
    key,
    title,
    shown: new Set(present.flatMap(idsIn)),
    all: new Set([...present, ...former].flatMap(idsIn)),
  }))
  const known = await filesOf(read.flatMap(({ all }) => [...all]))
  const looked = known.flatMap(file =>
    read.filter(({ all }) => all.has(file.fileId)).map(user => ({ file, user })),
  )
  const items = await readEach(
    looked.map(({ file: { fileId }, user: { key } }) => fileUsers.keyOf({ fileId, user: key })),
  )
  const changed = looked.filter(
    ({ file, user }, index) => user.shown.has(file.fileId) !== (items[index] !== undefined),
  )
  return known
    .map(file => {
      const of = changed.filter(each => each.file === file).map(({ user }) => user)
      const isShown = ({ shown }: (typeof read)[number]) => shown.has(file.fileId)
      return {
        file,
        begins: file.status === 'ready' ? of.filter(isShown) : [],
        ends: of.filter(user => !isShown(user)).map(({ key }) => key),
      }
    })
    .filter(({ begins, ends }) => begins.length + ends.length > 0)
}
