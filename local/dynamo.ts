import { AwsError, awsJson } from './aws-json.ts'
import type { Clock } from './clock.ts'
import { DataDisk } from './data-disk.ts'
import { act, check, isOperation, openStore } from './dynamo/engine.ts'
import type { Input, Operation, Store } from './dynamo/engine.ts'
import { startSweeping, timeToLive } from './dynamo/expiry.ts'
import { changeTable, recoverTables } from './dynamo/tables.ts'
import { currentItem, transactGet, transactWrite } from './dynamo/transactions.ts'
import type { Rooms } from './dynamo/transactions.ts'
import { Writer } from './dynamo/writer.ts'
import type { ChangeListener } from './dynamo/writer.ts'
import type { Vendor } from './vendor.ts'

export interface Dynamo {
  handle: Vendor
  /** One operation without HTTP and its signature; rejects with an AwsError. For tests that make very many. */
  run(operation: string, input: Input): Promise<unknown>
  /** Called with the stream's records of each write that changed something, in order; a transaction's come together. */
  onChange(listener: ChangeListener): void
  /** Waits for the writes under way; what was answered is on disk anyway. */
  close(): Promise<void>
}

const SINGLE_WRITES = new Set<Operation>(['PutItem', 'UpdateItem', 'DeleteItem'])
const TABLE_CHANGES = new Set<Operation>(['CreateTable', 'DeleteTable', 'UpdateTable'])

/**
 * DynamoDB: dynalite on LevelDB, and what dynalite lacks: transactions, items in refusals, time to live, change capture.
 * Without a `store` the tables live in memory. As in the service, a query or a batch of reads may see a transaction's items
 * at different moments; a single read, a condition and TransactGetItems never see half of one.
 */
export async function createDynamo(options: { store?: Store; clock: Clock }): Promise<Dynamo> {
  const { store = await openStore(undefined, new DataDisk()), clock } = options
  await recoverTables(store)
  const writer = new Writer(store, clock)
  const rooms: Rooms = { store, writer, clock }
  const expiry = timeToLive(rooms)
  const sweeping = startSweeping(rooms)

  async function run(operation: string, input: Input): Promise<unknown> {
    if (operation === 'TransactWriteItems') return transactWrite(input, rooms)
    if (operation === 'TransactGetItems') return transactGet(input, rooms)
    if (operation === 'UpdateTimeToLive') return expiry.update(input)
    if (operation === 'DescribeTimeToLive') return expiry.describe(input)
    if (!isOperation(operation)) {
      throw new AwsError('com.amazon.coral.service#UnknownOperationException', '')
    }
    if (SINGLE_WRITES.has(operation)) return writeOne(operation, input, rooms)
    const checked = check(operation, input, store)
    if (operation === 'BatchWriteItem') return writer.write(stage => stage.act(operation, checked))
    if (operation === 'GetItem') return act(operation, checked, writer.reader().view)
    if (!TABLE_CHANGES.has(operation)) return act(operation, checked, store)
    return writer.alter(async () => {
      const answer = await changeTable(operation, checked, store)
      if (operation === 'DeleteTable') await expiry.forget(String(checked['TableName']))
      return answer
    })
  }

  return {
    handle: awsJson('application/x-amz-json-1.0', 'dynamodb', run),
    run,
    onChange: listener => writer.onChange(listener),
    async close() {
      await sweeping.stop()
      await writer.alone(() => store.db.close())
    },
  }
}

/** PutItem, UpdateItem, DeleteItem; a failed condition answers with the item it met when the caller asked for it. */
function writeOne(operation: Operation, input: Input, { store, writer }: Rooms): Promise<unknown> {
  const wantsOld = input['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD'
  const checked = check(operation, input, store)
  return writer.write(async stage => {
    try {
      return await stage.act(operation, checked)
    } catch (error) {
      const isRefused =
        error instanceof AwsError && String(error.body['__type']).endsWith('#ConditionalCheckFailedException')
      if (!isRefused || !wantsOld) throw error
      const Item = currentItem({ ...checked, TableName: String(checked['TableName']) }, stage)
      throw new AwsError(String(error.body['__type']), error.message, Item && { Item })
    }
  })
}
