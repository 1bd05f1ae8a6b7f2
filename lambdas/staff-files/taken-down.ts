import { DeleteObjectTaggingCommand, PutObjectTaggingCommand } from '@aws-sdk/client-s3'
import { TAKEN_DOWN } from '../../contract/uploads.ts'
import { environment } from '../platform/environment.ts'
import { filesClient } from '../platform/storage.ts'
import { type FileRecord, files, objectOf } from '../files/file.ts'
import { unlessMissing } from './stored-object.ts'

/** It is deleted and restored by people, one after the other. */
const MAX_ROUNDS = 4

/**
 * Pages get a public file as long as its record says that it is there: what is tagged the bucket refuses to the
 * distribution (lib/data-stack.ts). Nothing is copied, so also gigabytes go and come back at once. The record is read again
 * afterwards: somebody may have decided otherwise meanwhile.
 */
export async function showAsRecorded(fileId: string): Promise<void> {
  let done: boolean | undefined
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const file = await files.read({ fileId })
    if (!file || !isPublic(file)) return
    const isDown = file.status === 'deleted'
    if (isDown === done) return
    await tag(file, isDown)
    done = isDown
  }
}

/** Something of it lies under an address of its own. */
export const isPublic = ({ access, content }: Pick<FileRecord, 'access' | 'content'>): boolean =>
  access === 'public' && content > 0

async function tag(file: FileRecord, isDown: boolean): Promise<void> {
  const { bucket, key } = objectOf(file)
  const at = { Bucket: environment(bucket), Key: key }
  if (isDown)
    await unlessMissing(
      filesClient.send(new PutObjectTaggingCommand({ ...at, Tagging: { TagSet: [TAKEN_DOWN] } })),
    )
  else await unlessMissing(filesClient.send(new DeleteObjectTaggingCommand(at)))
}
