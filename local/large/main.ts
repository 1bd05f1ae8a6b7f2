import { existsSync, readdirSync } from 'node:fs'
import { DataDisk } from '../data-disk.ts'
import { Obstacle, openDataFolder } from '../data-folder.ts'
import { openStore } from '../dynamo/engine.ts'
import { createDynamo } from '../dynamo.ts'
import { TABLE } from '../names.ts'
import { tableNamed } from '../seed/table.ts'
import { largeShop } from './shop.ts'
import { writeAll } from './write.ts'

const FOLDER = '.local-large'
const ORDERS = 100_000

/** `npm run seed:large`: a shop of two years in a folder of its own, which `npm start` opens. */
async function main(): Promise<void> {
  const folder = process.env.DATA_DIR ?? FOLDER
  const orders = Number(process.env.ORDERS ?? ORDERS)
  if (!(Number.isInteger(orders) && orders > 0)) throw new Obstacle('ORDERS is no number of orders.')
  // Nothing is ever written into a shop that somebody works with.
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Obstacle(
      `${folder} is not empty. Remove it, or name another one: DATA_DIR=… npm run seed:large`,
    )
  const began = Date.now()
  const clock = { now: () => new Date(), advance: () => undefined, onAdvance: () => undefined }
  const store = await openStore(openDataFolder(folder)('dynamo'), new DataDisk())
  const dynamo = await createDynamo({ store, clock })
  // The same values, in the words of the wire.
  await dynamo.run('CreateTable', { ...tableNamed(TABLE) })
  await dynamo.run('UpdateTimeToLive', {
    TableName: TABLE,
    TimeToLiveSpecification: { Enabled: true, AttributeName: 'forgetAt' },
  })
  const items = await writeAll(store, TABLE, largeShop({ orders, now: clock.now().toISOString() }))
  await dynamo.close()
  const seconds = Math.round((Date.now() - began) / 1_000)
  console.log(
    `${orders} orders, ${items} items in ${seconds} s. Look at them: DATA_DIR=${folder} PORT=4000 npm start`,
  )
}

try {
  await main()
} catch (error) {
  if (!(error instanceof Obstacle)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
