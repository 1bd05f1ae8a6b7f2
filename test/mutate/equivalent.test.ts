import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { equivalent } from './equivalent.ts'

/** Each file that an expression names up to `.ts`, its alternatives taken apart. */
function namedIn({ source }: RegExp): string[] {
  const tokens = source.match(/\\.|\[[^\]]*\]|./g) ?? []
  let at = 0
  const read = (before: readonly string[]): string[] => {
    const earlier: string[] = []
    let paths = [...before]
    for (; at < tokens.length && tokens[at] !== ')'; at++) {
      const token = tokens[at] ?? ''
      if (token === '|') {
        earlier.push(...paths)
        paths = [...before]
      } else if (token === '(') {
        at++
        const inside = read(paths)
        const isOptional = tokens[at + 1] === '?'
        if (isOptional) at++
        paths = isOptional ? [...paths, ...inside] : inside
      } else paths = paths.map(path => (path.endsWith('\\.ts') ? path : path + token))
    }
    return [...earlier, ...paths]
  }
  return [...new Set(read(['']))]
}

const files = ['contract', 'lambdas'].flatMap(room =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map(path => `${room}/${path}`),
)

it('each row is of files that are there', () => {
  const named = equivalent.flatMap(({ mutant }) => namedIn(mutant))
  expect(named.length).toBeGreaterThan(equivalent.length)
  expect(named.filter(path => !files.some(file => new RegExp(`${path}$`).test(file)))).toEqual([])
})
