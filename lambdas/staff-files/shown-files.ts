import { pathsOf, textMediaAt } from '../../contract/text-media.ts'
import type { Write } from '../platform/record-types.ts'
import { transact } from '../platform/transact.ts'
import { type FileRecord, fileUse, type UseKey } from '../files/file.ts'
import { filesOf } from './picture-files.ts'

/** A transaction holds 100 writes, of which what shows the files needs ten. */
const MAX_CHANGES = 85
/** Of 500 files that are entered before, six transactions; the others for files that are renamed meanwhile. */
const MAX_ROUNDS = 10
/** Versions stay, so a file that has so many stays without further ones; its item would grow with each. */
const MAX_VERSIONS = 200

const ADDRESS = /\/media\/content\/fil_[0-9A-Za-z]{4,40}\.[0-9A-Za-z]{1,8}(?:#[\w,]{1,80})?/g

/** As they are written, each with the paths that are asked for where it is shown. */
export const addressesIn = (words: string): { address: string; paths: string[] }[] =>
  [...words.matchAll(ADDRESS)].map(([address]) => {
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
 * shown; and beyond as many are taken away with the next save, until when they only cannot be deleted.
 */
export async function shownFileUses(users: readonly ShowingUser[]): Promise<Write[]> {
  for (let round = 0; ; round++) {
    const changes = await changedUses(users)
    const begun = changes.filter(({ begins }) => begins.length > 0)
    if (changes.length <= MAX_CHANGES || begun.length === 0 || round === MAX_ROUNDS)
      return [...begun, ...changes.filter(({ begins }) => begins.length === 0)]
        .slice(0, MAX_CHANGES)
        .map(({ file, begins, ends }) => fileUse(file, Object.fromEntries([...begins, ...ends])))
    const first = begun.slice(0, MAX_CHANGES)
    // What fails, because a file is changed at the same time, is looked at again.
    await transact({ uses: first.map(({ file, begins }) => fileUse(file, Object.fromEntries(begins))) })
  }
}

/** Of each file that is to be written: users that begin to show it, by their titles, and those that cease. */
async function changedUses(users: readonly ShowingUser[]) {
  const read = users.map(({ key, title, former = [], present }) => ({
    key,
    title,
    shown: new Set(present.flatMap(idsIn)),
    all: [...present, ...former].flatMap(idsIn),
  }))
  const known = await filesOf(read.flatMap(({ all }) => all))
  return known
    .map(file => {
      const of = read.filter(({ key, shown }) => shown.has(file.fileId) !== ((file.uses[key] ?? '') !== ''))
      const isEntered = ({ key, shown }: (typeof read)[number]) =>
        shown.has(file.fileId) && file.status === 'ready' && !hasAllVersions(file, key)
      return {
        file,
        begins: of.filter(isEntered).map(({ key, title }) => [key, title] as const),
        ends: of.filter(({ shown }) => !shown.has(file.fileId)).map(({ key }) => [key, ''] as const),
      }
    })
    .filter(({ begins, ends }) => begins.length + ends.length > 0)
}

const hasAllVersions = ({ uses }: FileRecord, key: string): boolean =>
  key.startsWith('version:') &&
  Object.keys(uses).filter(each => each.startsWith('version:')).length >= MAX_VERSIONS
