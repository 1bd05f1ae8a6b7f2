import { HeadObjectCommand, NotFound, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { filmMusic, sampleKey, samples } from '../../contract/samples.ts'
import { calmSound } from './sound.ts'

/** Puts the public recordings that are missing into the media bucket, and answers how many were. */
export async function seedSamples(Bucket: string): Promise<number> {
  const s3 = new S3Client({ forcePathStyle: true })
  let written = 0
  for (const { id, seconds, chord } of [...samples, filmMusic]) {
    const target = { Bucket, Key: sampleKey(id) }
    try {
      await s3.send(new HeadObjectCommand(target))
      continue
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
    }
    await s3.send(
      new PutObjectCommand({ ...target, Body: calmSound(chord, seconds), ContentType: 'audio/wav' }),
    )
    written++
  }
  return written
}
