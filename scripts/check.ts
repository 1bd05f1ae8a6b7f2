import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

// Of npm's own form.
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const CHECKS = Object.entries(scripts).filter(([name]) => name.startsWith('check:'))
/** A continuous-integration machine has two cores. */
const AT_ONCE = 2

// `npm run check`: every check of package.json, side by side; each tells what it found in one piece, and one that fails fails all.
async function run(check: string): Promise<boolean> {
  const [name = '', ...words] = check.split(' ')
  const child = spawn(`node_modules/.bin/${name}`, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  const told: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => told.push(piece))
  const [code]: unknown[] = await once(child, 'close')
  if (code !== 0) console.error(`${check}\n${Buffer.concat(told).toString()}`)
  return code === 0
}

const left = CHECKS.map(([, check]) => check)
const results = await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    let isGood = true
    for (let check = left.shift(); check; check = left.shift()) isGood = (await run(check)) && isGood
    return isGood
  }),
)
process.exitCode = results.every(Boolean) ? 0 : 1
