import './environment.ts'
import { troubleEachCall } from './calls.ts'
import { openWorld } from './world.ts'

// `npm run model:calls`: each call of each story in each way; `EVERY=7 FROM=3` takes every seventh from the third.
const world = await openWorld()
const began = Date.now()
const every = Number(process.env.EVERY ?? 1)
const from = Number(process.env.FROM ?? 0)
const { troubled, calls, wrong } = await troubleEachCall(world, { every, from, line: console.log })
console.log(
  `${calls} calls, ${troubled} troubled, ${wrong.length} wrong, ${Math.round((Date.now() - began) / 1000)} s`,
)
await world.close()
process.exit(wrong.length > 0 ? 1 : 0)
