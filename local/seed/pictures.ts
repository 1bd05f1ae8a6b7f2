import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { HeadObjectCommand, NotFound, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { contentTypeOf } from '../../contract/site-files.ts'

const FOLDER = new URL('media/hero/', import.meta.url)

/** Puts the hero pictures into the media bucket where they are missing or were drawn anew, and answers how many. */
export async function seedPictures(Bucket: string): Promise<number> {
  const s3 = new S3Client({ forcePathStyle: true })
  let written = 0
  for (const name of await readdir(FOLDER)) {
    const Body = await readFile(new URL(name, FOLDER))
    const target = { Bucket, Key: `media/hero/${name}` }
    if ((await sizeOf(s3, target)) === Body.length) continue
    await s3.send(new PutObjectCommand({ ...target, Body, ContentType: contentTypeOf(extname(name)) }))
    written++
  }
  return written
}

async function sizeOf(s3: S3Client, target: { Bucket: string; Key: string }): Promise<number | undefined> {
  try {
    return (await s3.send(new HeadObjectCommand(target))).ContentLength
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}
