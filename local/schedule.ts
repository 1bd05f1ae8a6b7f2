import { randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { FunctionName } from '../lambdas/deployed.ts'
import type { Invoke } from './functions.ts'
import { REGION } from './names.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

export interface Schedule {
  /** One round now; resolves when its functions are done. Rounds never overlap. */
  run: () => Promise<void>
  /** Resolves when the rounds begun so far are done. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

/** EventBridge rules with one rate: by the machine's time, and right after each jump of the local clock. */
export function createSchedule(
  names: readonly FunctionName[],
  invoke: Invoke,
  clock: Clock,
  rateMs: number,
): Schedule {
  let last = Promise.resolve()
  const round = async (): Promise<void> => {
    for (const name of names) {
      try {
        await invoke(name, scheduledEvent(name, clock.now()))
      } catch (error) {
        process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : String(error)}\n`)
      }
    }
  }
  const run = () => (last = last.then(round))
  const timer = setInterval(() => void run(), rateMs)
  clock.onAdvance(() => void run())
  return {
    run,
    settle: () => last,
    async close() {
      clearInterval(timer)
      await last
    },
  }
}

/** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-run-lambda-schedule.html; its time has whole seconds. */
const scheduledEvent = (rule: string, now: Date) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '000000000000',
  time: now.toISOString().replace(/\.\d+Z$/, 'Z'),
  region: REGION,
  resources: [`arn:aws:events:${REGION}:000000000000:rule/${rule}`],
  detail: {},
})
