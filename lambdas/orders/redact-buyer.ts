import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { postpone } from '../platform/due-work.ts'
import { remove } from '../platform/expression.ts'
import { fault } from '../platform/log.ts'
import { stripeClient } from '../platform/stripe.ts'
import type { UpdateWrite } from '../platform/record-types.ts'
import { type Item, type Key, read } from '../platform/table.ts'
import { after, DAYS, epochSeconds, HOURS, MINUTES } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { customerRedactions, redactions } from './redaction.ts'

/** Stripe looks at what it is asked to redact before it can be told to, then takes up to days. */
const CHECKED_AFTER_MS = MINUTES
const LOOK_AGAIN_MS = HOURS
/** How long a finished one can still be looked up. */
const KEPT_MS = 90 * DAYS

/** https://docs.stripe.com/api/privacy/redaction-job/object, a public preview: the SDK has no types of it. */
const Job = z.object({ id: z.string(), status: z.string() })
const JOBS = '/v1/privacy/redaction_jobs'
const VERSION = `${Stripe.API_VERSION.slice(0, 10)}.preview`

async function ask(
  method: 'GET' | 'POST',
  path: string,
  body?: Record<string, unknown>,
  idempotencyKey?: string,
) {
  const options = { apiVersion: VERSION, ...(idempotencyKey !== undefined && { idempotencyKey }) }
  const stripe = await stripeClient()
  return Job.parse(await stripe.rawRequest(method, JOBS + path, body, options))
}

interface Owed {
  /** The order or the subscription whose buyer is redacted. */
  readonly id: string
  readonly objects: Readonly<Record<string, readonly string[]>>
  readonly jobId: string | undefined
  readonly doneAt: string | undefined
  readonly began: (set: { jobId: string; dueAt: string }) => UpdateWrite
  /** Its job is over, and another is asked for. */
  readonly again: () => UpdateWrite
  /** What named the person at Stripe is gone here too. */
  readonly ended: (set: { doneAt: string; forgetAt: number }) => UpdateWrite
}

function owedBy(item: Item, key: Key): Owed {
  if (item.kind === customerRedactions.kind) {
    const { subscriptionId: id, stripeCustomerId, jobId, doneAt } = customerRedactions.parse(item)
    return {
      id,
      objects: { customers: stripeCustomerId === undefined ? [] : [stripeCustomerId] },
      jobId,
      doneAt,
      began: set => customerRedactions.update(key, { set }),
      again: () => customerRedactions.update(key, { set: { jobId: remove } }),
      ended: set =>
        customerRedactions.update(key, { set: { ...set, stripeCustomerId: remove, dueAt: remove } }),
    }
  }
  const { orderId: id, sessionIds = [], jobId, doneAt } = redactions.parse(item)
  return {
    id,
    objects: { checkout_sessions: sessionIds },
    jobId,
    doneAt,
    began: set => redactions.update(key, { set }),
    again: () => redactions.update(key, { set: { jobId: remove } }),
    ended: set => redactions.update(key, { set: { ...set, sessionIds: remove, dueAt: remove } }),
  }
}

/**
 * One step of Stripe's redaction job, each of which may be repeated. A page takes its payment, charges and means of
 * payment along, a customer its subscription, invoices and every payment of them:
 * https://docs.stripe.com/privacy/redaction. What Stripe refuses is told by the alarm and asked again each day.
 */
export async function redactBuyer(key: Key, now: string): Promise<void> {
  const item = await read(key)
  if (!item) return
  const owed = owedBy(item, key)
  if (owed.doneAt) return
  try {
    await step(owed, key, now)
  } catch (error) {
    fault('redaction', error, { of: owed.id })
    await postpone(key, after(now, DAYS))
  }
}

async function step(
  { id: of, objects, jobId, began, again, ended }: Owed,
  key: Key,
  now: string,
): Promise<void> {
  if (jobId === undefined) {
    const { id } = await ask('POST', '', { objects, validation_behavior: 'fix' }, `redact:${of}`)
    await send(began({ jobId: id, dueAt: after(now, CHECKED_AFTER_MS) }))
    return
  }
  const { status } = await ask('GET', `/${jobId}`)
  if (status === 'succeeded') {
    await send(ended({ doneAt: now, forgetAt: epochSeconds(after(now, KEPT_MS)) }))
    return
  }
  if (status === 'failed' || status === 'canceled') {
    if (status === 'failed') await ask('POST', `/${jobId}/validate`)
    else await send(again())
    throw new Error(`Stripe's redaction job ${jobId} has ${status}.`)
  }
  if (status === 'ready') await ask('POST', `/${jobId}/run`)
  await postpone(key, after(now, LOOK_AGAIN_MS))
}
