import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { FILES_BUCKET, MEDIA_BUCKET, SITE_BUCKET, TABLE } from '../names.ts'
import { seedBooks } from './books.ts'
import { seedApp } from './app.ts'
import { createBuckets } from './buckets.ts'
import { type Seeded, seedCatalogue } from './catalogue.ts'
import { seedContent } from './content.ts'
import { seedCourses } from './courses.ts'
import { seedMedia } from './media.ts'
import { seedCompany } from './company.ts'
import { createTable } from './table.ts'
import { seedVouchers } from './vouchers.ts'

/** What the stacks make and bring in the cloud, and the opening catalogue; only what is missing is written. */
export async function seedCloud(): Promise<Seeded & { texts: number }> {
  await createTable(new DynamoDBClient({}), TABLE)
  await createBuckets([FILES_BUCKET, MEDIA_BUCKET, SITE_BUCKET])
  const [catalogue, texts] = await Promise.all([
    seedCatalogue(FILES_BUCKET),
    seedContent(),
    seedMedia(MEDIA_BUCKET),
    seedBooks(FILES_BUCKET),
    seedCompany(),
    seedVouchers(new Date().toISOString()),
    seedCourses(new Date().toISOString()),
  ])
  // Its recordings are those of the catalogue.
  await seedApp(new Date().toISOString())
  return { ...catalogue, texts }
}
