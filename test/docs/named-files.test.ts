import { existsSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scripts } from '../../package.json' with { type: 'json' }

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(file => file !== '' && existsSync(file))
const names = new Set(files.map(file => basename(file)))

/** `orders/refund.ts` ends the path of a file of ours; a name alone is one of its names. */
const isThere = (named: string): boolean =>
  named.includes('/') ? files.some(file => file === named || file.endsWith(`/${named}`)) : names.has(named)

/** What is built, a pattern, a part of a page's data, or a test of Ghost or Payload that was read. */
const NOT_OURS = /^(?:\.|dist\/|cdk\.out|ghost\/|other\.json)|node_modules|\*|e2e\.spec\.ts$/

const gone = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)]
    .map(([, named = '']) => named.replace(/^(?:\.\.?\/)+/, ''))
    .filter(named => !NOT_OURS.test(named) && !isThere(named))

const commentsOf = (source: string): string =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm)].map(([comment]) => comment).join('\n')

describe('a file that is named is there', () => {
  const sources = files.filter(file => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  it('in comments', () => {
    const found = sources.flatMap(file =>
      gone(
        commentsOf(readFileSync(file, 'utf8')),
        /(?<![\w@/.-])((?:\.\.?\/)*(?:[\w-]+\/)*[\w.-]+\.tsx?)\b/g,
      ).map(named => `${file}: ${named}`),
    )
    expect(sources.length).toBeGreaterThan(1000)
    expect(found).toEqual([])
  })

  // A decision says how it was then.
  const documents = files.filter(file => /^(?:[A-Z]+|docs\/[\w-]+)\.md$/.test(file))
  it.each(documents)('in %s', file => {
    expect(gone(readFileSync(file, 'utf8'), /`([\w./*-]+\.(?:tsx?|js|css|md|json))`/g)).toEqual([])
  })

  it.each(documents)('in %s each command is one of package.json', file => {
    const commands = [...readFileSync(file, 'utf8').matchAll(/`?npm run (?:--?\w+ )*([\w:-]+)/g)].map(
      ([, name = '']) => name,
    )
    expect(commands.filter(name => !(name in scripts))).toEqual([])
  })
})

it('every folder and file that the README leads to is there', () => {
  const [, map = ''] = readFileSync('README.md', 'utf8').split('## Where things are')
  const paths = [...(map.split('\n## ')[0] ?? '').matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter(path => !existsSync(path))).toEqual([])
})
