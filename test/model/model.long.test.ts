import { expect, it } from 'vitest'
import { runModel } from './run.ts'

/** Each run of the tests tries the same; `npm run model` draws a seed. */
const SEED = 20_261_123
const RUNS = Number(process.env.RUNS ?? 300)

it(`${RUNS} sequences of purchases, payments, events, cancellations and refunds keep every promise (seed ${SEED})`, async () => {
  const { report, sequences } = await runModel({ seed: SEED, runs: RUNS })
  expect(report).toBeUndefined()
  expect(sequences).toBe(RUNS)
}, 600_000)
