import { HeadObjectCommand, NotFound, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { Slug } from '../../contract/ids.ts'
import { makeEpub, type Manuscript } from './epub.ts'

const folder = new URL('./books/', import.meta.url)

/** `book.json` beside the chapters. */
const Cover = z.object({
  bookId: Slug,
  title: z.string(),
  subtitle: z.optional(z.string()),
  author: z.string(),
  description: z.string(),
  language: z.string(),
})

/** The books of the repository. */
export const manuscripts = (): Manuscript[] => readdirSync(folder).map(manuscript)

/** Puts the books that are missing into the files bucket, as EPUB files, and answers how many were. */
export async function seedBooks(Bucket: string): Promise<number> {
  const s3 = new S3Client({ forcePathStyle: true })
  let written = 0
  for (const book of manuscripts()) {
    const target = { Bucket, Key: `books/${book.bookId}.epub` }
    try {
      await s3.send(new HeadObjectCommand(target))
      continue
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
    }
    const Body = makeEpub(book)
    await s3.send(new PutObjectCommand({ ...target, Body, ContentType: 'application/epub+zip' }))
    written++
  }
  return written
}

function manuscript(bookId: string): Manuscript {
  const read = (file: string) => readFileSync(new URL(`${bookId}/${file}`, folder), 'utf8')
  const chapters = readdirSync(new URL(`${bookId}/`, folder)).filter(file => file.endsWith('.md'))
  return { ...Cover.parse(JSON.parse(read('book.json'))), chapters: chapters.sort().map(read) }
}
