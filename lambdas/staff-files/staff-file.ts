import { type FileAccess, RESTORE_DAYS, SELLS_FILES, type StaffFile } from '../../contract/staff-files.ts'
import { PICTURE_KINDS } from '../../contract/picture-places.ts'
import { INCOMING_FILES } from '../../contract/uploads.ts'
import { listOffers } from '../catalog/product.ts'
import type { Customer } from '../platform/endpoint.ts'
import { after, DAYS } from '../platform/time.ts'
import { markedBy } from '../files/file-lines.ts'
import { happeningOf } from '../staff/audit-lines.ts'
import { auditsOf } from '../staff/audit.ts'
import { programUses } from '../staff-app/program-uses.ts'
import { type FileRecord, files, objectOf, usesOf } from '../files/file.ts'
import { formersOf } from './formers-of.ts'
import { missingOf, pictureFiles } from './picture-files.ts'

/** What is sold is only the shop's: for everybody else it does not exist. */
export const mayTouch = ({ groups }: Pick<Customer, 'groups'>, access: FileAccess): boolean =>
  access === 'public' || [...SELLS_FILES, 'admin'].some(group => groups.includes(group))

/** The file as it is stored; undefined where there is none for this member. */
export async function fileFor(caller: Customer, fileId: string): Promise<FileRecord | undefined> {
  const file = await files.read({ fileId })
  return file && file.status !== 'gone' && mayTouch(caller, file.access) ? file : undefined
}

/** The press that began what is expected there. */
export const uploadIn = (arrivalKey: string): string => arrivalKey.replace(/^.*\//, '')

/** With where it is used and what was done to it. */
export async function staffFile(caller: Customer, fileId: string): Promise<StaffFile | undefined> {
  const file = await fileFor(caller, fileId)
  return file && shownFile(file)
}

async function shownFile(file: FileRecord): Promise<StaffFile> {
  const { fileId, name, folder, tags, access, media, status, type, bytes, content, createdAt, rev } = file
  const { sha256, width, height, measured, refusal, deletedAt, alt, label, labelRefusal, arrivedDigest } =
    file
  const [timeline, picture] = await Promise.all([auditsOf(fileId), pictureFiles(file)])
  const missing = missingOf(file, picture)
  return {
    fileId,
    name,
    folder,
    tags,
    access,
    kind: media,
    status,
    type,
    bytes,
    content,
    createdAt,
    rev,
    ...(sha256 !== undefined && { sha256 }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(measured && { measured }),
    ...markedBy(file.soundMark),
    isMeasuredBySender: file.isMeasuredBySender === true,
    ...(alt && { alt }),
    ...(isWhole(picture, file.setWidths) && { setWidths: file.setWidths }),
    ...(file.setWidths && { picture: picture.map(shownMember) }),
    ...(missing && missing.files.length > 0 && { missing }),
    ...(label && { label }),
    isBeingLabelled: file.isLabelDue === true && status === 'ready',
    ...(labelRefusal && { labelRefusal }),
    ...(refusal && { refusal }),
    ...(arrivedDigest !== undefined && { arrivedDigest }),
    ...(deletedAt !== undefined && { deletedAt, goneAt: after(deletedAt, RESTORE_DAYS * DAYS) }),
    ...(access === 'public' && content > 0 && { path: `/${objectOf(file).key}` }),
    former: (await formersOf(fileId)).map(({ number, bytes: formerBytes, replacedAt }) => ({
      content: Number(number),
      bytes: formerBytes,
      replacedAt,
      goneAt: after(replacedAt, RESTORE_DAYS * DAYS),
    })),
    ...(file.arrivalKey?.startsWith(INCOMING_FILES) && { arrival: uploadIn(file.arrivalKey) }),
    isBeingReplaced: file.arrivalKey !== undefined && status === 'ready',
    wasSold: file.soldAt !== undefined,
    uses: await asCalledNow(await allUsesOf(file)),
    timeline: timeline.map(happeningOf),
  }
}

/** All files of its picture are here, so that pages may offer each of them. */
const isWhole = (picture: readonly FileRecord[], widths: readonly number[] = []): boolean =>
  picture.length === widths.length * PICTURE_KINDS.length &&
  picture.every(({ status, content }) => status === 'ready' && content > 0)

const shownMember = (file: FileRecord) => {
  const { fileId, name, type, bytes, status } = file
  return { fileId, name, type, bytes, status, path: `/${objectOf(file).key}` }
}

/** An offer may have got another title since it began to use the file. */
async function asCalledNow(uses: StaffFile['uses']): Promise<StaffFile['uses']> {
  const offers = uses.some(({ what }) => what === 'offer') ? await listOffers() : []
  const titles = new Map(offers.map(({ slug, title }) => [slug, title]))
  return uses.map(use => (use.what === 'offer' ? { ...use, title: titles.get(use.id) ?? use.title } : use))
}

/** With the programs of the apps, which play what is sold. */
export async function allUsesOf(file: FileRecord): Promise<StaffFile['uses']> {
  return [...(await usesOf(file.fileId)), ...(file.access === 'sold' ? await programUses(file.fileId) : [])]
}
