import type { Draft } from '../../../lambdas/content/publish.ts'
import { NOW } from '../http-event.ts'

export const TEXT = 'con_01KAG000000000000000000001'

export const givenDraft = (more: Partial<Draft> = {}): Draft => ({
  type: 'article',
  language: 'de',
  slug: 'ruhe',
  title: 'Ruhe',
  teaser: 'Worum es geht.',
  topic: 'Schlaf',
  author: 'Redaktion Lumeus',
  publishedAt: NOW,
  body: 'Ein Absatz.',
  ...more,
})

/** The card of a published text, as its item stands in the table. */
export function cardItem(more: object = {}) {
  const { body: _, ...card } = givenDraft()
  return {
    pk: 'PUBLISHED#article#de',
    sk: `${NOW}#${TEXT}`,
    ...card,
    contentId: TEXT,
    changedAt: NOW,
    formerSlugs: [],
    ...more,
  }
}

/** Where the text stands, after it was written once. */
export const headItem = (more: object = {}) => ({
  ...cardItem(),
  pk: `CONTENT#${TEXT}`,
  sk: 'HEAD',
  status: 'published',
  rev: 1,
  version: 1,
  ...more,
})
