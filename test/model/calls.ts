import './environment.ts'
import { brokenPromises, theEnd } from './invariants.ts'
import { Shop } from './shop.ts'
import { STORIES, type Story } from './stories.ts'
import { type Trouble, TROUBLES } from './trouble.ts'
import type { World } from './world.ts'

interface Told {
  broken: string[]
  end: string[]
  calls: number
  hit: string | undefined
}

async function tell(
  world: World,
  { commands, isMailed = false }: Story,
  at?: number,
  how?: Trouble,
): Promise<Told> {
  await world.reset(isMailed)
  try {
    const shop = new Shop(world)
    world.troubles.arm(at, how)
    for (const command of commands) await shop.run(command)
    await shop.settle()
    const { calls, hit } = world.troubles
    world.troubles.isArmed = false
    return { broken: await brokenPromises(world, shop, isMailed), end: await theEnd(world), calls, hit }
  } catch (error) {
    world.troubles.isArmed = false
    const { calls, hit } = world.troubles
    return { broken: [String(error), ...world.faults.slice(0, 2)], end: [], calls, hit }
  }
}

export interface Outcome {
  troubled: number
  calls: number
  /** Each call in each way. */
  ways: number
  /** What did not come to the same end. */
  wrong: string[]
}

interface Choice {
  every: number
  from: number
  /** A part of the story's name. */
  named?: string
  line?: (line: string) => void
}

/** Tells each story again with one call troubled, each of them in each way, or every so many of them. */
export async function troubleEachCall(world: World, choice: Choice): Promise<Outcome> {
  const said = console.error
  const { stderr } = process
  const write = stderr.write.bind(stderr)
  // Until the end, also while a story is prepared: a function that was stopped in an earlier one still meets the end of its
  // time (ANSWER_MS) here.
  console.error = world.hearFault
  // The local stream says what it tries again.
  stderr.write = () => true
  try {
    return await tellEach(world, choice)
  } finally {
    console.error = said
    stderr.write = write
  }
}

async function tellEach(world: World, { every, from, named = '', line }: Choice): Promise<Outcome> {
  const wrong: string[] = []
  let troubled = 0
  let calls = 0
  for (const [name, story] of Object.entries(STORIES).filter(([name]) => name.includes(named))) {
    const calm = await tell(world, story)
    if (calm.broken.length > 0) wrong.push(`${name}: ${calm.broken.join('; ')}`)
    calls += calm.calls
    for (let one = from; one < calm.calls * TROUBLES.length; one += every) {
      const how = TROUBLES[one % TROUBLES.length]
      const at = Math.floor(one / TROUBLES.length)
      const { broken, end, hit } = await tell(world, story, at, how)
      troubled++
      const found = [...broken, ...differences(calm.end, end)]
      if (found.length > 0) {
        wrong.push(`${name}: call ${at} (${hit}) ${how}: ${found.join('; ').slice(0, 1_500)}`)
        line?.(wrong.at(-1) ?? '')
      }
    }
    line?.(`${name}: ${calm.calls} calls, ${troubled} troubled so far, ${wrong.length} wrong`)
  }
  return { troubled, calls, ways: calls * TROUBLES.length, wrong }
}

function differences(calm: readonly string[], end: readonly string[]): string[] {
  const left = [...end]
  const missing = calm.filter(line => {
    const index = left.indexOf(line)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
  return [...missing.map(line => `missing: ${line}`), ...left.map(line => `besides: ${line}`)]
}
