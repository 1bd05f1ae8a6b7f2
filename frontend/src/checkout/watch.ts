import type { OrderState } from '../../../contract/checkout.ts'
import { Problem } from '../problem.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 10_000
/** Cards are confirmed within seconds; who still waits now is better served by a mail. */
const PATIENCE_MS = 120_000

/** Nothing that a customer could wait for on this page will happen any more. */
const isSettled = ({ status, isClosed }: OrderState): boolean =>
  status === 'completed' || status === 'failed' || isClosed

/** Time for the webhook to come by itself; then Stripe is asked, which the API does at most once a minute. */
const ASKED_AFTER_MS = 5_000
const ASKED_EVERY_MS = 60_000

type Watch = {
  /** With `isAsking` it has Stripe asked too. */
  look: (isAsking: boolean) => Promise<OrderState>
  onState: (state: OrderState) => void
  /** Resolves after so long, but not while the page is hidden; rejects when it is left. */
  pause: (ms: number) => Promise<void>
}

/** Looks again and again, at longer and longer intervals: `settled`, or `late` after two minutes. */
export async function watchUntilSettled({ look, onState, pause }: Watch): Promise<'settled' | 'late'> {
  let waited = 0
  let askedNext = ASKED_AFTER_MS
  let known: OrderState | undefined
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 1.5, LONGEST_WAIT_MS)) {
    try {
      const isAsking = waited >= askedNext
      const looked = await look(isAsking)
      const state = isAsking ? looked : stillUnpaid(known, looked)
      if (isAsking) askedNext = waited + ASKED_EVERY_MS
      known = state
      onState(state)
      if (isSettled(state)) return 'settled'
    } catch (error) {
      // A connection that breaks while we wait comes back; before the first answer it has to be said.
      if (!known || !(error instanceof Problem) || error.code !== 'no-connection') throw error
    }
    if (waited >= PATIENCE_MS) return 'late'
    await pause(wait)
    waited += wait
  }
}

/** What Stripe said counts until it is asked again, or the order itself says something else. */
const stillUnpaid = (known: OrderState | undefined, state: OrderState): OrderState =>
  known?.isUnpaid && state.status === 'pending' && !state.isClosed ? { ...state, isUnpaid: true } : state

/** A pause that lasts until the page can be seen. */
export const visiblePause =
  (signal: AbortSignal) =>
  (ms: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', look)
        signal.removeEventListener('abort', leave)
      }
      const leave = () => {
        end()
        reject(new DOMException('The page was left.', 'AbortError'))
      }
      const look = () => {
        if (document.hidden) return
        end()
        resolve()
      }
      const timer = setTimeout(() => {
        if (document.hidden) document.addEventListener('visibilitychange', look)
        else look()
      }, ms)
      signal.addEventListener('abort', leave)
    })
