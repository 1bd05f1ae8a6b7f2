import { expect, it } from 'vitest'
import {
  type Figures,
  readFigures,
  readFiguresFile,
  removeFigureNote,
  writeFigureNote,
} from '../../../contract/staff-analytics.ts'
import { openingCatalogue } from '../../../contract/opening-catalogue.ts'
import { client } from '../../../lambdas/platform/table.ts'
import { figureNotes } from '../../../lambdas/staff-analytics/figure-note.ts'
import { figuresMonths, writtenMonth } from '../../../lambdas/staff-analytics/figures-month.ts'
import { handler } from '../../../lambdas/staff-analytics/handler.ts'
import { send } from '../../../lambdas/platform/transact.ts'
import { inventFigures } from '../../../local/seed/figures.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { beforeWrite, given, partition } from '../local-table.ts'

const claims = ofStaff('cus_01KAG000000000000000000009', '[analyst]')
const PRESS = 'prs_01KAG000000000000000000001'
const OTHER_PRESS = 'prs_01KAG000000000000000000002'
let requests = 0
client.middlewareStack.add(next => args => (requests++, next(args)), {
  step: 'finalizeRequest',
  name: 'counted',
})

const read = async (input: object = { months: '12' }): Promise<Figures> =>
  (await ask(handler, readFigures, { input: { ...input }, claims })).body

it('a year and the year before it are at most 15 requests to the table, and 60 ms of the processor', async () => {
  await inventFigures(NOW, 24)
  await read()
  requests = 0
  const { days, first, firstBefore, last, pages } = await read()
  expect(requests).toBeLessThanOrEqual(15)
  expect([firstBefore, first, last]).toEqual(['2024-12-01', '2025-12-01', '2026-11-19'])
  expect(days.length).toBeGreaterThan(700)
  expect(pages.length).toBeGreaterThan(40)
  const spent: number[] = []
  for (let times = 0; times < 5; times++) {
    const before = process.cpuUsage()
    // Each is measured alone.
    await read()
    const { user, system } = process.cpuUsage(before)
    spent.push((user + system) / 1_000)
  }
  // With the embedded table, which answers in the same process.
  expect(Math.min(...spent)).toBeLessThan(60)
})

it('every figure of two years is a multiple of five, in each of its tables and files', async () => {
  await given(
    ...openingCatalogue.map(offer => ({
      ...offer,
      pk: 'CATALOG',
      sk: `PRODUCT#${offer.slug}`,
      kind: 'product',
    })),
  )
  await inventFigures(NOW, 24)
  const { days, pages, hosts, units } = await read()
  const all = [
    ...days.map(({ values }) => values),
    ...[pages, hosts, units].flat().flatMap(l => [l.now, l.before]),
  ]
  expect(all.flat().filter(value => value % 5 !== 0)).toEqual([])
  expect(all.flat().length).toBeGreaterThan(10_000)
  for (const table of ['days', 'pages', 'hosts', 'units'] as const) {
    const { body } = await ask(handler, readFiguresFile, { input: { months: '3', table }, claims })
    const cells = String(body.csv)
      .split('\r\n')
      .slice(1)
      .flatMap(line => line.split(';').slice(1))
      .filter(cell => /^\d+$/.test(cell))
    expect(cells.filter(cell => Number(cell) % 5 !== 0)).toEqual([])
    expect(cells.length).toBeGreaterThan(5)
  }
})

it('beyond two hundred pages the rest is one line, and the file has each of them', async () => {
  const pagesOf = (month: string) =>
    Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`/blog/${month}-${at}`, [5 * (at + 1)]]))
  for (const month of ['2026-09', '2026-10'])
    await send(
      figuresMonths.upsert(
        { month },
        { set: writtenMonth({ days: {}, pages: pagesOf(month), hosts: {}, units: {} }) },
      ),
    )
  const { pages } = await read({ months: '3', until: '2026-10' })
  expect([pages.length, pages.at(-1)?.name]).toEqual([200, 'elsewhere'])
  const sum = pages.reduce((views, { now: [most = 0] }) => views + most, 0)
  expect(sum).toBe(2 * 5 * ((150 * 151) / 2))
  const input = { months: '3', until: '2026-10', table: 'pages' }
  const { body } = await ask(handler, readFiguresFile, { input, claims })
  expect(String(body.csv).match(/\/blog\//g)).toHaveLength(300)
  expect(body.csv).not.toContain('elsewhere')
})

it('a month that runs is compared with as much of the one before, and a month that is over with the whole', async () => {
  await inventFigures(NOW, 24)
  expect(await read({ months: '1' })).toMatchObject({ last: '2026-11-19', lastBefore: '2026-10-19' })
  expect(await read({ months: '1', until: '2026-02' })).toMatchObject({
    first: '2026-02-01',
    last: '2026-02-28',
    lastBefore: '2026-01-31',
  })
})

it('a note stands at its day, once however often it is pressed, until it is taken back', async () => {
  const note = { pressId: PRESS, day: '2026-11-03', text: ' Newsletter verschickt ' }
  for (let times = 0; times < 2; times++)
    expect((await ask(handler, writeFigureNote, { input: note, claims })).status).toBe(200)
  expect((await read()).notes).toEqual([{ noteId: PRESS, day: '2026-11-03', text: 'Newsletter verschickt' }])
  const removal = { pressId: OTHER_PRESS, day: '2026-11-03', noteId: PRESS }
  for (let times = 0; times < 2; times++)
    expect((await ask(handler, removeFigureNote, { input: removal, claims })).status).toBe(200)
  expect((await read()).notes).toEqual([])
  expect((await partition('AUDIT#figures')).map(({ action }) => action)).toEqual([
    'figures-noted',
    'figures-note-removed',
  ])
})

it('a press whose answer was lost is told what it wrote, not what it would write now', async () => {
  const write = (day: string, text: string) =>
    ask(handler, writeFigureNote, { input: { pressId: PRESS, day, text }, claims })
  await write('2026-11-03', 'Newsletter')
  const first = { noteId: PRESS, day: '2026-11-03', text: 'Newsletter' }
  expect((await write('2026-11-03', 'Newsletter an alle')).body).toEqual(first)
  expect((await write('2026-11-04', 'Newsletter')).body).toEqual(first)
  expect((await read()).notes).toEqual([first])
})

it('of two who take a note back at once, one is told that it is gone', async () => {
  const day = '2026-11-03'
  await ask(handler, writeFigureNote, { input: { pressId: PRESS, day, text: 'Aktion' }, claims })
  const remove = (pressId: string) =>
    ask(handler, removeFigureNote, { input: { pressId, day, noteId: PRESS }, claims })
  beforeWrite(figureNotes.keyOf({ day, noteId: PRESS }), () => remove(OTHER_PRESS))
  expect((await remove('prs_01KAG000000000000000000003')).status).toBe(404)
})

it('a text that a spreadsheet would take for a formula is none in the file', async () => {
  await inventFigures(NOW, 1)
  const note = { pressId: PRESS, day: '2026-11-10', text: '=1+1' }
  await ask(handler, writeFigureNote, { input: note, claims })
  const { body } = await ask(handler, readFiguresFile, { input: { months: '1', table: 'days' }, claims })
  expect(body.csv).toContain("'=1+1")
})

const fileOf = async (input: object, now = NOW): Promise<string[][]> => {
  const { body } = await ask(handler, readFiguresFile, { input: { months: '1', ...input }, claims, now })
  return String(body.csv)
    .trim()
    .split('\r\n')
    .map(line => line.split(';'))
}

it('the file of a month that runs has the days that are shown and compared, and no other', async () => {
  await inventFigures(NOW, 24)
  const [, ...rows] = await fileOf({ table: 'days' })
  const days = rows.map(([day = '']) => day)
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-01', '2026-11-19', 38])
  expect(days.filter(day => day > '2026-10-19' && day < '2026-11-01')).toEqual([])
})

it('the file by week or month has the sums of its days, of the period and of the one before', async () => {
  await inventFigures(NOW, 24)
  await ask(handler, writeFigureNote, {
    input: { pressId: PRESS, day: '2026-11-10', text: 'Feiertag' },
    claims,
  })
  const days = (await fileOf({ table: 'days' })).slice(1)
  const viewsOf = (from: string, to: string) =>
    days.filter(([day = '']) => day >= from && day <= to).reduce((sum, [, , views]) => sum + Number(views), 0)
  const [head, ...weeks] = await fileOf({ table: 'days', step: 'week' })
  expect([head?.[0], weeks.map(([week]) => week)]).toEqual([
    'Woche ab',
    [
      '2026-10-01',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-11-01',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ],
  ])
  const [, , views, ...rest] = weeks.find(([week]) => week === '2026-11-09') ?? []
  expect([Number(views), rest.at(-1)]).toEqual([viewsOf('2026-11-09', '2026-11-15'), 'Feiertag'])
  const [, before, now] = await fileOf({ table: 'days', step: 'month' })
  expect(before?.slice(0, 3)).toEqual(['2026-10-01', 'davor', `${viewsOf('2026-10-01', '2026-10-19')}`])
  expect(now?.slice(0, 3)).toEqual(['2026-11-01', 'gewählt', `${viewsOf('2026-11-01', '2026-11-19')}`])
})

it('the file of the days has a note also where nothing else was', async () => {
  const note = { pressId: PRESS, day: '2026-11-10', text: 'Feiertag' }
  await inventFigures(NOW, 24)
  await ask(handler, writeFigureNote, { input: note, claims })
  expect((await fileOf({ table: 'days' })).find(([day]) => day === '2026-11-10')?.at(-1)).toBe('Feiertag')
  await ask(handler, writeFigureNote, {
    input: { ...note, pressId: OTHER_PRESS, day: '2024-01-10', text: 'Eröffnung' },
    claims,
  })
  const former = await fileOf({ table: 'days', until: '2024-01' })
  expect(former.slice(1).map(([day, period, views, ...rest]) => [day, period, views, rest.at(-1)])).toEqual([
    ['2024-01-10', 'gewählt', '0', 'Eröffnung'],
  ])
})

it('the file of a table says „davor“ of whole months alone, as the screen does', async () => {
  await inventFigures(NOW, 24)
  const headOf = async (input: object) => (await fileOf({ table: 'pages', ...input }))[0] ?? []
  expect((await headOf({})).filter(name => name.includes('davor'))).toEqual([])
  const whole = await headOf({ until: '2026-10' })
  expect(whole.filter(name => name.includes('davor'))).toHaveLength((whole.length - 1) / 2)
})

it('on the first of a month its months are compared with nothing, though the last one shown is whole', async () => {
  const first = '2026-11-01T10:00:00.000Z'
  await inventFigures(first, 24)
  const { body } = await ask(handler, readFigures, { input: { months: '3' }, claims, now: first })
  expect(body).toMatchObject({ first: '2026-09-01', last: '2026-10-31', isWhole: false })
  const [head] = await fileOf({ table: 'pages', months: '3' }, first)
  expect(head?.filter(name => name.includes('davor'))).toEqual([])
})
