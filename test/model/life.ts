import './environment.ts'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reseed } from '../race/chance.ts'
import { brokenPromises } from './invariants.ts'
import { type Memory, Shop } from './shop.ts'
import { STORIES } from './stories.ts'
import { openWorld } from './world.ts'

/** How far a story has come. What was under way when its process was killed is done again: people press once more. */
interface Journal extends Memory {
  readonly step: number
}

// One life of the process that kills.ts kills: `life.ts FOLDER STORY` goes on with what it finds in the folder.
const [folder = '', name = ''] = process.argv.slice(2)
const journal = join(folder, 'journal.json')
const { commands, isMailed = false } = STORIES[name] ?? { commands: [] }
const world = await openWorld({ kept: folder })
await world.reset(isMailed)
const shop = new Shop(world)
let step = 0
if (existsSync(journal)) {
  // Written below.
  const known = JSON.parse(readFileSync(journal, 'utf8')) as Journal
  shop.remember(known)
  step = known.step
}
reseed(1)
console.error = world.hearFault
process.send?.('alive')
const end = (broken: string[]) => process.send?.(broken, () => process.exit())
try {
  for (; step < commands.length; step++) {
    const command = commands[step]
    if (command) await shop.run(command)
    writeFileSync(`${journal}.next`, JSON.stringify({ ...shop.memory, step: step + 1 } satisfies Journal))
    renameSync(`${journal}.next`, journal)
  }
  await shop.settle()
  end(await brokenPromises(world, shop, isMailed))
} catch (error) {
  end([String(error), ...world.faults])
}
