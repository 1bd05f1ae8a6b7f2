import { endingOf, FILE_ENDINGS, FILE_NAME } from '../../../../contract/file-types.ts'
import {
  type AltTexts,
  beginUpload,
  type FileAccess,
  readStaffFile,
  replaceFile,
  type StaffFile,
} from '../../../../contract/staff-files.ts'
import { call } from '../../call.ts'
import { problemOf } from '../../problem.ts'
import { credentials } from '../../session/own-credentials.ts'
import { newPressId } from '../press-id.ts'
import { type BegunUpload, begunUpload, forgetUpload, keepUpload } from './begun-uploads.ts'
import { digestOf } from './digest.ts'
import { REFUSALS } from './words.ts'

export type UploadStep = 'reading' | 'sending' | 'checking'

type Options = {
  /** With an ending that is allowed; what no name may hold is left out. */
  name: string
  /** The empty text is the first one. */
  folder: string
  /** `public` unless it is said: pages and texts show it by its `path`. `sold` needs the group `shop`. */
  access?: FileAccess
  /** What a picture shows. */
  alt?: AltTexts | undefined
  /** Another content for this file, whose name and folder stay. */
  replaces?: Pick<StaffFile, 'fileId' | 'rev'> | undefined
  onProgress?: (sentBytes: number, step: UploadStep) => void
  /** Pauses it: the same content for the same folder goes on where it stopped, also after the browser was closed. */
  signal?: AbortSignal
}

/** In German, for whoever uploads. */
export class UploadRefused extends Error {}

/**
 * Uploads a file of the staff, waits until it was looked at, and answers the file as it is stored. Throws `UploadRefused` with a
 * sentence, `Problem`, or the signal's reason.
 */
export async function uploadFile(
  blob: Blob,
  { name: given, folder, access = 'public', alt, replaces, onProgress, signal }: Options,
): Promise<StaffFile> {
  const name = plainName(given)
  const ending = endingOf(name)
  const allowed = ending && FILE_ENDINGS[ending]
  if (!allowed || !FILE_NAME.test(name)) throw new UploadRefused(refusedEnding(name))
  if (blob.size === 0) throw new UploadRefused(REFUSALS.empty)
  if (blob.size > allowed.maxBytes) throw new UploadRefused(tooLarge(allowed.maxBytes))
  onProgress?.(0, 'reading')
  const digest = await digestOf(blob, signal)
  const upload = await begin({ digest, name, folder, access, bytes: blob.size, replaces, alt })
  const { sendParts } = await import('./send-parts.ts')
  await sendParts({
    ...upload,
    blob,
    type: allowed.type,
    signal,
    onUploadId: uploadId => keepUpload({ ...upload, uploadId }),
    onProgress: sent => onProgress?.(sent, 'sending'),
  }).catch(async (error: unknown) => {
    signal?.throwIfAborted()
    // S3 has forgotten the upload, or has it already as a whole: then it is being looked at.
    if (!(error instanceof Error) || !/NoSuchUpload|404/.test(error.message)) throw problemOf(error)
  })
  onProgress?.(blob.size, 'checking')
  const file = await whenTaken(upload, signal)
  forgetUpload(upload.pressId)
  if (file.arrivedDigest !== digest) throw new UploadRefused(overtaken(file))
  if (file.refusal) throw new UploadRefused(REFUSALS[file.refusal])
  return file
}

type Announced = Pick<BegunUpload, 'digest' | 'name' | 'folder' | 'access' | 'bytes'> & {
  replaces: Options['replaces']
  alt: AltTexts | undefined
}

/** The one that was begun before with this content, or a new one. */
async function begin({ replaces, alt, ...announced }: Announced): Promise<BegunUpload> {
  const { identityId } = await credentials()
  const kept = begunUpload({ ...announced, ...(replaces && { replaces }) })
  // Somebody else has begun it in this browser: what they announced is theirs.
  if (kept?.identityId === identityId) return kept
  const pressId = newPressId()
  const { digest, name, folder, access, bytes } = announced
  const common = { digest, name, bytes, identityId, pressId }
  const place = replaces
    ? await call(replaceFile, { ...common, fileId: replaces.fileId, rev: replaces.rev })
    : await call(beginUpload, { ...common, folder, access, ...(alt && { alt }) })
  const upload = {
    ...announced,
    pressId,
    identityId,
    begunAt: Date.now(),
    ...place,
    ...(replaces && { replaces: { fileId: replaces.fileId, rev: replaces.rev } }),
  }
  keepUpload(upload)
  return upload
}

/** What somebody else has done while this was on its way. */
const overtaken = ({ status }: Pick<StaffFile, 'status'>): string =>
  status === 'ready'
    ? 'Inzwischen hat jemand anders einen neuen Inhalt hochgeladen. Deiner wurde nicht übernommen.'
    : 'Inzwischen hat jemand anders die Datei gelöscht. Dein Inhalt wurde nicht übernommen.'

const LOOK_MS = 700
/** Five gigabytes are read and copied in some minutes. */
const MAX_LOOKS = 1_500

/** Asks until what has arrived was looked at. */
async function whenTaken({ fileId, pressId }: BegunUpload, signal?: AbortSignal): Promise<StaffFile> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    signal?.throwIfAborted()
    const file = await call(readStaffFile, { fileId }, signal ? { signal } : {})
    if (file.status !== 'arriving' && !file.isBeingReplaced) return file
    await new Promise(resume => setTimeout(resume, LOOK_MS))
  }
  forgetUpload(pressId)
  throw new UploadRefused(
    'Die Datei ist da, aber das Prüfen dauert ungewöhnlich lange. Sieh später in die Liste.',
  )
}

/** Without paths, marks that turn the direction of writing, and signs that systems read as something else. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N} ._–()+,'&-]/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(
      /^(.*?)(\.[^.]*)?$/u,
      (_, stem: string, ending = '') => stem.slice(0, 120 - ending.length).trimEnd() + ending,
    )

const MB = 1024 ** 2
const tooLarge = (bytes: number): string =>
  `Das ist zu groß: Dateien dieser Art haben hier höchstens ${bytes >= 1024 * MB ? `${bytes / MB / 1024} GB` : `${bytes / MB} MB`}.`

const refusedEnding = (name: string): string =>
  /\.svgz?$/i.test(name)
    ? 'SVG nehmen wir nicht an: Es ist ein Dokument und kann Programme enthalten. Speichere das Bild als PNG oder WebP.'
    : /\.(?:docx?|odt|rtf|pages)$/i.test(name)
      ? 'Texte gehören in den Editor für Artikel. Zum Herunterladen speichere sie als PDF.'
      : /\.(?:zip|rar|7z|gz|tar)$/i.test(name)
        ? 'Archive nehmen wir nicht an. Packe sie aus und lade die Dateien einzeln hoch.'
        : 'Diese Endung nehmen wir nicht an. Es gehen JPG, PNG, WebP, AVIF, GIF, MP3, M4A, WAV, FLAC, OGG, MP4, WebM, PDF und EPUB.'
