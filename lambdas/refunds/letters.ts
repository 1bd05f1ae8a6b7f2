import { wordsOf } from '../../contract/catalog.ts'
import { formatCents } from '../../contract/format-cents.ts'
import { readProfile } from '../customers/customer.ts'
import { type Order, readOrder } from '../orders/order.ts'
import { subscriptionOf } from '../orders/start-subscription.ts'
import { environment } from '../platform/environment.ts'
import { momentIn } from '../platform/format-date.ts'
import { type Addressed, areaLetters } from '../platform/letters.ts'
import { de } from './letters.de.ts'
import { en } from './letters.en.ts'
import type { Goods, MoneyContent } from './money-letter.ts'
import { MoneyMail, MoneyTemplate } from '../orders/money-mail.ts'

export const letters = areaLetters({
  templates: MoneyTemplate.options,
  mail: MoneyMail,
  read: aboutMoney,
  words: { de, en },
})

/** In the order's language, to where its other letters go. Who has erased the account was told of that, and no more is written. */
async function aboutMoney(mail: MoneyMail): Promise<Addressed<MoneyContent> | undefined> {
  const order = await readOrder(mail)
  if (!order) throw new Error('The order of a mail is gone.')
  const owner = await readProfile(order.customerId)
  if (owner?.erasedAt || order.erasedAt) return undefined
  const { language, totalCents, refundedCents = 0 } = order
  const money = (cents: number) => formatCents(cents, language)
  return {
    to: (owner?.provenBy && owner.email) || order.buyer.email,
    language,
    content: {
      firstName: order.buyer.firstName,
      number: order.number,
      orderedAt: momentIn(language, order.createdAt),
      title: wordsOf(order, language).title,
      goods: await goodsOf(order),
      total: money(totalCents),
      amount: money(mail.cents),
      refunded: money(refundedCents),
      isWhole: refundedCents >= totalCents,
      isOnlyPart: mail.cents < refundedCents,
      accountUrl: owner?.provenBy ? `${environment('SITE_URL')}/user-dashboard` : undefined,
    },
  }
}

async function goodsOf(order: Order): Promise<Goods> {
  const { productType = 'one-time', mode } = order
  if (productType === 'one-time') return 'files'
  if (productType !== 'monthly') return productType
  if ((await subscriptionOf(order))?.status === 'ended') return 'ended'
  return mode === 'renewal' ? 'month' : 'plan'
}
