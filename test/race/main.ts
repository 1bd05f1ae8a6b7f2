import { openStage } from './stage.ts'
import { runRace } from './race.ts'
import { races } from './races.ts'

const seed = Number(process.env.SEED ?? 1)
const only = process.env.ONLY?.split(',')

const stage = await openStage()
let wrong = 0
for (const race of races) {
  if (only && !only.includes(race.name)) continue
  const { broken, line } = await runRace(race, stage, { seed, isShort: false })
  console.log(line)
  for (const one of broken) console.log(`  WRONG ${one}`)
  wrong += broken.length
}
await stage.close()
console.log(`${wrong ? `${wrong} wrong` : 'all exact'}, seed ${seed}`)
process.exit(wrong ? 1 : 0)
