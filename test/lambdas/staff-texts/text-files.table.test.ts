import { describe, expect, it } from 'vitest'
import { givenPicture, usesOf } from '../staff-files/given-picture.ts'
import { beforeWrite } from '../local-table.ts'
import { approved, create, decide, keyOf, REVIEWER, save } from './given-manuscript.ts'

const SEA = 'fil_01KAG000000000000000000001'
const WOOD = 'fil_01KAG000000000000000000002'
const shows = (...ids: string[]) =>
  ids.map(id => `![Was zu sehen ist](/media/content/${id}.png)`).join('\n\n')

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
