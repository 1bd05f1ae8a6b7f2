import { endingOf } from '../../contract/file-types.ts'
import { withoutCode } from '../../contract/reading-ease.ts'
import { publicKeyOf } from '../files/file.ts'
import { filesOf, idsIn, MAX_FILES } from './shown-files.ts'

/** The addresses in a text under which nothing is shown: never uploaded, not there yet, deleted, or with another ending. */
export async function missingMedia(markdown: string): Promise<string[]> {
  const found = [...withoutCode(markdown).matchAll(ADDRESS)].map(([address]) => address)
  const shown = [...new Set(found)].slice(0, MAX_FILES)
  const known = await filesOf(shown.flatMap(idsIn))
  const present = new Set(
    known
      .filter(({ status, access, content }) => status === 'ready' && access === 'public' && content > 0)
      .map(({ fileId, name }) => `/${publicKeyOf(fileId, endingOf(name) ?? '')}`),
  )
  return shown.filter(address => !present.has(address))
}

const ADDRESS = /\/media\/content\/fil_[0-9A-Za-z]{4,40}\.[0-9A-Za-z]{1,8}/g
