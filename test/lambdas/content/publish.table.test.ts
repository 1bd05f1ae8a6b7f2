import { expect, it } from 'vitest'
import { heads } from '../../../lambdas/content/piece.ts'
import { publish, unpublish } from '../../../lambdas/content/publish.ts'
import { listPage } from '../../../lambdas/platform/staff-list.ts'
import { after, MINUTES } from '../../../lambdas/platform/time.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, stored } from '../local-table.ts'
import { givenDraft, TEXT } from './given-text.ts'

const LATER = after(NOW, MINUTES)
const head = heads.keyOf({ contentId: TEXT })
const edit = (rev: number, now = NOW) => ({ by: 'editor', now, rev })
/** The editors' list of one state, as pairs of an entry and the title of its line. */
async function listed(status: 'published' | 'unpublished') {
  const { lines } = await listPage({
    list: 'CONTENT#article',
    by: 'status',
    startsWith: `${status}#`,
    isDescending: true,
    limit: 50,
  })
  return lines.map(({ listStatus, title, status }) => ({ listStatus, title, status }))
}

it('a text stands in the list of its state, by the moment of its last change, and in no other', async () => {
  await publish(TEXT, givenDraft(), edit(0))
  await publish(TEXT, givenDraft({ title: 'Mehr Ruhe' }), edit(1, LATER))
  const line = { title: 'Mehr Ruhe', status: 'published', listStatus: `published#${LATER}#${TEXT}` }
  expect([await listed('published'), await listed('unpublished')]).toEqual([[line], []])
  await unpublish(TEXT, { rev: 2 })
  expect([await listed('published'), await listed('unpublished')]).toEqual([
    [],
    [{ ...line, status: 'unpublished', listStatus: `unpublished#${LATER}#${TEXT}` }],
  ])
})

it('a text that another editor takes back while it is published anew stays in the list of what was taken back', async () => {
  await publish(TEXT, givenDraft(), edit(0))
  beforeWrite(head, () => unpublish(TEXT, { rev: 1 }))
  expect(await publish(TEXT, givenDraft({ title: 'Zu spät' }), edit(1, LATER))).toEqual({
    refused: 'changed',
  })
  expect(await stored(head)).toMatchObject({ rev: 2, title: 'Ruhe', status: 'unpublished' })
  expect([await listed('published'), await listed('unpublished')]).toMatchObject([[], [{ title: 'Ruhe' }]])
})

it('a text that another editor writes while it is taken back stays in the list of what is published', async () => {
  await publish(TEXT, givenDraft(), edit(0))
  beforeWrite(head, () => publish(TEXT, givenDraft({ title: 'Mehr Ruhe' }), edit(1, LATER)))
  expect(await unpublish(TEXT, { rev: 1 })).toEqual({ refused: 'changed' })
  expect([await listed('published'), await listed('unpublished')]).toMatchObject([
    [{ title: 'Mehr Ruhe' }],
    [],
  ])
})
