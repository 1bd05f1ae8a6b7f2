import * as z from 'zod/mini'
import { Book, type Chapter } from '../../contract/books.ts'
import { type Key, partition, read } from '../platform/table.ts'
import { markupOf } from './markup.ts'

/** Of the table: everything that was read from a book's file. */
const StoredBook = z.extend(Book, {
  /** Hash of all that was read: chapters of another version are those of an older file. */
  version: z.string(),
})
export type StoredBook = z.infer<typeof StoredBook>

const SHELF = 'BOOKS'

export const bookKey = (bookId: string): Key => ({ pk: SHELF, sk: `BOOK#${bookId}` })
export const chaptersPk = (bookId: string): string => `BOOK#${bookId}`
export const chapterKey = (
  { bookId, version }: Pick<StoredBook, 'bookId' | 'version'>,
  number: number,
): Key => ({
  pk: chaptersPk(bookId),
  sk: `CHAPTER#${version}#${String(number).padStart(3, '0')}`,
})

/** Every book, by its address; strongly consistent. */
export async function listBooks(): Promise<Book[]> {
  const books: Book[] = []
  for await (const item of partition(SHELF)) books.push(Book.parse(item))
  return books
}

async function storedBook(bookId: string): Promise<StoredBook | undefined> {
  const item = await read(bookKey(bookId))
  return item && StoredBook.parse(item)
}

/** What the page of a book shows; undefined where it is not there. */
export async function bookAt(bookId: string): Promise<Book | undefined> {
  const item = await read(bookKey(bookId))
  return item && Book.parse(item)
}

/** What the page of a chapter shows; undefined where the book, or its chapter, is not there. */
export async function chapterAt(
  bookId: string,
  number: number,
): Promise<{ book: Book; chapter: Chapter } | undefined> {
  let version: string | undefined
  for (;;) {
    const stored = await storedBook(bookId)
    if (!stored || number > stored.chapters.length) return undefined
    const item = await read(chapterKey(stored, number))
    if (item) return { book: Book.parse(stored), chapter: { number, body: markupOf(String(item.html)) } }
    // Between the two reads another file took the book's place; it has chapters of its own.
    if (version === stored.version) throw new Error(`${bookId} has no chapter ${number}`)
    version = stored.version
  }
}
