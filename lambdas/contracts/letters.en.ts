import { contractLinks } from '../platform/letters.ts'
import type { DeclarationContent, DeclarationLetters } from './declaration-letter.ts'
import { de } from './letters.de.ts'

const keep = ({ hasPaper }: DeclarationContent) =>
  hasPaper
    ? ['Please keep this e-mail. The same is attached as a PDF, with your exact words.']
    : ['Please keep this e-mail.']

const notYou = [
  { heading: 'Was that not you?' },
  'Then somebody entered your address. Please reply to this e-mail.',
]

const orderFacts = ({ number, order }: DeclarationContent) =>
  order
    ? [
        {
          rows: [
            ['Number', number],
            ['Order', order.number],
            ['Program', order.title],
          ] as [string, string][],
        },
      ]
    : []

export const en: DeclarationLetters = {
  'withdrawal-received': content => ({
    subject: `We have received your withdrawal: ${content.number}`,
    parts: [
      'Hello,',
      `your withdrawal reached us on ${content.arrived} (time in Berlin).`,
      ...content.receipt,
      { heading: 'What happens now' },
      `If order number and e-mail address fit a contract that can still be withdrawn from, we carry out your withdrawal at once and write to you again. Otherwise a person looks at it and replies to you${content.answeredBy ? ` by ${content.answeredBy} at the latest` : ''}.`,
      ...keep(content),
      ...notYou,
    ],
  }),
  'termination-received': content => ({
    subject: `We have received your termination: ${content.number}`,
    parts: [
      'Hello,',
      `your termination reached us on ${content.arrived} (time in Berlin).`,
      ...content.receipt,
      { heading: 'What happens now' },
      `If order number and e-mail address fit a running contract, we carry out an ordinary termination to the earliest possible day at once and name that day in another e-mail. Otherwise, and if you named a later day, a person looks at it and replies to you${content.answeredBy ? ` by ${content.answeredBy} at the latest` : ''}.`,
      ...keep(content),
      ...notYou,
    ],
  }),
  'withdrawal-done': content => ({
    subject: `Your withdrawal is carried out: ${content.number}`,
    parts: [
      'Hello,',
      'you have withdrawn from the contract, and it has ended.',
      ...orderFacts(content),
      ...(content.order && !content.order.isFree
        ? [
            `We return ${content.order.paid} the way you paid. The refund is under way; it can take a few working days until your bank shows it. There is nothing you need to do.`,
          ]
        : []),
      ...(content.order?.voucher === undefined
        ? []
        : [
            `Your voucher ${content.order.voucher} is free again. You can use it once more, as long as it is valid.`,
          ]),
      content.order?.isCourse === true
        ? 'Your place in the course is free again.'
        : 'What belongs to this order can no longer be downloaded or listened to. If you have files already, please delete them.',
    ],
  }),
  'withdrawal-late': content => ({
    subject: `About your withdrawal: ${content.number}`,
    parts: [
      'Hello,',
      `your withdrawal has arrived.${content.order?.lastDay ? ` The withdrawal period for this order ended on ${content.order.lastDay}.` : ''} So it is not carried out by itself: a person looks at it and replies to you${content.answeredBy ? ` by ${content.answeredBy} at the latest` : ''}.`,
      ...orderFacts(content),
      'Is something wrong, or did you withdraw earlier already? Just reply to this e-mail.',
    ],
  }),
  'withdrawal-waived': content => ({
    subject: `About your withdrawal: ${content.number}`,
    parts: [
      'Hello,',
      'your withdrawal has arrived. When ordering you agreed that we deliver at once, and at least one file has been downloaded or listened to since. By that the right of withdrawal for the files has expired under Section 356(5) of the German Civil Code (BGB).',
      `We still refuse nothing by ourselves: a person looks at your withdrawal and replies to you${content.answeredBy ? ` by ${content.answeredBy} at the latest` : ''}.`,
      ...orderFacts(content),
      'Is a file faulty, or was it different? Just reply to this e-mail.',
    ],
  }),
  'termination-done': content => ({
    subject: `Your contract ends: ${content.number}`,
    parts: [
      'Hello,',
      content.order?.endsOn
        ? `your termination is recorded. This contract ends on ${content.order.endsOn} by itself and is not renewed. There is nothing more for you to do.`
        : 'your termination is recorded.',
      ...orderFacts(content),
    ],
  }),
  // The team reads German.
  'declaration-team': de['declaration-team'],
  footer: () => ['Lumeus', 'Questions? Just reply to this e-mail.', ...contractLinks('en')],
}
