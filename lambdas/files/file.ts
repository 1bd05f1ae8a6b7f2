import * as z from 'zod/mini'
import { FILE_KINDS } from '../../contract/file-types.ts'
import { FileId, Moment } from '../../contract/ids.ts'
import {
  AltTexts,
  AudioLabel,
  FILE_ACCESSES,
  FILE_STATUSES,
  FILE_USERS,
  FileRefusal,
  LabelRefusal,
  MeasuredSound,
} from '../../contract/staff-files.ts'
import { publicKeyOf } from '../../contract/uploads.ts'
import { technical } from '../platform/attribute.ts'
import { add, notExists, remove } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import type { Write } from '../platform/record-types.ts'
import { between } from '../platform/table.ts'
import { DAYS } from '../platform/time.ts'

const FileRecord = z.object({
  fileId: technical(FileId),
  name: technical(z.string()),
  /** `Ordner/Unterordner`; the first one is the empty text. */
  folder: technical(z.string()),
  tags: technical(z.array(z.string())),
  access: technical(z.enum(FILE_ACCESSES)),
  media: technical(z.enum(FILE_KINDS)),
  status: technical(z.enum(FILE_STATUSES)),
  type: technical(z.string()),
  /** Until it has arrived: as it was announced. */
  bytes: technical(z.int()),
  sha256: technical(z.optional(z.string())),
  width: technical(z.optional(z.int())),
  height: technical(z.optional(z.int())),
  /** How it sounds, by whom that was measured, and how lists mark it; the empty text where there is nothing to say. */
  measured: technical(z.optional(MeasuredSound)),
  isMeasuredBySender: technical(z.optional(z.boolean())),
  soundMark: technical(z.optional(z.string())),
  alt: technical(z.optional(AltTexts)),
  /** Of a picture of several files: in which widths it was made, each in all kinds (contract/picture-set.ts). */
  setWidths: technical(z.optional(z.array(z.int()))),
  /** How many files they are, and how many of them have arrived; of the first of them. */
  setFiles: technical(z.optional(z.int())),
  setHere: technical(z.optional(z.int())),
  /** Its access, as lists begin with it; the empty text of a file that stands behind the first one of its picture. */
  listedAs: technical(z.enum([...FILE_ACCESSES, ''])),
  label: technical(z.optional(AudioLabel)),
  /** The stored recording does not bear its label yet. */
  isLabelDue: technical(z.optional(z.boolean())),
  /** Nor ever will: another label is tried once more, and another content. */
  labelRefusal: technical(z.optional(LabelRefusal)),
  /** Counts contents; 0 until the first has arrived. */
  content: technical(z.int()),
  createdAt: technical(Moment),
  /** What is expected, where the browser puts it, and what it must come to. */
  arrivalKey: technical(z.optional(z.string())),
  arrivalBytes: technical(z.optional(z.int())),
  arrivalDigest: technical(z.optional(z.string())),
  arrivalAt: technical(z.optional(Moment)),
  /** As its sender's browser measured it. */
  arrivalSound: technical(z.optional(MeasuredSound)),
  /** How often it was begun to be looked at, without an end: what ends the process is refused at last. */
  looks: technical(z.optional(z.int())),
  /** What is being moved into its place, and from which moment on; meanwhile nothing else is expected or deleted. */
  movingKey: technical(z.optional(z.string())),
  movingAt: technical(z.optional(Moment)),
  /** Of what arrived last, taken or refused, as its sender's browser computed it. */
  arrivedDigest: technical(z.optional(z.string())),
  refusal: technical(z.optional(FileRefusal)),
  deletedAt: technical(z.optional(Moment)),
  /** It has been in an offer on sale: who bought that fetches it for as long as they may. */
  soldAt: technical(z.optional(Moment)),
  rev: technical(z.int()),
})
export type FileRecord = z.infer<typeof FileRecord>

const ARRIVAL = [
  'arrivalKey',
  'arrivalBytes',
  'arrivalDigest',
  'arrivalAt',
  'arrivalSound',
  'looks',
  'movingKey',
  'movingAt',
] as const

/** A file that is gone, with all that was said of it, is forgotten after so long. */
export const FORGOTTEN_MS = 30 * DAYS

export const files = record('file', {
  about:
    'A file that staff have uploaded: what it is, where it lies, and what is being uploaded in its place',
  schema: FileRecord,
  key: { pk: 'FILE#{fileId}', sk: 'FILE' },
  due: 'FILE',
  list: {
    in: { arriving: 'FILES', ready: 'FILES', refused: 'FILES', deleted: 'FILES-DELETED' },
    time: '{listedAs}#{createdAt}#{fileId}',
    status: '{listedAs}#{folder}#{createdAt}#{fileId}',
    email: '{listedAs}#{media}#{createdAt}#{fileId}',
    name: '{listedAs}#{name}#{fileId}',
    // Under names that the indexes project; no line of files has a currency, and none is valid until a moment.
    shows: {
      title: '{folder}',
      number: '{bytes} {type} {soundMark}',
      currency: '{setFiles} {setHere}',
      validUntil: '{tags}',
    },
  },
  forget: '30 days after it is gone',
  transitions: {
    /** Its content is what it says, and has been moved. */
    take: {
      from: ['arriving', 'ready'],
      matches: ['arrivalKey'],
      to: 'ready',
      by: ['staff'],
      sets: ['bytes', 'type', 'soundMark', 'sha256', 'content', 'arrivedDigest'],
      maySet: [
        'width',
        'height',
        'measured',
        'isMeasuredBySender',
        'isLabelDue',
        'setFiles',
        'setHere',
        'dueAt',
      ],
      clears: [...ARRIVAL, 'refusal', 'labelRefusal'],
    },
    /** A new file turned out not to be what it says, or never came. */
    refuse: {
      from: ['arriving'],
      to: 'refused',
      by: ['staff', 'clock'],
      sets: ['refusal', 'dueAt', 'arrivedDigest'],
      clears: [...ARRIVAL],
    },
    /** Another content for it did; the former one stays. */
    refuseContent: {
      from: ['ready'],
      by: ['staff', 'clock'],
      sets: ['refusal', 'arrivedDigest'],
      maySet: ['dueAt'],
      clears: [...ARRIVAL],
    },
    /** Its sender, or somebody else of the team, does not wait for it. */
    giveUp: {
      from: ['arriving'],
      unless: ['movingKey'],
      matches: ['arrivalKey'],
      to: 'gone',
      by: ['staff'],
      sets: ['forgetAt'],
      clears: [...ARRIVAL, 'dueAt', 'duePk'],
    },
    /** Nor for another content; the former one stays. */
    giveUpContent: {
      from: ['ready'],
      unless: ['movingKey'],
      matches: ['arrivalKey'],
      by: ['staff'],
      maySet: ['dueAt'],
      clears: [...ARRIVAL],
    },
    expect: {
      from: ['ready'],
      unless: ['movingKey'],
      matches: ['rev'],
      by: ['staff'],
      sets: ['arrivalKey', 'arrivalBytes', 'arrivalDigest', 'arrivalAt', 'dueAt'],
      maySet: ['arrivalSound'],
      clears: ['refusal'],
    },
    /** A former content is to come back. */
    expectFormer: {
      from: ['ready'],
      unless: ['arrivalKey'],
      matches: ['rev'],
      by: ['staff'],
      sets: ['arrivalKey', 'arrivalAt', 'dueAt'],
      clears: ['refusal'],
    },
    save: {
      from: ['ready'],
      matches: ['rev'],
      by: ['staff'],
      sets: ['name', 'folder', 'tags', 'listedAs', 'media', 'createdAt'],
      maySet: ['alt', 'label', 'isLabelDue', 'labelRefusal', 'dueAt'],
    },
    /** The label that was read stands in the stored recording; of one that was changed since, another run is due. */
    label: {
      from: ['ready'],
      matches: ['rev'],
      by: ['staff'],
      maySet: ['bytes', 'type', 'soundMark', 'sha256'],
      clears: ['isLabelDue', 'labelRefusal', 'dueAt', 'duePk'],
    },
    /** Its content bears none; it is not tried again. */
    refuseLabel: {
      from: ['ready'],
      matches: ['rev'],
      by: ['staff'],
      sets: ['labelRefusal'],
      clears: ['isLabelDue', 'dueAt', 'duePk'],
    },
    /** Nothing of it is due. No change of it: who has it open goes on. */
    leave: {
      from: ['ready'],
      matches: ['rev'],
      by: ['clock'],
      clears: ['dueAt', 'duePk'],
      changes: { rev: add(0) },
    },
    delete: {
      from: ['ready'],
      unless: ['soldAt', 'movingKey'],
      matches: ['rev'],
      to: 'deleted',
      by: ['staff'],
      sets: ['deletedAt', 'dueAt'],
      clears: [...ARRIVAL],
    },
    restore: {
      from: ['deleted'],
      matches: ['rev'],
      to: 'ready',
      by: ['staff'],
      maySet: ['dueAt'],
      clears: ['deletedAt'],
    },
    /** Its time is over; what is stored goes next. */
    end: { from: ['deleted', 'refused'], matches: ['rev'], to: 'gone', by: ['clock'], sets: ['forgetAt'] },
  },
  plain: ['soldAt', 'dueAt', 'looks', 'movingKey', 'movingAt', 'setFiles', 'setHere'],
})

export const fileUsers = record('file-user', {
  about: 'What uses a file, as `offer:ruhe`, with its title when it began to',
  schema: z.object({ user: technical(z.string()), title: technical(z.string()) }),
  key: { pk: 'FILE#{fileId}', sk: 'USER#{user}' },
})

/**
 * When the clock looks at a file for which nothing else is waited for. Its label may be due, or become so while something
 * is put in its place, and the stream tries that three times only: so what may bear one is looked at once more.
 */
export const dueForLabel = ({ access }: Pick<FileRecord, 'access'>, now: string) =>
  access === 'sold' ? now : remove

export const fileTotals = record('file-totals', {
  about:
    'How much all files of the staff take up, with their former contents and the versions that the bucket keeps',
  schema: z.object({
    bytes: technical(z.int()),
    formerBytes: technical(z.optional(z.int())),
    overwrittenBytes: technical(z.optional(z.int())),
    files: technical(z.int()),
  }),
  key: { pk: 'FILES', sk: 'TOTALS' },
})

export const fileFolders = record('file-folder', {
  about: 'A folder, as long as something is in it',
  schema: z.object({
    access: technical(z.enum(FILE_ACCESSES)),
    folder: technical(z.string()),
    /** How many are in it, those that were deleted left out; missing where it was there before they were counted. */
    files: technical(z.optional(z.int())),
  }),
  key: { pk: 'FILES', sk: 'FOLDER#{access}#{folder}' },
})

export const fileTags = record('file-tag', {
  about: 'A file under one of its tags',
  schema: z.object({ fileId: technical(FileId) }),
  key: { pk: 'FILE-TAG#{access}#{tag}', sk: 'FILE#{fileId}' },
})

/** Where its bytes lie: pages show what is public, what is sold needs a link. */
export function objectOf({ fileId, access, name }: Pick<FileRecord, 'fileId' | 'access' | 'name'>) {
  return access === 'public'
    ? { bucket: 'MEDIA_BUCKET' as const, key: publicKeyOf(fileId, name) }
    : { bucket: 'FILES_BUCKET' as const, key: `files/${fileId}` }
}

export type UseKey = `${(typeof FILE_USERS)[number]}:${string}`

/**
 * Goes into the transaction of whatever begins or ceases to use files: its condition fails for a file that is deleted, and
 * a deletion that was decided at the same time fails on it. Ids without a record are left alone.
 */
export async function fileUses(
  { key, title, isSold = false }: { key: UseKey; title: string; isSold?: boolean },
  before: readonly string[],
  after: readonly string[],
  now: string,
): Promise<Write[]> {
  const changed = [...new Set([...before, ...after])].filter(id => before.includes(id) !== after.includes(id))
  const writes = await Promise.all(
    changed.map(async fileId => {
      const file = await files.read({ fileId })
      if (!file) return []
      const isUsed = after.includes(fileId)
      const isEntered = (await fileUsers.read({ fileId, user: key })) !== undefined
      return fileUse(file, {
        begins: isUsed && !isEntered ? [{ key, title }] : [],
        ends: !isUsed && isEntered ? [key] : [],
        ...(isUsed && isSold && { soldAt: file.soldAt ?? now }),
      })
    }),
  )
  return writes.flat()
}

export interface UseChange {
  readonly begins: readonly { readonly key: UseKey; readonly title: string }[]
  /** Of those that were entered. */
  readonly ends: readonly UseKey[]
  readonly soldAt?: string
}

/**
 * Each user has an item of its own, since there may be thousands. What begins raises the file's `rev`, so that a deletion
 * which found no users fails on it; what ceases need not.
 */
export function fileUse({ fileId, rev }: FileRecord, { begins, ends, soldAt }: UseChange): Write[] {
  const isUsed = begins.length > 0 || soldAt !== undefined
  return [
    ...(isUsed ? [files.update({ fileId }, { if: { rev, status: 'ready' }, set: { soldAt } })] : []),
    ...begins.map(({ key, title }) => fileUsers.put({ fileId, user: key, title })),
    ...ends.map(user => fileUsers.remove({ fileId, user })),
  ]
}

/** Goes into the transaction that puts an offer with these files on sale: from then on somebody may have them. */
export async function filesSold(fileIds: readonly string[], now: string): Promise<Write[]> {
  const known = await Promise.all(fileIds.map(fileId => files.read({ fileId })))
  return known.flatMap(file =>
    file && file.soldAt === undefined
      ? [
          files.update(
            { fileId: file.fileId },
            { if: { status: 'ready', soldAt: notExists }, set: { soldAt: now } },
          ),
        ]
      : [],
  )
}

/** All that uses it, one request for each megabyte: some 6,000. */
export async function usesOf(fileId: string) {
  const { pk } = files.keyOf({ fileId })
  const items = await between(pk, 'USER#', 'USER#~')
  return items.toReversed().map(item => {
    const { user, title } = fileUsers.parse(item)
    const [what = '', id = ''] = user.split(/:(.*)/s)
    return { what: z.enum(FILE_USERS).parse(what), id, title }
  })
}
