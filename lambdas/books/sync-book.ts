import { createHash } from 'node:crypto'
import { partition, put, read, remove } from '../platform/table.ts'
import { bookKey, chapterKey, chaptersPk, type StoredBook } from './book.ts'
import { wordsOf } from './chapter-html.ts'
import { readBook } from './read-book.ts'
import { etagNow, fetchSource, picturePath, putPictures, removePictures, type Source } from './book-files.ts'

/** Somebody who uploads faster than a book is read tries again later. */
const TRIES = 5
const WORDS_A_MINUTE = 200

/**
 * Makes the table say of a book what its file says, however often and in whatever order that was told: read, store, and
 * look whether the same file still lies there. The stream then has its pages written. Throws InvalidBook.
 */
export async function syncBook(bookId: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // Before the file: a faster run with a newer one has put another version by the time that this one is stored.
    const seen = (await read(bookKey(bookId)))?.version
    const source = await fetchSource(bookId)
    if (source) {
      if (!(await store(bookId, source, seen))) continue
    } else await forget(bookId)
    if ((await etagNow(bookId)) === source?.etag) return
  }
  throw new Error(`The file of ${bookId} changed ${TRIES} times meanwhile.`)
}

/**
 * The chapters first: as soon as the book names a version, all of it is there. False where the book is not the one that
 * was seen any more; then its pictures and chapters are another's.
 */
async function store(bookId: string, { archive, changedAt }: Source, seen: unknown): Promise<boolean> {
  const { chapters, pictures, ...words } = await readBook(archive, bookId, picturePath(bookId))
  const version = createHash('sha256')
    .update(JSON.stringify([words, chapters]))
    .digest('hex')
    .slice(0, 16)
  const book: StoredBook = {
    bookId,
    ...words,
    chapters: chapters.map(({ title, html }) => ({ title, minutes: minutesOf(html) })),
    changedAt,
    version,
  }
  await putPictures(bookId, pictures)
  for (const [index, { html }] of chapters.entries())
    await put({ put: { ...chapterKey(book, index + 1), html } })
  const failed = await put({
    put: { ...bookKey(bookId), kind: 'book', ...book },
    names: { '#version': 'version' },
    ...(seen === undefined
      ? { when: 'attribute_not_exists(#version)' }
      : { when: '#version = :seen', values: { ':seen': seen } }),
  })
  if (failed) return false
  await forgetChapters(bookId, version)
  await removePictures(bookId, pictures)
  return true
}

async function forget(bookId: string): Promise<void> {
  await remove(bookKey(bookId))
  await forgetChapters(bookId)
  await removePictures(bookId)
}

async function forgetChapters(bookId: string, except?: string): Promise<void> {
  for await (const { pk, sk } of partition(chaptersPk(bookId)))
    if (except === undefined || !sk.startsWith(`CHAPTER#${except}#`)) await remove({ pk, sk })
}

const minutesOf = (html: string): number =>
  Math.max(1, Math.round(wordsOf(html).split(' ').length / WORDS_A_MINUTE))
