import type { Item } from '../../lambdas/platform/table.ts'
import type { Subscription } from '../../lambdas/subscriptions/subscription.ts'
import type { AtStripe } from './money.ts'

interface Known {
  items: readonly Item[]
  listened: readonly Subscription[]
  stripe: AtStripe
}

/**
 * What a person has to look at is told as a fault, too, and is none of the code's: but only where the money is that of
 * which somebody must decide, and lies before them.
 */
export function isForPerson(line: string, known: Known): boolean {
  const [, failed] = /(?:refund-failed|refund-too-much) (\w+)/.exec(line) ?? []
  if (line.includes('money needs a person'))
    return known.items.some(({ kind, aboutId }) => kind === 'money-matter' && aboutId === failed)
  const [, unfit = ''] = /(\w+) does not fit its order/.exec(line) ?? []
  if (line.includes('unmatched money')) return isLate(unfit, known)
  const [, list, about = '', outcome] = /(\w+) (\w+): ([\w-]+)/.exec(causeOf(line)) ?? []
  if (line.includes('books differ')) return isTold({ list, about, outcome }, known)
  const [, orderId] = /"orderId": "(\w+)"/.exec(line) ?? []
  return line.includes('refund refused') && isHeld(orderId, known)
}

const causeOf = (line: string): string => /"message": "(\w+ \w+: [\w-]+)"/.exec(line)?.[1] ?? ''

/** A month that was paid after the end: it is nobody's, and lies before a person. */
function isLate(invoiceId: string, { items, listened, stripe }: Known): boolean {
  const isKept = items.some(({ kind, sessionId }) => kind === 'unmatched-money' && sessionId === invoiceId)
  const invoice = stripe.invoices.find(({ id }) => id === invoiceId)
  const of = invoice?.parent?.subscription_details?.subscription
  const one = listened.find(({ stripeId }) => stripeId !== undefined && stripeId === of)
  const paidAt = (invoice?.status_transitions.paid_at ?? 0) * 1_000
  return isKept && one?.endedAt !== undefined && Date.parse(one.endedAt) < paidAt
}

/** The difference of a list is that of money which lies before a person already. */
function isTold(
  { list, about, outcome }: { list: string | undefined; about: string; outcome: string | undefined },
  known: Known,
): boolean {
  const { stripe } = known
  if (list === 'invoices') return outcome === 'unmatched' && isLate(about, known)
  const moved = [...stripe.refunds, ...stripe.disputes].find(({ id }) => id === about)
  const { payment_intent: paid } = moved ?? {}
  const paymentId = typeof paid === 'string' ? paid : paid?.id
  return known.items.some(
    item =>
      (item.kind === 'unmatched-money' || item.kind === 'task' || item.kind === 'money-matter') &&
      item.paymentId === paymentId &&
      paymentId !== undefined,
  )
}

/** Stripe gives nothing back of what a bank holds, nor twice. */
function isHeld(orderId: string | undefined, { items, stripe }: Known): boolean {
  const task = items.find(item => item.kind === 'task' && item.orderId === orderId)
  return [...stripe.disputes, ...stripe.refunds].some(({ payment_intent: paid }) => {
    const paymentId = typeof paid === 'string' ? paid : paid?.id
    return task !== undefined && paymentId === task.paymentId
  })
}
