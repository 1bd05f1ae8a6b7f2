import { company } from '../../contract/company.ts'
import { isListenedTo } from '../../contract/catalog.ts'
import type { OrderContent, OrderLetters } from './order-letter.ts'

const greeting = ({ firstName }: OrderContent) => (firstName ? `Hello ${firstName},` : 'Hello,')

const orderFacts = ({
  number,
  orderedAt,
  title,
  price,
  voucher,
  total,
  taxPercent,
  productType,
}: OrderContent) => ({
  facts: [
    ['Order number', number],
    ['Ordered on', orderedAt],
    ['Product', title],
    ...(voucher
      ? [
          ['Price', price],
          [`Voucher ${voucher.code}`, voucher.discount],
        ]
      : []),
    [productType === 'monthly' ? 'Price of the first month' : 'Total', `${total}, incl. ${taxPercent}% VAT`],
  ] as [string, string][],
})

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

/** How long it is there, and whether it goes on. */
function term({ productType, downloadsUntil }: OrderContent): [string, string] {
  if (productType === 'monthly')
    return [
      'Term',
      'renews itself by a month each month until you cancel; to be cancelled at any time to the end of the month that is paid',
    ]
  if (productType === 'licence') return ['Term', `until ${downloadsUntil}; ends by itself and does not renew`]
  return ['Download', downloadsUntil ? `until ${downloadsUntil}` : 'no expiry date']
}

const { name, street, city, email, phone } = company

const withdrawalNotice = [
  { heading: 'Right of withdrawal (translation; the German text is binding)' },
  'You have the right to withdraw from this contract within fourteen days without giving any reason. The withdrawal period ends fourteen days after the day on which the contract was concluded.',
  {
    facts: [
      ['Provider', name],
      ['Address', `${street}, ${city}`],
      ['E-mail', email],
      ['Phone', phone],
    ] as [string, string][],
  },
  'To exercise your right of withdrawal, inform us of your decision by an unequivocal statement (for example by a letter or by replying to this e-mail). You may use the form at the end of this e-mail, but you do not have to. It is sufficient that you send your statement before the withdrawal period has ended.',
  'If you withdraw, we will return all payments received from you without delay and within fourteen days of the day on which we were informed, by the same means of payment and free of charge.',
]

const withdrawalForm = ({ title, number, orderedAt }: OrderContent) => [
  { heading: 'Model withdrawal form' },
  'If you wish to withdraw from the contract, complete this form and send it back.',
  `– To ${name}, ${street}, ${city}, ${email}`,
  '– I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract for the provision of the following digital content (*)',
  {
    facts: [
      ['Product', title],
      ['Order number', number],
      ['– Ordered on (*)/received on (*)', orderedAt],
      ['– Name of consumer(s)', '…'],
      ['– Address of consumer(s)', '…'],
      ['– Signature of consumer(s) (only if this form is notified on paper)', '…'],
      ['– Date', '…'],
    ] as [string, string][],
  },
  '(*) Delete as appropriate.',
]

function consents({ productType, isFree, waivesWithdrawal, downloadsFrom }: OrderContent): string {
  if (isListenedTo(productType))
    return 'You can begin to listen at once. You keep your right of withdrawal for the full 14 days all the same.'
  if (isFree)
    return 'You pay nothing. You receive the files at once; with that the right of withdrawal ends (section 356 (5) no. 1 of the German Civil Code).'
  return waivesWithdrawal
    ? 'When ordering you expressly agreed that we begin delivery at once, and confirmed that your right of withdrawal for the files ends with it.'
    : `You did not choose immediate delivery. Your right of withdrawal therefore remains in full, and the files will be ready when the 14 days are over: from ${downloadsFrom}.`
}

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

export const en: OrderLetters = {
  'order-received': content => ({
    subject: 'We have received your order',
    parts: [
      greeting(content),
      'thank you for your order. It has reached us; as soon as the payment has arrived we will confirm it in another e-mail.',
      orderFacts(content),
      'Did something come between you and the payment? You can continue it for 24 hours in the same browser:',
      { button: 'Continue payment', url: content.payAgainUrl },
      'Without a payment the order closes by itself. There is nothing you need to do.',
    ],
  }),
  'payment-processing': content => ({
    subject: 'Your payment is on its way',
    parts: [
      greeting(content),
      'we have received your order, and your bank has accepted the payment. A direct debit can take a few working days to reach us. We will write to you as soon as it has.',
      orderFacts(content),
    ],
  }),
  'payment-failed': content => ({
    subject: 'The payment did not go through',
    parts: [
      greeting(content),
      'your bank did not carry out the payment. Nothing was charged. We have received your order and keep it for another 24 hours; you can try again in the same browser, with another means of payment if you like.',
      orderFacts(content),
      { button: 'Pay again', url: content.payAgainUrl },
    ],
  }),
  'order-closed': content => ({
    subject: 'Your order has been closed',
    parts: [
      greeting(content),
      'no payment has arrived for this order, so we have closed it. No contract was concluded and you do not have to pay anything.',
      orderFacts(content),
      'If you change your mind, you can place a new order at any time.',
    ],
  }),
  contract: content => ({
    subject: 'Your order confirmation',
    parts: [
      greeting(content),
      `we have received your order${content.isFree ? '; there is nothing to pay' : ' and your payment'}, and the contract is concluded. Please keep this e-mail: it contains everything we have agreed.`,
      ...(content.opensAtOnce ? (isListenedTo(content.productType) ? listening : files)(content) : []),
      orderFacts(content),
      {
        facts: [
          ['Content', content.summary],
          term(content),
          ...billing(content),
          ['Net amount', content.net],
          [`VAT ${content.taxPercent}%`, content.tax],
        ],
      },
      { heading: 'What you confirmed' },
      `You accepted our terms and conditions, version ${content.termsVersion}.`,
      { link: 'Read the terms and conditions (German, the binding text)', url: content.termsUrl },
      { link: 'Read their English translation', url: content.termsTranslationUrl },
      consents(content),
      ...(content.opensAtOnce
        ? []
        : ['You can open your account now; it shows your order and the date.', ...door(content)]),
      ...withdrawalNotice,
      ...(content.waivesWithdrawal && !content.isFree
        ? ['Because you agreed to immediate delivery, this right ended for the files when delivery began.']
        : []),
      ...withdrawalForm(content),
    ],
  }),
  'downloads-ready': content => ({
    subject: 'Your files are ready',
    parts: [greeting(content), 'you can now download what you ordered.', ...files(content)],
  }),
  'payment-returned': content => ({
    subject: 'Your payment is going back',
    parts: [
      greeting(content),
      content.returned === 'erased'
        ? 'your payment arrived when your account had already been erased. No contract was concluded, and you will receive no files.'
        : content.returned === 'voucher-gone'
          ? 'your payment arrived when your order had already been closed. Its voucher has been used up since, so no contract was concluded at this price, and you will receive no files.'
          : 'a second payment has arrived for this order. It was paid already; nothing changes about that.',
      `We are paying ${content.total} back the way you paid. It can take a few working days until your bank shows it. There is nothing you need to do.`,
      orderFacts(content),
    ],
  }),
  'subscription-renewed': content => ({
    subject: 'Your subscription continues',
    parts: [
      greeting(content),
      'a further month of your subscription has been paid.',
      {
        facts: [
          ['Order number', content.number],
          ['Product', content.title],
          ['Amount', `${content.total}, incl. ${content.taxPercent}% VAT`],
          ...billing(content),
        ],
      },
      'You will find the receipt in your account under “Orders”. You can cancel at any time under “Subscriptions”.',
      ...(content.month ? [{ button: 'Go to your subscriptions', url: content.month.url }] : []),
    ],
  }),
  footer: [
    'Lumeus',
    'You receive this message because an order was placed with your address.',
    'Questions? Just reply to this e-mail.',
  ],
}
