import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Context } from 'aws-lambda'
import { type FunctionName, functions } from '../lambdas/deployed.ts'

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
 * With `assets` it calls what is deployed, from a folder for each function's name, in place of the sources.
 */
export function createInvoke(assets?: string): Invoke {
  const files = new Map(
    functions.map(({ name, entry }) => [
      name,
      assets === undefined ? join(root, entry) : join(assets, name, 'index.mjs'),
    ]),
  )
  return async (name, event) => {
    const { handler } = await load(files.get(name) ?? name)
    return plain(await handler(plain(event), context(name)))
  }
}

async function load(file: string): Promise<{ handler: Handler }> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (!hasHandler(module)) throw new Error(`${file} exports no handler.`)
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
