import { expect, it } from 'vitest'
import { cards, heads } from '../../../lambdas/content/piece.ts'
import { joinTwin, publish, unpublish } from '../../../lambdas/content/publish.ts'
import { transact } from '../../../lambdas/platform/transact.ts'
import { after, MINUTES } from '../../../lambdas/platform/time.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, partition, stored } from '../local-table.ts'
import { givenDraft, TEXT } from './given-text.ts'

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
