import { request as httpRequest } from 'node:http'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { TableName, changes, clock, cloud, failure, get, key, pk, put, table } from './open-table.ts'
import { signed } from './sign.ts'

const add = (step: number, token: string) =>
  table.send(
    new TransactWriteCommand({
      ClientRequestToken: token,
      TransactItems: [
        {
          Update: {
            TableName,
            Key: key('COUNT'),
            UpdateExpression: 'ADD n :step',
            ExpressionAttributeValues: { ':step': step },
          },
        },
      ],
    }),
  )

const puts = (length: number) =>
  Array.from({ length }, (_, index) => ({ Put: { TableName, Item: key(`ITEM${index}`) } }))

describe('a transaction', () => {
  test('writes all of its actions at once', async () => {
    await put('GONE')
    await put('COUNT', { taken: 1 })
    await put('GUARD', { open: true })
    await table.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Put: {
              TableName,
              Item: { ...key('NEW'), n: 1 },
              ConditionExpression: 'attribute_not_exists(pk)',
            },
          },
          {
            Update: {
              TableName,
              Key: key('COUNT'),
              UpdateExpression: 'ADD taken :one',
              ConditionExpression: 'taken < :limit',
              ExpressionAttributeValues: { ':one': 1, ':limit': 2 },
            },
          },
          { Delete: { TableName, Key: key('GONE') } },
          { ConditionCheck: { TableName, Key: key('GUARD'), ConditionExpression: 'attribute_exists(pk)' } },
        ],
      }),
    )
    expect([await get('NEW'), await get('COUNT'), await get('GONE')]).toMatchObject([
      { n: 1 },
      { taken: 2 },
      undefined,
    ])
  })

  test('is cancelled as a whole, with a reason for each action in its place', async () => {
    await put('COUNT', { taken: 2, name: 'x' })
    await put('GUARD')
    changes.splice(0)
    const error = await failure(
      TransactionCanceledException,
      table.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName, Item: key('NEW') } },
            {
              Update: {
                TableName,
                Key: key('COUNT'),
                UpdateExpression: 'ADD taken :one',
                ConditionExpression: 'taken < :limit',
                ExpressionAttributeValues: { ':one': 1, ':limit': 2 },
                ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
              },
            },
            {
              ConditionCheck: {
                TableName,
                Key: key('GUARD'),
                ConditionExpression: 'attribute_not_exists(pk)',
              },
            },
            {
              Update: {
                TableName,
                Key: key('OTHER'),
                UpdateExpression: 'SET a = b',
              },
            },
            {
              ConditionCheck: {
                TableName,
                Key: key('NOBODY'),
                ConditionExpression: 'attribute_exists(pk)',
                ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
              },
            },
          ],
        }),
      ),
    )
    expect(error.CancellationReasons).toEqual([
      { Code: 'None' },
      {
        Code: 'ConditionalCheckFailed',
        Message: 'The conditional request failed',
        Item: { pk: { S: pk }, sk: { S: 'COUNT' }, taken: { N: '2' }, name: { S: 'x' } },
      },
      { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
      {
        Code: 'ValidationError',
        Message: 'The provided expression refers to an attribute that does not exist in the item',
      },
      { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
    ])
    expect(error.message).toContain('[None, ConditionalCheckFailed, ConditionalCheckFailed, ValidationError')
    expect(await get('NEW')).toBeUndefined()
    expect(changes).toEqual([])
  })

  test('repeated with its token does nothing for ten minutes, and refuses other contents', async () => {
    await add(1, 'once')
    await add(1, 'once')
    expect(await get('COUNT')).toMatchObject({ n: 1 })
    await expect(add(2, 'once')).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' })
    clock.drift(10 * 60_000 + 1)
    await add(1, 'once')
    expect(await get('COUNT')).toMatchObject({ n: 2 })
  })

  test('that names one item twice, has 101 actions or none, is invalid', async () => {
    const send = (TransactItems: ReturnType<typeof puts>) =>
      table.send(new TransactWriteCommand({ TransactItems }))
    await expect(send([...puts(1), ...puts(1)])).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'Transaction request cannot include multiple operations on one item',
    })
    await expect(send(puts(101))).rejects.toMatchObject({ name: 'ValidationException' })
    await expect(send([])).rejects.toMatchObject({ name: 'ValidationException' })
    await send(puts(100))
    expect(await get('ITEM99')).toBeDefined()
  })

  test('is never read by half', async () => {
    const keys = Array.from({ length: 100 }, (_, index) => key(String(index)))
    const reads: unknown[][] = []
    const write = async () => {
      for (let round = 1; round <= 40; round++) {
        await table.send(
          new TransactWriteCommand({
            TransactItems: keys.map(Key => ({ Put: { TableName, Item: { ...Key, round } } })),
          }),
        )
      }
    }
    const read = async () => {
      for (let round = 0; round < 40; round++) {
        const { Responses = [] } = await table.send(
          new TransactGetCommand({ TransactItems: keys.map(Key => ({ Get: { TableName, Key } })) }),
        )
        reads.push(Responses.map(({ Item }) => Item?.['round']))
      }
    }
    await Promise.all([write(), write(), read(), read()])
    expect(reads.filter(rounds => new Set(rounds).size > 1)).toEqual([])
    expect(new Set(reads.map(([round]) => round)).size).toBeGreaterThan(3)
  })

  test('reads answer in the order of the question, missing items left empty', async () => {
    await put('A', { n: 1, m: 2 })
    const { Responses } = await table.send(
      new TransactGetCommand({
        TransactItems: [
          { Get: { TableName, Key: key('NOTHING') } },
          { Get: { TableName, Key: key('A'), ProjectionExpression: 'n' } },
        ],
      }),
    )
    expect(Responses).toEqual([{}, { Item: { n: 1 } }])
    const batch = await table.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [key('A'), key('NOTHING')] } } }),
    )
    expect(batch.Responses?.[TableName]).toHaveLength(1)
  })
})

describe('a client that dies in the middle', () => {
  test('leaves no lock behind, whether its body had arrived or not', async () => {
    const body = (index: number) =>
      JSON.stringify({
        TransactItems: [
          { Put: { TableName, Item: { pk: { S: pk }, sk: { S: `A${index}` } } } },
          { Put: { TableName, Item: { pk: { S: pk }, sk: { S: `B${index}` } } } },
        ],
      })
    const kill = (index: number, isWhole: boolean) =>
      new Promise<void>(resolve => {
        const text = body(index)
        const target = 'DynamoDB_20120810.TransactWriteItems'
        const request = httpRequest(cloud.url, {
          method: 'POST',
          headers: {
            ...signed({ url: cloud.url, service: 'dynamodb', target, body: text }),
            'content-length': Buffer.byteLength(text),
          },
        })
        request.on('error', () => undefined)
        request.on('close', resolve)
        request.write(isWhole ? text : text.slice(0, 60), () => request.destroy())
      })
    await Promise.all(Array.from({ length: 40 }, (_, index) => kill(index, index % 2 === 0)))
    await put('AFTER')
    const { Items = [] } = await table.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
      }),
    )
    const names = Items.map(({ sk }) => String(sk))
    expect(names).toContain('AFTER')
    for (const name of names.filter(sk => sk.startsWith('A') && sk !== 'AFTER')) {
      expect(names).toContain(name.replace('A', 'B'))
    }
  })
})
