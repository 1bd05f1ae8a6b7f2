import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DiskFailure } from '../data-disk.ts'
import type { Store } from './store.ts'

export interface WebhookOptions {
  url: string
  /** `whsec_…` */
  secret: string
  /** Milliseconds before each of the quick further tries; after them one try a minute. */
  quickRetries?: number[]
}

const MINUTE = 60_000
/** Stripe waits about as long for an answer before it counts the try as failed. */
const TIMEOUT = 20_000

interface Schedule {
  tries: number
  /** Real time: how the endpoint fares has nothing to do with the local cloud's clock. */
  dueAt: number
}

/** Delivers each pending event at least once, in the order of their making as far as the endpoint takes them. */
export class WebhookDelivery {
  readonly #store: Store
  readonly #options: WebhookOptions
  readonly #schedule = new Map<string, Schedule>()
  readonly #closing = new AbortController()
  /** Of the one delivery that is under way. */
  #post = new AbortController()
  #running: Promise<void> | undefined

  constructor(store: Store, options: WebhookOptions) {
    this.#store = store
    this.#options = options
  }

  /** Resolves when nothing is due any more: all delivered, or put off for a minute. Never rejects. */
  run(): Promise<void> {
    this.#running ??= this.#drain()
      .catch((error: unknown) => {
        // An event whose delivery could not be noted is delivered again after the next start.
        if (!(error instanceof DiskFailure)) throw error
      })
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }

  /** The clock was moved: whatever waits is due now. */
  hurry(): void {
    for (const schedule of this.#schedule.values()) schedule.dueAt = 0
  }

  close(): void {
    this.#closing.abort()
    this.#post.abort()
  }

  async #drain(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const next = this.#next()
      if (!next) return
      const wait = next.dueAt - Date.now()
      if (wait > 0) {
        // Short naps, because a fresh event must not wait for the retry of an older one.
        await sleep(Math.min(wait, 100), undefined, { signal: this.#closing.signal }).catch(() => undefined)
        continue
      }
      await this.#deliver(next.id)
    }
  }

  /** The earliest event that is due now or after a quick retry's pause. */
  #next(): { id: string; dueAt: number } | undefined {
    let first: { id: string; dueAt: number } | undefined
    for (const id of this.#store.pendingEvents()) {
      const { tries, dueAt } = this.#schedule.get(id) ?? { tries: 0, dueAt: 0 }
      if (tries > this.#retries().length && dueAt > Date.now()) continue
      if (!first || dueAt < first.dueAt) first = { id, dueAt }
    }
    return first
  }

  async #deliver(id: string): Promise<void> {
    const event = this.#store.row(id)?.object
    if (event?.object !== 'event') return
    if (await this.#isTaken(JSON.stringify(event, null, 2))) {
      this.#schedule.delete(id)
      if (!this.#closing.signal.aborted)
        this.#store.run(event.created, null, work => work.put({ ...event, pending_webhooks: 0 }))
      return
    }
    const tries = (this.#schedule.get(id)?.tries ?? 0) + 1
    this.#schedule.set(id, { tries, dueAt: Date.now() + (this.#retries()[tries - 1] ?? MINUTE) })
  }

  async #isTaken(payload: string): Promise<boolean> {
    // No AbortSignal.any: Node 20 never lets go of a signal that was derived from one that lives on.
    const post = (this.#post = new AbortController())
    const timer = setTimeout(() => post.abort(), TIMEOUT)
    try {
      const answer = await fetch(this.#options.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(payload, this.#options.secret),
        },
        body: payload,
        redirect: 'manual',
        signal: post.signal,
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  #retries(): number[] {
    return this.#options.quickRetries ?? [200, 1_000, 4_000]
  }
}

/**
 * The header that `stripe.webhooks.constructEvent` verifies. Its time is the machine's, not the local cloud's,
 * because the SDK compares it with the machine's. https://docs.stripe.com/webhooks#verify-manually
 */
function signature(payload: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1_000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
