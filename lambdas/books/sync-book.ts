import { createHash } from 'node:crypto'
import { notExists } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import { partition, read, deleteItem } from '../platform/table.ts'
import { send } from '../platform/transact.ts'
import { chapterRef, type StoredBook, storedBooks, storedChapters } from './book.ts'
import { wordsOf } from './chapter-html.ts'
import { readBook } from './read-book.ts'
import { etagNow, fetchSource, picturePath, putPictures, removePictures, type Source } from './book-files.ts'

const books = record(storedBooks.kind, storedBooks.spec)
const chapters = record(storedChapters.kind, storedChapters.spec)

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
    const seen = await versionOf(bookId)
    const source = await fetchSource(bookId)
    if (source) {
      if (!(await store(bookId, source, seen))) continue
    } else await forget(bookId)
    if ((await etagNow(bookId)) === source?.etag) return
  }
  throw new Error(`The file of ${bookId} changed ${TRIES} times meanwhile.`)
}

/** Unparsed: a book that no longer fits its schema is read anew, too. */
async function versionOf(bookId: string): Promise<string | undefined> {
  const version = (await read(books.keyOf({ bookId })))?.version
  return typeof version === 'string' ? version : undefined
}

/**
 * The chapters first: as soon as the book names a version, all of it is there. False where the book is not the one that
 * was seen any more; then its pictures and chapters are another's.
 */
async function store(
  bookId: string,
  { archive, changedAt }: Source,
  seen: string | undefined,
): Promise<boolean> {
  const { chapters: read, pictures, ...words } = await readBook(archive, bookId, picturePath(bookId))
  const version = createHash('sha256')
    .update(JSON.stringify([words, read]))
    .digest('hex')
    .slice(0, 16)
  const book: StoredBook = {
    bookId,
    ...words,
    chapters: read.map(({ title, html }) => ({ title, minutes: minutesOf(html) })),
    changedAt,
    version,
  }
  await putPictures(bookId, pictures)
  for (const [index, { html }] of read.entries())
    await send(chapters.put({ ...chapterRef(book, index + 1), html }))
  const { conditionFailed } = await send(books.put(book, { version: seen ?? notExists }))
  if (conditionFailed) return false
  await forgetChapters(bookId, version)
  await removePictures(bookId, pictures)
  return true
}

async function forget(bookId: string): Promise<void> {
  await deleteItem(books.keyOf({ bookId }))
  await forgetChapters(bookId)
  await removePictures(bookId)
}

async function forgetChapters(bookId: string, except?: string): Promise<void> {
  for await (const item of partition(`BOOK#${bookId}`))
    if (chapters.refOf(item).version !== except) await deleteItem(chapters.keyOf(item))
}

const minutesOf = (html: string): number =>
  Math.max(1, Math.round(wordsOf(html).split(' ').length / WORDS_A_MINUTE))
