import { InternalServerError, ThrottlingException } from '@aws-sdk/client-dynamodb'
import type { ServerResponse } from 'node:http'
import type { Vendor } from '../../local/vendor.ts'
import { die, life } from '../race/faults.ts'

/**
 * What may become of one call: it fails and nothing was done; it was done and its answer is an error; the service is
 * busy; it hangs until the client gives up (timeouts.ts), and was done or not; or the function that makes it is stopped
 * there, by a crash or because its time is over, before or after the deed.
 */
export const TROUBLES = [
  'fails-before',
  'fails-after',
  'throttled',
  'hangs-before',
  'hangs-after',
  'stopped-before',
  'stopped-after',
] as const
export type Trouble = (typeof TROUBLES)[number]

/** Counts the calls of our functions, and troubles one of them. */
export class Troubles {
  #calls = 0
  #at = -1
  #how: Trouble = 'fails-before'
  /** Of one request: Stripe's SDK repeats what has failed. */
  #repeats = 0
  isArmed = false
  /** What was troubled. */
  hit: string | undefined

  get calls(): number {
    return this.#calls
  }

  /** From now on counted from 0; the call of this number is troubled, in whole: with the repeats of its client. */
  arm(at = -1, how: Trouble = 'fails-before'): void {
    this.#calls = 0
    this.#at = at
    this.#how = how
    this.#repeats = 0
    this.hit = undefined
    this.isArmed = true
  }

  /** @param repeats what the client of the service does by itself when a request fails */
  #next(what: string, repeats = 0): Trouble | undefined {
    if (!this.isArmed) return undefined
    if (this.#repeats > 0 && this.hit === what) {
      this.#repeats--
      return this.#how
    }
    if (this.#calls++ !== this.#at) return undefined
    this.hit = what
    this.#repeats = repeats
    return this.#how
  }

  /** A call to the table, the user pool, the bucket or SES by one of our functions; what looks at the end is none. */
  async call<T>(what: string, call: () => Promise<T>): Promise<T> {
    if (!life()) return call()
    // Of a function that was stopped nothing happens any more.
    if (life()?.isOver) return die()
    const how = this.#next(what)
    if (how === 'stopped-before') return die()
    if (how === 'throttled') throw new ThrottlingException({ message: 'invented', $metadata: {} })
    if (how === 'fails-before') throw unavailable()
    if (how === 'hangs-before') throw givenUp()
    const answer = await call()
    if (how === 'stopped-after') return die()
    if (how === 'fails-after') throw unavailable()
    if (how === 'hangs-after') throw givenUp()
    return answer
  }

  /** A request to Stripe; stopped there means that no answer comes in time. */
  async stripe(what: string, vendor: Vendor, ...[request, response]: Parameters<Vendor>): Promise<void> {
    // The SDK asks once more by itself (lambdas/platform/timeouts.ts).
    const how = this.#next(what, 1)
    if (how === undefined) return vendor(request, response)
    if (how === 'throttled') return refuse(response, 429, 'rate_limit')
    if (how === 'hangs-before') return void response.destroy()
    if (how === 'fails-after' || how === 'stopped-after' || how === 'hangs-after') {
      response.write = () => !response.destroy()
      response.end = () => response.destroy()
      return vendor(request, response)
    }
    return refuse(response, 500, 'api_error')
  }
}

const unavailable = () => new InternalServerError({ message: 'invented', $metadata: {} })

/** https://github.com/smithy-lang/smithy-typescript/blob/main/packages/node-http-handler/src/set-socket-timeout.ts */
const givenUp = () => Object.assign(new Error('invented: no answer came'), { name: 'TimeoutError' })

function refuse(response: ServerResponse, status: number, type: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { type, message: 'invented' } }))
}
