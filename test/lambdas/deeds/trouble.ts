// Each call of a deed that changes something, counted, and one of them in trouble.
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/** Before its effect, after it (the answer is lost), or done twice, as the SDK repeats what it heard nothing of. */
export type Trouble = 'before' | 'after' | 'twice' | (() => Promise<unknown>)

let armed: { readonly at: number; readonly how: Trouble } | undefined
let isHeard = false
let calls = 0

/** Runs something with one of its calls in trouble; how many calls there were, and whether one of them met it. */
export async function troubled<T>(
  run: () => Promise<T>,
  at = Infinity,
  how: Trouble = 'before',
): Promise<{ answer: T; calls: number; isHit: boolean }> {
  armed = { at, how }
  isHeard = true
  calls = 0
  try {
    const answer = await run()
    return { answer, calls, isHit: armed === undefined }
  } finally {
    isHeard = false
    armed = undefined
  }
}

/** One call that changes something. */
export async function meet<T>(name: string, effect: () => T | Promise<T>): Promise<T> {
  if (!isHeard || calls++ !== armed?.at) return effect()
  const { how } = armed
  armed = undefined
  if (how === 'before') throw new Error(`Invented: ${name} was not done`)
  if (typeof how === 'function') {
    isHeard = false
    await how()
    isHeard = true
    return effect()
  }
  await effect()
  if (how === 'twice') return effect()
  throw new Error(`Invented: ${name} was done, and nobody heard of it`)
}

const WRITES = /^(?:Put|Update|Delete)ItemCommand$|^(?:Transact|Batch)Write/

/** Outside of the SDK's own repeats: what is thrown here reaches the function. */
export const troubleWritesOf = (client: DynamoDBClient): void =>
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      args =>
        WRITES.test(commandName) ? meet(commandName, () => next(args)) : next(args),
    { step: 'build', name: 'troubled' },
  )
