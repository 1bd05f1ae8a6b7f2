import * as z from 'zod/mini'
import { fault } from '../platform/log.ts'
import { listBooks } from './book.ts'
import { syncBook } from './sync-book.ts'
import { InvalidBook } from './invalid-book.ts'
import { bookIdOf, listSources } from './book-files.ts'

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html: created and deleted alike name the object. */
const ObjectChange = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) })

/**
 * A book's file was uploaded, replaced or taken away. A deployment calls without a change, and every book is read anew,
 * because the reading itself may have changed. What fails is thrown, so that it comes again; what is refused is not.
 */
export async function handler(event: unknown): Promise<void> {
  const change = ObjectChange.safeParse(event)
  const ids = change.success ? idsIn(change.data.detail.object.key) : await everyId()
  const failed: string[] = []
  for (const bookId of ids) {
    try {
      await syncBook(bookId)
    } catch (error) {
      if (error instanceof InvalidBook) refuse(bookId, error)
      else {
        fault('book', error, { bookId })
        failed.push(bookId)
      }
    }
  }
  if (failed.length) throw new Error(`Not read: ${failed.join(', ')}`)
}

const refuse = (bookId: string, error: InvalidBook): void =>
  fault('book refused', error, { bookId, reason: error.reason })

function idsIn(key: string): string[] {
  const bookId = bookIdOf(key)
  if (bookId !== undefined) return [bookId]
  refuse(key, new InvalidBook('name', 'small letters, digits and hyphens only'))
  return []
}

/** Also those whose file went while nobody was told. */
async function everyId(): Promise<string[]> {
  const known = (await listBooks()).map(({ bookId }) => bookId)
  return [...new Set([...(await listSources()), ...known])]
}
