import { afterAll, beforeAll, expect, it } from 'vitest'
import { troubleEachCall } from './calls.ts'
import { openWorld, type World } from './world.ts'

/** `npm run model:calls` takes each of them. */
const EVERY = 307

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('a call that fails, hangs, is done without an answer, is throttled or ends its function changes nothing of the end', async () => {
  const { troubled, wrong } = await troubleEachCall(world, { every: EVERY, from: 5 })
  expect(wrong).toEqual([])
  expect(troubled).toBeGreaterThan(25)
}, 600_000)
