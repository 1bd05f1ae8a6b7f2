import { reseed } from './chance.ts'
import { counted, calmly, stormily } from './faults.ts'
import type { Stage } from './stage.ts'

export interface Trial extends Pick<Stage, 'stripe'> {
  /** Notes a broken promise and goes on. */
  readonly must: (isKept: boolean, what: string, got: unknown) => void
  /** The large number, or the small one of the short run. */
  readonly size: (large: number, small: number) => number
}

/** Many hands on one thing at the same moment, while calls fail before and after their effect. */
export interface Race {
  name: string
  promise: string
  /** Runs the race and tells what came of it. */
  run(trial: Trial): Promise<string>
}

export interface Outcome {
  broken: string[]
  line: string
}

export async function runRace(
  race: Race,
  stage: Stage,
  { seed, isShort }: { seed: number; isShort: boolean },
): Promise<Outcome> {
  const broken: string[] = []
  const before = { ...counted }
  const began = Date.now()
  reseed(seed)
  stage.stripe.reset()
  stormily()
  const told = await race.run({
    stripe: stage.stripe,
    must(isKept, what, got) {
      if (!isKept) broken.push(`${what}: ${JSON.stringify(got).slice(0, 600)}`)
    },
    size: (large, small) => (isShort ? small : large),
  })
  await calmly(async () => undefined)
  const since = (name: keyof typeof counted) => counted[name] - before[name]
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const verdict = broken.length ? 'WRONG' : 'exact'
  const faults = `${since('before')}+${since('after')} faults, ${since('conflicts')} conflicts, ${since('killed')} killed`
  return {
    broken,
    line: `${verdict} | ${race.name}: ${race.promise} | ${told} | ${seconds} s, ${since('calls')} calls, ${faults}`,
  }
}
