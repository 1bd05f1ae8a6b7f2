import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { AsyncLocalStorage } from 'node:async_hooks'
import { client } from '../../lambdas/platform/table.ts'
import { chance } from './chance.ts'

/** How often a call to the table goes wrong, and in which way. */
const BEFORE = 0.04
const AFTER = 0.04
/** Local implementations run transactions one after the other and never conflict by themselves. */
const CONFLICT = 0.05
const KILLED = 0.02

export const counted = { calls: 0, before: 0, after: 0, conflicts: 0, killed: 0 }
let isCalm = true

/** No faults while something is only prepared or looked at. */
export async function calmly<T>(run: () => Promise<T>): Promise<T> {
  const was = isCalm
  isCalm = true
  try {
    return await run()
  } finally {
    isCalm = was
  }
}

/** Faults from here on, until the next call of `calmly`. */
export const stormily = (): void => void (isCalm = false)

class Killed extends Error {}
interface Life {
  /** What it had begun at the same time ends with it. */
  isOver: boolean
  kill(): void
  /** What it did outside the table, so that a test can tell a repeat after a crash from one without. */
  readonly deeds: string[]
}
const lives = new AsyncLocalStorage<Life>()
export const life = (): Life | undefined => lives.getStore()
const forEver = (): Promise<never> => new Promise(() => undefined)

/** From here on nothing of this life happens any more: its function instance is gone. */
export function die(): Promise<never> {
  counted.killed++
  lives.getStore()?.kill()
  return forEver()
}

/** Runs something as a function instance that may be killed at any call to the table; undefined: it was. */
export async function mortal<T>(
  run: () => Promise<T>,
  whenKilled: (deeds: readonly string[]) => void = () => undefined,
): Promise<{ answer: T } | undefined> {
  const deeds: string[] = []
  try {
    const answer = await new Promise<T>((resolve, reject) => {
      const own: Life = {
        deeds,
        isOver: false,
        kill() {
          own.isOver = true
          reject(new Killed())
        },
      }
      lives.run(own, () => void run().then(resolve, reject))
    })
    return { answer }
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    whenKilled(deeds)
    return undefined
  }
}

/** Without an answer the caller asks again: a browser, Stripe, a stream. */
export async function untilAnswered<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    const done = await mortal(run)
    if (done) return done.answer
  }
}

/** Nothing that the SDK could tell from a failing service: it tries again by itself. */
const unavailable = (when: string) =>
  Object.assign(new Error(`invented fault ${when}`), {
    name: 'InternalServerError',
    $fault: 'server',
    $metadata: { httpStatusCode: 500 },
  })

function invented(command: string, input: object): Error | undefined {
  if (
    command === 'TransactWriteItemsCommand' &&
    'TransactItems' in input &&
    Array.isArray(input.TransactItems)
  )
    return new TransactionCanceledException({
      $metadata: {},
      message: 'invented',
      CancellationReasons: input.TransactItems.map((_, position) => ({
        Code: position === 0 ? 'TransactionConflict' : 'None',
      })),
    })
  if (['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand'].includes(command))
    return new TransactionConflictException({ $metadata: {}, message: 'invented' })
  return undefined
}

/** Inside the SDK's own retries, so that each attempt meets a fault of its own. */
client.middlewareStack.add(
  (next, context) => async args => {
    counted.calls++
    if (life()?.isOver) return forEver()
    if (isCalm) return next(args)
    const draw = chance()
    if (draw < BEFORE) {
      counted.before++
      throw unavailable('before the effect')
    }
    if (draw < BEFORE + CONFLICT) {
      const conflict = invented(String(context.commandName), args.input)
      if (conflict) {
        counted.conflicts++
        throw conflict
      }
    }
    const mayDie = lives.getStore() !== undefined && chance() < KILLED
    if (mayDie && chance() < 0.5) return die()
    const result = await next(args)
    if (mayDie) return die()
    if (chance() < AFTER) {
      counted.after++
      throw unavailable('after the effect')
    }
    return result
  },
  { step: 'finalizeRequest', priority: 'low', name: 'faults' },
)
