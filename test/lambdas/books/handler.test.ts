import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockedClient } from '../mocked-client.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler } from '../../../lambdas/books/handler.ts'
import { makeEpub } from '../../../local/seed/epub.ts'
import { refusal, table } from '../mocked-cloud.ts'

const s3 = mockedClient(S3Client)
const changed = (key = 'books/a-book.epub') => ({ detail: { object: { key } } })
const bookOf = (...chapters: string[]) =>
  makeEpub({ bookId: 'a-book', title: 'T', author: 'A', description: 'D', language: 'de', chapters })

/** What lies in the bucket, by what its reader is handed; undefined: no file. */
function lies(...archives: (Uint8Array | undefined)[]) {
  let reads = 0
  const at = (index: number) => archives[Math.min(index, archives.length - 1)]
  s3.on(GetObjectCommand).callsFake(() => {
    const archive = at(reads++)
    if (!archive) throw new NoSuchKey({ message: '', $metadata: {} })
    const Body = { transformToByteArray: () => Promise.resolve(archive) }
    return { Body, ETag: String(archive.length), ContentLength: archive.length, LastModified: new Date(0) }
  })
  // Asked after the read: by then the next one lies there.
  s3.on(HeadObjectCommand).callsFake(() => {
    const archive = at(reads)
    if (!archive) throw new NotFound({ message: '', $metadata: {} })
    return { ETag: String(archive.length) }
  })
}
const puts = () => table.commandCalls(PutCommand).map(({ args: [{ input }] }) => input.Item ?? {})
const removed = () => table.commandCalls(DeleteCommand).map(({ args: [{ input }] }) => input.Key?.sk)

beforeEach(() => {
  s3.reset()
  s3.on(ListObjectsV2Command).resolves({})
  table.on(QueryCommand).resolves({ Items: [] })
  table.on(GetCommand).resolves({})
})

test('the chapters are stored before the book that names them', async () => {
  lies(bookOf('# Eins\n\na', '# Zwei\n\nb'))
  await handler(changed())
  const [one, two, book] = puts()
  expect([one?.html, two?.html]).toEqual([
    '<section>\n<p>a</p>\n</section>',
    '<section>\n<p>b</p>\n</section>',
  ])
  expect(book).toMatchObject({
    pk: 'BOOKS',
    sk: 'BOOK#a-book',
    title: 'T',
    chapters: [
      { title: 'Eins', minutes: 1 },
      { title: 'Zwei', minutes: 1 },
    ],
    changedAt: '1970-01-01T00:00:00.000Z',
  })
  expect(one?.sk).toBe(`CHAPTER#${String(book?.version)}#001`)
})

test('a file that was replaced while it was read is read again, so that the newest one stands last', async () => {
  lies(bookOf('# Alt\n\na'), bookOf('# Neu\n\nein anderes Kapitel'))
  await handler(changed())
  const books = puts().filter(({ pk }) => pk === 'BOOKS')
  expect(books.map(({ chapters }) => chapters)).toMatchObject([[{ title: 'Alt' }], [{ title: 'Neu' }]])
})

test('who was slower than another worker puts no older version over theirs, and reads again', async () => {
  lies(bookOf('# Alt\n\na'), bookOf('# Neu\n\nein anderes Kapitel'))
  table
    .on(GetCommand)
    .resolvesOnce({ Item: { version: 'first' } })
    .resolves({ Item: { version: 'newer' } })
  table
    .on(PutCommand, {
      ConditionExpression: '#version = :version',
      ExpressionAttributeValues: { ':version': 'first' },
    })
    .rejects(refusal({ pk: 'BOOKS', sk: 'BOOK#a-book', version: 'newer' }))
  await handler(changed())
  const books = table.commandCalls(PutCommand).filter(({ args: [{ input }] }) => input.Item?.pk === 'BOOKS')
  expect(books.map(({ args: [{ input }] }) => input)).toMatchObject([
    { Item: { chapters: [{ title: 'Alt' }] }, ExpressionAttributeValues: { ':version': 'first' } },
    { Item: { chapters: [{ title: 'Neu' }] }, ExpressionAttributeValues: { ':version': 'newer' } },
  ])
})

test('a book that nobody knew is put only while nobody else has put it', async () => {
  lies(bookOf('# Eins\n\na'))
  await handler(changed())
  const conditions = table.commandCalls(PutCommand).map(({ args: [{ input }] }) => input.ConditionExpression)
  expect(conditions).toEqual([undefined, 'attribute_not_exists(#version)'])
})

test('a file that is gone takes book and chapters along', async () => {
  lies(undefined)
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': 'BOOK#a-book' } })
    .resolves({ Items: [{ pk: 'BOOK#a-book', sk: 'CHAPTER#0#001' }] })
  await handler(changed())
  expect(removed()).toEqual(['BOOK#a-book', 'CHAPTER#0#001'])
  expect(puts()).toEqual([])
})

test('a hostile file changes nothing, names its reason once, and is not tried again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  lies(new TextEncoder().encode('MZ'))
  await handler(changed())
  expect(puts()).toEqual([])
  expect(removed()).toEqual([])
  expect(log).toHaveBeenCalledOnce()
  expect(JSON.stringify(log.mock.calls)).toMatch(/book refused.*not-a-zip/)
})

test('a fault of the cloud is thrown, so that the event comes again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  s3.on(GetObjectCommand).rejects(new Error('slow down'))
  await expect(handler(changed())).rejects.toThrow('Not read: a-book')
})

test.each(['books/../a.epub', 'books/A.epub', 'books/a/b.epub', 'books/zwei worte.epub'])(
  '%s is no address of a book, and is logged for its uploader',
  async key => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await handler(changed(key))
    expect(s3.calls()).toEqual([])
    expect(JSON.stringify(log.mock.calls)).toMatch(/book refused.*name/)
  },
)

test('after a deployment every book is read anew, also one whose file went unnoticed', async () => {
  s3.on(ListObjectsV2Command, { Prefix: 'books/' }).resolves({ Contents: [{ Key: 'books/a-book.epub' }] })
  const gone = { bookId: 'gone', title: 'T', authors: [], description: '', language: 'de', version: '0' }
  table.on(QueryCommand, { ExpressionAttributeValues: { ':pk': 'BOOKS' } }).resolves({
    Items: [{ ...gone, chapters: [{ title: 'Eins', minutes: 1 }], changedAt: '2026-01-01T00:00:00.000Z' }],
  })
  lies(undefined)
  await handler({})
  expect(removed()).toEqual(['BOOK#a-book', 'BOOK#gone'])
})
