import { FORMER_FILES } from '../../contract/uploads.ts'
import { between } from '../platform/table.ts'
import { type FormerContent, formers } from '../files/former.ts'

/** More than anybody puts in its place within thirty days. */
const MAX_FORMERS = 100

/** Where a former content lies, in the private bucket: nothing public leads there. */
export const formerKey = (fileId: string, content: number | string): string =>
  `${FORMER_FILES}${fileId}/${content}`

export const isFormerKey = (key: string): boolean => key.startsWith(FORMER_FILES)

/** The latest first. */
export async function formersOf(fileId: string): Promise<FormerContent[]> {
  const { pk } = formers.keyOf({ fileId, number: '1' })
  const items = await between(pk, 'FORMER#', 'FORMER#~', MAX_FORMERS)
  return items.map(item => formers.parse(item)).toSorted((a, b) => Number(b.number) - Number(a.number))
}
