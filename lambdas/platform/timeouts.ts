import { SECONDS } from './time.ts'

/** A connection inside one region takes milliseconds; what takes longer will not come. */
const CONNECT_MS = 2 * SECONDS

/** Of each try; triggers of the pool have less (lib/pool-patience.ts). */
const QUICK_MS = Number(process.env.NEIGHBOUR_TIMEOUT_MS ?? 4 * SECONDS)

/** Three, where DynamoDB's client makes four by itself, unless the SDK's own variable says otherwise. */
const TRIES = Number(process.env.AWS_MAX_ATTEMPTS ?? 3)

/** The requests of a client: `ms` for each try. By itself the SDK waits for ever: requestTimeout only warns. */
const within = (ms: number) => ({
  maxAttempts: TRIES,
  requestHandler: {
    connectionTimeout: Math.min(CONNECT_MS, ms),
    requestTimeout: ms,
    throwOnRequestTimeout: true,
    // An answer that stops in its middle.
    socketTimeout: ms,
  },
})

/**
 * A caller gets a sentence by then, whatever hangs and however often it was asked: a route has 25 seconds
 * (lib/declared-function.ts), and the browser waits for 20 (frontend/src/call.ts).
 */
export const ANSWER_MS = 18 * SECONDS

/** How long a function waits for one call of a neighbour, so that what hangs once is given up long before that. */
export const timeouts = {
  /** DynamoDB, the user pool, Secrets Manager. */
  quick: within(QUICK_MS),
  /** S3: whole files. Three tries take as long as a caller waits, who then has the sentence of `ANSWER_MS`. */
  files: within(6 * SECONDS),
  /** A copy of five gigabytes inside S3, which answers at its end. */
  moves: within(600 * SECONDS),
  /** SES takes a mail and may still answer with a failure: each try of the client would send it once more. The queue repeats it later. */
  once: { ...within(10 * SECONDS), maxAttempts: 1 },
  /** Stripe's own client. */
  stripe: { timeout: 6 * SECONDS, maxNetworkRetries: 1 },
} as const
