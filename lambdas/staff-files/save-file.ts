import { endingOf, FILE_ENDINGS } from '../../contract/file-types.ts'
import {
  type AltTexts,
  type AudioLabel,
  COVER_TYPES,
  LABELLED_TYPES,
  MAX_COVER_BYTES,
  saveFile as route,
} from '../../contract/staff-files.ts'
import { endpoint } from '../platform/endpoint.ts'
import { remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { type FileRecord, files, fileTags, fileUses } from '../files/file.ts'
import { withFolders } from '../files/folders.ts'
import { fileFor, staffFile } from './staff-file.ts'

/** Of two who save at once one has saved; the other compares. An address of a public file stays as it is. */
export const saveFile = endpoint(route, async ({ fileId, pressId, rev, ...given }, caller) => {
  const { name, folder, tags, alt, label } = given
  const file = await fileFor(caller, fileId)
  if (!file) return new Problem('not-found')
  const ending = endingOf(name)
  if (!ending || ending !== endingOf(file.name) || FILE_ENDINGS[ending].type !== file.type)
    return new Problem('file-format')
  const cover = label?.coverId ?? ''
  if (cover !== '' && cover !== file.label?.coverId && !(await isCover(cover)))
    return new Problem('file-cover')
  const { access, listedAs, media, createdAt } = file
  const said = saidOf(file, { alt, label }, caller.now)
  const wanted = [...new Set(tags)]
  const moved = { into: [{ access, folder }], outOf: [file] }
  const conditionFailed = await withFolders(moved, async folders =>
    transact({
      file: transition(
        files,
        'save',
        { fileId },
        { rev, name, folder, tags: wanted, listedAs, media, createdAt, ...said },
        byStaff(caller),
      ),
      audit: await auditOf(caller, {
        target: fileId,
        number: name,
        pressId,
        action: 'file-saved',
        reason: '',
        before: { name: file.name, folder: file.folder, tags: file.tags.join(', '), ...wordsOf(file) },
        after: { name, folder, tags: wanted.join(', '), ...wordsOf({ ...file, ...said }) },
      }),
      folders,
      tagged: wanted
        .filter(tag => !file.tags.includes(tag))
        .map(tag => fileTags.put({ access, tag, fileId })),
      untagged: file.tags
        .filter(tag => !wanted.includes(tag))
        .map(tag => fileTags.remove({ access, tag, fileId })),
      cover: said.label && (await coverUses(file, said.label, caller.now)),
    }),
  )
  if (conditionFailed && !(await audits.read({ target: fileId, pressId }))) return new Problem('file-changed')
  return (await staffFile(caller, fileId)) ?? new Problem('not-found')
})

type Said = { alt?: AltTexts | undefined; label?: AudioLabel | undefined }

/** What a file of this kind can bear, and the day that its label is due where that is another one. */
function saidOf({ media, access, type, label: former }: FileRecord, { alt, label }: Said, now: string) {
  const isLabelled = access === 'sold' && LABELLED_TYPES.some(each => each === type)
  const isOther = JSON.stringify(label) !== JSON.stringify(former ?? NO_LABEL)
  return {
    ...(media === 'picture' && alt && { alt }),
    ...(isLabelled && label && isOther && { label, isLabelDue: true, labelRefusal: remove, dueAt: now }),
  }
}

const NO_LABEL: AudioLabel = { title: '', album: '', coverId: '' }

/** As the audit shows them. */
const wordsOf = ({ alt, label }: Said) => ({
  ...(alt && { altDe: alt.de, altEn: alt.en }),
  ...(label && { title: label.title, album: label.album, cover: label.coverId }),
})

async function isCover(fileId: string): Promise<boolean> {
  const file = await files.read({ fileId })
  return (
    file?.status === 'ready' &&
    file.access === 'public' &&
    file.bytes <= MAX_COVER_BYTES &&
    COVER_TYPES.some(each => each === file.type)
  )
}

const coverUses = ({ fileId, name, label }: FileRecord, { coverId }: AudioLabel, now: string) =>
  fileUses(
    { key: `file:${fileId}`, title: name },
    [label?.coverId ?? ''].filter(Boolean),
    [coverId].filter(Boolean),
    now,
  )
