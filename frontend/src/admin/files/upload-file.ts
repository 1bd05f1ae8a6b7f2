import { endingOf, FILE_ENDINGS, FILE_NAME } from '../../../../contract/file-types.ts'
import {
  type AltTexts,
  beginUpload,
  type FileAccess,
  giveUpUpload,
  MEASURED_ON_ARRIVAL,
  type MeasuredSound,
  type PictureSet,
  readStaffFile,
  replaceFile,
  type StaffFile,
} from '../../../../contract/staff-files.ts'
import { call } from '../../call.ts'
import { Problem, problemOf } from '../../problem.ts'
import { credentials } from '../../session/own-credentials.ts'
import { newPressId } from '../press-id.ts'
import { type BegunUpload, begunUpload, forgetUpload, keepUpload } from './begun-uploads.ts'
import { digestOf } from './digest.ts'
import { heardIn, MAX_DECODED_BYTES } from './envelope.ts'
import type { sendParts as SendParts } from './send-parts.ts'
import { bytesText, otherFormatIn, REFUSALS } from './words.ts'

export type UploadStep = 'reading' | 'measuring' | 'sending' | 'checking'

type Options = {
  /** With an ending that is allowed; what no name may hold is left out. */
  name: string
  /** The empty text is the first one. */
  folder: string
  /** `public` unless it is said: pages and texts show it by its `path`. `sold` needs the group `shop`. */
  access?: FileAccess
  /** What a picture shows. */
  alt?: AltTexts | undefined
  /** Of one that is a picture together with others: it begins anew each time, because the others do. */
  set?: PictureSet | undefined
  /** Another content for this file, whose name and folder stay. */
  replaces?: Pick<StaffFile, 'fileId' | 'rev' | 'type'> | undefined
  /** Of those with this content that were begun for another place: which it goes on with, there. */
  goesOn?: ((upload: BegunUpload) => boolean) | undefined
  onProgress?: (sentBytes: number, step: UploadStep) => void
  /** It is expected from here on, until it has arrived or is given up. */
  onBegun?: (upload: BegunUpload) => void
  /** Pauses it: the same content for the same folder goes on where it stopped, also after the browser was closed. */
  signal?: AbortSignal
}

/** In German, for the person who uploads. */
export class UploadRefused extends Error {}

/**
 * Uploads a file of the staff, waits until it was looked at, and answers the file as it is stored. Throws `UploadRefused` with a
 * sentence, `Problem`, or the signal's reason.
 */
export async function uploadFile(
  blob: Blob,
  { name: given, folder, access = 'public', alt, set, replaces, ...options }: Options,
): Promise<StaffFile> {
  const { goesOn, onProgress, onBegun, signal } = options
  const name = plainName(given)
  const otherFormat = replaces && otherFormatIn(name, replaces)
  if (otherFormat !== undefined) throw new UploadRefused(otherFormat)
  const ending = endingOf(name)
  const allowed = ending && FILE_ENDINGS[ending]
  if (!allowed || !FILE_NAME.test(name)) throw new UploadRefused(refusedEnding(name))
  if (blob.size === 0) throw new UploadRefused(REFUSALS.empty)
  if (blob.size > allowed.maxBytes) throw new UploadRefused(tooLarge(allowed.maxBytes))
  onProgress?.(0, 'reading')
  const digest = await digestOf(blob, signal)
  const measure = async () => {
    onProgress?.(0, 'measuring')
    return soundOf(blob, allowed, signal)
  }
  const upload = await begin(
    { digest, name, folder, access, bytes: blob.size, replaces, alt, set, goesOn },
    measure,
  )
  onBegun?.(upload)
  await send(upload, { blob, type: allowed.type, signal, onProgress: sent => onProgress?.(sent, 'sending') })
  onProgress?.(blob.size, 'checking')
  const file = await whenTaken(upload, signal)
  forgetUpload(upload.pressId)
  if (file.arrivedDigest !== digest) throw new UploadRefused(overtaken(file))
  if (file.refusal) throw new UploadRefused(REFUSALS[file.refusal])
  return file
}

type Sending = Pick<Parameters<typeof SendParts>[0], 'blob' | 'type' | 'signal' | 'onProgress'>

/** What S3 lacks. Where it knows no such upload, that is whole already and looked at, or forgotten: then all of it is sent anew. */
async function send(upload: BegunUpload, sending: Sending): Promise<void> {
  const { sendParts } = await import('./send-parts.ts')
  const { signal } = sending
  const onUploadId = (uploadId: string) => keepUpload({ ...upload, uploadId })
  try {
    await sendParts({ ...sending, ...upload, onUploadId })
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof Error) || !/NoSuchUpload|404/.test(error.message)) throw problemOf(error)
    if (await isTakenSoon(upload, signal)) return
    await sendParts({ ...sending, ...upload, uploadId: undefined, onUploadId }).catch((again: unknown) => {
      signal?.throwIfAborted()
      throw problemOf(again)
    })
  }
}

type Announced = Pick<BegunUpload, 'digest' | 'name' | 'folder' | 'access' | 'bytes'> & {
  replaces: Options['replaces']
  alt: AltTexts | undefined
  set: PictureSet | undefined
  goesOn: Options['goesOn']
}

/** The one that was begun before with this content, or a new one. */
async function begin(
  { replaces, alt, set, goesOn, ...announced }: Announced,
  measure: () => Promise<MeasuredSound | undefined>,
): Promise<BegunUpload> {
  const { identityId } = await credentials()
  const kept = set
    ? undefined
    : begunUpload({ ...announced, ...(replaces && { replaces }) }, identityId, goesOn)
  if (kept) {
    if (await isWanted(kept)) return kept
    forgetUpload(kept.pressId)
  }
  const pressId = newPressId()
  const { digest, name, folder, access, bytes } = announced
  const sound = await measure()
  const common = { digest, name, bytes, identityId, pressId, ...(sound && { sound }) }
  const place = replaces
    ? await call(replaceFile, { ...common, fileId: replaces.fileId, rev: replaces.rev })
    : await call(beginUpload, { ...common, folder, access, ...(alt && { alt }), ...(set && { set }) })
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

/** How a recording sounds whose samples the shop does not read; nothing of one that this browser cannot decode either. */
async function soundOf(
  blob: Blob,
  { kind, type }: (typeof FILE_ENDINGS)[keyof typeof FILE_ENDINGS],
  signal: AbortSignal | undefined,
): Promise<MeasuredSound | undefined> {
  if (kind !== 'audio' || MEASURED_ON_ARRIVAL.some(each => each === type)) return undefined
  if (blob.size > MAX_DECODED_BYTES) return undefined
  try {
    return await heardIn(await blob.arrayBuffer(), signal)
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}

/** Still expected, or taken a moment ago; not what was given up, refused or overtaken since. */
async function isWanted({ fileId, pressId, digest }: BegunUpload): Promise<boolean> {
  const file = await fileIfAny(fileId)
  return (
    file?.arrival === pressId ||
    (file?.status === 'ready' && file.refusal === undefined && file.arrivedDigest === digest)
  )
}

/** Undefined once it is gone. */
async function fileIfAny(fileId: string, signal?: AbortSignal): Promise<StaffFile | undefined> {
  try {
    return await call(readStaffFile, { fileId }, signal ? { signal } : {})
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return undefined
    throw error
  }
}

/**
 * Ends an upload of any browser, with what has arrived of it; nothing where it had ended before. Throws `Problem` with
 * `upload-over` where it is too late.
 */
export async function giveUp({ fileId, pressId: upload }: Pick<BegunUpload, 'fileId' | 'pressId'>) {
  try {
    await call(giveUpUpload, { fileId, upload, pressId: newPressId() })
  } catch (error) {
    if (!(error instanceof Problem) || (error.code !== 'not-found' && error.code !== 'upload-over'))
      throw error
    forgetUpload(upload)
    if (error.code === 'upload-over') throw error
  }
  forgetUpload(upload)
}

/** What somebody has done while this was on its way. */
const overtaken = (file: Pick<StaffFile, 'status'> | undefined): string =>
  !file
    ? 'Jemand hat diesen Upload abgebrochen.'
    : file.status === 'ready'
      ? 'Jemand hat diesen Upload abgebrochen oder inzwischen einen anderen Inhalt hochgeladen. Deiner wurde nicht übernommen.'
      : 'Inzwischen hat jemand anders die Datei gelöscht. Dein Inhalt wurde nicht übernommen.'

const LOOK_MS = 700
/** Five gigabytes are read and copied in some minutes. */
const MAX_LOOKS = 1_500

/** What a look reads in the time of one, at least. */
const BYTES_A_LOOK = 16 * 1024 ** 2

/** Whether what S3 no longer knows was whole: then it is taken in about the time that a look at so much needs. */
async function isTakenSoon({ fileId, pressId, bytes }: BegunUpload, signal?: AbortSignal): Promise<boolean> {
  for (let looks = 15 + bytes / BYTES_A_LOOK; looks > 0; looks--) {
    signal?.throwIfAborted()
    const file = await fileIfAny(fileId, signal)
    if (file?.arrival !== pressId) return true
    await new Promise(resume => setTimeout(resume, LOOK_MS))
  }
  return false
}

/** Asks until what has arrived was looked at. */
async function whenTaken({ fileId, pressId }: BegunUpload, signal?: AbortSignal): Promise<StaffFile> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    signal?.throwIfAborted()
    const file = await fileIfAny(fileId, signal)
    if (!file) {
      forgetUpload(pressId)
      throw new UploadRefused(overtaken(undefined))
    }
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

const tooLarge = (bytes: number): string =>
  `Das ist zu groß: Dateien dieser Art haben hier höchstens ${bytesText(bytes)}.`

const refusedEnding = (name: string): string =>
  /\.svgz?$/i.test(name)
    ? 'SVG nehmen wir nicht an: Es ist ein Dokument und kann Programme enthalten. Speichere das Bild als PNG oder WebP.'
    : /\.(?:docx?|odt|rtf|pages)$/i.test(name)
      ? 'Texte gehören in den Editor für Artikel. Zum Herunterladen speichere sie als PDF.'
      : /\.(?:zip|rar|7z|gz|tar)$/i.test(name)
        ? 'Archive nehmen wir nicht an. Packe sie aus und lade die Dateien einzeln hoch.'
        : 'Diese Endung nehmen wir nicht an. Es gehen JPG, PNG, WebP, AVIF, GIF, MP3, M4A, WAV, FLAC, OGG, MP4, WebM, PDF und EPUB.'
