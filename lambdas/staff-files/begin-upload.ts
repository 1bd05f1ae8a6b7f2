import type * as z from 'zod/mini'
import { SOLD_TYPES } from '../../contract/file-kind.ts'
import { endingOf, FILE_ENDINGS } from '../../contract/file-types.ts'
import {
  beginUpload as route,
  type FileAccess,
  keptBytes,
  type PictureSet,
  QUOTA_BYTES,
} from '../../contract/staff-files.ts'
import { firstMember, memberId, memberOf, membersOf, PICTURE_ENDINGS } from '../../contract/picture-set.ts'
import { INCOMING_FILES } from '../../contract/uploads.ts'
import { endpoint } from '../platform/endpoint.ts'
import { environment } from '../platform/environment.ts'
import { idOfPress } from '../platform/mint.ts'
import { Problem } from '../platform/problem.ts'
import { after, HOURS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { auditOf } from '../staff/audit.ts'
import { type FileRecord, files, fileTotals } from '../files/file.ts'
import { withFolders } from '../files/folders.ts'
import { mayTouch } from './staff-file.ts'

export const arrivalKeyOf = (identityId: string, fileId: string, pressId: string): string =>
  `${INCOMING_FILES}${identityId}/${fileId}/${pressId}`

/** What does not come is looked for each hour, in case its event was lost, and given up after some days. */
export const LOOK_AGAIN_MS = HOURS

export const beginUpload = endpoint(route, async ({ pressId, identityId, ...given }, caller) => {
  const { name, folder, access, bytes, digest, alt, sound, set } = given
  const { now } = caller
  if (!mayTouch(caller, access)) return new Problem('not-found')
  const allowed = typeOf(given)
  if (!allowed) return new Problem('file-type')
  if (!(await hasRoom(bytes))) return new Problem('file-quota')
  const { fileId, firstId, ...inLists } = placeOf(set, access, pressId)
  if (set && firstId === undefined && set.of.startsWith('fil_')) return new Problem('not-found')
  const [first, former] = await Promise.all([
    firstId === undefined ? undefined : files.read({ fileId: firstId }),
    set && files.read({ fileId }),
  ])
  if (set && firstId !== undefined && String(first?.setWidths) !== String(set.widths))
    return new Problem('not-found')
  const arrivalKey = arrivalKeyOf(identityId, fileId, pressId)
  const { kind: media, type } = allowed
  const file = {
    fileId,
    name,
    folder,
    access,
    media,
    type,
    bytes,
    arrivalKey,
    tags: [],
    status: 'arriving' as const,
    content: 0,
    createdAt: now,
    arrivalBytes: bytes,
    arrivalDigest: digest,
    arrivalAt: now,
    dueAt: after(now, LOOK_AGAIN_MS),
    ...inLists,
    ...(media === 'picture' && alt && { alt }),
    ...(set && { setWidths: set.widths }),
    ...(media === 'audio' && sound && { arrivalSound: sound }),
    rev: 0,
  }
  // Of a repeated press nothing is written: the browser goes on with the same place.
  const left = former?.status === 'refused' ? [former] : []
  const conditionFailed = await withFolders({ into: [file], outOf: left }, async folders =>
    transact({
      // Behind one that is not there nobody would find it; its `rev` tells who deletes the picture meanwhile.
      first:
        firstId === undefined
          ? undefined
          : files.update({ fileId: firstId }, { if: { status: 'ready' }, set: {} }),
      file:
        former && neverCame(former)
          ? files.put({ ...file, rev: former.rev + 1 }, { rev: former.rev })
          : files.create(file),
      folders,
      audit: await auditOf(caller, {
        target: fileId,
        number: name,
        pressId,
        action: 'file-uploaded',
        reason: '',
        before: {},
        after: { name, folder, bytes },
      }),
    }),
  )
  if (conditionFailed?.first) return new Problem('not-found')
  return { fileId, bucket: environment('FILES_BUCKET'), key: arrivalKey }
})

type Announced = Pick<z.infer<typeof route.input>, 'name' | 'bytes' | 'access' | 'set'>

/** By its ending; undefined where a file of this kind is not taken here. */
function typeOf({ name, bytes, access, set }: Announced) {
  const ending = endingOf(name)
  const allowed = ending && FILE_ENDINGS[ending]
  if (!allowed || bytes > allowed.maxBytes) return undefined
  // What is sold is a recording, a film or a book.
  if (access === 'sold' && !SOLD_TYPES.some(type => type === allowed.type)) return undefined
  if (set && (access !== 'public' || PICTURE_ENDINGS[set.kind] !== ending)) return undefined
  return allowed
}

/** Its id, how lists show it, and behind which other file of its picture it stands. */
function placeOf(set: PictureSet | undefined, access: FileAccess, pressId: string) {
  if (!set) return { fileId: idOfPress('fil', pressId), listedAs: access }
  const stem = memberOf(set.of)?.stem ?? idOfPress('fil', set.of)
  const [fileId, firstId] = [memberId({ ...set, stem }), memberId(firstMember(stem, set.widths))]
  return fileId === firstId
    ? { fileId, listedAs: access, setFiles: membersOf(stem, set.widths).length, setHere: 0 }
    : { fileId, firstId, listedAs: '' as const }
}

/** A file of a picture that was refused or given up: the picture is completed in its place. */
const neverCame = ({ status, content }: FileRecord): boolean =>
  content === 0 && (status === 'refused' || status === 'gone')

/** Looked at before an upload begins, so that nobody uploads in vain, and before what has come is moved. */
export async function hasRoom(bytes: number): Promise<boolean> {
  const totals = await fileTotals.read({})
  return keptBytes(totals ?? { bytes: 0 }) + bytes <= QUOTA_BYTES
}
