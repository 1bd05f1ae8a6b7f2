import { tabOf } from '../../contract/catalog.ts'
import { companyFacts } from '../catalog/company-facts.ts'
import { formatCents } from '../../contract/format-cents.ts'
import { readProfile } from '../customers/customer.ts'
import { environment } from '../platform/environment.ts'
import { dateIn } from '../platform/format-date.ts'
import { type Addressed, areaLetters } from '../platform/letters.ts'
import { contractContent } from './contract-content.ts'
import { contractPaper } from './draw-contract.ts'
import { inviteTo } from './invite.ts'
import { de } from './letters.de.ts'
import { en } from './letters.en.ts'
import type { Month, OrderContent } from './order-letter.ts'
import { OrderMail, OrderTemplate } from './order-mail.ts'
import { isPlacedBy, type Order, readOrder } from './order.ts'
import { isGiven } from './order-delivery.ts'
import { closedBy, revocationOf } from './order-state.ts'
import { subscriptionOf } from './start-subscription.ts'

export const letters = areaLetters({
  templates: OrderTemplate.options,
  mail: OrderMail,
  read: aboutOrder,
  words: { de, en },
})

/** In the order's language. Who has erased the account was told of that, and no more is written. */
async function aboutOrder(mail: OrderMail, now: string): Promise<Addressed<OrderContent> | undefined> {
  const order = await readOrder(mail)
  if (!order) throw new Error('The order of a mail is gone.')
  // What has moved it wrote a mail in the same transaction, which says that the order is here.
  if (mail.template === 'order-received' && order.status !== 'pending') return undefined
  // Planned for the end of the withdrawal period; until then it may be withdrawn from, refunded or disputed.
  if (mail.template === 'downloads-ready' && revocationOf(order)) return undefined
  const owner = await readProfile(order.customerId)
  // Its order was not announced either: strangers order in somebody's name.
  if (mail.template === 'order-closed' && order.isUnannounced) return undefined
  const { recipient } = mail
  if (owner?.erasedAt && !recipient) return undefined
  const site = environment('SITE_URL')
  const door = owner?.provenBy
    ? { kind: 'dashboard' as const, url: `${site}/user-dashboard?tab=${tabOf(order.productType)}` }
    : { kind: 'invite' as const, url: `${site}/auth/set-password#invite=${await inviteTo(order, now)}` }
  // An address that was given up may have another reader by now.
  const to = recipient ?? ((owner?.provenBy && owner.email) || order.buyer.email)
  const facts = await companyFacts()
  const paper =
    mail.template === 'contract' && !isGiven(order) ? await contractPaper(order, facts) : undefined
  const content = {
    ...contractContent(order, facts),
    firstName: order.erasedAt ? undefined : order.buyer.firstName,
    payAgain: isPlacedBy(order, order.customerId)
      ? { where: 'account' as const, url: `${site}/user-dashboard?tab=orders` }
      : { where: 'browser' as const, url: `${site}/checkout/${order.slug}?order=${order.number}` },
    hasPaper: paper !== undefined,
    month: await monthOf(order, site),
    endedBy: closedBy(order).ended,
    returned: mail.cause,
    returnedAmount: formatCents(mail.cents ?? order.totalCents, order.language),
    door,
  }
  return { to, language: order.language, content, ...(paper && { attachments: [paper] }) }
}

/** As it stands when the letter goes out: as a rule seconds after the payment. */
async function monthOf(order: Order, site: string): Promise<Month | undefined> {
  const seen = await subscriptionOf(order)
  if (seen?.type !== 'monthly' || seen.paidUntil === undefined) return undefined
  const { paidUntil, currentPeriodEnd, status } = seen
  // Written anew later, it is about the month that this order paid.
  const until = order.period?.until ?? paidUntil
  const isLatest = until >= paidUntil
  return {
    paidUntil: dateIn(order.language, isLatest ? paidUntil : until),
    nextBilling:
      isLatest && status === 'active' && currentPeriodEnd
        ? dateIn(order.language, currentPeriodEnd)
        : undefined,
    url: `${site}/user-dashboard?tab=subscriptions`,
  }
}
