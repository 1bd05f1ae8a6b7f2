import { isListenedTo } from '../../contract/catalog.ts'
import type { Part } from '../platform/letter-layout.ts'
import { addressOf, known, type ContractContent } from './contract-content.ts'
import type { PlanContent } from './plan-content.ts'

/** Nothing is owed of what is exempt, or sold to where the tax does not reach. */
export const taxIn = (taxPercent: number): string =>
  taxPercent === 0 ? 'without VAT' : `incl. ${taxPercent}% VAT`

export const orderFacts = ({
  number,
  orderedAt,
  title,
  price,
  voucher,
  total,
  monthly,
  taxPercent,
  productType,
}: ContractContent) => ({
  rows: [
    ['Order number', number],
    ['Ordered on', orderedAt],
    ['Product', title],
    ...(voucher
      ? [
          ['Price', price],
          [`Voucher ${voucher.code}`, voucher.discount],
        ]
      : []),
    [productType === 'monthly' ? 'Price of the first month' : 'Total', `${total}, ${taxIn(taxPercent)}`],
    ...(monthly === undefined ? [] : [['Each further month', `${monthly}, ${taxIn(taxPercent)}`]]),
  ] as [string, string][],
})

/** How long it is there, and whether it goes on. */
function term({
  productType,
  downloadsUntil,
  course,
}: Pick<ContractContent, 'productType' | 'downloadsUntil' | 'course'>): [string, string] {
  if (course)
    return [
      'Dates',
      `${course.units.join('; ')}; ${course.minutes} minutes each, ${course.venue ?? 'online'}. The course ends with the last date.`,
    ]
  if (productType === 'monthly')
    return [
      'Term',
      'renews itself by a month each month until you cancel; to be cancelled at any time to the end of the month that is paid',
    ]
  if (productType === 'licence') return ['Term', `until ${downloadsUntil}; ends by itself and does not renew`]
  return ['Download', downloadsUntil ? `until ${downloadsUntil}` : 'no expiry date']
}

const withdrawalNotice = ({
  withdrawUrl,
  seller,
}: Pick<ContractContent, 'withdrawUrl' | 'seller'>): Part[] => [
  { heading: 'Right of withdrawal (translation; the German text is binding)' },
  'You have the right to withdraw from this contract within fourteen days without giving any reason. The withdrawal period ends fourteen days after the day on which the contract was concluded.',
  {
    rows: known([
      ['Provider', seller.name],
      ['Address', addressOf(seller)],
      ['E-mail', seller.email],
      ['Phone', seller.phone],
    ]),
  },
  'To exercise your right of withdrawal, inform us of your decision by an unequivocal statement (for example by a letter or by e-mail). You may use the form below, but you do not have to.',
  `You can also exercise your right of withdrawal online, without signing in: ${withdrawUrl.replace(/#.*/, '')}. If you use this function, we send you without delay an acknowledgement of receipt by e-mail with the content of your statement and the date and time of its receipt.`,
  'It is sufficient that you send your statement before the withdrawal period has ended.',
  'If you withdraw, we will return all payments received from you without delay and within fourteen days of the day on which we were informed, by the same means of payment and free of charge.',
]

const withdrawalForm = ({
  title,
  number,
  orderedAt,
  productType,
  seller,
}: Pick<ContractContent, 'title' | 'number' | 'orderedAt' | 'productType' | 'seller'>) => [
  { heading: 'Model withdrawal form' },
  'If you wish to withdraw from the contract, complete this form and send it back.',
  `– To ${[seller.name, addressOf(seller), seller.email].filter(Boolean).join(', ')}`,
  `– I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract for the provision of the following ${productType === 'course' ? 'service' : 'digital content'} (*)`,
  {
    rows: [
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

function right({ productType, isFree, waivesWithdrawal, downloadsFrom }: ContractContent): string {
  if (productType === 'course')
    return 'You keep your right of withdrawal for the full 14 days, even if the course begins within them. If you withdraw, you get everything back.'
  if (isListenedTo(productType))
    return 'You can begin to listen at once. You keep your right of withdrawal for the full 14 days all the same.'
  if (isFree)
    return 'You pay nothing. You receive the files at once; with that the right of withdrawal ends (section 356 (5) no. 1 of the German Civil Code).'
  return waivesWithdrawal
    ? 'When ordering you expressly agreed that we begin delivery at once, and confirmed that your right of withdrawal for the files ends with it.'
    : `You did not choose immediate delivery. Your right of withdrawal therefore remains in full, and the files will be ready when the 14 days are over: from ${downloadsFrom}.`
}

const confirmed = ({ consents }: Pick<ContractContent, 'consents'>): Part[] =>
  consents.flatMap(({ wording, at, version }): Part[] => [
    `“${wording}”`,
    {
      rows: [
        ['Confirmed on', at],
        ['Version', version],
      ],
    },
  ])

const agreed = (content: ContractContent): Part[] => [...confirmed(content), right(content)]

/** What was agreed, word for word, in the mail and in the PDF: §§ 312f (2), 312i (1) and 356 (5) BGB. */
export const contractOf = (content: ContractContent, billing: readonly [string, string][] = []): Part[] => [
  orderFacts(content),
  {
    rows: [
      ['Content', content.summary],
      term(content),
      ...billing,
      ['Net amount', content.net],
      [`VAT ${content.taxPercent}%`, content.tax],
    ],
  },
  ...(content.isGiven ? [] : [{ heading: 'What you confirmed' }]),
  ...agreed(content),
  ...(content.isGiven ? [] : [`Our terms and conditions, version ${content.termsVersion}, apply.`]),
  { link: 'Read the terms and conditions (German, the binding text)', url: content.termsUrl },
  { link: 'Read their English translation', url: content.termsTranslationUrl },
  ...withdrawalNotice(content),
  ...(content.waivesWithdrawal && !content.isFree
    ? ['Because you agreed to immediate delivery, this right ends for the files when delivery begins.']
    : []),
  ...withdrawalForm(content),
]

/** What was agreed with a change of plan, word for word. */
export const planContractOf = (content: PlanContent): Part[] => [
  {
    rows: [
      ['Order number', content.number],
      ['Switched on', content.orderedAt],
      ['So far', `${content.from}, ${content.fromPrice} a month`],
      ['Now', content.title],
      ['Content', content.summary],
      ['Price', `${content.price} a month, ${taxIn(content.taxPercent)}`],
      ['To pay with the switch', `${content.dueNow}, ${taxIn(content.taxPercent)}`],
      ['Begins', content.startsAt ?? 'at once'],
      ['Next billing', `${content.price} on ${content.nextBilling}`],
      term({ productType: 'monthly', downloadsUntil: undefined, course: undefined }),
    ],
  },
  content.startsAt === undefined
    ? 'The amount paid with the switch is the difference for the rest of the month that runs. It stood on the page before the click.'
    : `The month that runs is paid and lasts until ${content.startsAt}; until then the switch could be taken back.`,
  ...(content.keptAt === undefined ? [] : [`This switch was taken back: ${content.keptAt}.`]),
  { heading: 'What you confirmed' },
  ...confirmed(content),
  `Our terms and conditions, version ${content.termsVersion}, apply.`,
  { link: 'Read the terms and conditions (German, the binding text)', url: content.termsUrl },
  { link: 'Read their English translation', url: content.termsTranslationUrl },
  ...withdrawalNotice(content),
  ...withdrawalForm(content),
]
