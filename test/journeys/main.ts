import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildSite } from '../../local/site-build.ts'

// Arguments name journeys; without one all are made. What is built once is what all their shops serve.
const root = fileURLToPath(new URL('../..', import.meta.url))
const VITEST = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')))

await buildSite(`${root}dist`, process.env.SITE_URL ?? '', console.log)
const journeys = spawn(process.execPath, [VITEST, 'run', '--project', 'journeys', ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => journeys.kill(signal))

// Ended by a signal it has no code.
const [code]: unknown[] = await once(journeys, 'exit')
process.exitCode = typeof code === 'number' ? code : 1
