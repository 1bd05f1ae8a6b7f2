import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HeadObjectCommand, NotFound, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { cacheControlOf, contentTypeOf } from '../../contract/site-files.ts'

const FOLDER = fileURLToPath(new URL('../../frontend/media', import.meta.url))

/**
 * Puts the site's own pictures and recordings into the media bucket, as a deployment does (lib/pages-stack.ts): those that
 * are missing, were made anew or lie there under another cache life. Answers how many.
 */
export async function seedMedia(Bucket: string): Promise<number> {
  const s3 = new S3Client({ forcePathStyle: true })
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const written = await Promise.all(files.map(path => putOutdated(s3, Bucket, path)))
  return written.filter(Boolean).length
}

async function putOutdated(s3: S3Client, Bucket: string, path: string): Promise<boolean> {
  const Body = await readFile(path)
  const Key = `media${path.slice(FOLDER.length).replaceAll('\\', '/')}`
  const CacheControl = cacheControlOf(`/${Key}`)
  const there = await look(s3, { Bucket, Key })
  if (there?.ETag === etagOf(Body) && there.CacheControl === CacheControl) return false
  const ContentType = contentTypeOf(extname(path))
  await s3.send(new PutObjectCommand({ Bucket, Key, Body, CacheControl, ContentType }))
  return true
}

/** Of what was uploaded in one piece: https://docs.aws.amazon.com/AmazonS3/latest/API/API_Object.html#AmazonS3-Type-Object-ETag */
const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

async function look(s3: S3Client, target: { Bucket: string; Key: string }) {
  try {
    return await s3.send(new HeadObjectCommand(target))
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}
