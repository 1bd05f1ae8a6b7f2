import { greeting } from '../platform/greeting.ts'
import type { Part } from '../platform/letter-layout.ts'
import { contractLinks } from '../platform/letters.ts'
import type { PlanChangeContent, PlanChangeLetters } from './plan-change-letter.ts'

/** What was agreed, as it stood beside the button. */
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
      ? `du hast dein Abo gewechselt und hörst ab sofort „${to}“.`
      : `du hast dein Abo gewechselt. Bis ${startsAt} hörst du noch „${from}“, denn das ist bezahlt. An diesem Tag beginnt „${to}“.`,
    {
      rows: [
        ['Gewechselt am', at],
        ['Bisher', from],
        ['Jetzt', to],
        ['Beginnt', startsAt ?? 'sofort'],
        ['Beim Wechsel bezahlt', dueNow ?? 'nichts'],
        ['Preis', `${price} im Monat, mit MwSt.`],
        ['Nächste Abbuchung', `${price} am ${nextBilling}`],
      ],
    },
    startsAt === undefined
      ? dueNow === undefined
        ? 'Du kannst wie bisher jederzeit zum Ende des bezahlten Monats kündigen.'
        : 'Den Beleg findest du in deinem Konto unter „Bestellungen“. Du kannst wie bisher jederzeit zum Ende des bezahlten Monats kündigen.'
      : 'Bis dahin kannst du den Wechsel in deinem Konto zurücknehmen.',
    ...(hasPaper
      ? ['Was wir damit vereinbart haben, hat diese E-Mail als PDF im Anhang. Bitte bewahre sie auf.']
      : []),
  ]
}

export const de: PlanChangeLetters = {
  'plan-changed': content => ({
    subject: 'Dein Abo ist gewechselt',
    parts: [greeting('de', content), ...changed(content), { button: 'Zu deinen Abos', url: content.url }],
  }),
  footer: () => [
    'Lumeus',
    'Du bekommst diese Nachricht, weil du bei uns ein Abo hast.',
    'Fragen? Antworte einfach auf diese E-Mail.',
    ...contractLinks('de'),
  ],
}
