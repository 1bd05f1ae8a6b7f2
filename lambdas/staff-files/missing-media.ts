import { withoutCode } from '../../contract/reading-ease.ts'
import { publicKeyOf } from '../../contract/uploads.ts'
import { filesOf, MAX_FILES } from './picture-files.ts'
import { addressesIn, idsIn } from './shown-files.ts'

/**
 * The addresses in a text under which nothing is shown, or not all of a picture: never uploaded, not there yet, deleted, or
 * with another ending.
 */
export async function missingMedia(markdown: string): Promise<string[]> {
  const words = withoutCode(markdown)
  const shown = addressesIn(words).slice(0, MAX_FILES)
  const known = await filesOf(idsIn(words))
  const present = new Set(
    known
      .filter(({ status, access, content }) => status === 'ready' && access === 'public' && content > 0)
      .map(({ fileId, name }) => `/${publicKeyOf(fileId, name)}`),
  )
  const missing = shown.filter(({ paths }) => paths.some(path => !present.has(path)))
  const others = Array.from(words.matchAll(OTHER), ([address]) => address)
  return [...new Set([...missing.map(({ address }) => address), ...others])].slice(0, MAX_FILES)
}

/** Where files of the tool lie, and none of them. */
const OTHER = /\/media\/content\/(?!fil_[0-9A-Za-z]{4,40}\.[0-9A-Za-z]{1,8}(?![\w.-]))[\w.-]{1,200}/g
