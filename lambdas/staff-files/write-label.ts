import { GetObjectCommand } from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { type AudioLabel, COVER_TYPES, LABELLED_TYPES, MAX_COVER_BYTES } from '../../contract/staff-files.ts'
import { environment } from '../platform/environment.ts'
import { add, count } from '../platform/expression.ts'
import { storeStream } from '../platform/store-stream.ts'
import { send, transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { CannotBearLabel } from './cannot-bear-label.ts'
import { type FileRecord, files, fileTotals, objectOf } from '../files/file.ts'
import { overwrittenWrite } from '../files/overwritten.ts'
import type { Label } from './id3.ts'
import { labelAudio } from './label-audio.ts'
import { movingClient } from './moving-client.ts'

export const isLabelDue = ({ status, access, content, arrivalKey, isLabelDue: isDue }: FileRecord): boolean =>
  isDue === true && status === 'ready' && access === 'sold' && content > 0 && arrivalKey === undefined

/** One that was emptied was taken out of the recording that lay there then, and says nothing of a later one. */
export const hasWords = ({ title, album, coverId }: AudioLabel): boolean => title + album + coverId !== ''

/**
 * Writes title, album and cover into the stored recording, part by part. Another content that came meanwhile makes the
 * last step fail, another label the transition: then it is still due, and whatever was written since calls this again.
 * A recording that bears none is told so once, and stays as it is.
 */
export async function writeLabel(file: FileRecord, now: string): Promise<void> {
  const { fileId, rev } = file
  const why = { by: 'staff', at: now, cause: 'stored' } as const
  try {
    const { was, labelled } = (await stored(file)) ?? {}
    const done = transition(files, 'label', { fileId }, { rev, ...labelled }, why)
    if (!labelled || was === undefined) {
      await send(done)
      return
    }
    const left = overwrittenWrite(file, was, now)
    const overwrittenBytes = count(was)
    const failed = await transact({
      file: done,
      left,
      totals: fileTotals.update({}, { set: { bytes: add(labelled.bytes - file.bytes), overwrittenBytes } }),
    })
    // It was written all the same, and is written once more.
    if (failed?.file) await transact({ left, totals: fileTotals.update({}, { set: { overwrittenBytes } }) })
  } catch (error) {
    if (!(error instanceof CannotBearLabel)) throw error
    const { refusal: labelRefusal } = error
    await send(transition(files, 'refuseLabel', { fileId }, { rev, labelRefusal }, why))
  }
}

type Stored = { was: number; labelled: Pick<FileRecord, 'bytes' | 'type' | 'soundMark' | 'sha256'> }

/** The labelled recording as it lies there from now on, and how many bytes lay there before. */
async function stored(file: FileRecord): Promise<Stored | undefined> {
  const { label, soundMark = '' } = file
  const type = LABELLED_TYPES.find(each => each === file.type)
  if (!type || !label) return undefined
  const cover = await coverOf(label.coverId)
  const { key } = objectOf(file)
  const found = await movingClient.send(
    new GetObjectCommand({ Bucket: environment('FILES_BUCKET'), Key: key }),
  )
  // The SDK gives a stream of Node here: https://github.com/aws/aws-sdk-js-v3#streams
  const chunks = labelAudio(type, (found.Body ?? []) as AsyncIterable<Uint8Array>, {
    title: label.title,
    album: label.album,
    ...(cover && { cover }),
  })
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  const bytes = await storeStream(key, type, hashed(), { client: movingClient, IfMatch: found.ETag })
  const was = found.ContentLength ?? file.bytes
  return { was, labelled: { bytes, type, soundMark, sha256: hash.digest('hex') } }
}

/** As it is now; a picture that is gone leaves the recording without. */
async function coverOf(coverId: string): Promise<Label['cover']> {
  const file = coverId === '' ? undefined : await files.read({ fileId: coverId })
  const type = COVER_TYPES.find(each => each === file?.type)
  if (!file || !type || file.status !== 'ready') return undefined
  // It was small when it was chosen, and was replaced since.
  if (file.bytes > MAX_COVER_BYTES) throw new CannotBearLabel('cover-too-large')
  const { bucket, key } = objectOf(file)
  const { Body } = await movingClient.send(new GetObjectCommand({ Bucket: environment(bucket), Key: key }))
  return Body && { type, bytes: await Body.transformToByteArray() }
}
