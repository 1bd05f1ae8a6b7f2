import * as z from 'zod/mini'
import { newId, type RedactionJob, type Stored } from './objects.ts'
import { listOf, text } from './parameters.ts'
import { idOf } from './payments.ts'
import { ParameterProblem, StripeProblem } from './problem.ts'
import { route, type Route } from './route.ts'
import type { Work } from './work.ts'

/** Stripe's own: https://docs.stripe.com/privacy/redaction */
const MAX_OBJECTS = 10
/** https://docs.stripe.com/privacy/deletion-requests */
const CHARGE_DAYS = 90
const DAY = 86_400
/** How long a job checks or redacts. At Stripe it takes longer. */
const STEP_SECONDS = 10

const JobFields = z.strictObject({
  objects: z.strictObject({ checkout_sessions: listOf(text) }),
  validation_behavior: z.optional(z.enum(['error', 'fix'])),
})

function createJob(work: Work, { objects, validation_behavior }: z.output<typeof JobFields>): RedactionJob {
  const ids = objects.checkout_sessions
  if (ids.length > MAX_OBJECTS) throw new ParameterProblem('At most 10 objects a job.', 'objects')
  for (const id of ids) work.get('checkout.session', id, 'objects[checkout_sessions]')
  return move(
    work,
    {
      id: newId('prj'),
      object: 'privacy.redaction_job',
      created: work.now,
      livemode: false,
      objects,
      status: 'created',
      validation_behavior: validation_behavior ?? 'error',
    },
    'validating',
  )
}

/** The answer still shows the job as it was before. */
function move(work: Work, job: RedactionJob, status: 'validating' | 'redacting'): RedactionJob {
  work.put({ ...job, status })
  work.setNote('privacy.redaction_job', job.id, { doneAt: work.now + STEP_SECONDS })
  return { ...job, status }
}

/** What due-at.ts has named the time for. */
export function advanceJob(work: Work, job: RedactionJob): void {
  work.setNote('privacy.redaction_job', job.id, {})
  if (job.status === 'validating')
    work.put({
      ...job,
      status: job.objects.checkout_sessions.every(id => mayGo(work, id)) ? 'ready' : 'failed',
    })
  if (job.status !== 'redacting') return
  for (const id of job.objects.checkout_sessions) redactSession(work, id)
  work.put({ ...job, status: 'succeeded' })
}

/** A page that is over, and nothing charged on it in the last 90 days. */
function mayGo(work: Work, sessionId: string): boolean {
  const { status } = work.get('checkout.session', sessionId)
  return (
    status !== 'open' &&
    chargesOf(work, sessionId).every(({ created }) => created <= work.now - CHARGE_DAYS * DAY)
  )
}

const intentOf = (work: Work, sessionId: string) =>
  work.find('payment_intent', work.note('checkout.session', sessionId)?.intentId ?? '')

function chargesOf(work: Work, sessionId: string) {
  const intent = intentOf(work, sessionId)
  return intent ? work.where('charge', { payment_intent: intent.id }) : []
}

/** The page with its payment, charges, refunds, means of payment, and the events about them. */
function redactSession(work: Work, sessionId: string): void {
  const session = work.get('checkout.session', sessionId)
  const charges = chargesOf(work, sessionId)
  const intent = intentOf(work, sessionId)
  const objects: Stored[] = [
    session,
    ...(intent ? [intent] : []),
    ...charges,
    ...charges.flatMap(({ id }) => work.where('refund', { charge: id })),
    ...charges.flatMap(({ id }) => work.where('dispute', { charge: id })),
    ...charges.flatMap(({ payment_method }) => work.find('payment_method', idOf(payment_method)) ?? []),
  ]
  const ids = new Set(objects.map(({ id }) => id))
  for (const object of objects) work.put(redacted(object))
  for (const id of work.ids('event')) {
    if ((work.card(id)?.created ?? 0) < session.created) continue
    const event = work.get('event', id)
    if (ids.has(event.data.object.id)) work.put(redacted(event))
  }
}

const PERSONAL = new Set(['customer_email', 'email', 'name', 'phone', 'receipt_email'])

/** Every field of a person reads "[redacted]", and metadata are gone. */
function redacted<Value>(value: Value): Value {
  const text = JSON.stringify(value, (key, part: unknown) => {
    if (key === 'metadata') return {}
    return PERSONAL.has(key) && typeof part === 'string' ? '[redacted]' : part
  })
  // The same shape: only texts and metadata were replaced.
  return JSON.parse(text) as Value
}

export const redactionRoutes: Route[] = [
  route('POST', '/v1/privacy/redaction_jobs', JobFields, (work, fields) => createJob(work, fields)),
  ...(['run', 'validate'] as const).map(deed =>
    route('POST', `/v1/privacy/redaction_jobs/:id/${deed}`, z.strictObject({}), (work, _, id) => {
      const job = work.get('privacy.redaction_job', id)
      const [from, to] =
        deed === 'run' ? (['ready', 'redacting'] as const) : (['failed', 'validating'] as const)
      if (job.status === from) return move(work, job, to)
      throw new StripeProblem(400, `This redaction job is ${job.status}, not ${from}.`)
    }),
  ),
]
