import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseSync, Visitor } from 'vite'
import { stages } from '../../lib/stages.ts'

const doc = readFileSync('docs/security.md', 'utf8')

/** Of the requirements of OWASP ASVS 5.0.0: a row is a chapter, a word a section, each figure the level of one requirement. */
const LEVELS = `
22 1111122223 112222222223 222 123
122 112 12223 23
3 113 12223 11222233 11122333 3 22333
12233 23333 22 1222
2 112333 113 222
122 111111112222 11223333 112233 22222333 2223 33 2222
222 1111 22 11222 223 22
1233 1123 133 23
111 1222
22 223 22223 1111122222233333 22222 22 222
2233 22233 11233 1222 23 23 33
12233 11 22223
2333 222223 2233 1222233
22 12223333 122
12233 12233 1222222 3333
2 22222 2222 222 2223
23 22223333 22
`

/** `1.2.9` and so on, of levels 1 and 2. */
const required = LEVELS.trim()
  .split('\n')
  .flatMap((row, chapter) =>
    row.split(' ').flatMap((levels, section) =>
      levels.split('').flatMap((level, at) => {
        const id = `${chapter + 1}.${section + 1}.${at + 1}`
        return level === '3' ? [] : [{ id, level }]
      }),
    ),
  )

const STATES = ['met', 'AWS', 'n/a', 'company', 'open'] as const

/** The rows of the tables that begin with a number of the standard, and the level beside it. */
const rows = [...doc.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| (\S+) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', asks = '', state = '', held = '']) => ({ id, level, asks, state, held }),
)

it('each requirement of levels 1 and 2 stands there once, in order, and says how it stands', () => {
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(required)
  expect(required.length).toBe(253)
  for (const { id, state, held } of rows) {
    expect(STATES).toContain(state)
    expect([id, held.length > 3]).toEqual([id, true])
  }
})

/** What `it`, `test` and `describe` of a file are named, with the rows that they are repeated for. */
function namesIn(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  const names: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const called = source.slice(callee.start, callee.end)
      if (first && /^(?:it|test|describe)\b/.test(called))
        names.push(called, source.slice(first.start, first.end))
    },
  }).visit(parseSync(path, source).program)
  return names
}

/** The file of a test as the tables call it. */
const testFile = (path: string): string =>
  ['', '.isolated', '.long'].map(kind => `test/${path}${kind}.test.ts`).find(existsSync) ?? `test/${path}`

const named = new Map<string, string[]>()
const references = rows.flatMap(({ id, held }) =>
  [...held.matchAll(/`([\w./-]+): ?([^`]*)`/g)].map(([, path = '', part = '']) => ({
    id,
    path: testFile(path),
    part,
  })),
)

it('each test that is named is there', () => {
  expect(references.length).toBeGreaterThan(150)
  const missing = references.filter(({ path, part }) => {
    if (!existsSync(path) || part === '') return true
    const names = named.get(path) ?? namesIn(path)
    named.set(path, names)
    return !names.some(name => name.includes(part))
  })
  expect(missing).toEqual([])
})

it('what is met names its test, or where it is written down', () => {
  const bare = rows.filter(
    ({ state, held }) => state === 'met' && !/`[\w./-]+: |\]\(|`\w+\/[\w.-]+`/.test(held),
  )
  expect(bare.map(({ id }) => id)).toEqual([])
})

const section = (title: string) => doc.split(/^# /m).find(part => part.startsWith(title)) ?? ''

it.each([
  ['company', 'What the company has to do'],
  ['open', 'What is open'],
])('each requirement that is %s stands in its list, and no other', (state, title) => {
  const listed = [...section(title).matchAll(/^- \*\*([\d.]+)\*\* /gm)].map(([, id]) => id)
  expect(listed).toEqual(rows.filter(row => row.state === state).map(({ id }) => id))
})

it('the figures are those of the tables', () => {
  const lines = ['1', '2'].map(level => {
    const of = rows.filter(row => row.level === level)
    const counts = STATES.map(state => of.filter(row => row.state === state).length)
    return `| ${level} | ${of.length} | ${counts.join(' | ')} |`
  })
  for (const line of lines) expect(doc).toContain(line)
})

const limits = [...section('Security').matchAll(/^\| (.+) \| `([\w./-]+\.ts)` \| `([^`]+)` \|$/gm)]

it('each limit is the one of the code', () => {
  expect(limits.length).toBeGreaterThan(15)
  const wrong = limits.filter(([, , path = '', code = '']) => !readFileSync(path, 'utf8').includes(code))
  expect(wrong.map(([line]) => line)).toEqual([])
})

it('no stage keeps tokens in cookies, which scripts would have to read', () => {
  expect(Object.values(stages).filter(stage => 'sharesSignInOn' in stage)).toEqual([])
})

it('no file that the document leads to is missing', () => {
  const files = [
    ...doc.matchAll(/\]\(([\w./-]+\.md)/g),
    ...doc.matchAll(/`(?:docs\/)?([\w./-]+\.(?:ts|json|md))`/g),
  ]
  const missing = files.filter(([, path = '']) => !existsSync(path) && !existsSync(`docs/${path}`))
  expect(missing.map(([, path]) => path).filter(path => path !== 'dist/sbom.cdx.json')).toEqual([])
})
