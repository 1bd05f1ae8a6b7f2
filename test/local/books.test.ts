import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chapterAt, listBooks } from '../../lambdas/books/book.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { unzipSync, zipSync } from 'fflate'
import { FILES_BUCKET } from '../../local/names.ts'
import { makeEpub } from '../../local/seed/epub.ts'

let folder: string
let cloud: Cloud
let s3: S3Client

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cloud-'))
  cloud = await startCloud({ port: 0, dataDir: folder })
  s3 = new S3Client({ forcePathStyle: true })
  await cloud.settle()
})
afterAll(async () => {
  await cloud.close()
  rmSync(folder, { recursive: true })
})

const Key = 'books/ein-buch.epub'
const words = {
  bookId: 'ein-buch',
  title: 'Ein Buch',
  author: 'Redaktion Beispiel',
  description: 'Kurz.',
  language: 'de',
}
async function upload(...chapters: string[]) {
  await s3.send(new PutObjectCommand({ Bucket: FILES_BUCKET, Key, Body: makeEpub({ ...words, chapters }) }))
  await cloud.settle()
}
/** As much of a PNG as a reader looks at: 6 × 4 pixels. */
const picture = Buffer.from('89504e470d0a1a0a0000000d4948445200000006000000040000000000000000', 'hex')
const titles = async () => (await listBooks()).map(({ title }) => title)

describe('a book', () => {
  it('brings its pictures along and takes them away again', async () => {
    const plain = makeEpub({ ...words, chapters: ['# Bild\n\nHier: ![Eine Linie](linie.png)'] })
    const Body = zipSync({ ...unzipSync(plain), 'OEBPS/linie.png': picture })
    await s3.send(new PutObjectCommand({ Bucket: FILES_BUCKET, Key, Body }))
    await cloud.settle()
    const shown = JSON.stringify((await chapterAt('ein-buch', 1))?.chapter.body)
    const [src = ''] = /\/media\/books\/ein-buch\/[0-9a-f]{16}\.png/.exec(shown) ?? []
    const found = await fetch(cloud.siteUrl + src)
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(found.headers.get('cache-control')).toContain('immutable')

    await s3.send(new DeleteObjectCommand({ Bucket: FILES_BUCKET, Key }))
    await cloud.settle()
    expect((await fetch(cloud.siteUrl + src)).status).toBe(404)
  })

  it('of the repository is listed in a fresh shop', async () => {
    expect(await titles()).toEqual(['Gefühle verstehen', 'Gut schlafen lernen'])
    const read = await chapterAt('gut-schlafen-lernen', 1)
    expect(read?.book.chapters).toHaveLength(5)
    expect(JSON.stringify(read?.chapter.body)).toContain('Niemand hat dir das Schlafen beigebracht.')
  })

  const wordsAt = async (chapter: number) =>
    JSON.stringify((await chapterAt('ein-buch', chapter))?.chapter.body)

  it('is there when its file is uploaded, changes when that is replaced, and goes with it', async () => {
    await upload('# Eins\n\nErster Satz.', '# Zwei\n\nZweiter Satz.')
    expect(await titles()).toContain('Ein Buch')
    expect(await wordsAt(2)).toContain('Zweiter Satz.')

    await upload('# Neu\n\nEin anderer Satz.')
    expect(await wordsAt(1)).toContain('Ein anderer Satz.')
    expect(await chapterAt('ein-buch', 2)).toBeUndefined()

    await s3.send(new DeleteObjectCommand({ Bucket: FILES_BUCKET, Key }))
    await cloud.settle()
    expect(await titles()).not.toContain('Ein Buch')
    expect(await chapterAt('ein-buch', 1)).toBeUndefined()
  })
})
