import { pathsOf, textMediaAt } from '../../contract/text-media.ts'
import type { Write } from '../platform/record-types.ts'
import { readEach } from '../platform/table.ts'
import { type FileRecord, files, fileUse, type UseKey } from '../files/file.ts'

/** A transaction holds 100 writes, of which what shows the files needs ten, and a picture is up to twelve files; those beyond these are entered with the next save. */
const MAX_CHANGES = 85
/** Of one text; those beyond are not looked for. */
export const MAX_FILES = 500
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

export async function filesOf(ids: readonly string[]): Promise<FileRecord[]> {
  const keys = [...new Set(ids)].slice(0, MAX_FILES).map(fileId => files.keyOf({ fileId }))
  return (await readEach(keys)).flatMap(item => (item ? [files.parse(item)] : []))
}

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
 * deleted already stays its words.
 */
export async function shownFileUses(users: readonly ShowingUser[]): Promise<Write[]> {
  const read = users.map(({ key, title, former = [], present }) => ({
    key,
    title,
    shown: new Set(present.flatMap(idsIn)),
    all: [...present, ...former].flatMap(idsIn),
  }))
  const known = await filesOf(read.flatMap(({ all }) => all))
  return known
    .map(file => {
      const changed = read.flatMap(({ key, title, shown }) => {
        const isShown = shown.has(file.fileId)
        if (isShown === ((file.uses[key] ?? '') !== '')) return []
        if (isShown && (file.status !== 'ready' || hasAllVersions(file, key))) return []
        return [[key, isShown ? title : ''] as const]
      })
      return { file, changed }
    })
    .filter(({ changed }) => changed.length > 0)
    .slice(0, MAX_CHANGES)
    .map(({ file, changed }) => fileUse(file, Object.fromEntries(changed)))
}

const hasAllVersions = ({ uses }: FileRecord, key: string): boolean =>
  key.startsWith('version:') &&
  Object.keys(uses).filter(each => each.startsWith('version:')).length >= MAX_VERSIONS
