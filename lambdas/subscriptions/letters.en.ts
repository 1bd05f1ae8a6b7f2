import { UNPAID_GRACE_DAYS } from '../../contract/subscription-terms.ts'
import { greeting } from '../platform/greeting.ts'
import { contractLinks } from '../platform/letters.ts'
import type { SubscriptionContent, SubscriptionLetters } from './subscription-letter.ts'

const rows = ({ title, type, price, next }: SubscriptionContent, ...more: [string, string][]) => ({
  rows: [
    [type === 'licence' ? 'Licence' : 'Subscription', title],
    ['Price', type === 'licence' ? price : `${price} a month`],
    ...(next ? [[`From ${next.startsAt}`, `${next.title}, ${next.price} a month`]] : []),
    ...more,
  ] as [string, string][],
})

const toSubscriptions = ({ url }: SubscriptionContent) => ({ button: 'Go to your subscriptions', url })

function ended({ type, cause = '' }: SubscriptionContent): string {
  const isPaidBack = cause.startsWith('refund ')
  if (type === 'licence') {
    if (cause === 'term-over') return 'your licence has come to the end of its term. Nothing will be billed.'
    return isPaidBack
      ? 'your licence has ended because we have refunded its price to you.'
      : 'your licence has ended. Nothing will be billed.'
  }
  if (cause === 'grace-over')
    return `your subscription has ended because no payment has arrived within ${UNPAID_GRACE_DAYS} days. Nothing more will be billed, and you do not have to pay anything later.`
  if (cause === 'money-taken-back')
    return 'your subscription has ended because your bank has taken a payment back. Nothing more will be billed.'
  return isPaidBack
    ? 'your subscription has ended because we have refunded its first month to you. Nothing more will be billed.'
    : 'your subscription has ended. Nothing more will be billed.'
}

function undone({ pausedUntil, payableUntil }: SubscriptionContent): string {
  if (pausedUntil !== undefined)
    return `your cancellation is taken back. Your subscription stays paused, and on ${pausedUntil} it goes on by itself.`
  if (payableUntil !== undefined)
    return `your cancellation is taken back. Your last payment has not arrived yet: we keep trying until ${payableUntil}. If none arrives by then, your subscription ends.`
  return 'your cancellation is taken back, and your subscription goes on as before.'
}

export const en: SubscriptionLetters = {
  'renewal-ahead': content => ({
    subject: 'Your subscription goes on soon',
    parts: [
      greeting('en', content),
      `the next month of your subscription begins on ${content.until}. On that day it is billed by itself, with the means of payment that you have left us.`,
      rows(content, ['Next billing', content.until]),
      'Would you rather not go on? Until then you can cancel in your account, or take a pause.',
      toSubscriptions(content),
    ],
  }),
  'renewal-failed': content => ({
    subject: 'Your payment did not go through',
    parts: [
      greeting('en', content),
      `the payment for the next month of your subscription did not go through. You can go on listening until ${content.until}. Until then we will try again a few times with the same means of payment.`,
      rows(content, ['You can listen until', content.until]),
      'Check whether there is enough money in your account, or leave us another means of payment in your account under “Subscriptions”. If no payment arrives by that day, your subscription ends.',
      toSubscriptions(content),
    ],
  }),
  'grace-ending': content => ({
    subject: 'Your subscription ends in a few days',
    parts: [
      greeting('en', content),
      `the payment for your subscription has not arrived yet. If it stays that way, the subscription ends on ${content.until}.`,
      rows(content, ['You can listen until', content.until]),
      'Would you like to go on listening? Then leave us another means of payment under “Subscriptions”. If you would like to stop, there is nothing you need to do.',
      toSubscriptions(content),
    ],
  }),
  'subscription-cancelled': content => ({
    subject: 'Your cancellation has reached us',
    parts: [
      greeting('en', content),
      content.payableUntil !== undefined
        ? `your subscription is cancelled. Your last payment did not go through, and we will try again until ${content.payableUntil}. If it arrives, you can listen until ${content.until}, when your subscription ends. Otherwise it ends on ${content.payableUntil}, and you owe nothing more.`
        : content.isPaidFor
          ? `your subscription is cancelled. You can still listen until ${content.until}; nothing will be billed after that.`
          : `your subscription is cancelled and ends on ${content.until}. Nothing more will be billed.`,
      rows(
        content,
        ['Cancelled on', content.at],
        [content.payableUntil === undefined ? 'Ends on' : 'Ends at the latest on', content.until],
      ),
      'Have you changed your mind? Until then you can take the cancellation back in your account.',
      toSubscriptions(content),
    ],
  }),
  'cancellation-undone': content => ({
    subject: 'Your cancellation is taken back',
    parts: [
      greeting('en', content),
      undone(content),
      rows(
        content,
        content.payableUntil === undefined
          ? ['Next billing', content.until]
          : ['You can listen until', content.payableUntil],
      ),
      toSubscriptions(content),
    ],
  }),
  'subscription-ending': content => ({
    subject: 'Your licence ends soon',
    parts: [
      greeting('en', content),
      `your licence ends on ${content.until}. It does not renew, and nothing will be billed; there is nothing you need to do.`,
      rows(content, ['Ends on', content.until]),
      toSubscriptions(content),
    ],
  }),
  'subscription-ended': content => ({
    subject: content.type === 'licence' ? 'Your licence has ended' : 'Your subscription has ended',
    parts: [
      greeting('en', content),
      ended(content),
      rows(content, ['Ended on', content.at]),
      'Your receipts stay in your account under “Orders”.',
      toSubscriptions(content),
    ],
  }),
  'subscription-paused': content => ({
    subject: 'Your subscription is paused',
    parts: [
      greeting('en', content),
      `your subscription is paused. ${content.isPaidFor ? `You can still listen to what is paid for until ${content.paidUntil}. After that it rests, and nothing` : 'Nothing'} is billed until ${content.until}. On that day it goes on by itself.`,
      rows(
        content,
        ...(content.isPaidFor ? [['You can listen until', content.paidUntil] as [string, string]] : []),
        ['Next billing', content.until],
      ),
      'You can end the pause in your account at any time.',
      toSubscriptions(content),
    ],
  }),
  'pause-ending': content => ({
    subject: 'Your pause ends soon',
    parts: [
      greeting('en', content),
      `your pause ends on ${content.until}. On that day we will bill ${content.next?.price ?? content.price}, and you can listen again.`,
      rows(content, ['Next billing', content.until]),
      'Would you rather not go on? Until then you can cancel in your account.',
      toSubscriptions(content),
    ],
  }),
  'subscription-resumed': content => ({
    subject: 'Your pause has ended',
    parts: [
      greeting('en', content),
      'your pause has ended, and your subscription goes on.',
      rows(content, ['Next billing', content.until]),
      toSubscriptions(content),
    ],
  }),
  'plan-kept': content => ({
    subject: 'Your subscription stays as it is',
    parts: [
      greeting('en', content),
      'you have taken the switch back, and your subscription goes on as before.',
      rows(content, ['Next billing', content.until]),
      toSubscriptions(content),
    ],
  }),
  footer: () => [
    'Lumeus',
    'You are receiving this message because you have a subscription or a licence with us.',
    'Questions? Just reply to this e-mail.',
    ...contractLinks('en'),
  ],
}
