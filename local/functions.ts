import { randomUUID } from 'node:crypto'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Context } from 'aws-lambda'
import type { Area } from '../contract/route.ts'

/** Functions that no route leads to; an area's own one is `lambdas/<area>/handler.ts`. The same files are deployed. */
const ENTRIES = {
  'mail-queue': 'lambdas/mail-queue/stream-consumer.ts',
  'mail-queue-sweep': 'lambdas/mail-queue/sweep.ts',
  'orders-clock': 'lambdas/orders/clock.ts',
  'account-clock': 'lambdas/account/clock.ts',
  'custom-message': 'lambdas/account/custom-message.ts',
  'pre-token': 'lambdas/account/pre-token.ts',
  'post-confirmation': 'lambdas/account/post-confirmation.ts',
  pages: 'lambdas/content/write-pages.ts',
}

export type FunctionName = Area | 'books' | keyof typeof ENTRIES

const entryOf = (name: FunctionName): string =>
  name in ENTRIES ? ENTRIES[name as keyof typeof ENTRIES] : `lambdas/${name}/handler.ts`

/** Calls one function with an event and waits for its answer; rejects with what the handler throws. */
export type Invoke = (name: FunctionName, event: object) => Promise<unknown>

/** Without the three callbacks of the old Node runtimes, which newer ones do not offer. */
type LambdaContext = Omit<Context, 'done' | 'fail' | 'succeed'>
type Handler = (event: unknown, context: LambdaContext) => Promise<unknown>

/** Above every limit in front of a function: HTTP APIs wait 29 s, triggers of the user pool 5 s. */
const FUNCTION_TIMEOUT_MS = 60_000

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Loads a handler at its first call, so that everything it reads from the environment is already there,
 * and passes events and answers as JSON, as Lambda does: what does not survive that fails here too.
 */
export const invoke: Invoke = async (name, event) => {
  const { handler } = await load(entryOf(name))
  return plain(await handler(plain(event), context(name)))
}

async function load(path: string): Promise<{ handler: Handler }> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(root + path).href)
  if (!hasHandler(module)) throw new Error(`${path} exports no handler.`)
  return module
}

function hasHandler(module: unknown): module is { handler: Handler } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'handler' in module &&
    typeof module.handler === 'function'
  )
}

const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

function context(functionName: string): LambdaContext {
  const end = Date.now() + FUNCTION_TIMEOUT_MS
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:eu-central-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '512',
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
  }
}
