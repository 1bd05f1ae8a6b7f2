import { fileURLToPath } from 'node:url'
import { HeadObjectCommand, NotFound, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { ProductFile } from '../../contract/catalog.ts'
import { endingOf, FILE_ENDINGS } from '../../contract/file-types.ts'
import { kindOfFile, mediaTypeOf } from '../../contract/file-kind.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import { openingSettings } from '../../contract/settings.ts'
import { openOffer } from '../../lambdas/catalog/change-price.ts'
import { storedSettings } from '../../lambdas/catalog/settings.ts'
import { count } from '../../lambdas/platform/expression.ts'
import { record } from '../../lambdas/platform/record.ts'
import { storageKey } from '../../lambdas/platform/storage.ts'
import { send, transact } from '../../lambdas/platform/transact.ts'
import { files, fileTotals, fileUsers } from '../../lambdas/files/file.ts'
import { manuscripts, seedBooks } from './books.ts'
import { seedContent } from './content.ts'
import { makeEpub } from './epub.ts'
import { recording } from './recordings.ts'
import { calmFilm, FILM_BYTES_A_SECOND } from './video.ts'

/** What was missing and has been written. */
export interface Seeded {
  products: number
  files: number
}

/**
 * Writes the opening catalogue and settings where they are missing; what is there stays as it is, because from the first day the table
 * decides. With a bucket the sample recordings are made as well. Endpoints and credentials come from the environment.
 */
export async function seedCatalogue(filesBucket?: string): Promise<Seeded> {
  const s3 = new S3Client({ forcePathStyle: true })
  const seeded = { products: 0, files: 0 }
  await send(record(storedSettings.kind, storedSettings.spec).create(openingSettings))
  const now = new Date().toISOString()
  for (const product of openingCatalogue) {
    if (!(await openOffer(product, now))) seeded.products++
    // The other ways of selling a program have the same recordings.
    if (!filesBucket || product.type !== 'one-time') continue
    const put = product.files.map((file, unit) => putRecording(s3, filesBucket, unit, file))
    seeded.files += (await Promise.all(put)).filter(Boolean).length
  }
  if (filesBucket) await describeFiles(now)
  return seeded
}

/** As if staff had uploaded them: where they are missing, with every offer that has them. */
async function describeFiles(now: string): Promise<void> {
  const sold = openingCatalogue.flatMap(({ files: some }) => some)
  const each = new Map(sold.map(file => [file.fileId, file]))
  for (const { fileId, fileName, bytes } of each.values()) {
    const offers = openingCatalogue.filter(({ files: some }) => some.some(file => file.fileId === fileId))
    const ending = endingOf(fileName)
    if (!ending) throw new Error(`${fileName} is nothing that staff could upload.`)
    const { kind: media, type } = FILE_ENDINGS[ending]
    const conditionFailed = await transact({
      file: files.create({
        fileId,
        name: fileName,
        folder: '',
        tags: [],
        access: 'sold',
        listedAs: 'sold',
        media,
        type,
        bytes,
        status: 'ready',
        content: 1,
        createdAt: now,
        soldAt: now,
        rev: 0,
      }),
      users: offers.map(({ slug, title }) => fileUsers.put({ fileId, user: `offer:${slug}`, title })),
      totals: fileTotals.upsert({}, { set: { bytes: count(bytes), files: count() } }),
    })
    if (conditionFailed && !conditionFailed.file) throw new Error(`${fileId} could not be described.`)
  }
}

async function putRecording(s3: S3Client, Bucket: string, unit: number, file: ProductFile): Promise<boolean> {
  const target = { Bucket, Key: storageKey(file.fileId) }
  try {
    await s3.send(new HeadObjectCommand(target))
    return false
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
  }
  const body = sampleOf(unit, file)
  if (body.length !== file.bytes) throw new Error(`${file.fileId} is promised with another size.`)
  await s3.send(new PutObjectCommand({ ...target, Body: body, ContentType: mediaTypeOf(file.fileName) }))
  return true
}

/** Films have the length that their size tells; a book is the one of the repository that has its name. */
function sampleOf(unit: number, { fileName, title, bytes, seconds }: ProductFile): Uint8Array {
  if (seconds !== undefined) return recording(unit, seconds)
  if (kindOfFile(fileName) === 'video') return calmFilm(Math.floor(bytes / FILM_BYTES_A_SECOND))
  const book = manuscripts().find(manuscript => manuscript.title === title)
  if (!book) throw new Error(`The repository has no book for ${fileName}.`)
  return makeEpub(book)
}

/** `TABLE_NAME=… [FILES_BUCKET=…] npm run seed`, against any stage. */
async function main(): Promise<void> {
  const { TABLE_NAME: table, FILES_BUCKET: bucket } = process.env
  if (!table) throw new Error('TABLE_NAME is missing: name the table of the stage that is to be seeded.')
  const { products, files } = await seedCatalogue(bucket)
  const texts = await seedContent()
  const books = bucket ? await seedBooks(bucket) : 0
  console.log(
    `Wrote ${products} products, ${texts} texts, ${files} recordings and ${books} books; everything else was there.`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
