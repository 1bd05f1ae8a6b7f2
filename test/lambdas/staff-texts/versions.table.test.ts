import { expect, it } from 'vitest'
import {
  endTextLink,
  listTextVersions,
  makeTextLink,
  readText,
  readTextVersion,
} from '../../../contract/staff-texts.ts'
import { previewText } from '../../../contract/text-preview.ts'
import { manuscriptVersions } from '../../../lambdas/content/manuscript.ts'
import { textLinks } from '../../../lambdas/content/text-link.ts'
import { numberOf } from '../../../lambdas/content/piece.ts'
import { textVersions } from '../../../lambdas/content/publish.ts'
import { handler as previews } from '../../../lambdas/content/preview-text.ts'
import { handler } from '../../../lambdas/staff-texts/handler.ts'
import { handler as publishPlanned } from '../../../lambdas/staff-texts/publish-planned.ts'
import { after, DAYS, HOURS, MINUTES } from '../../../lambdas/platform/time.ts'
import { ask, NOW } from '../http-event.ts'
import { beforeWrite, given, partition } from '../local-table.ts'
import {
  approved,
  create,
  decide,
  linesOf,
  press,
  REVIEWER,
  save,
  words,
  WRITER,
} from './given-manuscript.ts'

const versionsOf = async (contentId: string) =>
  (await ask(handler, listTextVersions, { input: { contentId }, claims: WRITER })).body.versions
const link = (contentId: string, rev: number, more: object = {}, now = NOW) =>
  ask(handler, makeTextLink, {
    input: { contentId, rev, pressId: press(), kind: 'preview', days: 7, note: 'Kim Beispiel', ...more },
    claims: WRITER,
    now,
  })
const preview = (token: string, now = NOW) => ask(previews, previewText, { input: { token }, now })

it('what was published and what was kept under a name stays, and its words are read', async () => {
  const { contentId, rev } = await approved()
  await decide(contentId, rev, 'publish')
  await save(
    contentId,
    rev + 1,
    { title: 'Zweite', body: 'Anders.', keepAs: 'Vor dem Kürzen' },
    { now: after(NOW, HOURS) },
  )
  await save(contentId, rev + 2, { title: 'Dritte' }, { now: after(NOW, 2 * HOURS) })
  const versions = await versionsOf(contentId)
  expect(versions).toMatchObject([
    { title: 'Zweite', note: 'Vor dem Kürzen', isPublished: false },
    { title: 'Ruhe', isPublished: true },
  ])
  const wordsOf = async (version: string) =>
    (await ask(handler, readTextVersion, { input: { contentId, version }, claims: WRITER })).body.words
  expect(await wordsOf(versions[0].version)).toEqual({ ...words, title: 'Zweite', body: 'Anders.' })
  expect(await wordsOf(versions[1].version)).toEqual(words)
})

it('what a save writes over of somebody else stays as a version of theirs, once', async () => {
  const { contentId } = (await create()).body
  await save(contentId, 1, { title: 'Ihr Titel' }, { claims: REVIEWER, now: after(NOW, HOURS) })
  await save(
    contentId,
    2,
    { title: 'Mein Titel', keepAs: 'Meine', overwrites: true },
    { now: after(NOW, 2 * HOURS) },
  )
  const versions = await versionsOf(contentId)
  expect(versions).toEqual([
    expect.objectContaining({ title: 'Mein Titel', note: 'Meine' }),
    expect.objectContaining({
      version: 's000002',
      title: 'Ihr Titel',
      note: 'Wurde überschrieben',
      at: after(NOW, HOURS),
      by: expect.not.stringMatching(versions[0].by),
    }),
  ])
  // What has a name already is there.
  await save(contentId, 3, { title: 'Noch einer', overwrites: true }, { claims: REVIEWER })
  expect(await versionsOf(contentId)).toHaveLength(2)
})

it('a version that was written over names its writer, and not the one who decided on it since', async () => {
  const { contentId } = (await create()).body
  await save(contentId, 1, { title: 'Sein Titel' }, { now: after(NOW, HOURS) })
  await decide(contentId, 2, 'submit')
  const hers = { claims: REVIEWER, now: after(NOW, 2 * HOURS) }
  await decide(contentId, 3, 'return', { reason: 'Zu lang' }, hers)
  await save(contentId, 4, { title: 'Ihr Titel', overwrites: true }, hers)
  const his = { title: 'Sein Titel', by: WRITER.sub, at: after(NOW, HOURS) }
  expect(await versionsOf(contentId)).toEqual([expect.objectContaining(his)])
})

it('a save of the same words writes nothing over', async () => {
  const { contentId } = (await create()).body
  await save(contentId, 1, { overwrites: true }, { claims: REVIEWER })
  expect(await versionsOf(contentId)).toEqual([])
})

it('versions of a long text stay in their list beyond a megabyte', async () => {
  const { contentId } = (await create()).body
  const long = 'Ein ruhiger Satz. '.repeat(16_000)
  for (let rev = 1; rev <= 6; rev++)
    await save(contentId, rev, { body: `${rev} ${long}`, keepAs: `Fassung ${rev}` })
  const names = (await versionsOf(contentId)).map(({ note }: { note: string }) => note)
  expect(names.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map(rev => `Fassung ${rev}`))
})

it('lists every version, page by page, and reads the words of the oldest', async () => {
  const { contentId } = (await create()).body
  const at = (index: number) => after(NOW, index * HOURS)
  const line = (index: number) => ({
    contentId,
    number: numberOf(index),
    ...words,
    by: 'team@example.com',
    at: at(index),
  })
  // Every third was published, each kind in numbers of its own.
  await given(
    ...Array.from({ length: 120 }, (_, index) =>
      index % 3 === 0
        ? textVersions.put({
            ...line(index),
            type: 'article',
            language: 'de',
            slug: 'ruhe',
            publishedAt: NOW,
            changedAt: NOW,
          }).put
        : manuscriptVersions.put({ ...line(index), note: `Fassung ${index}` }).put,
    ),
  )
  const seen: string[] = []
  let next: string | undefined
  do {
    const input = { contentId, ...(next !== undefined && { after: next }) }
    // Each page begins where the last one ended.
    const { body } = await ask(handler, listTextVersions, { input, claims: WRITER })
    seen.push(...body.versions.map((version: { at: string }) => version.at))
    next = body.next
  } while (next !== undefined)
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => at(119 - index)))
  const oldest = await ask(handler, readTextVersion, {
    input: { contentId, version: 's000001' },
    claims: WRITER,
  })
  expect(oldest.body).toMatchObject({ note: 'Fassung 1', words: { title: words.title } })
})

it('a link shows the words as they stand, to who has it, until it ends', async () => {
  const { contentId } = (await create()).body
  const { token, text } = (await link(contentId, 1)).body
  expect(text.links).toMatchObject([{ kind: 'preview', note: 'Kim Beispiel', endsAt: after(NOW, 7 * DAYS) }])
  expect(JSON.stringify(await partition(`CONTENT#${contentId}`))).not.toContain(token.slice(27))
  await save(contentId, 1, { body: 'Neuer Absatz.' })
  expect((await preview(token)).body).toMatchObject({ kind: 'preview', title: 'Ruhe', body: 'Neuer Absatz.' })
  expect((await preview(token, after(NOW, 7 * DAYS))).body.code).toBe('link-over')
  for (const wrong of [`${token.slice(0, -2)}xx`, token.replace(/^./, 'U'), 'a'.repeat(70)])
    expect((await preview(wrong)).status).toBe(404)
})

it('a link is ended before its time, once, and a text that was put away is shown to nobody', async () => {
  const { contentId } = (await create()).body
  const one = (await link(contentId, 1)).body
  const other = (await link(contentId, 1)).body
  const linkId = one.text.links[0].link
  const end = (pressId = press()) =>
    ask(handler, endTextLink, { input: { contentId, pressId, link: linkId }, claims: WRITER })
  beforeWrite(textLinks.keyOf({ contentId, linkId }), () => end())
  expect((await end()).status).toBe(200)
  expect((await preview(one.token)).status).toBe(404)
  expect((await linesOf(contentId)).filter(deed => deed === 'text-link-ended')).toHaveLength(1)
  expect((await end()).status).toBe(404)
  await decide(contentId, 1, 'archive')
  expect((await preview(other.token)).status).toBe(404)
})

it('a link is ended by one press that comes twice at once, and answered the same both times', async () => {
  const { contentId } = (await create()).body
  const { token, text } = (await link(contentId, 1)).body
  const linkId = text.links[0].link
  const pressId = press()
  const end = () => ask(handler, endTextLink, { input: { contentId, pressId, link: linkId }, claims: WRITER })
  let first: { body: object } | undefined
  beforeWrite(textLinks.keyOf({ contentId, linkId }), async () => {
    first = await end()
  })
  const second = await end()
  expect(second).toMatchObject({ status: 200, body: { links: [] } })
  expect(second.body).toEqual(first?.body)
  expect((await end()).body).toEqual(second.body)
  expect((await preview(token)).status).toBe(404)
})

it('a press that has ended one link ends no other', async () => {
  const { contentId } = (await create()).body
  await link(contentId, 1)
  const { text } = (await link(contentId, 1)).body
  const pressId = press()
  const [one, other] = text.links.map(
    (each: { link: string }) => () =>
      ask(handler, endTextLink, { input: { contentId, pressId, link: each.link }, claims: WRITER }),
  )
  expect((await one()).status).toBe(200)
  expect((await other()).status).toBe(404)
  expect((await ask(handler, readText, { input: { contentId }, claims: WRITER })).body.links).toHaveLength(1)
})

it('putting a text away ends its links, also for when it is taken up again', async () => {
  const { contentId } = (await create()).body
  const { token } = (await link(contentId, 1)).body
  const later = { now: after(NOW, HOURS) }
  await decide(contentId, 1, 'archive', {}, later)
  const open = (await decide(contentId, 2, 'reopen', {}, later)).body
  expect([open.status, open.links]).toEqual(['draft', []])
  expect((await preview(token, later.now)).body.code).toBe('link-over')
  const again = await ask(handler, makeTextLink, {
    input: { contentId, rev: open.rev, pressId: press(), kind: 'preview', days: 7, note: 'Neu' },
    claims: WRITER,
    now: after(NOW, 2 * HOURS),
  })
  expect((await preview(again.body.token, after(NOW, 3 * HOURS))).status).toBe(200)
})

it('of a text at most 50 links are valid at once, and each of them is shown', async () => {
  const { contentId, rev } = (await create()).body
  const stands = Array.from({ length: 51 }, (_, count) => {
    const madeAt = after(NOW, count)
    const made = { kind: 'preview', note: `Link ${count}`, madeBy: 'kim@example.com', madeAt } as const
    return textLinks.create({
      ...made,
      contentId,
      linkId: `${count}`.padStart(64, '0'),
      endsAt: after(NOW, count === 50 ? HOURS : DAYS),
    }).put
  })
  await given(...stands)
  const now = after(NOW, HOURS)
  expect((await link(contentId, rev, {}, now)).body.code).toBe('too-many-links')
  const read = async () => (await ask(handler, readText, { input: { contentId }, claims: WRITER, now })).body
  const { links } = await read()
  expect([links.length, links[0].note, links[49].note]).toEqual([50, 'Link 49', 'Link 0'])
  const input = { contentId, pressId: press(), link: links[49].link }
  expect((await ask(handler, endTextLink, { input, claims: WRITER, now })).status).toBe(200)
  expect((await link(contentId, rev, { note: 'Neu' }, now)).body.text.links).toHaveLength(50)
})

it('journalists read nothing that nobody has approved', async () => {
  const embargo = (contentId: string, rev: number) => link(contentId, rev, { kind: 'embargo' })
  const refused = { status: 409, body: { code: 'embargo-too-early' } }
  const { contentId } = (await create({ type: 'press' })).body
  expect(await embargo(contentId, 1)).toMatchObject(refused)
  await save(contentId, 1)
  await decide(contentId, 2, 'submit')
  expect(await embargo(contentId, 3)).toMatchObject(refused)
  expect((await link(contentId, 3)).status).toBe(200)
  await decide(contentId, 3, 'approve', {}, { claims: REVIEWER })
  expect((await embargo(contentId, 4)).status).toBe(200)
  await decide(contentId, 4, 'publish')
  expect((await embargo(contentId, 5)).status).toBe(200)
  await save(contentId, 5, { body: 'Noch nicht geprüft.' })
  expect(await embargo(contentId, 6)).toMatchObject(refused)
  const article = await approved()
  expect(await embargo(article.contentId, article.rev)).toMatchObject(refused)
})

it('a link for journalists rests while its text is written on, and after it was taken back', async () => {
  const { contentId, rev } = await approved({ type: 'press' })
  const { token } = (await link(contentId, rev, { kind: 'embargo' })).body
  expect((await preview(token)).status).toBe(200)
  await save(contentId, rev, { body: 'Noch nicht geprüft.' })
  const resting = { status: 409, body: { code: 'text-not-approved' } }
  expect(await preview(token)).toMatchObject(resting)
  await decide(contentId, rev + 1, 'submit')
  expect(await preview(token)).toMatchObject(resting)
  await decide(contentId, rev + 2, 'approve', {}, { claims: REVIEWER })
  expect((await preview(token)).body.body).toBe('Noch nicht geprüft.')
  await decide(contentId, rev + 3, 'publish')
  expect((await preview(token)).body.isPublished).toBe(true)
  await decide(contentId, rev + 4, 'take-back', { reason: 'Ein Fehler' })
  expect(await preview(token)).toMatchObject(resting)
})

it('journalists read until when they may not report', async () => {
  const { contentId, rev } = await approved({ type: 'press' })
  const at = after(NOW, 3 * DAYS)
  await decide(contentId, rev, 'schedule', { at }, { claims: REVIEWER })
  const { token } = (await link(contentId, rev + 1, { kind: 'embargo' })).body
  expect((await preview(token)).body).toMatchObject({ kind: 'embargo', embargoUntil: at, type: 'press' })
})

it('of a new version journalists read what is approved, by links that were made for it', async () => {
  const { contentId, rev } = await approved({ type: 'press' })
  const former = (await link(contentId, rev, { kind: 'embargo' })).body.token
  await decide(contentId, rev, 'publish')
  const later = after(NOW, HOURS)
  await save(contentId, rev + 1, { body: 'Die neue Fassung.' }, { now: later })
  await decide(contentId, rev + 2, 'submit')
  await decide(contentId, rev + 3, 'approve', {}, { claims: REVIEWER })
  const at = after(NOW, 3 * DAYS)
  await decide(contentId, rev + 4, 'schedule', { at }, { claims: REVIEWER })
  const { token } = (await link(contentId, rev + 5, { kind: 'embargo' }, later)).body
  const publicPath = `/press-release/${words.slug}`
  const shown = { body: 'Die neue Fassung.', isPublished: false, embargoUntil: at, publicPath }
  expect((await preview(token, later)).body).toMatchObject(shown)
  expect((await preview(former, later)).body).toMatchObject({ body: words.body, isPublished: true })
  await decide(contentId, rev + 5, 'unschedule')
  await decide(contentId, rev + 6, 'return', { reason: 'Ein Fehler' })
  expect((await preview(token, later)).body).toMatchObject({ body: words.body, isPublished: true })
})

it('a link that was made while a planned version was late is one for that version', async () => {
  const { contentId, rev } = await approved({ type: 'press' })
  // Later than any clock on which this runs: the clock's function never looks back.
  const at = '2099-01-01T10:00:00.000Z'
  await decide(contentId, rev, 'schedule', { at }, { claims: REVIEWER })
  const { token } = (await link(contentId, rev + 1, { kind: 'embargo' })).body
  const made = (await partition(`CONTENT#${contentId}`)).find(({ sk }) => sk.startsWith('LINK#'))
  if (!made) throw new Error('The link is kept.')
  await given({ ...made, madeAt: after(at, MINUTES), endsAt: after(at, DAYS) })
  const late = after(at, HOURS)
  await publishPlanned({ time: late })
  expect((await preview(token, late)).body).toMatchObject({ body: words.body, isPublished: true })
  await save(contentId, rev + 2, { body: 'Die neue Fassung.' })
  await decide(contentId, rev + 3, 'submit')
  await decide(contentId, rev + 4, 'approve', {}, { claims: REVIEWER })
  expect((await preview(token, late)).body).toMatchObject({ body: words.body, isPublished: true })
})

it('once it is published, journalists read what stands on the site, and colleagues what is being written', async () => {
  const { contentId, rev } = await approved({ type: 'press' })
  const embargo = (await link(contentId, rev, { kind: 'embargo' })).body.token
  const own = (await link(contentId, rev)).body.token
  expect((await preview(own)).body.isPublished).toBe(false)
  await decide(contentId, rev, 'publish')
  expect((await preview(own)).body).toMatchObject({ isPublished: true, changedAt: NOW })
  await save(contentId, rev + 1, { body: 'Noch nicht geprüft.' }, { now: after(NOW, HOURS) })
  const publicPath = `/press-release/${words.slug}`
  const seen = (await preview(embargo)).body
  expect(seen).toMatchObject({ publicPath, body: words.body, isPublished: true, changedAt: NOW })
  expect(seen.embargoUntil).toBeUndefined()
  expect((await preview(own)).body).toMatchObject({
    publicPath,
    body: 'Noch nicht geprüft.',
    isPublished: false,
  })
})
