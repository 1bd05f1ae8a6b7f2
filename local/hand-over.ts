import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_MS = 200
/** As EventBridge's call of a function is repeated: https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html */
const MAX_RETRIES = 2

/** One event to the function behind a rule; what fails three times is given up. */
export async function handOver(
  name: string,
  event: object,
  deliver: (event: object) => Promise<unknown>,
): Promise<void> {
  for (let retry = 0; retry <= MAX_RETRIES; retry++) {
    try {
      await deliver(event)
      return
    } catch (error) {
      process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : String(error)}\n`)
      await sleep(RETRY_MS * 2 ** retry)
    }
  }
}
