import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { TableName, changes, clock, failure, get, key, pk, put, table } from './open-table.ts'

describe('a single write', () => {
  test('refused by its condition returns the item that it met, and only when asked', async () => {
    await put('ORDER', { status: 'pending', tags: new Set(['a', 'b']) })
    const update = {
      TableName,
      Key: key('ORDER'),
      UpdateExpression: 'SET #s = :done',
      ConditionExpression: '#s = :paid',
      ExpressionAttributeNames: { '#s': 'status' },
      ExpressionAttributeValues: { ':done': 'completed', ':paid': 'processing' },
    }
    const asked = await failure(
      ConditionalCheckFailedException,
      table.send(new UpdateCommand({ ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' })),
    )
    expect(asked.message).toBe('The conditional request failed')
    expect(asked.Item).toMatchObject({ status: { S: 'pending' }, tags: { SS: ['a', 'b'] } })
    const unasked = await failure(ConditionalCheckFailedException, table.send(new UpdateCommand(update)))
    expect(unasked.Item).toBeUndefined()
    const deletion = await failure(
      ConditionalCheckFailedException,
      table.send(
        new DeleteCommand({
          TableName,
          Key: key('NOTHING'),
          ConditionExpression: 'attribute_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    )
    expect(deletion.Item).toBeUndefined()
    const over = await failure(
      ConditionalCheckFailedException,
      table.send(
        new PutCommand({
          TableName,
          Item: key('ORDER'),
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    )
    expect(over.Item).toMatchObject({ status: { S: 'pending' } })
    expect(changes.map(({ eventName }) => eventName)).toEqual(['INSERT'])
  })

  test('keeps its indexes in step', async () => {
    const list = async (listPk: string) =>
      (
        await table.send(
          new QueryCommand({
            TableName,
            IndexName: 'list',
            KeyConditionExpression: 'listPk = :l',
            ExpressionAttributeValues: { ':l': listPk },
          }),
        )
      ).Items
    await put('ORDER', { listPk: `${pk}open`, listSk: '1', title: 'Erste', hidden: true })
    expect(await list(`${pk}open`)).toEqual([
      { ...key('ORDER'), listPk: `${pk}open`, listSk: '1', title: 'Erste' },
    ])
    await table.send(
      new UpdateCommand({
        TableName,
        Key: key('ORDER'),
        UpdateExpression: 'SET listPk = :d',
        ExpressionAttributeValues: { ':d': `${pk}done` },
      }),
    )
    expect(await list(`${pk}open`)).toEqual([])
    expect(await list(`${pk}done`)).toHaveLength(1)
    await table.send(
      new UpdateCommand({ TableName, Key: key('ORDER'), UpdateExpression: 'REMOVE listPk, listSk' }),
    )
    expect(await list(`${pk}done`)).toEqual([])
  })

  test('of one counter by two hundred at once counts two hundred', async () => {
    await Promise.all(
      Array.from({ length: 200 }, () =>
        table.send(
          new UpdateCommand({
            TableName,
            Key: key('COUNT'),
            UpdateExpression: 'ADD taken :one',
            ExpressionAttributeValues: { ':one': 1 },
          }),
        ),
      ),
    )
    expect(await get('COUNT')).toMatchObject({ taken: 200 })
  })

  test('with an invalid expression or for a missing table is refused as the service does', async () => {
    await expect(
      table.send(new UpdateCommand({ TableName, Key: key('A'), UpdateExpression: 'SET' })),
    ).rejects.toMatchObject({ name: 'ValidationException' })
    await expect(
      table.send(new PutCommand({ TableName: 'elsewhere', Item: key('A') })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('the change capture', () => {
  test('tells each write with its old and new image, in order', async () => {
    await put('A', { n: 1 })
    await table.send(
      new UpdateCommand({
        TableName,
        Key: key('A'),
        UpdateExpression: 'SET n = :n',
        ExpressionAttributeValues: { ':n': 2 },
      }),
    )
    await table.send(new DeleteCommand({ TableName, Key: key('A') }))
    expect(
      changes.map(({ eventName, dynamodb }) => [
        eventName,
        dynamodb?.OldImage?.['n'],
        dynamodb?.NewImage?.['n'],
      ]),
    ).toEqual([
      ['INSERT', undefined, { N: '1' }],
      ['MODIFY', { N: '1' }, { N: '2' }],
      ['REMOVE', { N: '2' }, undefined],
    ])
    expect(changes[0]).toMatchObject({
      eventSource: 'aws:dynamodb',
      awsRegion: 'eu-central-1',
      dynamodb: {
        Keys: { pk: { S: pk }, sk: { S: 'A' } },
        ApproximateCreationDateTime: clock.now().getTime() / 1000,
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
    })
    const numbers = changes.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '')
    expect(numbers).toEqual(numbers.toSorted())
    expect(new Set(numbers).size).toBe(3)
  })

  test('is silent about writes that changed nothing', async () => {
    await put('A', { n: 1, tags: new Set(['x', 'y']) })
    changes.splice(0)
    await put('A', { tags: new Set(['y', 'x']), n: 1 })
    await table.send(
      new UpdateCommand({
        TableName,
        Key: key('A'),
        UpdateExpression: 'SET n = :n',
        ExpressionAttributeValues: { ':n': 1 },
      }),
    )
    await table.send(new DeleteCommand({ TableName, Key: key('B') }))
    expect(changes).toEqual([])
  })

  test('covers batches and transactions', async () => {
    await put('OLD')
    changes.splice(0)
    await table.send(
      new BatchWriteCommand({
        RequestItems: {
          [TableName]: [{ PutRequest: { Item: key('A') } }, { DeleteRequest: { Key: key('OLD') } }],
        },
      }),
    )
    await table.send(
      new TransactWriteCommand({
        TransactItems: [{ Delete: { TableName, Key: key('A') } }, { Put: { TableName, Item: key('B') } }],
      }),
    )
    expect(changes.map(({ eventName, dynamodb }) => `${eventName} ${dynamodb?.Keys?.['sk']?.S}`)).toEqual([
      'INSERT A',
      'REMOVE OLD',
      'REMOVE A',
      'INSERT B',
    ])
  })
})
