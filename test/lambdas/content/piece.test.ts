import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { listCards, pieceAt } from '../../../lambdas/content/piece.ts'
import { publish, unpublish } from '../../../lambdas/content/publish.ts'
import { after } from '../../../lambdas/platform/time.ts'
import { NOW } from '../http-event.ts'
import { cancelled, sent, table } from '../mocked-cloud.ts'
import { cardItem, givenDraft, headItem, TEXT } from './given-text.ts'

const edit = (rev: number, now = NOW) => ({ by: 'editor', now, rev })
const LATER = after(NOW, 3_600_000)

const givenHead = (more: object = {}) => table.on(GetCommand).resolves({ Item: headItem(more) })
/** The writes of the one transaction. */
const writes = () => table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []
const keysOf = (name: 'Put' | 'Delete') =>
  writes().flatMap(write => {
    const item = write.Put?.Item ?? write.Delete?.Key
    return write[name] && item ? [`${String(item.pk)} ${String(item.sk)}`] : []
  })

describe('a new text', () => {
  it('is published by one transaction: state, address, version, words, card', async () => {
    table.on(TransactWriteCommand).resolves({})
    const published = await publish(TEXT, givenDraft(), edit(0))
    expect(sent()).toEqual(['TransactWriteCommand'])
    expect(keysOf('Put')).toEqual([
      `CONTENT#${TEXT} HEAD`,
      'SLUG#article#de#ruhe SLUG',
      `CONTENT#${TEXT} VERSION#000001`,
      `CONTENT#${TEXT} BODY#000001`,
      `PUBLISHED#article#de ${NOW}#${TEXT}`,
    ])
    expect(writes()[0]?.Put).toMatchObject({ ConditionExpression: 'attribute_not_exists(#pk)' })
    expect(writes()[1]?.Put?.ConditionExpression).toBe(
      '(attribute_not_exists(#contentId) OR #contentId = :contentId)',
    )
    expect(published).toMatchObject({ card: { contentId: TEXT, changedAt: NOW } })
  })

  it('never takes the address of another', async () => {
    table.on(TransactWriteCommand).rejects(cancelled(5, { 1: { pk: 'SLUG#article#de#ruhe', sk: 'SLUG' } }))
    expect(await publish(TEXT, givenDraft(), edit(0))).toEqual({ refused: 'taken' })
  })

  it('published twice at once is published by one', async () => {
    table.on(TransactWriteCommand).rejects(cancelled(5, { 0: headItem() }))
    expect(await publish(TEXT, givenDraft(), edit(0))).toEqual({ refused: 'changed' })
  })

  it('with a date that has not come yet is not out before it', async () => {
    expect(await publish(TEXT, givenDraft({ publishedAt: LATER }), edit(0))).toEqual({ refused: 'early' })
    expect(sent()).toEqual([])
  })

  it('with more words than an item holds is no text of ours', async () => {
    const body = 'ä'.repeat(154 * 1024)
    await expect(publish(TEXT, givenDraft({ body }), edit(0))).rejects.toThrow('too-many-bytes')
    expect(sent()).toEqual([])
  })
})

describe('what XML cannot hold', () => {
  it.each(['\u000b', '\u0001', '\u0085', '\uFFFE', '\uD800'])('is no text of ours: %j', async sign => {
    const text = `Ru${sign}he`
    await expect(publish(TEXT, givenDraft({ title: text }), edit(0))).rejects.toThrow('invalid')
    await expect(publish(TEXT, givenDraft({ body: text }), edit(0))).rejects.toThrow('invalid')
    expect(sent()).toEqual([])
  })

  it('has nothing to do with lines, tabs and pictures in a body; a title is one line', async () => {
    table.on(TransactWriteCommand).resolves({})
    const text = 'Ruhe\r\n\tund 🌙'
    expect(await publish(TEXT, givenDraft({ body: text }), edit(0))).toHaveProperty('card')
    await expect(publish(TEXT, givenDraft({ title: text }), edit(0))).rejects.toThrow('invalid')
  })
})

describe('a text that is published anew', () => {
  it('raises its number, says when, and writes only over what its author has seen', async () => {
    givenHead()
    table.on(TransactWriteCommand).resolves({})
    await publish(TEXT, givenDraft({ title: 'Mehr Ruhe' }), edit(1, LATER))
    expect(keysOf('Put')).toContain(`CONTENT#${TEXT} BODY#000002`)
    expect(keysOf('Delete')).toEqual([])
    expect(writes()[0]?.Put).toMatchObject({
      Item: {
        rev: 2,
        version: 2,
        changedAt: LATER,
        publishedAt: NOW,
      },
      ConditionExpression: '#rev = :rev',
      ExpressionAttributeValues: { ':rev': 1 },
    })
  })

  it.each([
    ['was written by somebody else', { rev: 2 }],
    ['stands in another language', { language: 'en' }],
  ])('and %s meanwhile is refused', async (_, more) => {
    givenHead(more)
    expect(await publish(TEXT, givenDraft(), edit(1))).toEqual({ refused: 'changed' })
    expect(sent()).toEqual(['GetCommand'])
  })

  it('with another date leaves its old place in the list', async () => {
    givenHead()
    table.on(TransactWriteCommand).resolves({})
    await publish(TEXT, givenDraft({ publishedAt: LATER }), edit(1, LATER))
    expect(keysOf('Delete')).toEqual([`PUBLISHED#article#de ${NOW}#${TEXT}`])
  })

  it('remembers the addresses that it has had, and forgets the one that it has again', async () => {
    givenHead({ slug: 'zweite', formerSlugs: ['erste'] })
    table.on(TransactWriteCommand).resolves({})
    await publish(TEXT, givenDraft({ slug: 'erste' }), edit(1, LATER))
    expect(writes()[0]?.Put?.Item).toMatchObject({ slug: 'erste', formerSlugs: ['zweite'] })
  })
})

describe('a text that is taken back', () => {
  it('leaves the list and keeps its address', async () => {
    givenHead()
    table.on(TransactWriteCommand).resolves({})
    expect(await unpublish(TEXT, { rev: 1 })).toEqual({ rev: 2 })
    expect(keysOf('Put')).toEqual([`CONTENT#${TEXT} HEAD`])
    expect(keysOf('Delete')).toEqual([`PUBLISHED#article#de ${NOW}#${TEXT}`])
  })

  it('twice is taken back once', async () => {
    givenHead({ status: 'unpublished', rev: 2 })
    expect(await unpublish(TEXT, { rev: 2 })).toEqual({ rev: 2 })
    expect(sent()).toEqual(['GetCommand'])
  })

  it('while somebody writes it stays', async () => {
    givenHead()
    table.on(TransactWriteCommand).rejects(cancelled(2, { 0: headItem({ rev: 2 }) }))
    expect(await unpublish(TEXT, { rev: 1 })).toEqual({ refused: 'changed' })
  })
})

describe('an address', () => {
  const SLUG = { pk: 'SLUG#article#de#ruhe', sk: 'SLUG' }
  const given = (head: object) => {
    table
      .on(GetCommand)
      .resolves({})
      .on(GetCommand, { Key: SLUG })
      .resolves({ Item: { ...SLUG, contentId: TEXT } })
      .on(GetCommand, { Key: { pk: `CONTENT#${TEXT}`, sk: 'HEAD' } })
      .resolves({ Item: headItem(head) })
      .on(GetCommand, { Key: { pk: `CONTENT#${TEXT}`, sk: 'BODY#000003' } })
      .resolves({ Item: { body: 'Die dritte Fassung.' } })
  }

  it('shows the words of the version that is published', async () => {
    given({ version: 3 })
    const found = await pieceAt('article', 'de', 'ruhe')
    expect(found?.piece).toMatchObject({ contentId: TEXT, body: 'Die dritte Fassung.' })
  })

  it('that a text has left says where it stands now', async () => {
    given({ slug: 'neu' })
    expect(await pieceAt('article', 'de', 'ruhe')).toEqual({ movedTo: 'neu' })
  })

  it('of a text that was taken back, or of none, shows nothing', async () => {
    given({ status: 'unpublished' })
    expect(await pieceAt('article', 'de', 'ruhe')).toBeUndefined()
    expect(await pieceAt('article', 'de', 'nie')).toBeUndefined()
  })
})

it('a list is one strong query, the newest first', async () => {
  table.on(QueryCommand).resolves({ Items: [cardItem()] })
  expect(await listCards('article', 'de')).toMatchObject([{ contentId: TEXT }])
  expect(sent()).toEqual(['QueryCommand'])
  expect(table.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
    ConsistentRead: true,
    ScanIndexForward: false,
  })
})
