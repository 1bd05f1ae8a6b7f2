import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { postpone } from '../platform/due-work.ts'
import { remove } from '../platform/expression.ts'
import { fault } from '../platform/log.ts'
import { payments } from '../platform/payments.ts'
import { type Key, read } from '../platform/table.ts'
import { after, DAYS, epochSeconds, HOURS, MINUTES } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { type Redaction, redactions } from './redaction.ts'

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
  const stripe = await payments()
  return Job.parse(await stripe.rawRequest(method, JOBS + path, body, options))
}

/**
 * One step of Stripe's redaction job, each of which may be repeated. A page takes its payment, charges and means of
 * payment along. What Stripe refuses is told by the alarm and asked again each day.
 */
export async function redactBuyer(key: Key, now: string): Promise<void> {
  const task = redactions.parse(await read(key))
  if (task.doneAt) return
  try {
    await step(task, key, now)
  } catch (error) {
    fault('redaction', error, { orderId: task.orderId })
    await postpone(key, after(now, DAYS))
  }
}

async function step({ orderId, sessionIds, jobId }: Redaction, key: Key, now: string): Promise<void> {
  if (jobId === undefined) {
    const wanted = { objects: { checkout_sessions: sessionIds }, validation_behavior: 'fix' }
    const { id } = await ask('POST', '', wanted, `redact:${orderId}`)
    await send(redactions.update(key, { set: { jobId: id, dueAt: after(now, CHECKED_AFTER_MS) } }))
    return
  }
  const { status } = await ask('GET', `/${jobId}`)
  if (status === 'succeeded') {
    const forgetAt = epochSeconds(after(now, KEPT_MS))
    await send(redactions.update(key, { set: { doneAt: now, forgetAt, sessionIds: remove, dueAt: remove } }))
    return
  }
  if (status === 'failed' || status === 'canceled') {
    if (status === 'failed') await ask('POST', `/${jobId}/validate`)
    else await send(redactions.update(key, { set: { jobId: remove } }))
    throw new Error(`Stripe's redaction job ${jobId} has ${status}.`)
  }
  if (status === 'ready') await ask('POST', `/${jobId}/run`)
  await postpone(key, after(now, LOOK_AGAIN_MS))
}
