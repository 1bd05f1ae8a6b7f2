import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fittingMoney } from './given.ts'
import { readBody } from '../../local/vendor.ts'

interface Session {
  id: string
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: {
    id: string
    status: string
    latest_charge?: { refunded: boolean; created?: number; amount_refunded?: number } | null
  } | null
  amount_total: number
  currency: string | null
  mode: string
  livemode: boolean
  customer_email?: string | null
  metadata: Record<string, string>
}

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

interface Received {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  idempotencyKey: string | undefined
  version: string | undefined
}

interface Meets {
  /** What happens around each call; where it throws, nobody hears an answer. */
  meets?: (call: string, act: () => object | undefined) => object | undefined | Promise<object | undefined>
}

/**
 * Answers the few calls of ours that Stripe's real SDK makes, and notes them. The SDK is pointed at it by STRIPE_API_URL,
 * which it reads at its first use: one stub for each test file.
 */
export async function startStripeStub({ meets = (_, act) => act() }: Meets = {}) {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, { form: string; answer: object | undefined }>()
  const received: Received[] = []
  const refunds: { readonly id: string; readonly metadata?: Readonly<Record<string, string>> }[] = []
  const invoices: { readonly id: string }[] = []
  const payouts: { readonly id: string }[] = []
  const charges: { readonly id: string }[] = []
  const subscriptions: { readonly id: string }[] = []
  const transactions: { readonly id: string; readonly type: string; readonly net: number }[] = []
  const disputes: { readonly id: string }[] = []
  let pageSize = 100
  /** What Stripe answers to a refund instead of making it. */
  let refusal: { code: string; param?: string } | undefined
  /** What Stripe says of its redaction jobs. */
  let redaction = 'validating'
  let isDown = false
  /** Whatever is to be paid at once is declined. */
  let isDeclined = false
  let isPaused = false
  /** When a subscription is billed next, and the change that it knows of. */
  let billing: { readonly at: string; readonly changeId: string } | undefined
  let refusesPages = false
  let slowMs = 0
  /** How a payment was made, for who asks for its charge. */
  let charge: object | null = null
  const underWay = new Set<string>()

  function act({ method, path, form, query }: Received): object | undefined {
    const [, id, deed] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    if (path.startsWith('/v1/privacy/redaction_jobs')) return { id: 'prj_1', status: redaction }
    if (path === '/v1/refunds') return method === 'GET' ? listed(refunds, query) : refund(form)
    if (path === '/v1/coupons') return { id: `off${form.get('amount_off')}`, object: 'coupon' }
    if (path.startsWith('/v1/subscriptions/') && (isDeclined || billing)) return unpaid(path.slice(18))
    if (path === '/v1/products') return { id: form.get('id'), object: 'product' }
    if (path === '/v1/invoices/create_preview') return { object: 'invoice', lines: { data: [] } }
    if (path === '/v1/invoices') return listed(invoices, query)
    if (path.startsWith('/v1/invoices/')) return invoices.find(({ id }) => path.endsWith(id))
    if (path === '/v1/payouts') return listed(payouts, query)
    if (path === '/v1/charges') return listed(charges, query)
    if (path === '/v1/subscriptions') return listed(subscriptions, query)
    if (path === '/v1/balance_transactions') return listed(transactions, query)
    if (path === '/v1/disputes') return listed(disputes, query)
    // A payment that no page of ours has brought: nobody subscribes here.
    if (path.startsWith('/v1/payment_intents/'))
      return { id: path.slice(20), customer: null, latest_charge: charge }
    if (method === 'GET' && path === '/v1/checkout/sessions')
      return listed(pagesOf(query.get('payment_intent')), query)
    if (method === 'POST' && path === '/v1/checkout/sessions') return open(form)
    const session = sessions.get(id ?? '')
    if (!session || !deed) return session
    // As Stripe: a page that was paid meanwhile cannot be ended.
    return session.status === 'open' ? Object.assign(session, { status: 'expired', url: null }) : undefined
  }

  const unpaid = (id: string): object => ({
    id,
    object: 'subscription',
    status: 'active',
    customer: 'cus_1',
    cancel_at: null,
    created: 0,
    billing_cycle_anchor: 0,
    ended_at: null,
    metadata: billing ? { changeId: billing.changeId } : {},
    pause_collection: isPaused ? { behavior: 'void', resumes_at: null } : null,
    items: {
      data: [
        {
          current_period_start: 0,
          current_period_end: billing ? Date.parse(billing.at) / 1_000 : 4_102_444_800,
        },
      ],
    },
  })

  const pagesOf = (paymentId: string | null) =>
    [...sessions.values()].filter(({ payment_intent, status }) =>
      paymentId === null ? status === 'complete' : payment_intent?.id === paymentId,
    )

  function listed(all: readonly { readonly id: string }[], query: URLSearchParams): object {
    const from = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    return { object: 'list', data: all.slice(from, from + pageSize), has_more: from + pageSize < all.length }
  }

  function refund(form: URLSearchParams): object {
    const made = {
      id: `re_${form.get('payment_intent')}`,
      object: 'refund',
      metadata: metadataOf(form),
    } as const
    refunds.push(made)
    return made
  }

  function open(form: URLSearchParams): Session {
    const id = `cs_${sessions.size + 1}`
    const metadata = metadataOf(form)
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://pay.example.com/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      metadata,
      ...fittingMoney,
      ...(form.size > 0 && {
        amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
        currency: form.get('line_items[0][price_data][currency]'),
        customer_email: form.get('customer_email'),
      }),
    }
    sessions.set(id, session)
    return session
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const key = request.headers['idempotency-key']
    const one: Received = {
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      version: request.headers['stripe-version']?.toString(),
      form: new URLSearchParams((await readBody(request)).toString()),
      // For requests without a key of ours the SDK invents one that only its own retries share.
      idempotencyKey: typeof key === 'string' && !key.startsWith('stripe-node-retry') ? key : undefined,
    }
    received.push(one)
    const known = one.idempotencyKey === undefined ? undefined : byKey.get(one.idempotencyKey)
    // As Stripe: the same key answers what it answered first, whatever happened since, but to the same request only.
    if (known && known.form !== one.form.toString()) {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'idempotency_error', message: 'Other parameters' } }))
      return
    }
    if (isDeclined && one.method === 'POST' && pathname.startsWith('/v1/subscriptions/')) {
      response.writeHead(402, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'card_error', code: 'card_declined', message: 'No' } }))
      return
    }
    // As Stripe: what does not pass its checks is not kept under its key. https://docs.stripe.com/api/idempotent_requests
    if (refusesPages && one.method === 'POST' && pathname === '/v1/checkout/sessions') {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'Refused' } }))
      return
    }
    const isUnderWay = one.idempotencyKey !== undefined && underWay.has(one.idempotencyKey)
    if (isUnderWay) {
      response.writeHead(409, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } }))
      return
    }
    if (one.idempotencyKey) {
      underWay.add(one.idempotencyKey)
      await sleep(slowMs)
      underWay.delete(one.idempotencyKey)
    }
    if (refusal && one.method === 'POST' && pathname === '/v1/refunds') {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({ error: { type: 'invalid_request_error', message: 'Refused', ...refusal } }),
      )
      return
    }
    // As Stripe: a failure is kept under its key as well.
    const hasFailed = known ? known.answer === undefined : isDown
    const answer = () => {
      const done = hasFailed ? undefined : (byKey.get(one.idempotencyKey ?? '')?.answer ?? act(one))
      if ((done ?? hasFailed) && one.idempotencyKey)
        byKey.set(one.idempotencyKey, { form: one.form.toString(), answer: structuredClone(done) })
      return done
    }
    let isLost = false
    let found: unknown
    try {
      found = await meets(`${one.method} ${one.path}`, answer)
    } catch {
      isLost = true
    }
    response.writeHead(hasFailed || isLost ? 500 : found ? 200 : 404, {
      'content-type': 'application/json',
      // As the process that asks, whose clock a test may hold.
      date: new Date().toUTCString(),
      // As Stripe: a repeat would bring the same failure back.
      ...((hasFailed || isLost) && { 'stripe-should-retry': 'false' }),
    })
    response.end(JSON.stringify(found ?? { error: { type: 'api_error', message: 'No such thing' } }))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  // A server listening on TCP has an address and a port.
  const { port } = server.address() as AddressInfo
  process.env.STRIPE_API_URL = `http://127.0.0.1:${port}`
  return {
    sessions,
    received,
    /** What was asked of Stripe, as `POST /v1/…`. */
    asked: () => received.map(({ method, path }) => `${method} ${path}`),
    /** Puts a session there, as if an earlier attempt had opened it. */
    given(more: Partial<Session> = {}): Session {
      const session = Object.assign(open(new URLSearchParams()), more)
      sessions.set(session.id, session)
      return session
    },
    /** A buyer pays on the open page of this order; false when there is none any more. */
    pay(orderId: string, paymentId: string): boolean {
      const open = [...sessions.values()].find(
        ({ metadata, status }) => metadata.orderId === orderId && status === 'open',
      )
      if (!open) return false
      const payment_intent = { id: paymentId, status: 'succeeded' }
      Object.assign(open, { status: 'complete', payment_status: 'paid', payment_intent, url: null })
      return true
    },
    /** Time is up for every page that is open; how many there were. */
    endPages(): number {
      const open = [...sessions.values()].filter(({ status }) => status === 'open')
      for (const session of open) Object.assign(session, { status: 'expired', url: null })
      return open.length
    },
    /** Where its redaction jobs are from now on. */
    redacts: (status: string) => void (redaction = status),
    /** A refund that is there already; by hand where it names no task. */
    givenRefund: (one: (typeof refunds)[number]) => void refunds.push(one),
    givenInvoice: (one: { readonly id: string }) => void invoices.push(one),
    /** A payout, and what is in it. As at Stripe it stands there itself. */
    givenPayout: (
      one: { readonly id: string; readonly amount: number; readonly status?: string },
      ...nets: number[]
    ) => {
      payouts.push(one)
      transactions.push(...nets.map((net, at) => ({ id: `txn_${at}`, type: 'charge', net })))
      transactions.push({ id: `txn_${one.id}`, type: 'payout', net: -one.amount })
    },
    givenCharge: (one: { readonly id: string }) => void charges.push(one),
    givenSubscription: (one: { readonly id: string }) => void subscriptions.push(one),
    givenDispute: (one: { readonly id: string }) => void disputes.push(one),
    paidBy: (details: object) => void (charge = { id: 'ch_1', payment_method_details: details }),
    /** So many fit on a page of its lists. */
    pagesOf: (size: number) => void (pageSize = size),
    /** From now on refunds are refused. */
    refusesRefunds: (as: typeof refusal) => void (refusal = as),
    /** From now on, or no more, pages are refused. */
    refusesPages: (yes: boolean) => void (refusesPages = yes),
    /** Stripe forgets the keys of a day ago. */
    forgetKeys: () => byKey.clear(),
    /** From now on every call is answered with 500. */
    breakDown: () => void (isDown = true),
    recover: () => void (isDown = false),
    /** From now on nothing is paid of any subscription, paused or not. */
    declines(paused: boolean) {
      isDeclined = true
      isPaused = paused
    },
    /** From now on every subscription is in the month that ends then. */
    isBilledAt: (at: string, changeId = '') => void (billing = { at, changeId }),
    /** Each call under a key takes so long; others under the same key meet it. */
    slowDown: (ms: number) => void (slowMs = ms),
    reset() {
      sessions.clear()
      byKey.clear()
      received.length = 0
      refunds.length = 0
      disputes.length = 0
      for (const list of [invoices, payouts, transactions, charges, subscriptions]) list.length = 0
      pageSize = 100
      refusal = undefined
      refusesPages = false
      redaction = 'validating'
      isDown = false
      isDeclined = false
      billing = undefined
      isPaused = false
      slowMs = 0
      charge = null
    },
    close: () => void server.close(),
  }
}
