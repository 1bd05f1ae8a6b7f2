import './environment.ts'
import { troubleEachCall } from './calls.ts'
import { openWorld } from './world.ts'

// `npm run model:calls`: each call of each story in each way; `PART=3/10` takes the third tenth of all stories, `STORY=letter` one of them.
const [part, parts] = (process.env.PART ?? '1/1').split('/').map(Number)
if (!part || !parts || part > parts) throw new Error('PART is one like 3/10.')
const world = await openWorld()
const began = Date.now()
const { troubled, ways, calls, wrong } = await troubleEachCall(world, {
  every: parts,
  from: part - 1,
  named: process.env.STORY ?? '',
  line: console.log,
})
console.log(
  `part ${part} of ${parts}: ${calls} calls, ${troubled} of ${ways} ways to trouble one, ${wrong.length} wrong, ${Math.round((Date.now() - began) / 1000)} s`,
)
await world.close()
process.exit(wrong.length > 0 ? 1 : 0)
