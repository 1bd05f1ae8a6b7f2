import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { die, mortal } from '../race/faults.ts'
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

it('a function that was stopped in one story is not heard while the next one is prepared', async () => {
  const reset = world.reset
  vi.spyOn(world, 'reset').mockImplementationOnce(async sendsMails => {
    await new Promise<void>(resolve => {
      const isOver = () => {
        console.error('There was no answer.')
        resolve()
      }
      void mortal(async () => {
        setTimeout(isOver, 0)
        return die()
      })
    })
    await reset(sendsMails)
  })
  const { wrong } = await troubleEachCall(world, { every: 1, from: Infinity, named: 'two places' })
  expect(wrong).toEqual([])
})
