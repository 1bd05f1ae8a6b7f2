import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { mockedClient } from '../mocked-client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openingCatalogue } from '../../../contract/opening-catalogue.ts'
import type { Renderer } from '../../../contract/renderer.ts'
import { pieceShown } from '../../../lambdas/content/shown.ts'
import { handler } from '../../../lambdas/content/write-pages.ts'
import { keepAll, readOnce, type SiteFile } from '../../../lambdas/platform/pages.ts'
import { after, before } from '../../../lambdas/platform/time.ts'
import { NOW } from '../http-event.ts'
import { table } from '../mocked-cloud.ts'
import { cardItem, headItem } from './given-text.ts'

const renderer: Renderer = {
  pages: [
    { path: '/', file: '/index.html', products: ['ruhe', 'mut'], showsSettings: false, facts: [] },
    {
      path: '/trainings/mut',
      file: '/trainings/mut.html',
      products: ['mut'],
      showsSettings: false,
      facts: [],
    },
    { path: '/agb', file: '/agb.html', products: [], showsSettings: false, facts: [] },
    { path: '/ende', file: '/ende.html', products: [], showsSettings: true, facts: [] },
  ],
  render: path =>
    Promise.resolve({ status: path === '/trainings/mut' ? 404 : 200, html: '', preview: undefined }),
  factsAt: () => [],
  moved: () => '',
  sitemap: () => '',
  feed: () => Promise.resolve(''),
}
vi.mock('../../../lambdas/platform/renderer.ts', () => ({
  openRenderer: () => Promise.resolve({ build: 'build-1', renderer }),
}))
vi.mock(import('../../../lambdas/platform/pages.ts'), async original => ({
  ...(await original()),
  keepAll: vi.fn<(files: readonly SiteFile[]) => Promise<void>>(),
}))

const s3 = mockedClient(S3Client)
const kept = () =>
  vi
    .mocked(keepAll)
    .mock.calls.flatMap(([files]) => files.map(({ key }) => key))
    .toSorted()

/** Five texts, the newest first: `text-5` … `text-1`. */
const cards = [5, 4, 3, 2, 1].map(day => {
  const publishedAt = after(NOW, day * 86_400_000)
  const contentId = `con_01KAG00000000000000000000${day}`
  return cardItem({ slug: `text-${day}`, publishedAt, contentId, sk: `${publishedAt}#${contentId}` })
})
const card = (day: number) => cards[5 - day] ?? cardItem()

beforeEach(() => {
  vi.mocked(keepAll).mockReset()
  s3.reset()
  s3.on(ListObjectsV2Command).resolves({})
  table.on(GetCommand).resolves({})
  table.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => ({
    Items: values?.[':pk'] === 'PUBLISHED#article#de' ? cards : [],
  }))
})

// The two packages describe the wire's form with types of their own.
const image = (item: object) => marshall(item) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage']
const changed = (after?: object, before?: object): DynamoDBRecord => {
  const { pk, sk } = (after ?? before ?? {}) as Record<string, unknown>
  return {
    dynamodb: {
      ...(after && { NewImage: image(after) }),
      ...(before && { OldImage: image(before) }),
      Keys: image({ pk, sk }) ?? {},
    },
  }
}
const always = ['artikel-studien.html', 'artikel-studien/feed.xml', 'sitemap.xml']
const texts = (...days: number[]) => days.map(day => `artikel/text-${day}.html`)

describe('when a text changes', () => {
  it('its page is written, those that lead to it, list, feed and sitemap; nothing else', async () => {
    await handler({ Records: [changed(card(3))] })
    expect(kept()).toEqual([...always, ...texts(1, 3, 4, 5)].toSorted())
  })

  it('others of its topic lead to it first, and each leads to its topic before it leads to the next older ones', async () => {
    const topics = { 5: 'Schlaf', 4: 'Musik', 3: 'Schlaf', 2: 'Musik', 1: 'Schlaf' }
    const listed = Object.entries(topics)
      .map(([day, topic]) => ({ ...card(Number(day)), topic }))
      .toReversed()
    table.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => ({
      Items: values?.[':pk'] === 'PUBLISHED#article#de' ? listed : [],
    }))
    const under = async (day: 1 | 2 | 3 | 4 | 5) => {
      table
        .on(GetCommand)
        .resolves({ Item: headItem({ ...card(day), topic: topics[day], body: 'Ein Absatz.' }) })
      const shown = await pieceShown({ type: 'article', language: 'de' }, `text-${day}`, readOnce())
      return shown && 'next' in shown ? shown.next.map(({ slug }) => slug) : shown
    }
    expect(await under(3)).toEqual(['text-1', 'text-5', 'text-2'])
    expect(await under(5)).toEqual(['text-3', 'text-1', 'text-4'])
    expect(await under(4)).toEqual(['text-2', 'text-3', 'text-1'])
    await handler({ Records: [changed(listed[1])] })
    // The other one on music, and those on sleep that go on with it after both others on sleep.
    expect(kept()).toEqual([...always, ...texts(1, 2, 4, 5)].toSorted())
  })

  it('also the pages that will lead to another one, when it is gone', async () => {
    const gone = cardItem({ slug: 'weg', publishedAt: after(NOW, 2.5 * 86_400_000) })
    await handler({ Records: [changed(undefined, gone)] })
    expect(kept()).toEqual([...always, 'artikel/weg.html', ...texts(3, 4, 5)].toSorted())
  })

  it('its twin, and every address that it has or had', async () => {
    const before = { ...card(5), slug: 'alt', formerSlugs: ['uralt'] }
    await handler({ Records: [changed({ ...card(5), twin: 'new', formerSlugs: ['uralt', 'alt'] }, before)] })
    expect(kept()).toEqual(
      expect.arrayContaining(['artikel/alt.html', 'artikel/uralt.html', 'en/artikel/new.html']),
    )
  })

  it('and nine others with it, each file is written once', async () => {
    await handler({ Records: cards.map(each => changed(each)) })
    expect(keepAll).toHaveBeenCalledTimes(1)
    expect(kept()).toEqual([...always, ...texts(1, 2, 3, 4, 5)].toSorted())
  })
})

describe('when a list is longer than a page', () => {
  const many = (count: number) =>
    table.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => ({
      Items: values?.[':pk'] === 'PUBLISHED#article#de' ? Array.from({ length: count }, () => card(3)) : [],
    }))
  const pageOf = (number: number) =>
    vi
      .mocked(keepAll)
      .mock.calls.flatMap(([files]) => files)
      .find(({ key }) => key === `artikel-studien/seite/${number}.html`)

  it('its older pages are written with it', async () => {
    many(61)
    await handler({ Records: [changed(card(3))] })
    expect(kept()).toContain('artikel-studien/seite/2.html')
    expect(kept()).not.toContain('artikel-studien/seite/3.html')
    expect(await pageOf(2)?.read(readOnce())).toMatchObject({ cards: [{}], paging: { page: 2, pages: 2 } })
  })

  it('and has become shorter, the page that it no longer has is taken away', async () => {
    many(60)
    s3.on(ListObjectsV2Command, { Prefix: 'artikel-studien/seite/' }).resolves({
      Contents: [{ Key: 'artikel-studien/seite/2.html' }],
    })
    await handler({ Records: [changed(card(3))] })
    expect(pageOf(2)).toBeDefined()
    expect(await pageOf(2)?.read(readOnce())).toBeUndefined()
  })

  it('a page that nobody numbered is none of its own', async () => {
    s3.on(ListObjectsV2Command, { Prefix: 'artikel-studien/seite/' }).resolves({
      Contents: [{ Key: 'artikel-studien/seite/zwei.html' }, { Key: 'artikel-studien/seite/' }],
    })
    await handler({})
    expect(kept().filter(key => key.includes('/seite/'))).toEqual([])
    const [files = []] = vi.mocked(keepAll).mock.calls[0] ?? []
    expect(await files.find(({ key }) => key === 'artikel-studien.html')?.read(readOnce())).toEqual({
      cards: cards.map(each => expect.objectContaining({ slug: each.slug }) as unknown),
    })
  })
})

describe('when an offer changes', () => {
  it('the pages that show it are written', async () => {
    await handler({ Records: [changed({ pk: 'CATALOG', sk: 'PRODUCT#ruhe' })] })
    expect(kept()).toEqual(['checkout/ruhe.html', 'index.html'])
    vi.mocked(keepAll).mockReset()
    await handler({ Records: [changed({ pk: 'CATALOG', sk: 'PRODUCT#mut' })] })
    expect(kept()).toEqual(['checkout/mut.html', 'index.html', 'trainings/mut.html'])
  })

  it('its checkout is there, and goes with it', async () => {
    const offer = openingCatalogue.find(({ slug }) => slug === 'meno-pow')
    const offers = [offer]
    table.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => ({
      Items: values?.[':pk'] === 'CATALOG' ? offers : [],
    }))
    s3.on(ListObjectsV2Command, { Prefix: 'checkout/' }).resolves({
      Contents: [{ Key: 'checkout/_slug.html' }, { Key: 'checkout/vorbei.html' }],
    })
    await handler({})
    const files = vi.mocked(keepAll).mock.calls.flatMap(([each]) => each)
    const checkouts = files.filter(({ key }) => key.startsWith('checkout/'))
    const there = checkouts.map(async ({ key, read }) => [key, await read(readOnce())])
    expect(Object.fromEntries(await Promise.all(there))).toEqual({
      'checkout/meno-pow.html': true,
      'checkout/vorbei.html': undefined,
    })
  })
})

describe('the end of a round', () => {
  const roundClosesAt = after(NOW, 86_400_000)
  const settings = { pk: 'CATALOG', sk: 'SETTINGS' }
  beforeAll(() => vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
  afterAll(() => vi.useRealTimers())
  const shownAt = async (event: Parameters<typeof handler>[0]) => {
    table.on(GetCommand, { Key: settings }).resolves({ Item: { ...settings, roundClosesAt } })
    await handler(event)
    const [files] = vi.mocked(keepAll).mock.lastCall ?? []
    return files?.find(({ key }) => key === 'ende.html')?.read(readOnce())
  }

  it('is written by the clock: the page shows another state from that moment on', async () => {
    const during = await shownAt({ time: before(roundClosesAt, 1) })
    expect(during).toMatchObject({ settings: { roundClosesAt, isRoundOver: false } })
    const afterwards = await shownAt({ time: roundClosesAt })
    expect(afterwards).toMatchObject({ settings: { roundClosesAt, isRoundOver: true } })
  })

  it('that is changed is held against the moment of the change', async () => {
    const record = changed(settings)
    const at = (moment: string) => ({
      Records: [{ dynamodb: { ...record.dynamodb, ApproximateCreationDateTime: Date.parse(moment) / 1000 } }],
    })
    expect(await shownAt(at(NOW))).toMatchObject({ settings: { isRoundOver: false } })
    expect(await shownAt(at(after(roundClosesAt, 1000)))).toMatchObject({ settings: { isRoundOver: true } })
    expect(vi.mocked(keepAll).mock.lastCall?.[0].map(({ key }) => key)).toEqual(['ende.html'])
  })
})

describe('when a book changes', () => {
  const book = {
    pk: 'BOOKS',
    sk: 'BOOK#ein-buch',
    version: '0123456789abcdef',
    bookId: 'ein-buch',
    title: 'Ein Buch',
    authors: [],
    description: '',
    language: 'de',
    chapters: [
      { title: 'Eins', minutes: 1 },
      { title: 'Zwei', minutes: 1 },
    ],
    changedAt: NOW,
  }

  it('list, book, its chapters and those that it had before are written, and the sitemap', async () => {
    table.on(GetCommand, { Key: { pk: 'BOOKS', sk: 'BOOK#ein-buch' } }).resolves({ Item: book })
    s3.on(ListObjectsV2Command, { Prefix: 'book-reader/ein-buch/' }).resolves({
      Contents: [{ Key: 'book-reader/ein-buch/2.html' }, { Key: 'book-reader/ein-buch/3.html' }],
    })
    await handler({ Records: [changed(book)] })
    expect(kept()).toEqual([
      'book-reader.html',
      'book-reader/ein-buch.html',
      ...[1, 2, 3].map(number => `book-reader/ein-buch/${number}.html`),
      'sitemap.xml',
    ])
  })
})

it('the missing page is never written in the place of another', async () => {
  await handler({ Records: [changed({ pk: 'CATALOG', sk: 'PRODUCT#mut' })] })
  const [files] = vi.mocked(keepAll).mock.calls[0] ?? []
  const page = files?.find(({ key }) => key === 'trainings/mut.html')
  await expect(page?.draw({})).rejects.toThrow('no page for /trainings/mut')
})

describe('after a deployment', () => {
  it('everything from the table is written, and what is no longer published is looked at', async () => {
    s3.on(ListObjectsV2Command, { Prefix: 'artikel/' }).resolves({
      Contents: [{ Key: 'artikel/vergessen.html' }],
    })
    s3.on(ListObjectsV2Command, { Prefix: 'book-reader/' }).resolves({
      Contents: [{ Key: 'book-reader/vergessen.html' }, { Key: 'book-reader/vergessen/3.html' }],
    })
    s3.on(ListObjectsV2Command, { Prefix: 'book-reader/vergessen/' }).resolves({
      Contents: [{ Key: 'book-reader/vergessen/3.html' }],
    })
    await handler({})
    expect(kept()).toEqual(
      [
        ...always,
        ...texts(1, 2, 3, 4, 5),
        'artikel/vergessen.html',
        'book-reader.html',
        'book-reader/vergessen.html',
        'book-reader/vergessen/3.html',
        'en/artikel-studien.html',
        'en/artikel-studien/feed.xml',
        'en/lumeus-presse.html',
        'en/lumeus-presse/feed.xml',
        'ende.html',
        'index.html',
        'lumeus-presse.html',
        'lumeus-presse/feed.xml',
        'trainings/mut.html',
      ].toSorted(),
    )
  })
})
