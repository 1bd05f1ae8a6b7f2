import { readText, type StaffText, type TextLine } from '../../../../contract/staff-texts.ts'
import { textFile } from '../../../../contract/text-file.ts'
import { call } from '../../call.ts'
import { saveFile } from '../../frame/save-file.ts'
import { today } from '../today.ts'
import { formWordsOf } from './of-text.ts'

/** The saved words as a Markdown file; its twin is named by its address. */
export const fileOf = (text: StaffText): string => {
  const { language, publishedAt, twin } = text
  const { body, ...words } = formWordsOf(text)
  return textFile({ language, ...words, publishedAt, twin: twin?.slug }, body)
}

/** `ruhig-schlafen.de.md` */
export const fileNameOf = ({ slug, contentId, language }: StaffText): string =>
  `${slug ?? contentId}.${language}.md`

/** The texts of these lines and their twins as one ZIP; answers how many files it has. */
export async function saveTexts(lines: readonly TextLine[]): Promise<string> {
  const texts = new Map<string, StaffText>()
  const read = async (contentId: string) => {
    const known = texts.get(contentId)
    if (known) return known
    const text = await call(readText, { contentId })
    texts.set(contentId, text)
    return text
  }
  for (const { contentId } of lines) {
    // The table serves others too.
    const { twin } = await read(contentId)
    // The table serves others too.
    if (twin) await read(twin.contentId)
  }
  const { strToU8, zipSync } = await import('fflate')
  const files: Record<string, Uint8Array> = {}
  for (const text of texts.values()) {
    const name = fileNameOf(text)
    // Two drafts may want the same address.
    files[name in files ? `${text.contentId}-${name}` : name] = strToU8(fileOf(text))
  }
  const zip = zipSync(files)
  saveFile(new Blob([zip], { type: 'application/zip' }), zipName())
  return `${texts.size} ${texts.size === 1 ? 'Datei' : 'Dateien'} gesichert.`
}

const zipName = () => `lumeus-texte-${today()}.zip`
