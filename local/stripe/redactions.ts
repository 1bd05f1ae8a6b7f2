import type Stripe from 'stripe'
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
  objects: z.strictObject({
    checkout_sessions: z.optional(listOf(text)),
    customers: z.optional(listOf(text)),
  }),
  validation_behavior: z.optional(z.enum(['error', 'fix'])),
})

function createJob(work: Work, { objects, validation_behavior }: z.output<typeof JobFields>): RedactionJob {
  const { checkout_sessions: sessions = [], customers = [] } = objects
  const named = sessions.length + customers.length
  if (named < 1 || named > MAX_OBJECTS) throw new ParameterProblem('One to 10 objects a job.', 'objects')
  for (const id of sessions) work.get('checkout.session', id, 'objects[checkout_sessions]')
  for (const id of customers) work.get('customer', id, 'objects[customers]')
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
  const { checkout_sessions: sessions = [], customers = [] } = job.objects
  if (job.status === 'validating') {
    const mayAll = sessions.every(id => mayGo(work, id)) && customers.every(id => mayCustomerGo(work, id))
    work.put({ ...job, status: mayAll ? 'ready' : 'failed' })
  }
  if (job.status !== 'redacting') return
  for (const id of sessions) redactSession(work, id)
  for (const id of customers) redactCustomer(work, id)
  work.put({ ...job, status: 'succeeded' })
}

const areOld = (work: Work, charges: Stripe.Charge[]): boolean =>
  charges.every(({ created }) => created <= work.now - CHARGE_DAYS * DAY)

/** A page that is over, and nothing charged on it in the last 90 days. */
function mayGo(work: Work, sessionId: string): boolean {
  const { status } = work.get('checkout.session', sessionId)
  return status !== 'open' && areOld(work, chargesOf(work, sessionId))
}

/** A customer of whom nothing runs, and who was charged nothing in the last 90 days. */
const mayCustomerGo = (work: Work, customer: string): boolean =>
  work.where('subscription', { customer }).every(({ status }) => status === 'canceled') &&
  areOld(work, work.where('charge', { customer }))

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
  redactAll(work, objects, session.created)
}

/** https://docs.stripe.com/privacy/redaction: a customer with all that was made of it, months and their money too. */
function redactCustomer(work: Work, customer: string): void {
  const known = work.get('customer', customer)
  const charges = work.where('charge', { customer })
  const objects: Stored[] = [
    known,
    ...work.where('checkout.session', { customer }),
    ...work.where('subscription', { customer }),
    ...work.where('invoice', { customer }),
    ...work.where('payment_intent', { customer }),
    ...work.where('setup_intent', { customer }),
    ...work.where('payment_method', { customer }),
    ...charges,
    ...charges.flatMap(({ id }) => work.where('refund', { charge: id })),
    ...charges.flatMap(({ id }) => work.where('dispute', { charge: id })),
  ]
  redactAll(work, objects, known.created)
}

/** The objects, and the events about them, none of which is older than the first. */
function redactAll(work: Work, objects: readonly Stored[], since: number): void {
  const ids = new Set(objects.map(({ id }) => id))
  for (const object of objects) work.put(redacted(object))
  for (const id of work.ids('event')) {
    if ((work.card(id)?.created ?? 0) < since) continue
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
