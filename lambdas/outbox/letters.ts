import { formatCents } from '../../contract/format-cents.ts'
import { downloadsFrom, type Order } from '../orders/order.ts'
import type { Letter } from '../platform/mail.ts'
import { dateIn, momentIn } from './dates.ts'
import { layOut, type Part } from './layout.ts'
import type { OrderTemplate } from './mail-item.ts'
import { de } from './text/de.ts'
import { en } from './text/en.ts'

/** What a letter may say; all of it formatted for the reader. */
export interface Content {
  firstName: string
  orderId: string
  orderedAt: string
  title: string
  summary: string
  total: string
  net: string
  tax: string
  taxPercent: number
  waivesWithdrawal: boolean
  downloadsFrom: string
  termsVersion: string
  /** The German text, which is the contract. */
  termsUrl: string
  termsTranslationUrl: string
  payAgainUrl: string
  /** The dashboard, or an invitation to open an account where nobody has proven the address yet. */
  door: { kind: 'dashboard' | 'invite'; url: string }
}

/** One language's letters: a neutral subject and the parts in reading order. */
export type Letters = Record<OrderTemplate, (content: Content) => { subject: string; parts: Part[] }> & {
  footer: string[]
}

const letters = { de, en }

/** The mail of a template for one order, in the order's language. */
export function letterFor(
  template: OrderTemplate,
  { order, to, site, door }: { order: Order; to: string; site: string; door: Content['door'] },
): Letter {
  const { language } = order
  const { subject, parts } = letters[language][template](contentOf(order, site, door))
  return {
    to,
    subject,
    ...layOut({ language, subject, parts, footer: letters[language].footer }),
  }
}

function contentOf(order: Order, site: string, door: Content['door']): Content {
  const { language } = order
  const money = (cents: number) => formatCents(cents, language)
  return {
    firstName: order.buyer.firstName,
    orderId: order.orderId,
    orderedAt: momentIn(language, order.createdAt),
    title: order.title,
    summary: order.summary,
    total: money(order.totalCents),
    net: money(order.netCents),
    tax: money(order.taxCents),
    taxPercent: order.taxPercent,
    waivesWithdrawal: order.waivesWithdrawal,
    downloadsFrom: dateIn(language, downloadsFrom(order, order.paidAt ?? order.createdAt)),
    termsVersion: order.consents.find(({ text }) => text === 'terms')?.version ?? '',
    termsUrl: `${site}/agb`,
    termsTranslationUrl: `${site}/en/agb`,
    payAgainUrl: `${site}/checkout/${order.slug}?order=${order.orderId}`,
    door,
  }
}
