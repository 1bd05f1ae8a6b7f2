import { exportList, type ExportName } from '../../../../contract/exports.ts'
import { EXPORT_TITLES } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { saveFile } from '../../frame/save-file.ts'
import { today } from '../today.ts'
import { newPressId } from '../press-id.ts'

/**
 * Asks for a list page by page and saves it as one file; 100,000 lines are two hundred pages and some 12 MB. A file that
 * lacks its end is never saved.
 */
export async function saveCsv(
  list: ExportName,
  asks: Readonly<Record<string, string>>,
  onProgress: (lines: number) => void,
): Promise<void> {
  const pressId = newPressId()
  const parts: string[] = []
  let count = 0
  let after: string | undefined
  do {
    // Each page begins where the one before ended.
    const { csv, lines, next } = await call(exportList, { list, asks, pressId, after })
    parts.push(csv)
    count += lines
    onProgress(count)
    after = next
  } while (after !== undefined)
  saveParts(EXPORT_TITLES[list], parts)
}

/** The lines that are selected on a page, which begins after `after`: one answer. */
export async function saveSelected(
  list: ExportName,
  asks: Readonly<Record<string, string>>,
  { only, after }: { only: readonly string[]; after: string | undefined },
): Promise<number> {
  const { csv, lines } = await call(exportList, { list, asks, pressId: newPressId(), after, only: [...only] })
  saveParts(EXPORT_TITLES[list], [csv])
  return lines
}

/** Hands the parts of a CSV file to the browser, called after what it holds and today. */
export function saveParts(name: string, parts: readonly string[]): void {
  const file = new Blob([...parts], { type: 'text/csv;charset=utf-8' })
  saveFile(file, `lumeus-${name.toLowerCase().replaceAll(' ', '-')}-${today()}.csv`)
}
