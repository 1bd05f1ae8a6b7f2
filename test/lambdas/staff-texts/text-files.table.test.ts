import { PutObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from 'vitest'
import { files, fileUsers, usesOf as readUses } from '../../../lambdas/files/file.ts'
import { memberId, membersOf, PICTURE_ENDINGS } from '../../../contract/picture-set.ts'
import { deleteFile } from '../../../contract/staff-files.ts'
import { handler as fileHandler } from '../../../lambdas/staff-files/handler.ts'
import { transact } from '../../../lambdas/platform/transact.ts'
import { ask } from '../http-event.ts'
import { mockedClient } from '../mocked-client.ts'
import { givenPicture } from '../staff-files/given-picture.ts'
import { beforeWrite, given, stored } from '../local-table.ts'
import { approved, create, decide, keyOf, press, read, REVIEWER, save, WRITER } from './given-manuscript.ts'

const s3 = mockedClient(S3Client)
beforeEach(() => {
  process.env.MEDIA_BUCKET = 'media'
  s3.on(PutObjectTaggingCommand).resolves({})
})

const SEA = 'fil_01KAG000000000000000000001'
const WOOD = 'fil_01KAG000000000000000000002'
const shows = (...ids: string[]) =>
  ids.map(id => `![Was zu sehen ist](/media/content/${id}.png)`).join('\n\n')

const fileOf = async (fileId: string) => files.parse(await stored(files.keyOf({ fileId })))
/** The titles of what uses it, of one kind. */
async function usersOf(fileId: string, kind: 'text' | 'version'): Promise<string[]> {
  const uses = await readUses(fileId)
  return uses.filter(({ what }) => what === kind).map(({ title }) => title)
}
const usesOf = (fileId: string) => usersOf(fileId, 'text')

describe('a file knows the texts that show it', () => {
  it('from the save until the words are saved without it', async () => {
    await givenPicture(SEA)
    await givenPicture(WOOD)
    const { contentId } = (await create()).body
    await save(contentId, 1, { body: shows(SEA, SEA) })
    expect([await usesOf(SEA), await usesOf(WOOD)]).toEqual([['Ruhe'], []])
    await save(contentId, 2, { body: shows(WOOD) })
    expect([await usesOf(SEA), await usesOf(WOOD)]).toEqual([[], ['Ruhe']])
  })

  it('from the beginning of a text that is imported or copied', async () => {
    await givenPicture(SEA)
    await create({ body: shows(SEA) })
    expect(await usesOf(SEA)).toEqual(['Ruhe'])
  })

  it('while its page shows it, whatever is being written, until the next version or its taking back', async () => {
    await givenPicture(SEA)
    await givenPicture(WOOD)
    const { contentId, rev } = await approved({ body: shows(SEA) })
    await decide(contentId, rev, 'publish')
    await save(contentId, rev + 1, { body: shows(WOOD) })
    expect([await usesOf(SEA), await usesOf(WOOD)]).toEqual([['Ruhe'], ['Ruhe']])
    await decide(contentId, rev + 2, 'take-back', { reason: 'Falsches Bild' })
    expect([await usesOf(SEA), await usesOf(WOOD)]).toEqual([[], ['Ruhe']])
  })

  it('and ends with the version that no longer shows it', async () => {
    await givenPicture(SEA)
    const { contentId, rev } = await approved({ body: shows(SEA) })
    await decide(contentId, rev, 'publish')
    await save(contentId, rev + 1, { body: 'Ohne Bild.' })
    expect(await usesOf(SEA)).toEqual(['Ruhe'])
    await decide(contentId, rev + 2, 'submit')
    await decide(contentId, rev + 3, 'approve', {}, { claims: REVIEWER })
    expect((await decide(contentId, rev + 4, 'publish')).body.status).toBe('published')
    expect(await usesOf(SEA)).toEqual([])
  })

  it('however many they are: of 5,000 one more begins, and none but the last lets it be deleted', async () => {
    const count = 5_000
    await givenPicture(SEA)
    const users = Array.from({ length: count }, (_, text) =>
      fileUsers.put({
        fileId: SEA,
        user: `text:con_01KAG0000000000000000${String(text).padStart(5, '0')}`,
        title: 'Ä'.repeat(120),
      }),
    )
    for (let from = 0; from < count; from += 100) await transact({ users: users.slice(from, from + 100) })
    const made = await create({ body: shows(SEA) })
    expect([made.status, await usesOf(SEA)]).toMatchObject([200, { length: count + 1 }])
    const input = { fileId: SEA, pressId: press(), rev: (await fileOf(SEA)).rev, reason: 'Doppelt' }
    const removal = await ask(fileHandler, deleteFile, { input, claims: WRITER })
    expect(removal.body.code).toBe('file-in-use')
    await save(made.body.contentId, 1, { body: '' })
    expect(await usesOf(SEA)).toHaveLength(count)
  })

  it('for two texts at once', async () => {
    await givenPicture(SEA)
    const { contentId } = (await create({ body: shows(SEA) })).body
    await create({ title: 'Stille', slug: 'stille', body: shows(SEA) })
    await save(contentId, 1, { body: '' })
    expect(await usesOf(SEA)).toEqual(['Stille'])
  })
})

describe('a text is saved', () => {
  it('while another one enters itself at the same file', async () => {
    await givenPicture(SEA)
    const { contentId } = (await create()).body
    beforeWrite(keyOf(contentId), () => create({ title: 'Stille', slug: 'stille', body: shows(SEA) }))
    expect((await save(contentId, 1, { body: shows(SEA) })).status).toBe(200)
    expect((await usesOf(SEA)).toSorted()).toEqual(['Ruhe', 'Stille'])
  })

  it('with a file that is deleted or was never there, and keeps its words', async () => {
    await givenPicture(SEA, 'deleted')
    const { contentId } = (await create()).body
    const body = shows(SEA, WOOD)
    expect((await save(contentId, 1, { body })).body).toMatchObject({ body, rev: 2 })
    expect(await usesOf(SEA)).toEqual([])
    await givenPicture(SEA)
    await save(contentId, 2, { body })
    expect(await usesOf(SEA)).toEqual(['Ruhe'])
  })
})

describe('a file that only a version shows', () => {
  const removal = async (fileId: string) => {
    const { rev } = await fileOf(fileId)
    const input = { fileId, pressId: press(), rev, reason: 'Doppelt' }
    return ask(fileHandler, deleteFile, { input, claims: WRITER })
  }

  it('stays for who writes on with what was kept, and says so', async () => {
    await givenPicture(SEA)
    const { contentId } = (await create()).body
    await save(contentId, 1, { body: shows(SEA), keepAs: 'Mit Bild' })
    await save(contentId, 2, { body: 'Ohne Bild.' })
    expect([await usesOf(SEA), await usersOf(SEA, 'version')]).toEqual([[], ['Ruhe: Mit Bild']])
    expect((await readUses(SEA)).map(({ id }) => id)).toContain(`${contentId}:s000002`)
    expect((await removal(SEA)).body.code).toBe('file-in-use')
  })

  it('stays after its page shows another one, and after that was taken back', async () => {
    await givenPicture(SEA)
    await givenPicture(WOOD)
    const { contentId, rev } = await approved({ body: shows(SEA) })
    await decide(contentId, rev, 'publish')
    await save(contentId, rev + 1, { body: shows(WOOD) })
    await decide(contentId, rev + 2, 'take-back', { reason: 'Falsches Bild' })
    expect([await usesOf(SEA), await usersOf(SEA, 'version')]).toEqual([[], ['Ruhe']])
    expect(await usersOf(WOOD, 'version')).toEqual([])
    expect((await removal(SEA)).body.code).toBe('file-in-use')
    await save(contentId, rev + 3, { body: '' })
    expect((await removal(WOOD)).status).toBe(200)
  })

  it('is not deleted where its address is written with backslashes, which no page shows', async () => {
    await givenPicture(SEA)
    const address = `/media/content/${SEA}.png`.replace('_', '\\_')
    await create({ body: `[Der See][see]\n\n[see]: ${address}` })
    expect((await removal(SEA)).body.code).toBe('file-in-use')
  })

  it('is not deleted while the version comes to be', async () => {
    await givenPicture(SEA)
    const { contentId } = (await create()).body
    beforeWrite(keyOf(contentId), () => removal(SEA))
    const { body } = await save(contentId, 1, { body: shows(SEA), keepAs: 'Mit Bild' })
    expect(body).toMatchObject({ rev: 2, missingMedia: [`/media/content/${SEA}.png`] })
    expect(await usersOf(SEA, 'version')).toEqual([])
  })
})

describe('a picture of several files', () => {
  const STEM = 'fil_01KAG000000000000000000007'
  const ids = membersOf(STEM, [640, 1_280]).map(memberId)
  const body = `![Das Meer](/media/content/${STEM}w1280jpeg.jpg#1280x720,w640w1280)`
  const givenSet = () =>
    Promise.all(
      membersOf(STEM, [640, 1_280]).map(member =>
        givenPicture(memberId(member), 'ready', `meer.${PICTURE_ENDINGS[member.kind]}`),
      ),
    )

  it('is used as one: none of them is deleted while a text shows it', async () => {
    await givenSet()
    const made = (await create({ body })).body
    expect(made.missingMedia).toEqual([])
    expect(await Promise.all(ids.map(usesOf))).toEqual(ids.map(() => ['Ruhe']))
    const [small = ''] = ids
    const input = { fileId: small, pressId: press(), rev: (await fileOf(small)).rev, reason: 'Doppelt' }
    expect((await ask(fileHandler, deleteFile, { input, claims: WRITER })).body.code).toBe('file-in-use')
    await save(made.contentId, 1, { body: 'Ohne Bild.' })
    expect(await Promise.all(ids.map(usesOf))).toEqual(ids.map(() => []))
  })

  it('is missing where one of them is', async () => {
    await givenSet()
    await givenPicture(ids[3] ?? '', 'deleted', 'meer.webp')
    expect((await create({ body })).body.missingMedia).toEqual([`/media/content/${STEM}w1280jpeg.jpg`])
  })
})

describe('more files than one transaction holds', () => {
  const ids = Array.from({ length: 200 }, (_, n) => `fil_01KAG0000000000000000${String(n).padStart(5, '0')}`)
  const countOf = async (kind: 'text' | 'version') =>
    (await Promise.all(ids.map(id => usersOf(id, kind)))).filter(({ length }) => length > 0).length

  it('are all used from the same save on, and all stay with what was kept', async () => {
    await Promise.all(ids.map(id => givenPicture(id)))
    const { contentId } = (await create()).body
    expect((await save(contentId, 1, { body: shows(...ids), keepAs: 'Alle' })).status).toBe(200)
    expect([await countOf('text'), await countOf('version')]).toEqual([200, 200])
  })

  it('are let go with the saves that follow: until then they only cannot be deleted', async () => {
    await Promise.all(ids.map(id => givenPicture(id)))
    const { contentId } = (await create({ body: shows(...ids) })).body
    await save(contentId, 1, { body: shows(...ids.slice(0, 150)) })
    expect(await countOf('text')).toBe(150)
  })

  it('stay as they are where the save is refused for one that is changed at the same time', async () => {
    await Promise.all(ids.map(id => givenPicture(id)))
    const { contentId } = (await create()).body
    beforeWrite(keyOf(contentId), () => save(contentId, 1, { title: 'Meine' }))
    expect((await save(contentId, 1, { body: shows(...ids) })).status).toBe(409)
    expect((await save(contentId, 2, { body: shows(...ids) })).status).toBe(200)
    expect(await countOf('text')).toBe(200)
  })
})

describe('a text with an open place', () => {
  const REFUSED = [{ field: 'body', code: 'text-media-missing' }]

  it.each([
    ['where a picture is still to come', 'Davor.\n\n‹Bild 1›'],
    ['that shows what lies on another site', '![Ein Weg](https://example.com/weg.webp)'],
    ['that shows what comes with a release', '![Ein Weg](/media/hero/home-day-800.webp)'],
    ['that shows what is no file of the tool', '![Ein Weg](/media/content/weg.webp)'],
    ['with quotes in its caption', '![Ein Weg \\[links\\]](https://example.com/weg.webp "Von \\"Kim\\"")'],
  ])('is not handed in: %s', async (_, body) => {
    const { contentId } = (await create({ body })).body
    expect((await decide(contentId, 1, 'submit')).body).toMatchObject({
      code: 'invalid-input',
      fields: REFUSED,
    })
    expect((await save(contentId, 1, { body: `~~~\n${body}\n~~~` })).status).toBe(200)
    expect((await decide(contentId, 2, 'submit')).status).toBe(200)
  })

  it('is not published either where it was approved before anybody looked', async () => {
    const { contentId, rev } = await approved()
    await given({ ...keyOf(contentId), ...(await stored(keyOf(contentId))), body: '‹Bild 1›' })
    expect((await decide(contentId, rev, 'publish')).body.fields).toEqual(REFUSED)
    expect((await read(contentId)).body.status).toBe('approved')
  })
})

describe('a file that is not there', () => {
  const missing = ['body', 'text-media-missing']
  const refusedFields = ({ body }: Awaited<ReturnType<typeof decide>>) =>
    body.fields?.map(({ field, code }: Record<string, string>) => [field, code])

  it('is named with the text: deleted, never uploaded, or under another ending; what is code is none', async () => {
    await givenPicture(SEA)
    await givenPicture(WOOD, 'deleted')
    const other = `![Anders](/media/content/${SEA}.webp#wide,1600x900)`
    const body = `${shows(SEA, WOOD, 'fil_gibtesnicht')}\n\n${other}\n\n~~~\n${shows('fil_alsBeispiel')}\n~~~`
    const made = (await create({ body })).body
    expect(made.missingMedia).toEqual([
      `/media/content/${WOOD}.png`,
      '/media/content/fil_gibtesnicht.png',
      `/media/content/${SEA}.webp`,
    ])
    expect((await read(made.contentId)).body.missingMedia).toEqual(made.missingMedia)
  })

  it('keeps a text from being handed in and planned', async () => {
    const { contentId, rev } = await approved()
    await given(
      // As if it had been approved before anybody looked.
      { ...keyOf(contentId), ...(await stored(keyOf(contentId))), body: shows('fil_gibtesnicht') },
    )
    const at = '2099-01-01T10:00:00.000Z'
    expect(refusedFields(await decide(contentId, rev, 'schedule', { at }))).toEqual([missing])
    const draft = (await create({ slug: 'zwei', body: shows('fil_gibtesnicht') })).body.contentId
    expect(refusedFields(await decide(draft, 1, 'submit'))).toEqual([missing])
    expect((await read(draft)).body.status).toBe('draft')
  })

  it('is kept from the handing in on, once it is back', async () => {
    await givenPicture(SEA, 'deleted')
    const { contentId } = (await create({ body: shows(SEA) })).body
    await givenPicture(SEA)
    expect(await usesOf(SEA)).toEqual([])
    expect((await decide(contentId, 1, 'submit')).body.status).toBe('in-review')
    expect(await usesOf(SEA)).toEqual(['Ruhe'])
  })
})
