import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './stage.ts'
import { runRace } from './race.ts'
import { races } from './races.ts'

let stage: Stage
beforeAll(async () => void (stage = await openStage()))
afterAll(() => stage.close())

describe('nothing is lost and nothing doubled by', () => {
  it.each(races.map(race => [race.promise, race] as const))('%s', async (_, race) => {
    const { broken } = await runRace(race, stage, { seed: 1, isShort: true })
    expect(broken).toEqual([])
  })
})
