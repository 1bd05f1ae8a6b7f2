import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandOutput,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { setTimeout as sleep } from 'node:timers/promises'
import { environment } from './environment.ts'
import { timeouts } from './timeouts.ts'

export interface Key {
  pk: string
  sk: string
}
export type Item = Key & Record<string, unknown>

/** A condition or update names its attributes as `#name` and its values as `:value`; both are bound by name here. */
interface Expression {
  when?: string
  names?: Record<string, string>
  values?: Record<string, unknown>
}
export type Write =
  | ({ put: Item } & Expression)
  | ({ update: Key; set: string } & Expression)
  | ({ check: Key; when: string } & Expression)
  | ({ remove: Key } & Expression)

/** What stood in the item when its condition failed, unparsed: it may be only a forwarding. Undefined: there was no item. */
export interface ConditionFailed<Old = Item> {
  readonly old: Old | undefined
}

/** A transaction meets another one: full jitter, 10 ms · 2ⁿ, at most 400 ms a wait (docs/data-model.md, section 3). */
const CONFLICT_ATTEMPTS = 14
const CONFLICT_BASE_MS = 10
const MAX_CONFLICT_WAIT_MS = 400

export const client = new DynamoDBClient(timeouts.quick)
export const documents = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
})

export const tableName = () => environment('TABLE_NAME')

/** The service rejects an empty map of names or values, so it is left out. */
const bound = ({ when, names, values }: Expression) => ({
  TableName: tableName(),
  ...(names && { ExpressionAttributeNames: names }),
  ...(values && { ExpressionAttributeValues: values }),
  ...(when && { ConditionExpression: when, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
})

type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

function action(write: Write): Action {
  if ('put' in write) return { Put: { ...bound(write), Item: write.put } }
  if ('update' in write)
    return { Update: { ...bound(write), Key: write.update, UpdateExpression: write.set } }
  if ('remove' in write) return { Delete: { ...bound(write), Key: write.remove } }
  return { ConditionCheck: { ...bound(write), Key: write.check, ConditionExpression: write.when } }
}

/** Single writes meet transactions too: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling */
async function untilUndisturbed<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (!isConflict(error) || attempt + 1 >= CONFLICT_ATTEMPTS) throw error
      await sleep(Math.random() * Math.min(MAX_CONFLICT_WAIT_MS, CONFLICT_BASE_MS * 2 ** attempt))
    }
  }
}

function isConflict(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true
  return error instanceof TransactionCanceledException && !isConditionFailed(error)
}

const isConditionFailed = ({ CancellationReasons = [] }: TransactionCanceledException): boolean =>
  CancellationReasons.some(({ Code }) => Code === 'ConditionalCheckFailed')

/**
 * All or nothing, at most 100 writes. Undefined: done. Otherwise the conditions that failed, by the position of their
 * writes; a position without one was not the reason. Conflicts with other transactions are repeated, never answered.
 */
export async function transactWrite(
  writes: readonly Write[],
): Promise<(ConditionFailed | undefined)[] | undefined> {
  try {
    await untilUndisturbed(() =>
      documents.send(new TransactWriteCommand({ TransactItems: writes.map(action) })),
    )
    return undefined
  } catch (error) {
    if (!(error instanceof TransactionCanceledException) || !isConditionFailed(error)) throw error
    return error.CancellationReasons?.map(({ Code, Item }) =>
      Code === 'ConditionalCheckFailed' ? { old: plain(Item) } : undefined,
    )
  }
}

/** One update; `item` is the item after it. */
export async function updateItem(
  write: Extract<Write, { update: Key }>,
): Promise<{ item: Item; conditionFailed?: never } | { item?: never; conditionFailed: ConditionFailed }> {
  try {
    const { Attributes } = await untilUndisturbed(() =>
      documents.send(
        new UpdateCommand({
          ...bound(write),
          Key: write.update,
          UpdateExpression: write.set,
          ReturnValues: 'ALL_NEW',
        }),
      ),
    )
    // ALL_NEW always answers the whole item, keys included.
    return { item: Attributes as Item }
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException)
      return { conditionFailed: { old: plain(error.Item) } }
    throw error
  }
}

/** One put; undefined when done. */
export async function putItem(write: Extract<Write, { put: Item }>): Promise<ConditionFailed | undefined> {
  try {
    await untilUndisturbed(() => documents.send(new PutCommand({ ...bound(write), Item: write.put })))
    return undefined
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return { old: plain(error.Item) }
    throw error
  }
}

/** One removal; what is not there is removed already. */
export async function deleteItem(key: Key): Promise<void> {
  await untilUndisturbed(() => documents.send(new DeleteCommand({ TableName: tableName(), Key: key })))
}

/** Strongly consistent: money and rights are never decided on an old image. */
export async function read(key: Key): Promise<Item | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
  )
  // Everything in the table was written with its keys.
  return Item as Item | undefined
}

/** At most 100 items as they were at one moment, in the order of their keys; one request. */
export async function readTogether(keys: readonly Key[]): Promise<(Item | undefined)[]> {
  if (keys.length === 0) return []
  const TransactItems = keys.map(Key => ({ Get: { TableName: tableName(), Key } }))
  const { Responses } = await untilUndisturbed(() =>
    documents.send(new TransactGetCommand({ TransactItems })),
  )
  // As in `read`.
  return (Responses ?? []).map(({ Item }) => Item as Item | undefined)
}

/** The most items that one request reads together. */
const TOGETHER = 100

/** Any number of items in the order of their keys; one request for each hundred. */
export async function readEach(keys: readonly Key[]): Promise<(Item | undefined)[]> {
  const found: (Item | undefined)[] = []
  for (let from = 0; from < keys.length; from += TOGETHER) {
    // One after the other: each reads up to 4 MB.
    found.push(...(await readTogether(keys.slice(from, from + TOGETHER))))
  }
  return found
}

/**
 * Items of one partition between two sort keys (both included), newest first: fewer than `limit` are all there are, and
 * without one they are all. One request for each megabyte that they hold: an answer ends there, however few items that are.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Query.Pagination.html
 */
export async function between(pk: string, from: string, to: string, limit = Infinity): Promise<Item[]> {
  const found: Item[] = []
  let after: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey }: QueryCommandOutput = await documents.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
        ScanIndexForward: false,
        Limit: Number.isFinite(limit) ? limit - found.length : undefined,
        ConsistentRead: true,
        ExclusiveStartKey: after,
      }),
    )
    // As in `read`.
    found.push(...(Items as Item[]))
    after = LastEvaluatedKey
  } while (after && found.length < limit)
  return found
}

export type DueKind =
  | 'ORDER'
  | 'SUBSCRIPTION'
  | 'MAIL'
  | 'DECLARATION'
  | 'TASK'
  | 'REDACT'
  | 'EXPORT'
  | 'ERASE'
  | 'MERGE'
  | 'FACTOR'
  | 'MEMBER'
  | 'RECEIPT'
  | 'RECEIPT-PDF'
  | 'RECEIPT-EXPORT'
  | 'PRICE'
  | 'COURSE'
  | 'TEXT'
  | 'FILE'

/** Everything of one partition in the order of its sort keys, page by page: for exports and erasures. */
export async function* partition(pk: string): AsyncGenerator<Item> {
  let from: Record<string, unknown> | undefined
  do {
    const { Items, LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      }),
    )
    // As in `read`.
    yield* (Items ?? []) as Item[]
    from = LastEvaluatedKey
  } while (from)
}

/** Keys of what waits for the clock, oldest first. Eventually consistent: look at the item before acting on it. */
export const due = async (kind: DueKind, now: string, limit: number): Promise<Key[]> =>
  (await dueSince(kind, now, limit)).map(({ key }) => key)

/** With the moment since which each is due. */
export async function dueSince(
  kind: DueKind,
  now: string,
  limit: number,
): Promise<{ key: Key; dueAt: string }[]> {
  const { Items } = await documents.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'due',
      KeyConditionExpression: 'duePk = :kind AND dueAt <= :now',
      ExpressionAttributeValues: { ':kind': kind, ':now': now },
      Limit: limit,
    }),
  )
  // The index projects the keys, its own among them.
  return (Items ?? []).map(item => ({
    key: { pk: item.pk as string, sk: item.sk as string },
    dueAt: item.dueAt as string,
  }))
}

/** Since when the oldest of what waits for the clock is due; undefined where nothing is. */
export const oldestDue = async (kind: DueKind, now: string): Promise<string | undefined> =>
  (await dueSince(kind, now, 1))[0]?.dueAt

interface IndexQuery {
  readonly index: string
  /** The attribute of its partition key, and the value. */
  readonly in: readonly [attribute: string, value: string]
  /** The attribute of its sort key; both bounds are included. */
  readonly by: string
  readonly from: string
  readonly to: string
  readonly isDescending: boolean
  /** Of the items that are looked at; those that `where` leaves out count. */
  readonly limit: number
  readonly where: Readonly<Record<string, string>>
  /** All that the index projects where nothing is said. */
  readonly only: readonly string[] | undefined
}

/** One request to an index, in its order. `last` is the item after which there may be more. Eventually consistent. */
export async function readIndex(query: IndexQuery): Promise<{ items: Item[]; last?: Item }> {
  const { index, by, from, to, isDescending, limit, where, only = [] } = query
  const [partitionKey, value] = query.in
  const narrowed = Object.entries(where)
  const names = [...narrowed.map(([name]) => name), ...only]
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: index,
      KeyConditionExpression: `${partitionKey} = :in AND ${by} BETWEEN :from AND :to`,
      ...(narrowed.length > 0 && {
        FilterExpression: narrowed.map(([name]) => `#${name} = :${name}`).join(' AND '),
      }),
      ...(only.length > 0 && { ProjectionExpression: only.map(name => `#${name}`).join(', ') }),
      ...(names.length > 0 && {
        ExpressionAttributeNames: Object.fromEntries(names.map(name => [`#${name}`, name])),
      }),
      ExpressionAttributeValues: {
        ...Object.fromEntries(narrowed.map(([name, wanted]) => [`:${name}`, wanted])),
        ':in': value,
        ':from': from,
        ':to': to,
      },
      ScanIndexForward: !isDescending,
      Limit: limit,
    }),
  )
  // As in `read`.
  return { items: Items as Item[], ...(LastEvaluatedKey && { last: LastEvaluatedKey as Item }) }
}

/** The items of exceptions arrive in the wire's form, even through the document client. */
function plain(item: Parameters<typeof unmarshall>[0] | undefined): Item | undefined {
  // As in `read`.
  return item && (unmarshall(item) as Item)
}
