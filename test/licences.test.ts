import { expect, it } from 'vitest'
import { packages } from '../scripts/licences.ts'

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
