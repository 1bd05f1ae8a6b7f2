import { existsSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scripts } from '../../package.json' with { type: 'json' }

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(file => file !== '' && existsSync(file))
const names = new Set(files.map(file => basename(file)))

/** `orders/refund.ts` ends the path of a file of ours; a name alone is one of its names. */
const isThere = (named: string): boolean =>
  named.includes('/') ? files.some(file => file === named || file.endsWith(`/${named}`)) : names.has(named)

/** What is built, a pattern, a part of a page's data, a file of a package that was read, or a test of Ghost or Payload that was read. */
const NOT_OURS =
  /^(?:\.|dist\/|cdk\.out|ghost\/|other\.json|src\/passwords\.json)|node_modules|\*|e2e\.spec\.ts$/

const gone = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)]
    .map(([, named = '']) => named.replace(/^(?:\.\.?\/)+/, ''))
    .filter(named => !NOT_OURS.test(named) && !isThere(named))

const commentsOf = (source: string): string =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm)].map(([comment]) => comment).join('\n')

/** All but the seed's articles, which are no documents. */
const markdown = files.filter(file => file.endsWith('.md') && !file.startsWith('local/seed/content/'))
/** A folder or file by its path from the root, and no pattern. */
const ROOM = /`((?:bin|contract|docs|frontend|lambdas|lib|local|scripts|test)\/[\w.*/-]*)`/g

const commandsIn = (text: string): string[] =>
  [...text.matchAll(/`?npm run (?:--?\w+ )*([\w:-]+)/g)].map(([, name = '']) => name)

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
  const documents = markdown.filter(file => !file.startsWith('docs/decisions/'))
  it.each(documents)('in %s', file => {
    const text = readFileSync(file, 'utf8')
    expect(gone(text, /`([\w./*-]+\.(?:tsx?|js|css|md|json))`/g)).toEqual([])
    const rooms = [...text.matchAll(ROOM)].map(([, path = '']) => path.replace(/\/$/, ''))
    expect(rooms.filter(path => !NOT_OURS.test(basename(path)) && !existsSync(path))).toEqual([])
  })

  it.each(documents)('in %s each command is one of package.json', file => {
    expect(commandsIn(readFileSync(file, 'utf8')).filter(name => !(name in scripts))).toEqual([])
  })

  it.each(markdown)('behind each link of %s', file => {
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)(?:#[^)\s]*)?\)/g)]
    const paths = links.map(([, link = '']) => join(dirname(file), link))
    expect(paths.filter(path => !existsSync(path))).toEqual([])
  })
})

it('the README names each command that the runbook and the rules for contributors need', () => {
  const needed = ['docs/runbook.md', 'CONTRIBUTING.md'].flatMap(file =>
    commandsIn(readFileSync(file, 'utf8')),
  )
  expect(needed.length).toBeGreaterThan(10)
  const readme = readFileSync('README.md', 'utf8')
  // Beside `model` stands `model:calls` alone.
  const named = new Set([
    ...commandsIn(readme),
    ...[...readme.matchAll(/`(?:npm (?:run )?)?([\w:-]+)(?: [^`]*)?`/g)].map(([, name = '']) => name),
  ])
  expect(needed.filter(name => !named.has(name))).toEqual([])
})

it('every folder and file that the README leads to is there', () => {
  const [, map = ''] = readFileSync('README.md', 'utf8').split('## Where things are')
  const paths = [...(map.split('\n## ')[0] ?? '').matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter(path => !existsSync(path))).toEqual([])
})
