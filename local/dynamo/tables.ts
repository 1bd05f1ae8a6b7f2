import { setTimeout as pause } from 'node:timers/promises'
import { act } from './engine.ts'
import type { Input, LevelOperation, Operation, Store, Table } from './engine.ts'

/** True when the table may be written and its description will not change by itself. */
export function isSettled(table: Table): boolean {
  const statuses = [
    table.TableStatus,
    ...(table.GlobalSecondaryIndexes ?? []).map(({ IndexStatus }) => IndexStatus),
  ]
  return statuses.every(status => status === 'ACTIVE')
}

/**
 * CreateTable, UpdateTable, DeleteTable. dynalite answers first and finishes a moment later; this waits for the end, because
 * a database closed in between would keep a table that is being created for ever.
 */
export async function changeTable(operation: Operation, checked: Input, store: Store): Promise<unknown> {
  // The description in the answer is the record that dynalite goes on to change.
  const answer = structuredClone(await act(operation, checked, store))
  while (!isDone(find(store, String(checked['TableName'])))) await pause(1)
  return answer
}

/** After a crash: ends what had begun, creating and deleting. */
export async function recoverTables(store: Store): Promise<void> {
  for await (const [key, value] of store.db.iterator({ gte: 'table~', lt: 'table~\uffff' })) {
    // dynalite alone writes these records.
    const table = value as Table
    if (isSettled(table)) continue
    if (table.TableStatus === 'DELETING') await erase(store, key, table.TableName)
    else await store.db.batch([{ type: 'put', key, value: settled(table) }])
  }
}

function find(store: Store, name: string): Table | undefined {
  // dynalite alone writes these records.
  return store.db.getSync(`table~${name}`) as Table | undefined
}

function isDone(table: Table | undefined): boolean {
  return table === undefined || isSettled(table)
}

function settled(table: Table): Table {
  const { GlobalSecondaryIndexes: indexes } = table
  return {
    ...table,
    TableStatus: 'ACTIVE',
    ...(indexes && {
      GlobalSecondaryIndexes: indexes.map(index => ({ ...index, IndexStatus: 'ACTIVE' })),
    }),
  }
}

async function erase(store: Store, key: string, name: string): Promise<void> {
  const operations: LevelOperation[] = [
    { type: 'del', key },
    { type: 'del', key: `ttl~${name}` },
  ]
  for (const prefix of [`item-${name}~`, `index-local~${name}~`, `index-global~${name}~`, `tag-${name}~`]) {
    for await (const [entry] of store.db.iterator({ gte: prefix, lt: `${prefix}\uffff` })) {
      operations.push({ type: 'del', key: entry })
    }
  }
  await store.db.batch(operations)
}
