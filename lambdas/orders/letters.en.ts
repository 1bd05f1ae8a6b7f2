import { isListenedTo } from '../../contract/catalog.ts'
import { greeting } from '../platform/greeting.ts'
import { contractOf, orderFacts, taxIn } from './contract-words.en.ts'
import type { OrderContent, OrderLetters } from './order-letter.ts'

const door = ({ door, productType }: OrderContent) =>
  door.kind === 'dashboard'
    ? ['You will find everything in your account.', { button: 'Go to your account', url: door.url }]
    : [
        `So that only you can reach your ${isListenedTo(productType) ? 'recordings' : 'files'}, you open an account once. All you need is a password; this link has confirmed your address. It is valid for 30 days.`,
        { button: 'Set your password', url: door.url },
      ]

const files = (content: OrderContent) => [
  `Your files are ready. You can download each of them five times. If a transfer breaks off, you can continue it without using up a download. ${
    content.downloadsUntil
      ? `You can download them until ${content.downloadsUntil}.`
      : 'They have no expiry date.'
  }`,
  ...door(content),
]

const listening = (content: OrderContent) => [
  `You can begin at once: your recordings are in your account, ready to listen to.${
    content.downloadsUntil ? ` You can listen to them until ${content.downloadsUntil}.` : ''
  }`,
  ...door(content),
]

const place = () => [
  'Your place in the course is booked. Your dates come in an e-mail of their own, with a file for your calendar.',
]

const opened = (content: OrderContent) => {
  if (content.productType === 'course') return place()
  return isListenedTo(content.productType) ? listening(content) : files(content)
}

const wherePaid = ({ payAgain }: OrderContent) =>
  payAgain.where === 'account' ? 'in your account, on any device' : 'in the same browser'

/** Until when a month is paid for, and when the next one is billed. */
const billing = ({ month }: OrderContent): [string, string][] =>
  month
    ? [
        ['Paid until', month.paidUntil],
        ...(month.nextBilling === undefined
          ? []
          : [['Next billing', month.nextBilling] satisfies [string, string]]),
      ]
    : []

/** It is no contract: nothing was ordered, agreed to or paid. */
const given = (content: OrderContent) => ({
  subject: 'Opened for you',
  parts: [
    greeting('en', content),
    'we have opened something for you. You pay nothing for it and are bound to nothing.',
    {
      rows: [
        ['Product', content.title],
        ['Order number', content.number],
      ] satisfies [string, string][],
    },
    ...opened(content),
  ],
})

export const en: OrderLetters = {
  'order-received': content => ({
    subject: 'We have received your order',
    parts: [
      greeting('en', content),
      'thank you for your order. It has reached us; as soon as the payment has arrived we will confirm it in another e-mail.',
      orderFacts(content),
      `Did something come between you and the payment? You can continue it for 24 hours ${wherePaid(content)}:`,
      { button: 'Continue payment', url: content.payAgain.url },
      'Without a payment the order closes by itself. There is nothing you need to do.',
    ],
  }),
  'payment-processing': content => ({
    subject: 'Your payment is on its way',
    parts: [
      greeting('en', content),
      'we have received your order, and your bank has accepted the payment. A direct debit can take a few working days to reach us. We will write to you as soon as it has.',
      orderFacts(content),
    ],
  }),
  'payment-failed': content => ({
    subject: 'The payment did not go through',
    parts: [
      greeting('en', content),
      `your bank did not carry out the payment. Nothing was charged. We have received your order and keep it for another 24 hours; you can try again ${wherePaid(content)}, with another means of payment if you like.`,
      orderFacts(content),
      { button: 'Pay again', url: content.payAgain.url },
    ],
  }),
  'order-closed': content => ({
    subject: 'Your order has been closed',
    parts: [
      greeting('en', content),
      content.endedBy === 'decided'
        ? 'what was paid for this order did not fit it. We have taken care of that and closed the order. No contract was concluded and you do not have to pay anything more.'
        : content.endedBy === 'course-cancelled'
          ? 'unfortunately we have to cancel the dates of this order, so we have closed it. No contract was concluded and you do not have to pay anything.'
          : 'no payment has arrived for this order, so we have closed it. No contract was concluded and you do not have to pay anything.',
      orderFacts(content),
      'If you change your mind, you can place a new order at any time.',
    ],
  }),
  contract: content =>
    content.isGiven
      ? given(content)
      : {
          subject: 'Your order confirmation',
          parts: [
            greeting('en', content),
            `we have received your order${content.isFree ? '; there is nothing to pay' : ' and your payment'}, and the contract is concluded. Please keep this e-mail: it contains everything we have agreed${content.hasPaper ? ', and has it attached as a PDF' : ''}.`,
            ...(content.opensAtOnce ? opened(content) : []),
            ...(content.opensAtOnce
              ? []
              : ['You can open your account now; it shows your order and the date.', ...door(content)]),
            ...contractOf(content, billing(content)),
          ],
        },
  'downloads-ready': content => ({
    subject: 'Your files are ready',
    parts: [greeting('en', content), 'you can now download what you ordered.', ...files(content)],
  }),
  'payment-returned': content => ({
    subject: 'Your payment is going back',
    parts: [
      greeting('en', content),
      content.returned === 'erased'
        ? 'your payment arrived when your account had already been erased. No contract was concluded, and you will receive no files.'
        : content.returned === 'place-gone'
          ? 'your payment arrived when your place in the course was no longer free, or its date had been cancelled. No contract has been concluded.'
          : content.returned === 'voucher-gone'
            ? 'your payment arrived, but by then the voucher of your order was no longer valid. So no contract was concluded at this price, and you will receive no files.'
            : 'a second payment has arrived for this order. It was paid already; nothing changes about that.',
      `We are paying ${content.returnedAmount} back the way you paid. It can take a few working days until your bank shows it. There is nothing you need to do.`,
      orderFacts(content),
    ],
  }),
  'subscription-renewed': content => ({
    subject: 'Your subscription continues',
    parts: [
      greeting('en', content),
      'a further month of your subscription has been paid.',
      {
        rows: [
          ['Order number', content.number],
          ['Product', content.title],
          ['Amount', `${content.total}, ${taxIn(content.taxPercent)}`],
          ...billing(content),
        ],
      },
      'You will find the receipt in your account under “Orders”. You can cancel at any time under “Subscriptions”.',
      ...(content.month ? [{ button: 'Go to your subscriptions', url: content.month.url }] : []),
    ],
  }),
  footer: ({ withdrawUrl, terminateUrl }) => [
    'Lumeus',
    'You receive this message because an order was placed with your address.',
    'Questions? Just reply to this e-mail.',
    { words: 'Withdraw from a contract', url: withdrawUrl },
    { words: 'Cancel contracts here', url: terminateUrl },
  ],
}
