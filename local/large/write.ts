import { marshall } from '@aws-sdk/util-dynamodb'
import type { Item } from '../../lambdas/platform/table.ts'
import {
  createKey,
  getIndexActions,
  type Item as Stored,
  type LevelOperation,
  type Store,
  type Table,
} from '../dynamo/engine.ts'

/** Some megabytes. */
const TOGETHER = 2_000

/**
 * Puts items where nothing is yet, past every function: nobody hears of them. Written as dynalite does, with their
 * entries in the indexes, but without looking for what they would replace: no two of them may have one key. Answers how
 * many they are.
 */
export async function writeAll(store: Store, name: string, items: Iterable<Item>): Promise<number> {
  // dynalite alone writes these records.
  const table = store.db.getSync(`table~${name}`) as Table
  const indexes = table.GlobalSecondaryIndexes ?? []
  let written = 0
  let operations: LevelOperation[] = []
  for (const each of items) {
    // Two packages describe the same wire format, one of them more loosely.
    const item = marshall(each, { removeUndefinedValues: true }) as Stored
    const { puts } = getIndexActions(indexes, undefined, item, table)
    operations.push({ type: 'put', key: `item-${name}~${createKey(item, table)}`, value: item })
    for (const { index, key, item: entry } of puts)
      operations.push({ type: 'put', key: `index-global~${name}~${index}~${key}`, value: entry })
    written++
    if (written % TOGETHER !== 0) continue
    // Each batch waits for the disk.
    await store.db.batch(operations)
    operations = []
  }
  await store.db.batch(operations)
  return written
}
