import { GetObjectCommand } from '@aws-sdk/client-s3'
import { COVER_TYPES, LABELLED_TYPES } from '../../contract/staff-files.ts'
import { environment } from '../platform/environment.ts'
import { storeStream } from '../platform/store-stream.ts'
import { send } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { type FileRecord, files } from './file.ts'
import type { Label } from './id3.ts'
import { labelAudio } from './label-audio.ts'
import { movingClient } from './moving-client.ts'
import { objectOf } from './staff-file.ts'

export const isLabelDue = ({ status, access, content, arrivalKey, isLabelDue: isDue }: FileRecord): boolean =>
  isDue === true && status === 'ready' && access === 'sold' && content > 0 && arrivalKey === undefined

/**
 * Writes title, album and cover into the stored recording, part by part. Another content that came meanwhile makes the
 * last step fail, another label the transition: then it is still due, and whatever was written since calls this again.
 */
export async function writeLabel(file: FileRecord, now: string): Promise<void> {
  const { fileId, rev, label } = file
  const type = LABELLED_TYPES.find(each => each === file.type)
  if (type && label) {
    const { key } = objectOf(file)
    const found = await movingClient.send(
      new GetObjectCommand({ Bucket: environment('FILES_BUCKET'), Key: key }),
    )
    const [cover, title] = [await coverOf(label.coverId), label.title]
    // The SDK gives a stream of Node here: https://github.com/aws/aws-sdk-js-v3#streams
    const chunks = labelAudio(type, (found.Body ?? []) as AsyncIterable<Uint8Array>, {
      title,
      album: label.album,
      ...(cover && { cover }),
    })
    await storeStream(key, type, chunks, { client: movingClient, IfMatch: found.ETag })
  }
  await send(transition(files, 'label', { fileId }, { rev }, { by: 'staff', at: now, cause: 'stored' }))
}

/** As it is now; a picture that is gone leaves the recording without. */
async function coverOf(coverId: string): Promise<Label['cover']> {
  const file = coverId === '' ? undefined : await files.read({ fileId: coverId })
  const type = COVER_TYPES.find(each => each === file?.type)
  if (!file || !type || file.status !== 'ready') return undefined
  const { bucket, key } = objectOf(file)
  const { Body } = await movingClient.send(new GetObjectCommand({ Bucket: environment(bucket), Key: key }))
  return Body && { type, bytes: await Body.transformToByteArray() }
}
