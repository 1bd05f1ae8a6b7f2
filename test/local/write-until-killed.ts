import { DataDisk } from '../../local/data-disk.ts'
import { openStore } from '../../local/dynamo/engine.ts'
import { createDynamo } from '../../local/dynamo.ts'
import { serve } from './serve.ts'
import { signed } from './sign.ts'

// Run by dynamo-folder.test.ts in a process of its own: writes transactions over the same hundred items until it is killed.
// Three at once, so that at any moment one of them is being written.
const dynamo = await createDynamo({
  store: await openStore(process.argv[2], new DataDisk()),
  clock: { now: () => new Date(), advance: () => undefined, onAdvance: () => undefined },
})
const { url } = await serve(dynamo.handle)
let round = Date.now()

async function write(): Promise<void> {
  round++
  const body = JSON.stringify({
    TransactItems: Array.from({ length: 100 }, (_, index) => ({
      Put: {
        TableName: 'shop-test',
        Item: {
          pk: { S: 'A' },
          sk: { S: String(index) },
          listPk: { S: `${round}` },
          listSk: { S: String(index) },
          round: { N: `${round}` },
        },
      },
    })),
  })
  const target = 'DynamoDB_20120810.TransactWriteItems'
  const headers = signed({ url, service: 'dynamodb', target, body })
  const response = await fetch(url, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
  process.send?.('written')
  await write()
}

await Promise.all([write(), write(), write()])
