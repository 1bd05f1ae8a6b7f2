import { AwsError } from '../aws-json.ts'
import { DiskFailure } from '../data-disk.ts'
import { EXPIRY } from './writer.ts'
import type { Token, Rooms } from './transactions.ts'
import type { Input, Item } from './engine.ts'

interface Specification {
  Enabled: boolean
  AttributeName: string
}

/** How often items are looked for whose time is over. The service takes its time too, up to days. */
const SWEEP_SECONDS = 60

/** UpdateTimeToLive and DescribeTimeToLive: which attribute of a table ends an item's life, in epoch seconds. */
export function timeToLive({ store, writer }: Rooms) {
  return {
    update(input: Input): Promise<object> {
      return writer.write(async stage => {
        const table = String(input['TableName'])
        stage.table(table)
        const specification = parse(input['TimeToLiveSpecification'])
        if (specification.Enabled === Boolean(specificationOf(store, table))) {
          throw invalid(`TimeToLive is already ${specification.Enabled ? 'enabled' : 'disabled'}`)
        }
        stage.note({ type: 'put', key: `ttl~${table}`, value: specification })
        return { TimeToLiveSpecification: specification }
      })
    },
    describe(input: Input): object {
      const table = String(input['TableName'])
      writer.reader().table(table)
      const found = specificationOf(store, table)
      return {
        TimeToLiveDescription: found
          ? { TimeToLiveStatus: 'ENABLED', AttributeName: found.AttributeName }
          : { TimeToLiveStatus: 'DISABLED' },
      }
    },
    async forget(table: string): Promise<void> {
      await store.db.batch([{ type: 'del', key: `ttl~${table}` }])
    },
  }
}

/**
 * Removes expired items and tokens now, after each move of the clock and once a minute.
 * `stop` resolves when the sweep under way has ended.
 */
export function startSweeping(rooms: Rooms): { stop(): Promise<void> } {
  let isStopped = false
  let last: Promise<unknown> = Promise.resolve()
  const sweep = () => {
    last = last
      .then(() => (isStopped ? undefined : sweepOnce(rooms, () => isStopped)))
      .catch((error: unknown) => {
        // The terminal has been told why nothing is written any more.
        if (!(error instanceof DiskFailure)) throw error
      })
  }
  sweep()
  rooms.clock.onAdvance(sweep)
  const timer = setInterval(sweep, SWEEP_SECONDS * 1000).unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await last
    },
  }
}

async function sweepOnce({ store, writer, clock }: Rooms, isStopped: () => boolean): Promise<void> {
  const now = clock.now().getTime()
  for await (const [key, token] of store.db.iterator({ gte: 'token~', lt: 'token~\uffff' })) {
    if (!isSpent(token, now)) continue
    await writer.write(async stage => {
      if (isSpent(store.db.getSync(key), now)) stage.note({ type: 'del', key })
    })
  }
  for await (const [key] of store.db.iterator({ gte: 'ttl~', lt: 'ttl~\uffff' })) {
    const table = key.slice('ttl~'.length)
    const specification = specificationOf(store, table)
    const sublevel = `item-${table}~`
    if (!specification) continue
    for await (const [name, item] of store.db.iterator({ gte: sublevel, lt: `${sublevel}\uffff` })) {
      if (isStopped()) return
      // dynalite's items are maps of attribute values.
      if (isOver(item as Item, specification.AttributeName, now)) {
        await remove({ store, writer }, table, name.slice(sublevel.length), now)
      }
    }
  }
}

/** Looks again within the write: since the sweep saw the item it may have got more time, or its table may have gone. */
function remove(
  { store, writer }: Pick<Rooms, 'store' | 'writer'>,
  table: string,
  key: string,
  now: number,
): Promise<void> {
  return writer.write(async stage => {
    const specification = specificationOf(store, table)
    const item = stage.item(table, key)
    if (!specification || !item || !isOver(item, specification.AttributeName, now)) return
    const Key = Object.fromEntries(
      stage.table(table).KeySchema.map(({ AttributeName: name }) => [name, item[name]]),
    )
    await stage.act('DeleteItem', { TableName: table, Key })
  }, EXPIRY)
}

function specificationOf(store: Rooms['store'], table: string): Specification | undefined {
  // Written by `timeToLive` alone.
  const found = store.db.getSync(`ttl~${table}`) as Specification | undefined
  return found?.Enabled ? found : undefined
}

function isSpent(token: unknown, now: number): boolean {
  // Written by `transactWrite` alone.
  return ((token as Token | undefined)?.until ?? Infinity) <= now
}

function isOver(item: Item, attribute: string, now: number): boolean {
  const seconds = item[attribute]?.N
  return seconds !== undefined && Number(seconds) * 1000 < now
}

function parse(value: unknown): Specification {
  const { Enabled, AttributeName }: Record<string, unknown> =
    value && typeof value === 'object' ? { ...value } : {}
  if (typeof Enabled !== 'boolean' || typeof AttributeName !== 'string' || AttributeName === '') {
    throw invalid('TimeToLiveSpecification needs Enabled and AttributeName.')
  }
  return { Enabled, AttributeName }
}

function invalid(message: string): AwsError {
  return new AwsError('com.amazon.coral.validate#ValidationException', message)
}
