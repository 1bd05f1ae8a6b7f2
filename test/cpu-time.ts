import { performance } from 'node:perf_hooks'

/** CPU time of this process for some work, in ms; what else the machine does counts nothing. */
export function cpuMsOf(work: () => unknown): number {
  const begun = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1_000
}

/** How long this process has waited for timers and answers until now, in ms, without the time in which it worked or had to let others work. */
export const waitedMs = (): number => performance.eventLoopUtilization().idle
