import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { packages } from '../scripts/licences.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)
/** Each starts a process or two of its own. */
const COMMAND_MS = 120_000

/** What continuous integration writes into this file, by the command that stands before it there. */
async function madeByCi(file: string): Promise<string> {
  const lines = readFileSync(`${root}.ci/run`, 'utf8').split('\n')
  const [command = '', ...more] = lines.flatMap(line => (line.endsWith(` > ${file}`) ? line.split(' ') : []))
  const { stdout } = await run(command, more.slice(0, -2), { cwd: root, maxBuffer: 64 * 1024 ** 2 })
  return stdout
}

/** They ask for their text and the names of their authors, no more. Of two that may be chosen from, ours is among these. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
])
/** Changes to their own files would have to be published; we change none. */
const UNCHANGED = new Set(['MPL-2.0', 'CC-BY-4.0'])

it('what is shipped is free to ship, but for one library that is used as it is', () => {
  const others = packages().filter(({ isShipped, licence }) => isShipped && !FREE.has(licence))
  expect(others.map(({ name, licence }) => [name, licence])).toEqual([['@resvg/resvg-wasm', 'MPL-2.0']])
})

it('no package that builds or tests asks for more than to be left unchanged', () => {
  const all = packages()
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter(({ licence }) => !FREE.has(licence) && !UNCHANGED.has(licence))).toEqual([])
})

it(
  'continuous integration lists what is shipped, with its licences and as CycloneDX',
  { timeout: COMMAND_MS },
  async () => {
    const shipped = packages().filter(({ isShipped }) => isShipped)
    const licences = await madeByCi('dist/licences.txt')
    expect(licences.trim().split('\n')).toEqual(
      shipped.map(({ name, version, licence }) => `${name} ${version} ${licence}`),
    )
    const { bomFormat, components } = JSON.parse(await madeByCi('dist/sbom.cdx.json')) as {
      bomFormat: string
      components: { name: string; version: string }[]
    }
    expect(bomFormat).toBe('CycloneDX')
    const listed = new Set(components.map(({ name, version }) => `${name} ${version}`))
    expect(shipped.filter(({ name, version }) => !listed.has(`${name} ${version}`))).toEqual([])
  },
)
