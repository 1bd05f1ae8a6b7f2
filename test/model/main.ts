import { runModel } from './run.ts'

// `npm run model`: 10,000 sequences; `SEED=… RUNS=… npm run model`, and `PATH_OF=…` for the one that was told.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_007)
const runs = Number(process.env.RUNS ?? 10_000)
const path = process.env.PATH_OF

const began = process.cpuUsage()
const from = Date.now()
console.log(`seed ${seed}, ${runs} sequences`)
const { sequences, commands, report } = await runModel({
  seed,
  runs,
  tell: console.log,
  ...(path !== undefined && { path }),
})
const { user, system } = process.cpuUsage(began)
const seconds = ((Date.now() - from) / 1000).toFixed(0)
console.log(report ?? 'every promise was kept')
console.log(
  `${sequences} sequences, ${commands} commands, ${seconds} s, ${((user + system) / 1e6).toFixed(0)} s of CPU, seed ${seed}`,
)
process.exit(report === undefined ? 0 : 1)
