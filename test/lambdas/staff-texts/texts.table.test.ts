import { describe, expect, it, vi } from 'vitest'
import { TEXT_DEEDS, TEXT_STATES, type TextState } from '../../../contract/staff-texts.ts'
import { manuscripts } from '../../../lambdas/content/manuscript.ts'
import { handler as publishPlanned } from '../../../lambdas/staff-texts/publish-planned.ts'
import { after, HOURS, MINUTES } from '../../../lambdas/platform/time.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import {
  approved,
  create,
  decide,
  keyOf,
  linesOf,
  list,
  press,
  read,
  REVIEWER,
  save,
  words,
  WRITER,
} from './given-manuscript.ts'

const LATER = after(NOW, 2 * HOURS)
/** Later than any clock on which this runs: the clock's function never looks back. */
const MOMENT = '2099-01-01T10:00:00.000Z'
const cardsOf = async (language = 'de') =>
  (await partition(`PUBLISHED#article#${language}`)).map(({ slug, title, twin }) => ({ slug, title, twin }))

describe('a text', () => {
  it('is written, reviewed by somebody else, published, taken back and put away, each with its line', async () => {
    const { contentId } = (await create()).body
    expect((await decide(contentId, 1, 'submit')).body).toMatchObject({ status: 'in-review', rev: 2 })
    expect(await decide(contentId, 2, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'text-own-review' },
    })
    await decide(contentId, 2, 'approve', {}, { claims: REVIEWER })
    const published = await decide(contentId, 3, 'publish')
    expect(published.body).toMatchObject({
      status: 'published',
      publicPath: '/artikel/ruhe',
      publishedAt: NOW,
      isOwn: false,
    })
    expect(await cardsOf()).toEqual([{ slug: 'ruhe', title: 'Ruhe', twin: undefined }])
    const back = await decide(contentId, 4, 'take-back', { reason: 'Zahl ist falsch' })
    expect(back.body).toMatchObject({ status: 'taken-back', publishedAt: NOW })
    expect(back.body.publicPath).toBeUndefined()
    expect(await cardsOf()).toEqual([])
    expect((await decide(contentId, 5, 'archive')).body.status).toBe('archived')
    expect((await decide(contentId, 6, 'reopen')).body.status).toBe('draft')
    expect(await linesOf(contentId)).toEqual(
      ['created', 'submit', 'approve', 'publish', 'take-back', 'archive', 'reopen']
        .map(deed => `text-${deed}`)
        .toSorted(),
    )
  })

  it('is found by the address that it is to have, or has on the site', async () => {
    const titlesAt = async (slug: string, language = 'de') =>
      (await list({ slug, language })).body.lines.map(({ title }: { title: string }) => title)
    await create()
    expect([await titlesAt('ruhe'), await titlesAt('ruhe', 'en'), await titlesAt('ruh')]).toEqual([
      ['Ruhe'],
      [],
      [],
    ])
    const { contentId, rev } = await approved({ slug: 'still', title: 'Still' })
    await decide(contentId, rev, 'publish')
    await save(contentId, rev + 1, { slug: 'stiller', title: 'Stiller' })
    expect([await titlesAt('still'), await titlesAt('stiller')]).toEqual([['Stiller'], ['Stiller']])
  })

  it('is begun once by a press that comes twice', async () => {
    const pressId = press()
    const [one, again] = [await create({ pressId }), await create({ pressId })]
    expect(again.body.contentId).toBe(one.body.contentId)
    expect((await list()).body.lines).toHaveLength(1)
    expect(await linesOf(one.body.contentId)).toEqual(['text-created'])
  })

  it('that was published keeps its page while its next version is written and reviewed', async () => {
    const { contentId, rev } = await approved()
    await decide(contentId, rev, 'publish')
    const saved = await save(contentId, rev + 1, { title: 'Mehr Ruhe' })
    expect(saved.body).toMatchObject({ status: 'draft', publicPath: '/artikel/ruhe', isOwn: true })
    expect(await cardsOf()).toMatchObject([{ title: 'Ruhe' }])
    await decide(contentId, rev + 2, 'submit')
    await decide(contentId, rev + 3, 'approve', {}, { claims: REVIEWER })
    await decide(contentId, rev + 4, 'publish', {}, { now: LATER })
    expect(await cardsOf()).toMatchObject([{ title: 'Mehr Ruhe' }])
    expect((await read(contentId)).body).toMatchObject({ publishedAt: NOW, status: 'published' })
  })

  it('is not handed in while it lacks what a page needs, and it is said at which field', async () => {
    const { contentId } = (await create({ slug: undefined, teaser: '', body: '' })).body
    const { status, body } = await decide(contentId, 1, 'submit')
    expect([status, body.fields.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['slug', 'teaser', 'body'],
    ])
  })

  it('loses its approval with the next word', async () => {
    const { contentId, rev } = await approved()
    expect((await save(contentId, rev, { title: 'Unruhe' })).body.status).toBe('draft')
    expect((await decide(contentId, rev + 1, 'publish')).body.code).toBe('text-not-now')
    expect(await cardsOf()).toEqual([])
  })

  it('keeps its approval, and its reviewer theirs to give, when the same words are saved', async () => {
    const { contentId, rev } = await approved()
    const same = await save(contentId, rev, { keepAs: 'Freigegeben' }, { claims: REVIEWER })
    expect(same.body).toMatchObject({ status: 'approved', rev: rev + 1, isOwn: false })
    await decide(contentId, rev + 1, 'return', { reason: 'Doch nicht' })
    await decide(contentId, rev + 2, 'submit')
    expect((await decide(contentId, rev + 3, 'approve', {}, { claims: REVIEWER })).status).toBe(200)
  })

  it('that the reviewer has written on is approved by the writer no more than by them', async () => {
    const { contentId } = (await create()).body
    await save(contentId, 1, { title: 'Unruhe' }, { claims: REVIEWER })
    await decide(contentId, 2, 'submit')
    for (const claims of [WRITER, REVIEWER])
      expect((await decide(contentId, 3, 'approve', {}, { claims })).body.code).toBe('text-own-review')
  })

  it('needs a reason to be given back or taken back', async () => {
    const { contentId, rev } = await approved()
    expect((await decide(contentId, rev, 'return')).body).toMatchObject({ code: 'invalid-input' })
    expect((await decide(contentId, rev, 'return', { reason: 'Quelle fehlt' })).body.status).toBe('draft')
  })

  it('leads its former address to the present one, and gives it to no other text', async () => {
    const one = await approved()
    await decide(one.contentId, one.rev, 'publish')
    const other = (await create()).body.contentId
    expect((await decide(other, 1, 'submit')).body.code).toBe('address-taken')
    expect((await save(other, 1, { slug: 'andere-ruhe' })).status).toBe(200)
    expect((await decide(other, 2, 'submit')).status).toBe(200)
  })
})

describe('each state', () => {
  const at = (status: TextState, publicSlug?: string): Promise<void> =>
    given(
      manuscripts.put(
        {
          ...words,
          contentId: CONTENT,
          type: 'article',
          language: 'de',
          status,
          rev: 5,
          writers: [],
          changedAt: NOW,
          changedBy: 'kim@example.com',
          wordsAt: NOW,
          ...(status === 'scheduled' && {
            plannedAt: LATER,
            dueAt: LATER,
            plannedBy: 'kim@example.com',
          }),
          ...(publicSlug !== undefined && { publicSlug }),
        },
        { rev: 5 },
      ).put,
    )
  const CONTENT = 'con_01KAG000000000000000000001'

  it.each(TEXT_STATES)(
    '%s allows the deeds of its row and refuses the others without a trace',
    async status => {
      const allowed: Record<TextState, readonly string[]> = {
        draft: ['submit', 'archive'],
        'in-review': ['approve', 'return'],
        approved: ['return', 'schedule', 'publish'],
        scheduled: ['unschedule', 'publish'],
        published: [],
        'taken-back': ['submit', 'archive'],
        archived: ['reopen'],
      }
      await at(status)
      const told = (await read(CONTENT)).body
      expect(told.decisions.toSorted()).toEqual(allowed[status].toSorted())
      for (const deed of TEXT_DEEDS) {
        await at(status)
        const before = await stored(keyOf(CONTENT))
        const { status: answered, body } = await decide(CONTENT, 5, deed, { at: LATER, reason: 'Darum' })
        const isAllowed = allowed[status].includes(deed)
        expect([deed, answered, isAllowed ? 'ok' : body.code]).toEqual([
          deed,
          isAllowed ? 200 : 409,
          isAllowed ? 'ok' : 'text-not-now',
        ])
        const isUntouched = JSON.stringify(await stored(keyOf(CONTENT))) === JSON.stringify(before)
        expect([deed, isUntouched]).toEqual([deed, !isAllowed])
      }
    },
  )

  it('says what can be decided in the order of the tool, of what has a page too', async () => {
    await at('approved', 'ruhe')
    expect((await read(CONTENT)).body.decisions).toEqual(['publish', 'schedule', 'return', 'take-back'])
    await at('draft', 'ruhe')
    const { decisions, isWritable } = (await read(CONTENT)).body
    expect(decisions).toEqual(['submit', 'take-back'])
    expect(isWritable).toBe(true)
    expect((await decide(CONTENT, 5, 'archive')).body.code).toBe('text-not-now')
  })

  it.each(['scheduled', 'archived'] as const)('%s is not written on', async status => {
    await at(status)
    expect((await read(CONTENT)).body.isWritable).toBe(false)
    expect((await save(CONTENT, 5)).body.code).toBe('text-not-now')
  })
})

describe('two at once', () => {
  it('save: one has saved, the other is told, and there is one line', async () => {
    const { contentId } = (await create()).body
    beforeWrite(keyOf(contentId), () => save(contentId, 1, { title: 'Von ihr' }, { claims: REVIEWER }))
    expect(await save(contentId, 1, { title: 'Von ihm' })).toMatchObject({
      status: 409,
      body: { code: 'text-changed' },
    })
    expect((await read(contentId)).body).toMatchObject({ title: 'Von ihr', rev: 2 })
    expect(await linesOf(contentId)).toEqual(['text-created', 'text-saved'])
  })

  it('publish: one effect, one version, one line', async () => {
    const { contentId, rev } = await approved()
    beforeWrite(keyOf(contentId), () => decide(contentId, rev, 'publish', {}, { claims: REVIEWER }))
    expect((await decide(contentId, rev, 'publish')).body.code).toBe('text-changed')
    expect(await cardsOf()).toHaveLength(1)
    expect((await linesOf(contentId)).filter(deed => deed === 'text-publish')).toHaveLength(1)
    expect((await partition(`CONTENT#${contentId}`)).filter(({ sk }) => sk.startsWith('BODY#'))).toHaveLength(
      1,
    )
  })

  it('publish the next version, and take back: taken back it stays', async () => {
    const { contentId, rev } = await approved()
    await decide(contentId, rev, 'publish')
    await save(contentId, rev + 1, { title: 'Mehr Ruhe' })
    await decide(contentId, rev + 2, 'submit')
    await decide(contentId, rev + 3, 'approve', {}, { claims: REVIEWER })
    beforeWrite(keyOf(contentId), () =>
      decide(contentId, rev + 4, 'take-back', { reason: 'Falsch' }, { claims: REVIEWER }),
    )
    expect((await decide(contentId, rev + 4, 'publish')).body.code).toBe('text-changed')
    expect(await cardsOf()).toEqual([])
    expect((await read(contentId)).body.status).toBe('taken-back')
    expect((await linesOf(contentId)).filter(deed => deed === 'text-publish')).toHaveLength(1)
  })

  it('plan and publish: published it stays, and the clock finds nothing', async () => {
    const { contentId, rev } = await approved()
    beforeWrite(keyOf(contentId), () => decide(contentId, rev, 'publish', {}, { claims: REVIEWER }))
    expect((await decide(contentId, rev, 'schedule', { at: LATER })).body.code).toBe('text-changed')
    await publishPlanned({ time: after(LATER, MINUTES) })
    expect(await linesOf(contentId)).not.toContain('text-schedule')
    expect((await linesOf(contentId)).filter(deed => deed === 'text-publish')).toHaveLength(1)
  })

  it('the same press: one effect, one line, and the text as it stands', async () => {
    const { contentId } = (await create()).body
    const pressId = press()
    expect((await decide(contentId, 1, 'submit', { pressId })).status).toBe(200)
    expect((await decide(contentId, 1, 'submit', { pressId })).body).toMatchObject({ rev: 2 })
    const saving = press()
    expect((await save(contentId, 2, { pressId: saving })).status).toBe(200)
    expect((await save(contentId, 2, { pressId: saving })).body).toMatchObject({ rev: 3 })
    expect(await linesOf(contentId)).toEqual(['text-created', 'text-saved', 'text-submit'])
  })
})

describe('a planned text', () => {
  const planned = async (more: object = {}) => {
    const { contentId, rev } = await approved({ ...more })
    await decide(contentId, rev, 'schedule', { at: MOMENT })
    return { contentId, rev: rev + 1 }
  }

  it('is published by the clock at its moment, under that date, once', async () => {
    const { contentId } = await planned()
    await publishPlanned({ time: after(MOMENT, -MINUTES) })
    expect(await cardsOf()).toEqual([])
    await publishPlanned({ time: after(MOMENT, MINUTES) })
    await publishPlanned({ time: after(MOMENT, 2 * MINUTES) })
    expect(await cardsOf()).toHaveLength(1)
    const { status, publishedAt, plannedAt } = (await read(contentId)).body
    expect({ status, publishedAt, plannedAt }).toEqual({ status: 'published', publishedAt: MOMENT })
    expect((await stored(keyOf(contentId)))?.['duePk']).toBeUndefined()
    expect((await linesOf(contentId)).filter(deed => deed === 'text-publish')).toHaveLength(1)
  })

  it('whose date is taken away at the last moment is not published', async () => {
    const { contentId, rev } = await planned()
    beforeWrite(keyOf(contentId), () => decide(contentId, rev, 'unschedule'))
    await publishPlanned({ time: after(MOMENT, MINUTES) })
    expect([await cardsOf(), (await read(contentId)).body.status]).toEqual([[], 'approved'])
    expect(await linesOf(contentId)).not.toContain('text-publish')
  })

  it('that somebody publishes earlier is not published again', async () => {
    const { contentId, rev } = await planned()
    beforeWrite(keyOf(contentId), () => decide(contentId, rev, 'publish', {}, { now: MOMENT }))
    await publishPlanned({ time: after(MOMENT, MINUTES) })
    expect(await cardsOf()).toHaveLength(1)
    expect((await linesOf(contentId)).filter(deed => deed === 'text-publish')).toHaveLength(1)
  })

  it('that a fault has held up appears some minutes later', async () => {
    const { contentId } = await planned()
    beforeWrite(keyOf(contentId), () => Promise.reject(new Error('No answer.')))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await publishPlanned({ time: after(MOMENT, MINUTES) })
    expect((await read(contentId)).body.status).toBe('scheduled')
    expect((await stored(keyOf(contentId)))?.['dueAt']).toBe(after(MOMENT, 3 * MINUTES))
    await publishPlanned({ time: after(MOMENT, 3 * MINUTES) })
    expect((await read(contentId)).body.status).toBe('published')
  })

  it('whose address another text has taken waits and is tried again in an hour', async () => {
    const one = await planned()
    const other = await approved({ slug: 'ruhe-zwei' })
    await decide(other.contentId, other.rev, 'schedule', { at: MOMENT })
    // Both were written before either was published.
    const item = await stored(keyOf(other.contentId))
    await given({ ...keyOf(other.contentId), ...item, slug: 'ruhe' })
    await publishPlanned({ time: after(MOMENT, MINUTES) })
    const states = await Promise.all(
      [one, other].map(async ({ contentId }) => String((await read(contentId)).body.status)),
    )
    expect(states.toSorted()).toEqual(['published', 'scheduled'])
    const waiting = [one, other][states.indexOf('scheduled')]?.contentId ?? ''
    expect((await stored(keyOf(waiting)))?.['dueAt']).toBe(after(MOMENT, MINUTES + HOURS))
    expect((await read(waiting)).body.plannedAt).toBe(MOMENT)
  })

  it('keeps its address: no other is planned for it, published under it, or handed in', async () => {
    const [one, other] = [await approved(), await approved()]
    const third = (await create()).body.contentId
    beforeWrite(keyOf(one.contentId), async () => {
      expect((await decide(other.contentId, other.rev, 'schedule', { at: MOMENT })).status).toBe(200)
    })
    expect((await decide(one.contentId, one.rev, 'schedule', { at: LATER })).body.code).toBe('address-taken')
    expect((await decide(one.contentId, one.rev, 'schedule', { at: LATER })).body.code).toBe('address-taken')
    expect((await decide(one.contentId, one.rev, 'publish')).body.code).toBe('address-taken')
    expect((await decide(third, 1, 'submit')).body.code).toBe('address-taken')
    await publishPlanned({ time: after(MOMENT, MINUTES) })
    expect((await read(other.contentId)).body.publicPath).toBe('/artikel/ruhe')
  })

  it('frees its address where the plan is called off, and none that was its own before', async () => {
    const [one, other] = [await approved(), await approved()]
    await decide(one.contentId, one.rev, 'schedule', { at: MOMENT })
    await decide(one.contentId, one.rev + 1, 'unschedule')
    expect((await decide(other.contentId, other.rev, 'publish')).status).toBe(200)
    const { rev } = (await save(other.contentId, other.rev + 1, { title: 'Anders' })).body
    await decide(other.contentId, rev, 'submit')
    await decide(other.contentId, rev + 1, 'approve', {}, { claims: REVIEWER })
    await decide(other.contentId, rev + 2, 'schedule', { at: MOMENT })
    await decide(other.contentId, rev + 3, 'take-back', { reason: 'Zahl ist falsch' })
    expect((await decide(one.contentId, one.rev + 2, 'publish')).body.code).toBe('address-taken')
    const moved = await approved({ slug: 'anders' })
    await decide(moved.contentId, moved.rev, 'publish')
    const again = (await save(moved.contentId, moved.rev + 1, { slug: 'neu' })).body.rev
    await decide(moved.contentId, again, 'submit')
    await decide(moved.contentId, again + 1, 'approve', {}, { claims: REVIEWER })
    await decide(moved.contentId, again + 2, 'schedule', { at: MOMENT })
    await decide(moved.contentId, again + 3, 'take-back', { reason: 'Zahl ist falsch' })
    const third = await approved({ slug: 'neu' })
    expect((await decide(third.contentId, third.rev, 'publish')).status).toBe(200)
  })

  it('is planned for a moment to come only', async () => {
    const { contentId, rev } = await approved()
    for (const at of [undefined, NOW])
      expect((await decide(contentId, rev, 'schedule', { at })).body.fields).toMatchObject([{ field: 'at' }])
  })
})

describe('the list', () => {
  it('is narrowed by state, language, and words of title, topic or author, and follows each deed', async () => {
    const { contentId } = (await create()).body
    await create({ language: 'en', slug: 'rest', title: 'Rest', topic: 'Sleep', author: 'Kim Beispiel' })
    await create({ type: 'press', title: 'Neues' })
    const titles = async (input: object) =>
      (await list({ ...input })).body.lines.map(({ title }: { title: string }) => title).toSorted()
    expect(await titles({})).toEqual(['Rest', 'Ruhe'])
    expect(await titles({ language: 'de' })).toEqual(['Ruhe'])
    expect(await titles({ search: 'schlaf' })).toEqual(['Ruhe'])
    expect(await titles({ search: 'kim bei' })).toEqual(['Rest'])
    expect(await titles({ search: 'UH' })).toEqual(['Ruhe'])
    // Title and topic, in any order.
    expect(await titles({ search: 'schlaf ruhe' })).toEqual(['Ruhe'])
    expect(await titles({ search: 'schlaf rest' })).toEqual([])
    expect(await titles({ type: 'press' })).toEqual(['Neues'])
    await decide(contentId, 1, 'submit')
    expect(await titles({ status: 'draft' })).toEqual(['Rest'])
    expect((await list({ status: 'in-review' })).body.lines).toMatchObject([
      { contentId, title: 'Ruhe', topic: 'Schlaf', isPublic: false },
    ])
  })

  it('shows each of many once, page by page, also those that are looked for', async () => {
    for (let n = 0; n < 60; n++)
      await create({ title: `Text ${n}`, topic: n % 2 ? 'Schlaf' : 'Kinder' }, { now: after(NOW, n) })
    const all = async (input: object) => {
      const found: string[] = []
      let next: unknown
      do {
        const { body } = await list({ ...input, ...(next !== undefined && { after: next }) })
        found.push(...body.lines.map(({ title }: { title: string }) => title))
        next = body.next
      } while (next !== undefined)
      return found
    }
    expect(new Set(await all({}))).toHaveProperty('size', 60)
    expect(await all({})).toHaveLength(60)
    expect(await all({ search: 'schlaf' })).toHaveLength(30)
    expect(await all({ search: 'text', status: 'draft' })).toHaveLength(60)
  })
})

describe('twins', () => {
  it('know each other, and name each other once both are published', async () => {
    const german = await approved()
    const english = { language: 'en', slug: 'rest', title: 'Rest', topic: 'Sleep' }
    const begun = await create({ ...english, twinOf: german.contentId })
    const twinId = begun.body.contentId
    expect(begun.body.twin).toMatchObject({ contentId: german.contentId, language: 'de' })
    expect((await create({ ...english, twinOf: german.contentId })).body.code).toBe('text-has-twin')
    await decide(german.contentId, german.rev, 'publish')
    await decide(twinId, 1, 'submit')
    await decide(twinId, 2, 'approve', {}, { claims: REVIEWER })
    await decide(twinId, 3, 'publish')
    expect([await cardsOf('de'), await cardsOf('en')]).toMatchObject([[{ twin: 'rest' }], [{ twin: 'ruhe' }]])
  })

  it('begun while somebody writes on the first one are no change of it', async () => {
    const { contentId } = (await create()).body
    const pressId = press()
    const english = { pressId, language: 'en', slug: 'rest', twinOf: contentId }
    const twin = (await create(english)).body
    const saved = await save(contentId, 1, { body: 'Weiter geschrieben.' })
    expect(saved).toMatchObject({ status: 200, body: { rev: 2, twin: { contentId: twin.contentId } } })
    expect((await create(english)).body.contentId).toBe(twin.contentId)
  })

  it('are of one kind and two languages', async () => {
    const { contentId } = (await create()).body
    for (const more of [{ language: 'de' }, { language: 'en', type: 'press' }])
      expect((await create({ ...more, twinOf: contentId })).body.fields).toEqual([
        { field: 'twinOf', code: 'invalid' },
      ])
  })
})
