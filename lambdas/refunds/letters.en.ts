import { greeting } from '../platform/greeting.ts'
import { contractLinks } from '../platform/letters.ts'
import type { Goods, MoneyContent, MoneyLetters } from './money-letter.ts'

const rows = (
  { number, orderedAt, title, total }: MoneyContent,
  ...more: [string, string][]
): { rows: [string, string][] } => ({
  rows: [['Order number', number], ['Ordered on', orderedAt], ['Program', title], ['Total', total], ...more],
})

const account = ({ accountUrl }: MoneyContent) =>
  accountUrl === undefined ? [] : [{ button: 'To your account', url: accountUrl }]

type OfGoods = Readonly<Record<Goods, string>>

const IS_OVER = 'Your subscription has ended.'
const RUNS_ON = 'Your subscription goes on meanwhile.'
const REFUNDED: OfGoods = {
  files: 'What belongs to this order can no longer be downloaded or listened to.',
  plan: 'This ends your subscription.',
  month: 'Nothing changes about the subscription itself.',
  ended: IS_OVER,
  licence: 'This ends your licence.',
  course: 'Your place in the course is given back by this.',
}
const HELD: OfGoods = {
  files: 'Until then the files of this order are closed.',
  plan: RUNS_ON,
  month: RUNS_ON,
  ended: 'Your subscription has already ended.',
  licence: 'Until then you cannot listen with this licence.',
  course: 'You keep your place in the course meanwhile.',
}
const RUNS_STILL =
  'If your subscription is still running, it goes on; if it has ended meanwhile, it does not begin again by itself.'
const WON: OfGoods = {
  files: 'What belongs to this order is open to you again, as far as downloads are not used up.',
  plan: RUNS_STILL,
  month: RUNS_STILL,
  ended: 'Your subscription has ended and does not begin again by itself.',
  licence: 'You can listen with your licence again, as long as it is valid.',
  course: 'You keep your place in the course.',
}
const ENDED = 'Your subscription has therefore ended.'
const LATER = 'We will contact you about your place in the course.'
const LOST: OfGoods = {
  files: 'What belongs to this order can therefore no longer be downloaded or listened to.',
  plan: ENDED,
  month: ENDED,
  ended: IS_OVER,
  licence: 'You can therefore no longer listen with your licence.',
  course: LATER,
}
const RETURNED: OfGoods = {
  files: 'Until this is settled, the files of this order are closed.',
  plan: ENDED,
  month: ENDED,
  ended: IS_OVER,
  licence: 'Until this is settled, you cannot listen with your licence.',
  course: LATER,
}

export const en: MoneyLetters = {
  'refund-made': content => ({
    subject: 'Your refund is on its way',
    parts: [
      greeting('en', content),
      `we have refunded ${content.amount} by the same way in which you paid. It may take a few working days until you see the credit.`,
      rows(
        content,
        ['This refund', content.amount],
        ...(content.isOnlyPart ? ([['In total so far', content.refunded]] as [string, string][]) : []),
      ),
      content.isWhole
        ? `The whole price is now refunded. ${REFUNDED[content.goods]}`
        : 'Nothing changes about what you bought.',
      content.accountUrl === undefined
        ? 'You will find the correction of your invoice with the order once you open an account with this address. Or reply to this e-mail, and we will send it to you.'
        : 'You will find the correction of your invoice with the order in your account.',
      ...account(content),
    ],
  }),
  'refund-failed': content => ({
    subject: 'Your refund did not arrive',
    parts: [
      greeting('en', content),
      `we wanted to refund ${content.amount}, but your bank did not take the money. This happens when a card or an account no longer exists. The money is still yours.`,
      'Reply to this e-mail and tell us an account to which we can transfer it. We will also contact you.',
      rows(content, ['Refund outstanding', content.amount]),
    ],
  }),
  'dispute-opened': content => ({
    subject: 'Your bank has a question about a payment',
    parts: [
      greeting('en', content),
      `your bank has received a complaint about your payment of ${content.amount}. While it looks into it, it holds the money back. ${HELD[content.goods]}`,
      'If this was a mistake, for example because you did not recognise the charge, tell your bank and reply to this e-mail. If something is wrong, reply as well: we will find a solution.',
      rows(content, ['Held back', content.amount]),
    ],
  }),
  'dispute-won': content => ({
    subject: 'Your payment is settled',
    parts: [
      greeting('en', content),
      `your bank has finished looking into your payment, and the money is with us again. ${WON[content.goods]}`,
      rows(content),
      ...account(content),
    ],
  }),
  'dispute-lost': content => ({
    subject: 'Your payment was taken back',
    parts: [
      greeting('en', content),
      `your bank has returned ${content.amount} to you. ${LOST[content.goods]}`,
      'If you would like to keep the order, or did not mean this to happen, just reply to this e-mail. We will contact you if anything is still open.',
      rows(content, ['Returned', content.amount]),
    ],
  }),
  'debit-returned': content => ({
    subject: 'Your direct debit was returned',
    parts: [
      greeting('en', content),
      `your bank has returned the direct debit of ${content.amount}. There may be several reasons, such as an account that was short at that moment, or an objection. ${RETURNED[content.goods]}`,
      'Just reply to this e-mail, and we will settle how you would like to pay. Please do not transfer anything before you have heard from us.',
      rows(content, ['Returned', content.amount]),
    ],
  }),
  footer: () => [
    'Lumeus',
    'You are receiving this message because an order was placed with your address.',
    'Questions? Just reply to this e-mail.',
    ...contractLinks('en'),
  ],
}
