import { greeting } from '../platform/greeting.ts'
import type { Part } from '../platform/letter-layout.ts'
import { contractLinks } from '../platform/letters.ts'
import type { PlanChangeContent, PlanChangeLetters } from './plan-change-letter.ts'

function changed({
  at,
  from,
  to,
  price,
  dueNow,
  startsAt,
  nextBilling,
  hasPaper,
}: PlanChangeContent): Part[] {
  return [
    startsAt === undefined
      ? `you have switched your subscription and listen to “${to}” from now on.`
      : `you have switched your subscription. Until ${startsAt} you still listen to “${from}”, because that is paid for. On that day “${to}” begins.`,
    {
      rows: [
        ['Switched on', at],
        ['So far', from],
        ['Now', to],
        ['Begins', startsAt ?? 'at once'],
        ['Paid with the switch', dueNow ?? 'nothing'],
        ['Price', `${price} a month, including VAT`],
        ['Next billing', `${price} on ${nextBilling}`],
      ],
    },
    startsAt === undefined
      ? dueNow === undefined
        ? 'As before, you can cancel at any time to the end of the month that is paid.'
        : 'The receipt is in your account under “Orders”. As before, you can cancel at any time to the end of the month that is paid.'
      : 'Until then you can take the switch back in your account.',
    ...(hasPaper ? ['What we have agreed with it is attached to this e-mail as PDF. Please keep it.'] : []),
  ]
}

export const en: PlanChangeLetters = {
  'plan-changed': content => ({
    subject: 'Your subscription has been switched',
    parts: [
      greeting('en', content),
      ...changed(content),
      { button: 'Go to your subscriptions', url: content.url },
    ],
  }),
  footer: () => [
    'Lumeus',
    'You are receiving this message because you have a subscription with us.',
    'Questions? Just reply to this e-mail.',
    ...contractLinks('en'),
  ],
}
