import { describe, expect, it } from 'vitest'
import { exportList } from '../../../contract/exports.ts'
import { manuscripts } from '../../../lambdas/content/manuscript.ts'
import { files } from '../../../lambdas/files/file.ts'
import { after, MINUTES } from '../../../lambdas/platform/time.ts'
import { csvLists } from '../../../lambdas/staff/csv-lists.ts'
import { handler } from '../../../lambdas/staff/handler.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { given, partition } from '../local-table.ts'
import { setText } from '../../../frontend/src/admin/files/words.ts'
import { fieldsOf, FORMULA, HOSTILE, INVISIBLE } from '../platform/hostile-values.ts'

let presses = 0
const page = (list: 'files' | 'texts', asks: object, groups: string, more: object = {}) =>
  ask(handler, exportList, {
    input: { list, asks, pressId: `prs_0123456789abcdef${++presses}`, ...more },
    claims: ofStaff('cus_01KAG000000000000000000009', groups),
  })

const idOf = (prefix: string, n: number) => `${prefix}_${String(n).padStart(26, '0')}`

const fileNamed = (name: string, n: number, more: object = {}) =>
  files.create({
    fileId: idOf('fil', n),
    name,
    folder: name,
    access: 'public',
    listedAs: 'public',
    media: 'book',
    type: 'application/pdf',
    status: 'ready',
    bytes: 1_000 + n,
    tags: [],
    content: 1,
    createdAt: after(NOW, n * MINUTES),
    rev: 1,
    ...more,
  }).put

const textTitled = (title: string, n: number, more: object = {}) =>
  manuscripts.create({
    contentId: idOf('con', n),
    type: 'article',
    language: 'de',
    slug: `text-${n}`,
    title,
    topic: title,
    author: title,
    teaser: '',
    body: 'Ein Absatz.',
    changedAt: after(NOW, n * MINUTES),
    changedBy: 'kim@example.com',
    wordsAt: NOW,
    writers: [],
    status: 'draft',
    rev: 1,
    ...more,
  }).put

describe.each([
  ['files', fileNamed, { access: 'public' }, '[editor]', 9],
  ['texts', textTitled, { type: 'article' }, '[editor]', 9],
] as const)('a file of the list of %s', (list, made, asks, groups, columns) => {
  it('holds sixty hostile values as harmless cells', async () => {
    await given(...HOSTILE.map((value, n) => made(value, n)))
    const { body } = await page(list, asks, groups)
    const [head, ...rows] = fieldsOf(body.csv, ';')
    expect([head?.length, rows.length, body.lines]).toEqual([columns, 60, 60])
    expect(rows.every(row => row.length === columns)).toBe(true)
    expect(rows.flat().filter(cell => FORMULA.test(cell) || INVISIBLE.test(cell))).toEqual([])
  })

  it('comes in pages that hold each line once, and leaves one line in the audit', async () => {
    const COUNT = 620
    await given(...Array.from({ length: COUNT }, (_, n) => made(`Nummer ${n}`, n)))
    const pressId = 'prs_0123456789abcdefpages'
    const rows: string[][] = []
    let next: string | undefined
    let pages = 0
    do {
      const { body } = await page(list, asks, groups, { pressId, ...(next !== undefined && { after: next }) })
      rows.push(...fieldsOf(body.csv, ';'))
      next = body.next
      pages++
    } while (next !== undefined)
    expect([pages, rows.length, new Set(rows.map(row => row.at(-1))).size]).toEqual([2, COUNT + 1, COUNT + 1])
    expect(await partition(`AUDIT#export-${list}`)).toHaveLength(1)
  })
})

it('a picture of which one file of six has arrived counts as in the list', async () => {
  await given(
    fileNamed('eine.avif', 1, { setFiles: 6, setHere: 1 }),
    fileNamed('alle.avif', 2, { setFiles: 6, setHere: 6 }),
    fileNamed('buch.pdf', 3),
  )
  const [head = [], ...rows] = fieldsOf((await page('files', { access: 'public' }, '[editor]')).body.csv, ';')
  const counts = rows.map(row => [row[0], row[head.indexOf('Dateien')]])
  expect(counts).toEqual([
    ['buch.pdf', ''],
    ['alle.avif', '6'],
    ['eine.avif', '1 von 6'],
  ])
  expect(setText({ setFiles: 6, setHere: 1 })).toBe('1 von 6 Dateien')
})

describe('what is asked for in a file', () => {
  it('of files is one access, kind, folder or what was deleted, of texts state, language, topic, author and words', async () => {
    await given(
      fileNamed('a.pdf', 1, { folder: 'Presse' }),
      fileNamed('b.wav', 2, { media: 'audio', folder: '' }),
      fileNamed('c.pdf', 3, { status: 'deleted', deletedAt: NOW }),
      fileNamed('d.wav', 4, { access: 'sold', listedAs: 'sold' }),
      textTitled('Ruhe', 1),
      textTitled('Kraft', 2, { status: 'in-review', language: 'en', topic: 'Schlaf', author: 'Kim' }),
      textTitled('Presse', 3, { type: 'press' }),
    )
    const first = async (list: 'files' | 'texts', asks: object) =>
      fieldsOf((await page(list, asks, '[admin]')).body.csv, ';')
        .slice(1)
        .map(([name]) => name)
    expect(await first('files', { access: 'public' })).toEqual(['b.wav', 'a.pdf'])
    expect(await first('files', { access: 'public', kind: 'audio' })).toEqual(['b.wav'])
    expect(await first('files', { access: 'public', folder: 'Presse' })).toEqual(['a.pdf'])
    expect(await first('files', { access: 'public', isDeleted: 'true' })).toEqual(['c.pdf'])
    expect(await first('files', { access: 'sold' })).toEqual(['d.wav'])
    for (const narrowed of [
      { status: 'in-review' },
      { language: 'en' },
      { topic: 'Schlaf' },
      { author: 'Kim' },
      { search: 'kra' },
    ])
      expect(await first('texts', { type: 'article', ...narrowed })).toEqual(['Kraft'])
    expect(await first('texts', { type: 'press' })).toEqual(['Presse'])
  })

  it.each([
    ['files', { access: 'public' }, { editor: 200, shop: 200, support: 404, admin: 200 }],
    ['files', { access: 'sold' }, { editor: 404, shop: 200, support: 404, admin: 200 }],
    ['texts', { type: 'article' }, { editor: 200, shop: 404, support: 404, admin: 200 }],
    ['texts', { type: 'press' }, { editor: 200, shop: 404, support: 404, admin: 200 }],
  ] as const)(
    '%s of %j goes to who may see the list, with nothing in the audit else',
    async (list, asks, statuses) => {
      for (const [role, status] of Object.entries(statuses)) {
        const before = (await partition(`AUDIT#export-${list}`)).length
        expect([role, (await page(list, asks, `[${role}]`)).status]).toEqual([role, status])
        expect((await partition(`AUDIT#export-${list}`)).length - before).toBe(status === 200 ? 1 : 0)
      }
    },
  )
})

it('of a subscription the whole name is called a name', () => {
  expect(csvLists.subscriptions.head).toContain('Name')
  expect(csvLists.subscriptions.head).not.toContain('Vorname')
})
