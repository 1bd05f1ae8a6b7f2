import { wordsOf } from '../../contract/catalog.ts'
import { formatCents } from '../../contract/format-cents.ts'
import { readProfile } from '../customers/customer.ts'
import { readOrder } from '../orders/order.ts'
import { environment } from '../platform/environment.ts'
import { momentIn } from '../platform/format-date.ts'
import { type Addressed, areaLetters } from '../platform/letters.ts'
import { drawReceipt } from '../receipts/draw-receipt.ts'
import type { InvoiceContent } from './invoice-letter.ts'
import { InvoiceMail, InvoiceTemplate } from '../receipts/invoice-mail.ts'
import { issuedReceipt } from '../receipts/issued-receipt.ts'
import { de } from './letters.de.ts'
import { en } from './letters.en.ts'
import { cancellationBeside, type IssuedReceipt, receipts } from '../receipts/receipt.ts'

export const letters = areaLetters({
  templates: InvoiceTemplate.options,
  mail: InvoiceMail,
  read: aboutInvoice,
  words: { de, en },
})

/**
 * In the order's language, with both papers: drawn anew, which gives the bytes that are stored. Who has erased the account
 * was told of that, and no more is written.
 */
async function aboutInvoice(mail: InvoiceMail): Promise<Addressed<InvoiceContent> | undefined> {
  const order = await readOrder(mail)
  if (!order) throw new Error('The order of a mail is gone.')
  const { customerId, orderId, language } = order
  const owner = await readProfile(customerId)
  if (owner?.erasedAt || order.erasedAt) return undefined
  const beside = cancellationBeside({ customerId, orderId, cause: mail.cause })
  const [invoice, cancellation] = await Promise.all([
    drawn({ customerId, orderId, cause: mail.cause }),
    beside && drawn(beside),
  ])
  if (!invoice?.corrects || !cancellation) throw new Error('The papers of a mail are gone.')
  return {
    to: (owner?.provenBy && owner.email) || order.buyer.email,
    language,
    content: {
      firstName: order.buyer.firstName,
      number: order.number,
      orderedAt: momentIn(language, order.createdAt),
      title: wordsOf(order, language).title,
      total: formatCents(invoice.totalCents, language),
      cancelled: invoice.corrects,
      cancellation: cancellation.number,
      invoice: invoice.number,
      accountUrl: owner?.provenBy ? `${environment('SITE_URL')}/user-dashboard?tab=orders` : undefined,
    },
    attachments: await Promise.all([invoice, cancellation].map(attached)),
  }
}

async function drawn(ref: { customerId: string; orderId: string; cause: string }) {
  const receipt = await receipts.read(ref)
  return receipt && issuedReceipt(receipt)
}

const attached = async (receipt: IssuedReceipt) => ({
  fileName: `Lumeus-${receipt.number}.pdf`,
  pdf: await drawReceipt(receipt),
})
