import { describe, expect, it } from 'vitest'
import { memberId, membersOf, PICTURE_ENDINGS } from '../../../contract/picture-set.ts'
import { deleteFile } from '../../../contract/staff-files.ts'
import { makeTextLink, readTextVersion } from '../../../contract/staff-texts.ts'
import { previewText } from '../../../contract/text-preview.ts'
import { listCards, pieceAt } from '../../../lambdas/content/piece.ts'
import { handler as previews } from '../../../lambdas/content/preview-text.ts'
import { files } from '../../../lambdas/files/file.ts'
import { handler as fileHandler } from '../../../lambdas/staff-files/handler.ts'
import { handler } from '../../../lambdas/staff-texts/handler.ts'
import { ask } from '../http-event.ts'
import { stored } from '../local-table.ts'
import { givenPicture, usesOf } from '../staff-files/given-picture.ts'
import { approved, create, decide, press, read, save, WRITER } from './given-manuscript.ts'

const STEM = 'fil_01KAG000000000000000000007'
const members = membersOf(STEM, [640, 1_280])
const ids = members.map(memberId)
const head = {
  picture: `/media/content/${STEM}w1280jpeg.jpg#1280x720,w640w1280`,
  pictureAlt: 'Ein Weg am See',
}
const givenSet = () =>
  Promise.all(
    members.map(member => givenPicture(memberId(member), 'ready', `see.${PICTURE_ENDINGS[member.kind]}`)),
  )
const allUses = () => Promise.all(ids.map(usesOf))
const removal = async (fileId: string) => {
  const { rev } = files.parse(await stored(files.keyOf({ fileId })))
  const input = { fileId, pressId: press(), rev, reason: 'Doppelt' }
  return ask(fileHandler, deleteFile, { input, claims: WRITER })
}

describe('the picture above a text', () => {
  it('stands with its published page and in its card, and all its files are kept for that', async () => {
    await givenSet()
    const { contentId, rev } = await approved(head)
    await decide(contentId, rev, 'publish')
    expect((await pieceAt('article', 'de', 'ruhe'))?.piece).toMatchObject(head)
    expect(await listCards('article', 'de')).toMatchObject([head])
    const kept = await allUses()
    expect(kept).toEqual(ids.map(() => ['Ruhe', 'Ruhe']))
    expect((await removal(ids[0] ?? '')).body.code).toBe('file-in-use')
    // What is on the site shows it still.
    await save(contentId, rev + 1, {})
    expect(await allUses()).toEqual(kept)
    await decide(contentId, rev + 2, 'take-back', { reason: 'Falsches Bild' })
    // Its version stays.
    expect(await allUses()).toEqual(ids.map(() => ['Ruhe']))
  })

  it('is kept with versions, read at a link, and goes when a text is saved without it', async () => {
    await givenSet()
    const { contentId } = (await create()).body
    expect((await save(contentId, 1, { ...head, keepAs: 'Mit Bild' })).body).toMatchObject(head)
    const made = await ask(handler, makeTextLink, {
      input: { contentId, rev: 2, pressId: press(), kind: 'preview', days: 7, note: 'Kim Beispiel' },
      claims: WRITER,
    })
    const { token } = made.body
    expect((await ask(previews, previewText, { input: { token } })).body).toMatchObject(head)
    const { body } = await save(contentId, 2, {})
    expect([body.picture, body.pictureAlt]).toEqual([undefined, undefined])
    expect(body.wordsAt).toBe(body.changedAt)
    const version = await ask(handler, readTextVersion, {
      input: { contentId, version: 's000002' },
      claims: WRITER,
    })
    expect(version.body.words).toMatchObject(head)
    expect(await allUses()).toEqual(ids.map(() => ['Ruhe: Mit Bild']))
  })

  it('has words in the language of the text before that is handed in', async () => {
    await givenSet()
    const { contentId } = (await create({ picture: head.picture })).body
    const { body } = await decide(contentId, 1, 'submit')
    expect(body.fields).toMatchObject([{ field: 'pictureAlt', code: 'required' }])
    await save(contentId, 1, head)
    expect((await decide(contentId, 2, 'submit')).body.status).toBe('in-review')
  })

  it('is missed where one of its files is, also under a text that ends in code', async () => {
    await givenSet()
    await givenPicture(ids[1] ?? '', 'deleted', 'see.avif')
    const made = (await create({ ...head, body: '~~~\nkein Ende' })).body
    expect(made.missingMedia).toEqual([`/media/content/${STEM}w1280jpeg.jpg`])
    expect((await decide(made.contentId, 1, 'submit')).body.fields).toMatchObject([
      { field: 'picture', code: 'text-media-missing' },
    ])
    const open = { ...head, body: `![Ein Wald](/media/content/${STEM}w640jpeg.png)` }
    const both = await decide((await create(open)).body.contentId, 1, 'submit')
    expect(both.body.fields.map(({ field }: { field: string }) => field)).toEqual(['picture', 'body'])
  })

  it.each([
    ['without its pixels', '/media/content/fil_weg.jpg'],
    ['of another site', 'https://example.com/weg.jpg#1280x720'],
    ['of another host', '//example.com/media/content/weg.jpg#1280x720'],
    ['that leads elsewhere', '/media/content/../../api/weg.jpg#1280x720'],
    ['that leads elsewhere unseen', '/media/content/%2e%2e/weg.jpg#1280x720'],
    ['of a release', '/media/hero/home-day-800.webp#800x360'],
    ['of a recording', '/media/content/fil_ton.mp3#1280x720'],
    ['of a drawing', '/media/content/fil_weg.svg#1280x720'],
    ['with an attribute', '/media/content/fil_weg.jpg#1280x720" onload="alert(1)'],
    ['of a script', 'javascript:alert(1)#1280x720'],
    ['that is too long', `/media/content/fil_weg.jpg#1280x720${',wide'.repeat(50)}`],
  ])('is refused: an address %s', async (_, picture) => {
    const { body } = await create({ ...head, picture })
    expect(body.fields.map(({ field }: { field: string }) => field)).toContain('picture')
    const { contentId } = (await create()).body
    expect((await save(contentId, 1, { ...head, picture })).status).toBe(400)
    expect((await read(contentId)).body.picture).toBeUndefined()
  })

  it('has words without signs that end lines', async () => {
    for (const pictureAlt of ['Ein Weg\u2028am See', 'Ein Weg\u0000', 'x'.repeat(301), ' '])
      // oxlint-disable-next-line no-await-in-loop -- each is named where it fails
      expect([pictureAlt, (await create({ ...head, pictureAlt })).status]).toEqual([pictureAlt, 400])
  })
})
