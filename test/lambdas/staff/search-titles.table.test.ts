import type { DynamoDBStreamEvent } from 'aws-lambda'
import { beforeEach, describe, expect, it } from 'vitest'
import { searchTitles } from '../../../contract/search.ts'
import { manuscripts } from '../../../lambdas/content/manuscript.ts'
import { files } from '../../../lambdas/files/file.ts'
import type { Item, Key } from '../../../lambdas/platform/table.ts'
import { handler } from '../../../lambdas/staff/handler.ts'
import { handler as indexTitles } from '../../../lambdas/staff/index-titles.ts'
import { shardFor } from '../../../lambdas/titles/titles.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { given, partition } from '../local-table.ts'
import { create, save } from '../staff-texts/given-manuscript.ts'

const changed = (...items: readonly Key[]): DynamoDBStreamEvent => ({
  Records: items.map(({ pk, sk }) => ({
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(Date.parse(NOW) / 1_000),
      Keys: { pk: { S: pk }, sk: { S: sk } },
    },
  })),
})

/** What somebody of these groups finds. */
async function search(words: string, groups = '[admin]'): Promise<string[]> {
  const { status, body } = await ask(handler, searchTitles, {
    input: { words },
    claims: ofStaff('cus_01KAG000000000000000000009', groups),
  })
  expect(status).toBe(200)
  return [
    ...body.texts.map(({ kind, key, detail }: { kind: string; key: string; detail: string }) =>
      [kind, key, detail].join(' '),
    ),
    ...body.files.map(({ access, name, folder }: { access: string; name: string; folder: string }) =>
      [access, name, folder].join(' '),
    ),
  ]
}

const fileOf = (last: number, more: object = {}): Item =>
  files.create({
    fileId: `fil_${String(last).padStart(26, '0')}`,
    name: 'Musik am Nachmittag 7.wav',
    folder: 'Abend/Klavier',
    access: 'sold',
    listedAs: 'sold',
    media: 'audio',
    type: 'audio/wav',
    status: 'ready',
    bytes: 1_000,
    tags: [],
    content: 1,
    createdAt: NOW,
    rev: 1,
    ...more,
  }).put

const textOf = async (more: Record<string, unknown> = {}): Promise<Key> => {
  const { contentId } = (await create(more)).body
  return manuscripts.keyOf({ contentId })
}
const named = ({ pk }: Key) => pk.replace('CONTENT#', '')

describe('titles', () => {
  it('of texts are found by their words, in any order and within longer ones, without case and accents', async () => {
    const text = await textOf({ title: 'Fünf Minuten Mittagspause' })
    const press = await textOf({ type: 'press', language: 'en', title: 'Five minutes', slug: 'five' })
    await indexTitles(changed(text, press))
    const article = `article ${named(text)} nicht öffentlich`
    for (const words of ['pause fünf', 'FUNF MINUTEN', 'mittag', 'Fünf Minuten Mittagspause'])
      expect(await search(words)).toEqual([article])
    const street = await textOf({ title: 'Große Straße (C+D) – 100 %', slug: 'strasse' })
    await indexTitles(changed(street))
    for (const words of ['strasse', 'große', 'GROSSE STRASSE', '(c+d)', '100 %', 'Stras'])
      expect([words, await search(words)]).toEqual([words, [`article ${named(street)} nicht öffentlich`]])
    expect(await search('minute')).toEqual([article, `press ${named(press)} nicht öffentlich, englisch`])
    expect(await search('pause sechs')).toEqual([])
  })

  it('follow a text that is renamed, and a file that is deleted and restored', async () => {
    const text = await textOf({ title: 'Vorher' })
    await indexTitles(changed(text))
    await save(named(text), 1, { title: 'Nachher' })
    await indexTitles(changed(text))
    expect([await search('vorher'), await search('nachher')]).toEqual([
      [],
      [`article ${named(text)} nicht öffentlich`],
    ])
    for (const [status, found] of [
      ['ready', ['sold Musik am Nachmittag 7.wav Abend/Klavier']],
      ['deleted', []],
      ['ready', ['sold Musik am Nachmittag 7.wav Abend/Klavier']],
      ['gone', []],
    ] as const) {
      const file = fileOf(1, { status })
      await given(file)
      await indexTitles(changed(file, file))
      expect([status, await search('klavier'), await search('nachmittag')]).toEqual([status, [], found])
    }
  })

  it('of what the stream has dropped are entered by the clock', async () => {
    const text = await textOf({ title: 'Verloren' })
    await given(fileOf(1, { name: 'Verloren.wav' }))
    await indexTitles({ time: NOW })
    expect(await search('verloren')).toEqual([
      `article ${named(text)} nicht öffentlich`,
      'sold Verloren.wav Abend/Klavier',
    ])
    const kept = await partition('TITLES')
    await indexTitles({ time: NOW })
    expect(await partition('TITLES')).toEqual(kept)
  })

  it('of two that are first in one item at the same moment are both entered', async () => {
    const shard = ({ fileId }: Item) => shardFor({ group: 'sold', id: String(fileId) }).shard
    const all = Array.from({ length: 2_000 }, (_, n) => fileOf(n, { name: `Gemeinsam ${n}.wav` }))
    const together = all.filter(file => all[0] && shard(file) === shard(all[0]))
    await given(...together)
    await Promise.all(together.map(file => indexTitles(changed(file))))
    expect(together.length).toBeGreaterThan(3)
    const [item, ...others] = await partition('TITLES')
    const ids = String(item?.['lines'])
      .split('\n')
      .map(line => line.split('\t')[0])
    expect([new Set(ids), others]).toEqual([new Set(together.map(({ fileId }) => fileId)), []])
  })

  it('that have the words as words come first, then those with words that begin so', async () => {
    const all = ['10', '110', '101', '201', '12', '21', '1'].map((n, at) =>
      fileOf(at, { name: `Teil ${n}.wav` }),
    )
    await given(...all)
    await indexTitles(changed(...all))
    const found = await search('1 teil')
    expect(found).toHaveLength(6)
    expect(found[0]).toContain('Teil 1.wav')
    expect(found.slice(1, 5).every(each => /Teil 1\d/.test(each))).toBe(true)
  })

  it('of a picture of several files stand there once', async () => {
    const picture = { name: 'Küste.avif', access: 'public', media: 'picture', type: 'image/avif' }
    const first = fileOf(1, { ...picture, listedAs: 'public' })
    const behind = fileOf(2, { ...picture, listedAs: '' })
    await given(first, behind)
    await indexTitles(changed(first, behind))
    expect(await search('kueste')).toEqual([])
    expect(await search('kuste')).toEqual(['public Küste.avif Abend/Klavier'])
  })

  describe('are shown to who may see what they name:', () => {
    beforeEach(async () => {
      const text = await textOf({ title: 'Ruhe' })
      const all = [
        fileOf(1, { name: 'Ruhe.wav' }),
        fileOf(2, { name: 'Ruhe.png', access: 'public', listedAs: 'public' }),
      ]
      await given(...all)
      await indexTitles(changed(text, ...all))
    })

    it.each([
      ['[editor]', ['article', 'public']],
      ['[shop]', ['public', 'sold']],
      ['[admin]', ['article', 'public', 'sold']],
      ['[editor shop]', ['article', 'public', 'sold']],
    ])('%s', async (groups, kinds) => {
      const found = await search('ruhe', groups)
      expect(found.map(each => each.split(' ')[0])).toEqual(kinds)
    })
  })
})

it('each sign that can be typed is looked for as itself', async () => {
  for (const words of ['LU-7K3M-92QK', ...'-\\^$.*+?()[]{}|/@#&"\'<>!=:,;~%'.split('')])
    expect([words, await search(`zz${words}`)]).toEqual([words, []])
})
