import * as z from 'zod/mini'
import { atMost, atMostEntries } from './at-most.ts'
import { FILE_KINDS, FILE_NAME, MAX_FILE_BYTES } from './file-types.ts'
import { FileId, Moment, PressId } from './ids.ts'
import { ENVELOPE_BARS, ENVELOPE_FULL, SOUND_MARKS } from './loudness.ts'
import { MAX_SET_WIDTHS } from './picture-set.ts'
import { PICTURE_KINDS } from './picture-places.ts'
import { Reason } from './reason.ts'
import { route, type StaffRole } from './route.ts'
import { Happening } from './staff.ts'

/** What is public may be uploaded for texts and pages by both; what is sold only the shop touches. `admin` may all of it. */
const READS_FILES = ['editor', 'shop'] as const satisfies StaffRole[]
export const SELLS_FILES = ['shop'] as const satisfies StaffRole[]

/** Deleted files can be restored for so long, and former contents of the others. */
export const RESTORE_DAYS = 30
/** An upload that was begun and not finished is given up after these days, with its parts (lib/data-stack.ts). */
export const ARRIVAL_DAYS = 7
/** All files together. */
export const QUOTA_BYTES = 500 * 1024 ** 3
/** What counts to the quota and costs: contents, former ones, and what the bucket keeps of those that were written over. */
export const keptBytes = (of: { bytes: number; formerBytes?: number; overwrittenBytes?: number }): number =>
  of.bytes + (of.formerBytes ?? 0) + (of.overwrittenBytes ?? 0)
/** S3 Standard in Frankfurt, in US dollars: https://aws.amazon.com/s3/pricing/ */
export const DOLLARS_PER_GB_MONTH = 0.0245
/** Of an upload, and what its digest is made from. All parts of the largest file fit into one list of S3. */
export const PART_BYTES = 8 * 1024 ** 2

/** `public`: pages show it under an address of its own. `sold`: only who has bought it gets a link. */
export const FILE_ACCESSES = ['public', 'sold'] as const
export type FileAccess = (typeof FILE_ACCESSES)[number]
const Access = z.enum(FILE_ACCESSES)

const FileName = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), atMost(120), z.regex(FILE_NAME, 'file-name-invalid'))
/** Parts are separated by a slash; the first folder is the empty text. */
const Folder = z
  .string()
  .check(
    z.trim(),
    atMost(120),
    z.regex(
      /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N} ._–-]*(?:\/[\p{L}\p{N}][\p{L}\p{M}\p{N} ._–-]*)*)?$/u,
      'folder-invalid',
    ),
  )
const Tag = z
  .string()
  .check(atMost(40), z.regex(/^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{M}\p{N} -]*$/u, 'tag-invalid'))
const Tags = z.array(Tag).check(atMostEntries(8))

/** What is wrong with a file, found in its content. */
const FILE_REFUSALS = [
  'empty',
  'other-size',
  'other-digest',
  'other-content',
  'document-inside',
  'archive-inside',
  'too-many-pixels',
  'picture-place',
  'recording-place',
  'broken',
  'book-encrypted',
  'book-too-large-inside',
  'book-bad-names',
  'book-script',
  'book-entities',
  'book-remote',
  'pdf-active',
  'former-missing',
  'quota',
] as const
export const FileRefusal = z.enum(FILE_REFUSALS)
export type FileRefusal = z.infer<typeof FileRefusal>

export const FILE_STATUSES = ['arriving', 'ready', 'refused', 'deleted', 'gone'] as const
const Status = z.enum(FILE_STATUSES)

/** What a picture shows, for who does not see it, in both languages; an empty text is still to be written. */
const altText = z.string().check(z.trim(), atMost(300), z.regex(/^[^\p{Cc}]*$/u, 'invalid'))
export const AltTexts = z.object({ de: altText, en: altText })
export type AltTexts = z.infer<typeof AltTexts>

/** Recordings into which a title, an album and a cover can be written; what is heard stays byte by byte. */
export const LABELLED_TYPES = ['audio/mpeg', 'audio/wav', 'audio/flac'] as const
export type LabelledType = (typeof LABELLED_TYPES)[number]
/** It goes out with every download. */
export const MAX_COVER_BYTES = 2 * 1024 ** 2
export const COVER_TYPES = ['image/jpeg', 'image/png'] as const

/** Why a recording bears no label, found while it was written. */
export const LabelRefusal = z.enum(['much-before-sound', 'no-sound', 'too-long', 'cover-too-large'])
export type LabelRefusal = z.infer<typeof LabelRefusal>

const labelText = z.string().check(z.trim(), atMost(120), z.regex(/^[^\p{Cc}]*$/u, 'invalid'))
/** What players show of a recording that is sold; takes the place of title, album and cover that it brought. */
export const AudioLabel = z.object({
  title: labelText,
  album: labelText,
  /** A public picture, JPEG or PNG; empty for none. */
  coverId: z.union([FileId, z.literal('')]),
})
export type AudioLabel = z.infer<typeof AudioLabel>

const line = {
  fileId: FileId,
  name: z.string(),
  folder: z.string(),
  access: Access,
  kind: z.enum(FILE_KINDS),
  status: Status,
  bytes: z.int(),
  type: z.string(),
  createdAt: Moment,
  /** Of a recording with which something is to be looked at. */
  sound: z.optional(z.enum(SOUND_MARKS)),
  /** So many files are this picture; lists show the first of them for all. */
  setFiles: z.optional(z.int()),
  /** As many of them have arrived. */
  setHere: z.optional(z.int()),
}
export const FileLine = z.object(line)
export type FileLine = z.infer<typeof FileLine>

/** In LUFS and dBTP: https://tech.ebu.ch/publications/r128 */
const Loudness = z.object({
  integrated: z.number().check(z.minimum(-70), z.maximum(20)),
  peak: z.number().check(z.minimum(-200), z.maximum(40)),
})

/** What was measured of a recording. */
export const MeasuredSound = z.object({
  seconds: z.number().check(z.minimum(0), z.maximum(86_400)),
  /** The highest sample of each part, full scale being `ENVELOPE_FULL`. */
  envelope: z
    .array(z.int().check(z.minimum(0), z.maximum(ENVELOPE_FULL)))
    .check(z.minLength(ENVELOPE_BARS), z.maxLength(ENVELOPE_BARS)),
  /** Missing of silence. */
  loudness: z.optional(Loudness),
})
export type MeasuredSound = z.infer<typeof MeasuredSound>
/** Their samples the shop reads itself, on arrival; of others the browser that sends them tells how they sound. */
export const MEASURED_ON_ARRIVAL = ['audio/wav', 'audio/flac'] as const

/** What can use a file; `version` is one of a text that was published or kept, `file` a recording whose cover it is. */
export const FILE_USERS = ['offer', 'page', 'text', 'version', 'program', 'file'] as const

export const StaffFile = z.object({
  ...line,
  /** Counts changes; a decision names the one that it was made on. */
  rev: z.int(),
  tags: z.array(z.string()),
  /** Of the content, in hex; missing until it has arrived. */
  sha256: z.optional(z.string()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** Of recordings that could be measured. */
  measured: z.optional(MeasuredSound),
  /** By the browser that sent it, not by the shop. */
  isMeasuredBySender: z.boolean(),
  /** Of pictures. */
  alt: z.optional(AltTexts),
  /** The widths in which the same picture lies here, each in all kinds; once all of them have arrived. */
  setWidths: z.optional(z.array(z.int())),
  /** All files of the same picture, itself among them; what is deleted or restored, they are with it. */
  picture: z.optional(
    z.array(
      z.object({
        fileId: FileId,
        name: z.string(),
        type: z.string(),
        bytes: z.int(),
        status: Status,
        path: z.string(),
      }),
    ),
  ),
  /** What of the picture is not here, also what is on its way, and the file that all of them stand behind. */
  missing: z.optional(
    z.object({
      firstId: FileId,
      widths: z.array(z.int()),
      files: z.array(z.object({ width: z.int(), kind: z.enum(PICTURE_KINDS) })),
    }),
  ),
  /** Of recordings that are sold. */
  label: z.optional(AudioLabel),
  /** The label is being written into the recording. */
  isBeingLabelled: z.boolean(),
  /** The label cannot be written into this content. */
  labelRefusal: z.optional(LabelRefusal),
  /** Where pages show it, without the host; of public files. */
  path: z.optional(z.string()),
  /** Counts contents: 1 for the first. */
  content: z.int(),
  /** What it was before, the latest first; each for some days. */
  former: z.array(z.object({ content: z.int(), bytes: z.int(), replacedAt: Moment, goneAt: Moment })),
  /** Something is being uploaded in its place, or a former content comes back. */
  isBeingReplaced: z.boolean(),
  /** The upload that is expected, by the press that began it. */
  arrival: z.optional(z.string()),
  /** What was wrong with what was uploaded last. */
  refusal: z.optional(FileRefusal),
  /** Of what was uploaded last, taken or refused, as its sender's browser computed it. */
  arrivedDigest: z.optional(z.string()),
  deletedAt: z.optional(Moment),
  /** Until then it can be restored. */
  goneAt: z.optional(Moment),
  /** Customers have it, so it stays. */
  wasSold: z.boolean(),
  uses: z.array(z.object({ what: z.enum(FILE_USERS), id: z.string(), title: z.string() })),
  timeline: z.array(Happening),
})
export type StaffFile = z.infer<typeof StaffFile>

/** Whatever somebody looks for; signs that no name has find nothing, and are no mistake. */
const typed = z.string().check(z.trim(), atMost(120), z.regex(/^[^\p{Cc}]*$/u, 'invalid'))
const after = z.optional(z.string().check(atMost(400), z.regex(/^[^\p{Cc}]*$/u, 'invalid')))

export const listFiles = route({
  method: 'POST',
  path: '/api/staff/files/list',
  role: READS_FILES,
  summary:
    'One page of files by time, of a folder, a kind or a tag, of those that were deleted, or with words somewhere in their name or tags; one request to the table, of a tag two, and at most three of words, and of a kind within a folder or a tag',
  problems: ['not-found'],
  input: z.object({
    access: Access,
    folder: z.optional(typed),
    kind: z.optional(z.enum(FILE_KINDS)),
    tag: z.optional(Tag),
    isDeleted: z.optional(z.boolean()),
    /** Words that stand somewhere in the name or the tags, or one tag after `#`; kind and deleted narrow it, the folder does not. */
    search: z.optional(typed),
    after,
  }),
  output: z.object({ lines: z.array(FileLine), next: z.optional(z.string()) }),
})

export const readStorage = route({
  method: 'GET',
  path: '/api/staff/files/storage',
  role: READS_FILES,
  summary: 'How much lies in the storage, how much may, and the folders',
  problems: [],
  input: z.object({}),
  output: z.object({
    bytes: z.int(),
    /** Of former contents; they count to the quota as well. */
    formerBytes: z.int(),
    /** Of what the storage keeps for some days after something was written over it; it counts, too. */
    overwrittenBytes: z.int(),
    files: z.int(),
    quotaBytes: z.int(),
    folders: z.array(z.object({ access: Access, folder: z.string() })),
  }),
})

const one = { fileId: FileId }
export const readStaffFile = route({
  method: 'GET',
  path: '/api/staff/files/{fileId}',
  role: READS_FILES,
  summary: 'One file with where it is used and what staff have done to it',
  problems: ['not-found'],
  input: z.object(one),
  output: StaffFile,
})

/** With 240 bars of a measured sound. */
const MAX_ANNOUNCED_BYTES = 16 * 1024
const announced = {
  name: FileName,
  bytes: z.int('required').check(z.minimum(1, 'file-empty'), z.maximum(MAX_FILE_BYTES, 'file-too-large')),
  /** SHA-256 of the SHA-256 of each part of `PART_BYTES`, in hex. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalid')),
  /** Of the identity pool: whose incoming prefix it will come into. */
  identityId: z.string().check(z.regex(/^[\w-]{1,55}:[0-9a-f-]{36}$/, 'invalid')),
  pressId: PressId,
  /** Of a recording that the shop cannot measure. */
  sound: z.optional(MeasuredSound),
}
const Pixels = z.int('required').check(z.minimum(10, 'invalid'), z.maximum(99_999, 'invalid'))
/** A file that is one picture together with others. */
const PictureSet = z
  .object({
    /** The press that made them, or the first of them, where the picture is completed. */
    of: z.union([PressId, FileId]),
    width: Pixels,
    kind: z.enum(PICTURE_KINDS),
    /** Of all of them, the smallest first. */
    widths: z.array(Pixels).check(z.minLength(1, 'required'), atMostEntries(MAX_SET_WIDTHS)),
  })
  .check(
    z.refine(
      ({ width, widths }) =>
        widths.includes(width) && widths.every((each, at) => at === 0 || each > (widths[at - 1] ?? 0)),
      'invalid',
    ),
  )
export type PictureSet = z.infer<typeof PictureSet>

/** Where the browser uploads to with its own credentials. */
const Arrival = z.object({ fileId: FileId, bucket: z.string(), key: z.string() })

export const beginUpload = route({
  method: 'POST',
  path: '/api/staff/files',
  role: READS_FILES,
  summary: 'Expects a new file; the same press again is answered with the same place',
  problems: ['not-found', 'file-quota', 'file-type'],
  maxBytes: MAX_ANNOUNCED_BYTES,
  input: z.object({
    ...announced,
    folder: Folder,
    access: Access,
    alt: z.optional(AltTexts),
    set: z.optional(PictureSet),
  }),
  output: Arrival,
})

export const replaceFile = route({
  method: 'POST',
  path: '/api/staff/files/replacements',
  role: READS_FILES,
  summary:
    'Expects another content of the same type for a file; who has bought it gets the new one at no cost, and without a new count',
  problems: ['not-found', 'file-quota', 'file-type', 'file-format', 'file-changed'],
  maxBytes: MAX_ANNOUNCED_BYTES,
  input: z.object({ ...announced, ...one, rev: z.int('required') }),
  output: Arrival,
})

export const giveUpUpload = route({
  method: 'POST',
  path: '/api/staff/files/uploads/end',
  role: READS_FILES,
  summary:
    'Gives an upload up that has not arrived: its parts are removed, a new file is gone, one that was to be replaced stays as it is',
  problems: ['not-found', 'upload-over'],
  /** `upload` is the press that began it. */
  input: z.object({ ...one, pressId: PressId, upload: PressId }),
  output: z.object({ isGivenUp: z.literal(true) }),
})

const decision = { ...one, pressId: PressId, rev: z.int('required') }

export const saveFile = route({
  method: 'POST',
  path: '/api/staff/files/save',
  role: READS_FILES,
  summary:
    'Renames a file, moves it to another folder, or changes its tags, what is said of a picture, or what a recording is labelled with',
  problems: ['not-found', 'file-changed', 'file-format', 'file-cover'],
  // Two sentences about a picture, and a label.
  maxBytes: 8 * 1024,
  input: z.object({
    ...decision,
    name: FileName,
    folder: Folder,
    tags: Tags,
    alt: z.optional(AltTexts),
    label: z.optional(AudioLabel),
  }),
  output: StaffFile,
})

export const deleteFile = route({
  method: 'POST',
  path: '/api/staff/files/delete',
  role: READS_FILES,
  summary:
    'Deletes a file that nothing uses and nobody has bought, of a picture all its files; pages and strangers get it no more, and it can be restored for some days',
  problems: ['not-found', 'file-changed', 'file-in-use'],
  input: z.object({ ...decision, reason: Reason }),
  output: StaffFile,
})

export const restoreFile = route({
  method: 'POST',
  path: '/api/staff/files/restore',
  role: READS_FILES,
  summary: 'Takes a deletion back, of a picture that of all its files',
  problems: ['not-found', 'file-changed'],
  input: z.object(decision),
  output: StaffFile,
})

export const restoreContent = route({
  method: 'POST',
  path: '/api/staff/files/contents/restore',
  role: READS_FILES,
  summary:
    'Puts a former content back into the place of a file, and what is there now among its former ones; who has bought it gets it at no cost',
  problems: ['not-found', 'file-changed'],
  input: z.object({ ...decision, content: z.int('required').check(z.minimum(1, 'invalid')), reason: Reason }),
  output: StaffFile,
})

export const linkFile = route({
  method: 'GET',
  path: '/api/staff/files/{fileId}/link',
  role: READS_FILES,
  summary:
    'Links to look at the content of a file, or at a former one, and to save it; of one that is sold, and of a former one, for ten minutes',
  problems: ['not-found'],
  input: z.object({
    ...one,
    /** Of a former one: which it was. */
    content: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'invalid'))),
  }),
  output: z.object({
    url: z.string(),
    /** Saved under its name instead of shown. */
    download: z.string(),
    /** Of the earlier of both. */
    expiresAt: Moment,
    /** Of a former content that is a recording. */
    measured: z.optional(MeasuredSound),
  }),
})
