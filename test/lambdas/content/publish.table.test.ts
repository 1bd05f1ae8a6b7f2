import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { cards, heads, listCards } from '../../../lambdas/content/piece.ts'
import { joinTwin, publish, unpublish } from '../../../lambdas/content/publish.ts'
import { listShown, pagesShown, pieceContent, pieceShown } from '../../../lambdas/content/shown.ts'
import { readOnce } from '../../../lambdas/platform/pages.ts'
import { documents, tableName } from '../../../lambdas/platform/table.ts'
import { transact } from '../../../lambdas/platform/transact.ts'
import { after, MINUTES } from '../../../lambdas/platform/time.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { cardItem, givenDraft, TEXT } from './given-text.ts'

const LATER = after(NOW, MINUTES)
const TWIN = TEXT.replace(/1$/, '2')
const head = heads.keyOf({ contentId: TEXT })
const edit = (rev: number, now = NOW) => ({ by: 'editor', now, rev })
const listed = async () => (await partition('PUBLISHED#article#de')).map(card => card['title'])

it('a text that another editor takes back while it is published anew stays taken back', async () => {
  await publish(TEXT, givenDraft(), edit(0))
  beforeWrite(head, () => unpublish(TEXT, { rev: 1 }))
  expect(await publish(TEXT, givenDraft({ title: 'Zu spät' }), edit(1, LATER))).toEqual({
    refused: 'changed',
  })
  expect(await stored(head)).toMatchObject({ rev: 2, title: 'Ruhe', status: 'unpublished' })
  expect(await listed()).toEqual([])
})

it('a text that another editor publishes anew while it is taken back stays published', async () => {
  await publish(TEXT, givenDraft(), edit(0))
  beforeWrite(head, () => publish(TEXT, givenDraft({ title: 'Mehr Ruhe' }), edit(1, LATER)))
  expect(await unpublish(TEXT, { rev: 1 })).toEqual({ refused: 'changed' })
  expect(await listed()).toEqual(['Mehr Ruhe'])
})

it('with the 601st text of a list none leaves it, and the oldest keeps its page, its place and its twin', async () => {
  const moment = (index: number) => after(NOW, -index * MINUTES)
  const card = (index: number) => ({
    slug: `text-${index}`,
    publishedAt: moment(index),
    contentId: `con_01KAG0000000000000000${10_000 + index}`,
    // Cards of 600 texts are more than an answer of the table holds.
    teaser: 'Worum es geht. '.repeat(20).trim(),
    keywords: Array.from({ length: 10 }, (_, word) => `${word} ${'Schlaf'.repeat(6)}`),
    formerSlugs: Array.from({ length: 20 }, (_, slug) => `${slug}-${'text-'.repeat(10)}${index}`),
  })
  await given(
    ...Array.from({ length: 600 }, (_, index) =>
      cardItem({ ...card(index), sk: `${moment(index)}#${card(index).contentId}` }),
    ),
  )
  const oldest = { ...givenDraft({ slug: 'ruhe', twin: 'rest', publishedAt: moment(600) }) }
  await publish(TWIN, givenDraft({ language: 'en', slug: 'rest', twin: 'ruhe' }), edit(0))
  await publish(TEXT, oldest, edit(0))
  const list = { type: 'article', language: 'de' } as const
  const cards = await listCards('article', 'de')
  expect([cards.length, cards.at(-1)?.slug]).toEqual([601, 'ruhe'])
  expect(await pagesShown(list, readOnce())).toHaveLength(11)
  expect((await listShown(list, 11, readOnce()))?.cards).toMatchObject([{ slug: 'ruhe' }])
  expect(await pieceShown({ type: 'article', language: 'en' }, 'rest', readOnce())).toMatchObject({
    card: { twin: 'ruhe' },
  })
})

it('a published text names its twin as soon as that is published, unless it was written meanwhile', async () => {
  const english = givenDraft({ language: 'en', slug: 'rest' })
  await publish(TWIN, english, edit(0))
  const joined = await joinTwin(TWIN, 'ruhe')
  await publish(TWIN, english, edit(1))
  expect(await transact({ ...joined })).toHaveProperty('twinHead')
  expect(await publish(TEXT, givenDraft({ twin: 'rest' }), edit(0), joined)).toEqual({ refused: 'twin' })
  expect(await stored(head)).toBeUndefined()
  expect(
    await publish(TEXT, givenDraft({ twin: 'rest' }), edit(0), await joinTwin(TWIN, 'ruhe')),
  ).toHaveProperty('card')
  const card = { type: 'article', language: 'en', publishedAt: NOW, contentId: TWIN }
  expect(await stored(cards.keyOf(card))).toMatchObject({ slug: 'rest', twin: 'ruhe' })
  expect(await joinTwin(TWIN, 'ruhe')).toEqual({})
  await unpublish(TWIN, { rev: 3 })
  expect(await joinTwin(TWIN, 'stille')).toEqual({})
})

it('a published text is drawn with the words of its card’s version, one from before cards named it with the latest', async () => {
  const list = { type: 'article', language: 'de' } as const
  const shown = async () => {
    const found = await pieceShown(list, 'ruhe', readOnce())
    return found && 'card' in found ? found : undefined
  }
  const words = async (found: Awaited<ReturnType<typeof shown>>) =>
    found && (await pieceContent(found)).piece.body
  await publish(TEXT, givenDraft({ body: 'Die ersten.' }), edit(0))
  const first = await shown()
  await publish(TEXT, givenDraft({ body: 'Die zweiten.' }), edit(1))
  const second = await shown()
  // At the same moment, and with the same card: the page is drawn anew all the same.
  expect(second).not.toEqual(first)
  expect([await words(first), await words(second)]).toEqual(['Die ersten.', 'Die zweiten.'])
  await documents.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: cards.keyOf({ ...list, publishedAt: NOW, contentId: TEXT }),
      UpdateExpression: 'REMOVE version',
    }),
  )
  expect(await words(await shown())).toBe('Die zweiten.')
})

it('a text that a long list does not name, because it moves while the list is read, keeps its page', async () => {
  const list = { type: 'article', language: 'de' } as const
  await publish(TEXT, givenDraft(), edit(0))
  const once = readOnce()
  await once('article#de', () => Promise.resolve({ cards: [], bySlug: new Map(), byTopic: new Map() }))
  expect(await pieceShown(list, 'ruhe', once)).toMatchObject({ card: { contentId: TEXT }, next: [] })
  expect(await pieceShown(list, 'nie', once)).toBeUndefined()
})
