import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stages } from '../../lib/stages.ts'
import { buildSite } from '../../local/site-build.ts'
import { byName, deployedFunctions } from '../lib/assembly.ts'

// The journeys with the functions of the synthesised prod stage in place of their sources. Takes the same arguments.
const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'assembly-'))
await buildSite(dist, process.env.SITE_URL ?? '', console.log)
try {
  process.env.ASSETS = byName(deployedFunctions(stages.prod, join(dist, 'site'), folder), folder)
  await import('./main.ts')
} finally {
  rmSync(folder, { recursive: true })
}
