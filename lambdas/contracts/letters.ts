import { wordsOf } from '../../contract/catalog.ts'
import { formatCents } from '../../contract/format-cents.ts'
import { withdrawalOverAt } from '../../contract/withdrawal-period.ts'
import { type Order, readOrder } from '../orders/order.ts'
import { freedVoucher } from '../orders/order-holdings.ts'
import { environment } from '../platform/environment.ts'
import { dateIn, momentIn } from '../platform/format-date.ts'
import { type Addressed, areaLetters } from '../platform/letters.ts'
import { quoteOf } from '../requests/quote.ts'
import { requests } from '../requests/request.ts'
import type { DeclarationContent } from './declaration-letter.ts'
import { DeclarationMail, DeclarationTemplate } from './declaration-mail.ts'
import { de } from './letters.de.ts'
import { en } from './letters.en.ts'
import { receiptPaper } from './receipt-paper.ts'
import { receiptWords } from './receipt-words.ts'
import { endOf, furtherOf, isBuyer } from './withdrawable.ts'

export const letters = areaLetters({
  templates: DeclarationTemplate.options,
  mail: DeclarationMail,
  read: aboutDeclaration,
  words: { de, en },
})

/** No mail once the account was erased. */
async function aboutDeclaration({
  address,
  requestId,
  template,
  customerId,
  orderId,
}: DeclarationMail): Promise<Addressed<DeclarationContent> | undefined> {
  const request = await requests.read({ address, requestId })
  if (!request) return undefined
  const isToTeam = template === 'declaration-team'
  const order = customerId && orderId ? await readOrder({ customerId, orderId }) : undefined
  const language = isToTeam ? 'de' : request.language
  const isReceipt = template === 'withdrawal-received' || template === 'termination-received'
  const paper = isReceipt ? await receiptPaper(request) : undefined
  const content: DeclarationContent = {
    number: request.number,
    what: request.declared?.what ?? 'withdrawal',
    arrived: momentIn(language, request.at),
    // The address is not proven: what mail programs make a link of is left to the PDF.
    receipt: isToTeam
      ? receiptWords({ ...request, language }).parts
      : receiptWords(request, words => quoteOf(words).paragraphs.join('\n')).parts,
    hasPaper: paper !== undefined,
    answeredBy: request.dueAt && dateIn(language, request.dueAt),
    order: order && (await orderContent(order, language)),
  }
  // What staff carried out on somebody else's order is told at the address that it was bought with.
  const isAnothers =
    order !== undefined && request.namedOrder !== undefined && !(await isBuyer(order, request.email))
  const to = isAnothers ? order.buyer.email : request.email
  return isToTeam
    ? { to: environment('TEAM_MAIL'), replyTo: request.email, language, content }
    : { to, language, content, ...(paper && { attachments: [paper] }) }
}

async function orderContent(
  order: Order,
  language: 'de' | 'en',
): Promise<NonNullable<DeclarationContent['order']>> {
  const [further, ends] = await Promise.all([furtherOf(order), endOf(order)])
  return {
    number: order.number,
    title: wordsOf(order, language).title,
    total: formatCents(order.totalCents, language),
    paid: formatCents(
      further.reduce((sum, { totalCents }) => sum + totalCents, order.totalCents),
      language,
    ),
    isFree: order.totalCents === 0,
    voucher: freedVoucher(order),
    isCourse: order.course !== undefined,
    // The period ends with the day before.
    lastDay:
      order.paidAt &&
      dateIn(language, new Date(Date.parse(withdrawalOverAt(order.paidAt)) - 1).toISOString()),
    endsOn: ends && dateIn(language, ends),
  }
}
