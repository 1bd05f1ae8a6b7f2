import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the README names only files that are there', () => {
  const readme = readFileSync('README.md', 'utf8')
  const [, map = ''] = readme.split('## Where things are')
  const files = [...(map.split('\n## ')[0] ?? '').matchAll(/`([\w./-]+\.(?:ts|tsx|js))`/g)].map(
    ([, file = '']) => file,
  )
  expect(files.length).toBeGreaterThan(25)
  expect(files.filter(file => !existsSync(file))).toEqual([])
})
