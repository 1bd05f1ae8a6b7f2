import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDER = 'frontend/src/without-react'
const script = readdirSync(FOLDER)
  .map(file => readFileSync(`${FOLDER}/${file}`, 'utf8'))
  .join('\n')
const words = readFileSync('docs/waking.md', 'utf8').matchAll(/`(data-[a-z-]+)`/g)
const named = new Set([...words].map(([, name = '']) => name))

it('docs/waking.md names every attribute of the HTML that the small script reads or writes', () => {
  const used = [...script.matchAll(/\b(data-[a-z-]+)|\bdataset\.(\w+)/g)].map(
    ([, written, property = '']) =>
      written ?? `data-${property.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`,
  )
  expect(new Set(used).size).toBeGreaterThan(20)
  expect([...new Set(used)].filter(name => !named.has(name))).toEqual([])
})
