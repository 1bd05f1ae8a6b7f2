import { beforeEach, expect, it } from 'vitest'
import { listFiles, readStorage } from '../../../contract/staff-files.ts'
import { readFigures } from '../../../contract/staff-analytics.ts'
import { client } from '../../../lambdas/platform/table.ts'
import { handler as figures } from '../../../lambdas/staff-analytics/handler.ts'
import { fileFolders, files, fileTags } from '../../../lambdas/files/file.ts'
import { handler } from '../../../lambdas/staff-files/handler.ts'
import { inventFigures } from '../../../local/seed/figures.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { given } from '../local-table.ts'

/** `npm run files` takes 20,000 and prints what it measures; the search by words is measured in test/local/staff-lists.long.test.ts. */
const FILES = Number(process.env.FILES ?? 1_000)
const isMeasured = process.env.FILES !== undefined
const ROUNDS = 20
const MAX_REQUESTS = 3
/** Of the processor, of a handler together with the embedded table, which answers in the same process. */
const MAX_MS = 60

const claims = ofStaff('cus_01KAG000000000000000000009', '[shop]')
const analyst = ofStaff('cus_01KAG000000000000000000008', '[analyst]')

let requests = 0
client.middlewareStack.add(
  next => args => {
    requests += 1
    return next(args)
  },
  { step: 'initialize', name: 'counted' },
)

const NAMES = ['Küste', 'Atem', 'Wald', 'Abend', 'Regen', 'Morgen', 'Stille', 'Ufer', 'Licht', 'Feld']
const DAY = 86_400_000

/** Six hundred folders, thirty tags, two years; every fifth one is sold. */
async function fill(): Promise<void> {
  const folders = Math.min(600, Math.ceil(FILES / 30))
  for (let at = 0; at < folders; at++)
    await given(fileFolders.put({ access: 'public', folder: `Ordner ${at}` }).put)
  for (let at = 0; at < FILES; at++) {
    const fileId = `fil_${String(at).padStart(26, '0')}`
    const [access, tag] = [at % 5 === 0 ? ('sold' as const) : ('public' as const), `tag${at % 30}`]
    const createdAt = new Date(Date.parse(NOW) - (at * 730 * DAY) / FILES).toISOString()
    const file = files.create({
      fileId,
      name: `${NAMES[Math.floor(at / 5) % NAMES.length] ?? ''} ${at}.png`,
      folder: `Ordner ${at % folders}`,
      access,
      listedAs: access,
      media: access === 'sold' ? 'audio' : 'picture',
      type: access === 'sold' ? 'audio/wav' : 'image/png',
      status: 'ready',
      bytes: 1_000 + at,
      tags: [tag],
      content: 1,
      createdAt,
      rev: 1,
    })
    await given(file.put, fileTags.put({ access, tag, fileId }).put)
    // Behind some pictures five more files stand.
    if (access === 'public' && at < 100)
      for (let behind = 0; behind < 5; behind++)
        await given(
          files.put(
            { ...files.parse(file.put), fileId: `${fileId}w${behind + 10}avif`, listedAs: '' },
            { rev: 1 },
          ).put,
        )
  }
}

async function measured(name: string, run: () => Promise<{ body: unknown }>): Promise<unknown> {
  const { body } = await run()
  requests = 0
  const begun = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) await run()
  const { user, system } = process.cpuUsage(begun)
  const [each, ms] = [requests / ROUNDS, (user + system) / 1_000 / ROUNDS]
  if (isMeasured) console.log(`| ${name} | ${each} | ${ms.toFixed(1)} ms |`)
  // How fast a machine is at one moment is no property of the code: alone the long command holds the time.
  expect(isMeasured ? ms : 0).toBeLessThan(MAX_MS)
  return { body, each }
}

beforeEach(fill, 900_000)

it('files are listed and narrowed with few requests, however many there are', async () => {
  const list = (input: object) => () =>
    ask(handler, listFiles, { input: { access: 'public', ...input }, claims })
  for (const [name, input] of Object.entries({
    'all, the newest first': {},
    'what is sold': { access: 'sold' },
    'one kind': { kind: 'picture' },
    'one folder': { folder: 'Ordner 1' },
    'a kind within a folder': { folder: 'Ordner 1', kind: 'picture' },
  })) {
    const { body, each } = (await measured(name, list(input))) as {
      body: { lines: { fileId: string }[] }
      each: number
    }
    expect([name, body.lines.length > 0]).toEqual([name, true])
    expect(body.lines.filter(({ fileId }) => fileId.endsWith('avif'))).toEqual([])
    expect(each).toBeLessThanOrEqual(MAX_REQUESTS)
  }
  const tagged = (await measured('one tag', list({ search: '#tag1' }))) as {
    body: { lines: unknown[] }
    each: number
  }
  expect(tagged.body.lines.length).toBeGreaterThan(0)
  expect(tagged.each).toBeLessThanOrEqual(MAX_REQUESTS)
  const seen: string[] = []
  let after: string | undefined
  do {
    const { body } = await list({ search: '#tag1', ...(after !== undefined && { after }) })()
    seen.push(...body.lines.map(({ fileId }: { fileId: string }) => fileId))
    after = body.next
  } while (after !== undefined && seen.length < FILES)
  const tagged1 = Array.from({ length: FILES }, (_, at) => at).filter(at => at % 30 === 1 && at % 5 !== 0)
  expect([seen.length, new Set(seen).size]).toEqual([tagged1.length, tagged1.length])
  const storage = (await measured('folders and quota', () =>
    ask(handler, readStorage, { input: {}, claims }),
  )) as {
    each: number
  }
  expect(storage.each).toBeLessThanOrEqual(MAX_REQUESTS)
}, 900_000)

it('a year of figures beside the year before takes at most fifteen requests', async () => {
  await inventFigures(NOW, 24)
  const year = (await measured('a year of figures', () =>
    ask(figures, readFigures, { input: { months: '12' }, claims: analyst }),
  )) as { body: { days: unknown[] }; each: number }
  expect(year.body.days.length).toBeGreaterThan(600)
  expect(year.each).toBeLessThanOrEqual(15)
}, 900_000)
