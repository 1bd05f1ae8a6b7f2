import './environment.ts'
import { type Arbitrary, asyncProperty, check, nat, record } from 'fast-check'
import { reseed } from '../race/chance.ts'
import { type Command, sequences } from './commands.ts'
import { brokenPromises } from './invariants.ts'
import { Shop } from './shop.ts'
import { openWorld, type World } from './world.ts'

interface Sequence {
  commands: Command[]
  /** Are its mails written and sent? */
  isMailed: boolean
}

/** One of thirty-two is mailed. */
const given: Arbitrary<Sequence> = record({
  commands: sequences,
  isMailed: nat({ max: 31 }).map(number => number === 31),
})

async function runSequence(world: World, { commands, isMailed }: Sequence): Promise<string[]> {
  const write = console.error
  await world.reset(isMailed)
  console.error = world.hearFault
  try {
    const shop = new Shop(world)
    reseed(1)
    for (const command of commands) await shop.run(command)
    await shop.settle()
    return await brokenPromises(world, shop, isMailed)
  } catch (error) {
    throw new Error([error instanceof Error ? error.message : String(error), ...world.faults].join('\n'), {
      cause: error,
    })
  } finally {
    console.error = write
  }
}

export interface Outcome {
  sequences: number
  commands: number
  /** What to read and to run again where a promise was broken. */
  report: string | undefined
}

/** Runs so many sequences from a seed; of one that breaks a promise the shortest that still does is told. */
export async function runModel(options: {
  seed: number
  runs: number
  path?: string
  tell?: (line: string) => void
}): Promise<Outcome> {
  const { seed, runs, path, tell } = options
  const world = await openWorld()
  let sequences = 0
  let commands = 0
  let isShrinking = false
  const property = asyncProperty(given, async sequence => {
    sequences++
    commands += sequence.commands.length
    if (sequences % 100 === 0) tell?.(`${sequences} …`)
    const broken = await runSequence(world, sequence)
    if (broken.length === 0) return
    if (!isShrinking)
      tell?.(`broken by sequence ${sequences}, looked for a shorter one: ${broken.join('\n')}`)
    isShrinking = true
    throw new Error(broken.join('\n'))
  })
  try {
    const details = await check(property, { seed, numRuns: runs, ...(path !== undefined && { path }) })
    if (!details.failed) return { sequences, commands, report: undefined }
    const [shortest] = details.counterexample ?? []
    const { errorInstance: cause } = details
    const report = [
      cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
      ...(shortest?.commands ?? []).map(command => `  ${JSON.stringify(command)}`),
      `mails ${shortest?.isMailed ? 'are' : 'are not'} sent; again with SEED=${seed} PATH_OF=${details.counterexamplePath} npm run model`,
    ].join('\n')
    return { sequences, commands, report }
  } finally {
    await world.close()
  }
}
