import { firstIdOf, memberId, memberOf, membersOf } from '../../contract/picture-set.ts'
import { type FileRecord, files } from '../files/file.ts'
import type { Write } from '../platform/record-types.ts'
import { readEach } from '../platform/table.ts'

/** Of one text; those beyond are not looked for. */
export const MAX_FILES = 500

export async function filesOf(ids: readonly string[]): Promise<FileRecord[]> {
  const keys = [...new Set(ids)].slice(0, MAX_FILES).map(fileId => files.keyOf({ fileId }))
  return (await readEach(keys)).flatMap(item => (item ? [files.parse(item)] : []))
}

/** All files of the same picture that are here, itself alone where it is none of several. */
export async function pictureFiles(file: FileRecord): Promise<FileRecord[]> {
  const member = memberOf(file.fileId)
  if (!member || !file.setWidths) return [file]
  const others = await filesOf(membersOf(member.stem, file.setWidths).map(memberId))
  return others.flatMap(each => (each.fileId === file.fileId ? [file] : each.status === 'gone' ? [] : [each]))
}

const isHere = ({ status, content }: FileRecord): boolean => status === 'ready' && content > 0

/** Which of a picture's files are not here, and behind which one they would stand. */
export function missingOf({ fileId, setWidths }: FileRecord, picture: readonly FileRecord[]) {
  const firstId = setWidths && firstIdOf(fileId, setWidths)
  const member = memberOf(fileId)
  if (!setWidths || firstId === undefined || !member) return undefined
  const there = picture.filter(isHere)
  const left = membersOf(member.stem, setWidths).filter(each =>
    there.every(file => file.fileId !== memberId(each)),
  )
  return { firstId, widths: setWidths, files: left.map(({ width, kind }) => ({ width, kind })) }
}

/**
 * Goes into the transaction that takes a file of a picture: the first of them knows how many are here. Fails where another
 * one is taken at the same time.
 */
export async function countedAtFirst(
  file: FileRecord,
): Promise<{ setFiles: number; setHere: number; write?: Write } | undefined> {
  const { fileId, setWidths = [] } = file
  const member = memberOf(fileId)
  if (!member || setWidths.length === 0) return undefined
  const picture = await pictureFiles(file)
  const setFiles = membersOf(member.stem, setWidths).length
  const setHere = picture.filter(each => each.fileId === fileId || isHere(each)).length
  const first = picture.find(each => each.fileId === firstIdOf(fileId, setWidths))
  if (!first || first.fileId === fileId) return { setFiles, setHere }
  const write = files.update({ fileId: first.fileId }, { if: { rev: first.rev }, set: { setFiles, setHere } })
  return { setFiles, setHere, write }
}
