import { fileURLToPath } from 'node:url'
import { buildSite } from '../../local/site-build.ts'

// The two halves of the journeys begin at the same time, each with a shop that would build the site where it stands not yet.
await buildSite(
  fileURLToPath(new URL('../../dist', import.meta.url)),
  process.env.SITE_URL ?? '',
  console.log,
)
