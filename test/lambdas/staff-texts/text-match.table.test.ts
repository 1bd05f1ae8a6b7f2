import { describe, expect, it } from 'vitest'
import { matchText } from '../../../contract/staff-texts.ts'
import { handler } from '../../../lambdas/staff-texts/handler.ts'
import { textMatches } from '../../../lambdas/staff-texts/text-match.ts'
import { after, MINUTES } from '../../../lambdas/platform/time.ts'
import { ask, NOW } from '../http-event.ts'
import { beforeWrite, given, stored } from '../local-table.ts'
import { create, keyOf, linesOf, press, read, REVIEWER, save, words, WRITER } from './given-manuscript.ts'

const at = (minutes: number) => ({ now: after(NOW, minutes * MINUTES) })
const english = { language: 'en', slug: 'rest', title: 'Rest', topic: 'Sleep' }
const match = (contentId: string, more: object, who: object = {}) =>
  ask(handler, matchText, { input: { contentId, pressId: press(), ...more }, claims: WRITER, ...who })
/** What a text says of its twin: how that read when both were matched, where it reads otherwise now. */
const thenOf = async (contentId: string): Promise<string | undefined> => {
  const { twin } = (await read(contentId)).body
  return twin.matchedAt === undefined ? 'never' : twin.before.body
}

/** A German text, and its English one that was begun as a copy of it. */
async function twins() {
  const german = (await create()).body
  const copy = { ...english, twinOf: german.contentId, twinWordsAt: german.wordsAt }
  const other = (await create(copy, at(1))).body
  const [de, en] = [german.contentId, other.contentId] as [string, string]
  return { de, en, thens: async () => ({ de: await thenOf(de), en: await thenOf(en) }) }
}

describe('a text is out of date', () => {
  it('from the other one’s next words until somebody says that nothing is missing', async () => {
    const { de, en, thens } = await twins()
    expect(await thens()).toEqual({ de: 'never', en: undefined })
    const { wordsAt } = (await save(de, 1, { body: 'Ein Absatz mehr.' }, at(2))).body
    await save(en, 1, { ...english, body: 'A comma mended.' }, at(3))
    expect(await thens()).toEqual({ de: 'never', en: 'Ein Absatz.' })
    const matched = await match(en, { rev: 2, twinWordsAt: wordsAt })
    expect(matched).toMatchObject({ status: 200, body: { rev: 2, status: 'draft' } })
    expect(await thens()).toEqual({ de: 'never', en: undefined })
    expect(await linesOf(en)).toEqual(['text-created', 'text-matched', 'text-saved'])
    const { wordsAt: seen } = (await read(en)).body
    await match(de, { rev: 2, twinWordsAt: seen })
    await save(en, 2, { ...english, body: 'Something new.' }, at(4))
    expect(await thens()).toEqual({ de: 'A comma mended.', en: undefined })
  })

  it('by what it lacks since it was matched, however often both were saved in between', async () => {
    const { de, en, thens } = await twins()
    for (const rev of [1, 2, 3])
      await save(de, rev, { body: `Fassung ${rev}.`, keepAs: `Fassung ${rev}` }, at(2 * rev))
    for (const rev of [1, 2]) await save(en, rev, { ...english, body: `Draft ${rev}.` }, at(2 * rev + 1))
    expect((await thens()).en).toBe('Ein Absatz.')
  })

  it('by a new title, teaser, topic, picture or keyword alone, and not by its own address', async () => {
    const { de, en } = await twins()
    const then = async () => (await read(en)).body.twin.before
    await save(de, 1, { slug: 'ruhe-finden' }, at(2))
    expect(await then()).toEqual({})
    const picture = { picture: '/media/content/fil_weg.jpg#1280x720', pictureAlt: 'Ein Weg' }
    const changed = { title: 'Mehr Ruhe', teaser: 'Warum.', topic: undefined, keywords: ['Schlaf', 'Mond'] }
    const { wordsAt } = (await save(de, 2, { ...changed, ...picture }, at(3))).body
    expect(await then()).toEqual({
      title: 'Ruhe',
      teaser: 'Worum es geht.',
      topic: 'Schlaf',
      keywords: '',
      picture: '',
      pictureAlt: '',
    })
    await match(en, { rev: 1, twinWordsAt: wordsAt })
    expect(await then()).toEqual({})
  })

  it('by its body alone where it was matched before anything else was kept', async () => {
    const { de, en } = await twins()
    const { pk, sk } = textMatches.keyOf({ contentId: en })
    const { twinRev, twinWordsAt, at: matchedAt, by } = textMatches.parse(await stored({ pk, sk }))
    await given({ pk, sk, twinRev, twinWordsAt, body: words.body, at: matchedAt, by })
    await save(de, 1, { title: 'Mehr Ruhe', body: 'Anders.' }, at(2))
    expect((await read(en)).body.twin.before).toEqual({ body: 'Ein Absatz.' })
  })

  it('not by a version that was only kept, nor by words that came back', async () => {
    const { de, thens } = await twins()
    const before = (await read(de)).body.wordsAt
    await save(de, 1, { keepAs: 'So weit', keywords: [] }, at(2))
    expect((await read(de)).body).toMatchObject({ rev: 2, wordsAt: before })
    await save(de, 2, { body: 'Versuch.' }, at(3))
    expect((await thens()).en).toBe('Ein Absatz.')
    await save(de, 3, {}, at(4))
    expect((await thens()).en).toBeUndefined()
  })

  it('no more with the save that brings it up, and neither is the one that it came from', async () => {
    const { de, en, thens } = await twins()
    const { wordsAt } = (await read(de)).body
    await save(en, 1, { ...english, body: 'A paragraph.', twinWordsAt: wordsAt }, at(2))
    expect(await thens()).toEqual({ de: undefined, en: undefined })
    const changed = (await save(de, 1, { body: 'Ein Absatz mehr.' }, at(3))).body
    expect(await thens()).toEqual({ de: undefined, en: 'Ein Absatz.' })
    await save(en, 2, { ...english, body: 'One more.', twinWordsAt: changed.wordsAt }, at(4))
    expect(await thens()).toEqual({ de: undefined, en: undefined })
  })

  it('still, where what it lacked before such a save came from elsewhere', async () => {
    const { de, en, thens } = await twins()
    const { wordsAt } = (await read(de)).body
    await save(en, 1, { ...english, body: 'A paragraph.', twinWordsAt: wordsAt }, at(2))
    await save(en, 2, { ...english, body: 'A paragraph. And news.' }, at(3))
    await save(en, 3, { ...english, body: 'The paragraph. And news.', twinWordsAt: wordsAt }, at(4))
    expect(await thens()).toEqual({ de: 'A paragraph.', en: undefined })
  })
})

describe('two at once', () => {
  it('the other language is written on while a text is said to be up to date: it is not', async () => {
    const { de, en, thens } = await twins()
    const seen = (await read(de)).body.wordsAt
    await save(de, 1, { body: 'Von ihr.' }, { claims: REVIEWER, ...at(2) })
    expect((await match(en, { rev: 1, twinWordsAt: seen })).body.code).toBe('text-changed')
    expect((await thens()).en).toBe('Ein Absatz.')
    expect(await linesOf(en)).toEqual(['text-created'])
  })

  it('the text itself is written on meanwhile, by somebody who saw something else', async () => {
    const { de, en } = await twins()
    const { wordsAt } = (await save(de, 1, { body: 'Mehr.' }, at(2))).body
    beforeWrite(keyOf(en), () =>
      save(en, 1, { ...english, body: 'From her.' }, { claims: REVIEWER, ...at(3) }),
    )
    expect((await match(en, { rev: 1, twinWordsAt: wordsAt })).body.code).toBe('text-changed')
    expect(await thenOf(en)).toBe('Ein Absatz.')
  })

  it('say so of two states of the other language: the later one counts', async () => {
    const { de, en } = await twins()
    const first = (await save(de, 1, { body: 'Eins.' }, at(2))).body.wordsAt
    const key = textMatches.keyOf({ contentId: en })
    beforeWrite(key, async () => {
      const later = (await save(de, 2, { body: 'Zwei.' }, at(3))).body.wordsAt
      await match(en, { rev: 1, twinWordsAt: later }, { claims: REVIEWER })
    })
    expect((await match(en, { rev: 1, twinWordsAt: first })).body.code).toBe('text-changed')
    expect(await stored(key)).toMatchObject({ body: 'Zwei.' })
  })

  it('a save that was to bring it up keeps its words, and the text stays out of date', async () => {
    const { de, en, thens } = await twins()
    const seen = (await read(de)).body.wordsAt
    await save(de, 1, { body: 'Von ihr.' }, { claims: REVIEWER, ...at(2) })
    const { status, body } = await save(en, 1, { ...english, body: 'Mine.', twinWordsAt: seen }, at(3))
    expect([status, body.body, body.twin.before.body]).toEqual([200, 'Mine.', words.body])
    expect((await thens()).de).toBe('never')
  })

  it('a save and a match of the other language: both have their effect', async () => {
    const { de, en, thens } = await twins()
    const { wordsAt } = (await read(de)).body
    const was = (await read(en)).body.wordsAt
    beforeWrite(keyOf(en), () => match(de, { rev: 1, twinWordsAt: was }, { claims: REVIEWER }))
    const saved = await save(en, 1, { ...english, body: 'A paragraph.', twinWordsAt: wordsAt }, at(2))
    expect(saved.status).toBe(200)
    expect(await thens()).toEqual({ de: undefined, en: undefined })
  })

  it('one press that comes twice leaves one line', async () => {
    const { de, en } = await twins()
    const { wordsAt } = (await read(en)).body
    const pressId = press()
    await match(de, { rev: 1, twinWordsAt: wordsAt, pressId })
    await save(en, 1, { ...english, body: 'On.' }, at(2))
    expect((await match(de, { rev: 1, twinWordsAt: wordsAt, pressId })).status).toBe(200)
    expect(await linesOf(de)).toEqual(['text-created', 'text-matched'])
    expect(await thenOf(de)).toBe(words.body)
  })
})
