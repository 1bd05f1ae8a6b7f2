import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildSite } from '../../local/site-build.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const VITEST = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')))

const wanted = process.argv.slice(2)
// A named file belongs to one half only.
const options = wanted.length > 0 ? [...wanted, '--passWithNoTests'] : []

// Each half has a shop of its own, and both would build the site where it does not stand yet.
await buildSite(`${root}dist`, process.env.SITE_URL ?? '', console.log)

const halves = ['pages', 'browser'].map(project =>
  spawn(process.execPath, [VITEST, 'run', '--project', project, ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => halves.forEach(half => half.kill(signal)))

/** Whoever was ended by a signal has no code. */
const codeOf = ([code]: unknown[]): number => (typeof code === 'number' ? code : 1)
const codes = await Promise.all(halves.map(async half => codeOf(await once(half, 'exit'))))
process.exitCode = Math.max(...codes)
