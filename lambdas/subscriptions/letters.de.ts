import { UNPAID_GRACE_DAYS } from '../../contract/subscription-terms.ts'
import { greeting } from '../platform/greeting.ts'
import { contractLinks } from '../platform/letters.ts'
import type { SubscriptionContent, SubscriptionLetters } from './subscription-letter.ts'

const rows = ({ title, type, price, next }: SubscriptionContent, ...more: [string, string][]) => ({
  rows: [
    [type === 'licence' ? 'Lizenz' : 'Abo', title],
    ['Preis', type === 'licence' ? price : `${price} im Monat`],
    ...(next ? [[`Ab ${next.startsAt}`, `${next.title}, ${next.price} im Monat`]] : []),
    ...more,
  ] as [string, string][],
})

const toSubscriptions = ({ url }: SubscriptionContent) => ({ button: 'Zu deinen Abos', url })

/** Why it is over, where that is not plain from what the reader did. */
function ended({ type, cause = '' }: SubscriptionContent): string {
  const isPaidBack = cause.startsWith('refund ')
  if (type === 'licence') {
    if (cause === 'term-over') return 'deine Lizenz ist abgelaufen. Es wird nichts abgebucht.'
    return isPaidBack
      ? 'deine Lizenz ist beendet, weil wir dir ihren Preis zurückgezahlt haben.'
      : 'deine Lizenz ist beendet. Es wird nichts abgebucht.'
  }
  if (cause === 'grace-over')
    return `dein Abo ist beendet, weil auch nach ${UNPAID_GRACE_DAYS} Tagen keine Zahlung angekommen ist. Es wird nichts mehr abgebucht, und du musst nichts nachzahlen.`
  if (cause === 'money-taken-back')
    return 'dein Abo ist beendet, weil deine Bank eine Zahlung zurückgeholt hat. Es wird nichts mehr abgebucht.'
  return isPaidBack
    ? 'dein Abo ist beendet, weil wir dir den ersten Monat zurückgezahlt haben. Es wird nichts mehr abgebucht.'
    : 'dein Abo ist beendet. Es wird nichts mehr abgebucht.'
}

function undone({ pausedUntil, payableUntil }: SubscriptionContent): string {
  if (pausedUntil !== undefined)
    return `deine Kündigung ist zurückgenommen. Dein Abo macht weiter Pause, und am ${pausedUntil} geht es von selbst weiter.`
  if (payableUntil !== undefined)
    return `deine Kündigung ist zurückgenommen. Deine letzte Zahlung ist noch nicht angekommen: Bis ${payableUntil} versuchen wir es noch. Kommt bis dahin keine an, endet dein Abo.`
  return 'deine Kündigung ist zurückgenommen, dein Abo läuft weiter wie bisher.'
}

const endedSubject = ({ type, cause }: SubscriptionContent): string => {
  if (type === 'monthly') return 'Dein Abo ist beendet'
  return cause === 'term-over' ? 'Deine Lizenz ist abgelaufen' : 'Deine Lizenz ist beendet'
}

export const de: SubscriptionLetters = {
  'renewal-ahead': content => ({
    subject: 'Dein Abo geht bald weiter',
    parts: [
      greeting('de', content),
      `am ${content.until} beginnt der nächste Monat deines Abos. An diesem Tag wird er von selbst abgebucht, mit der Zahlungsart, die du hinterlegt hast.`,
      rows(content, ['Nächste Abbuchung', content.until]),
      'Möchtest du nicht weitermachen? Bis dahin kannst du in deinem Konto kündigen oder eine Pause machen.',
      toSubscriptions(content),
    ],
  }),
  'renewal-failed': content => ({
    subject: 'Deine Zahlung hat nicht geklappt',
    parts: [
      greeting('de', content),
      `die Zahlung für den nächsten Monat deines Abos hat nicht geklappt. Du kannst bis ${content.until} weiter hören. Bis dahin versuchen wir es noch einige Male mit derselben Zahlungsart.`,
      rows(content, ['Hören kannst du bis', content.until]),
      'Sieh nach, ob dein Konto gedeckt ist, oder hinterlege in deinem Konto unter „Abos“ eine andere Zahlungsart. Kommt bis zu diesem Tag keine Zahlung an, endet dein Abo.',
      toSubscriptions(content),
    ],
  }),
  'grace-ending': content => ({
    subject: 'Dein Abo endet in wenigen Tagen',
    parts: [
      greeting('de', content),
      `die Zahlung für dein Abo ist noch nicht angekommen. Wenn das so bleibt, endet es am ${content.until}.`,
      rows(content, ['Hören kannst du bis', content.until]),
      'Möchtest du weiter hören? Dann hinterlege unter „Abos“ eine andere Zahlungsart. Möchtest du aufhören, musst du nichts tun.',
      toSubscriptions(content),
    ],
  }),
  'subscription-cancelled': content => ({
    subject: 'Deine Kündigung ist angekommen',
    parts: [
      greeting('de', content),
      content.payableUntil !== undefined
        ? `dein Abo ist gekündigt. Deine letzte Zahlung hat nicht geklappt, und bis ${content.payableUntil} versuchen wir es noch. Kommt sie an, kannst du bis ${content.until} hören, und dein Abo endet dann. Sonst endet es am ${content.payableUntil}, und du musst nichts nachzahlen.`
        : content.isPaidFor
          ? `dein Abo ist gekündigt. Du kannst noch bis ${content.until} hören, danach wird nichts mehr abgebucht.`
          : `dein Abo ist gekündigt und endet am ${content.until}. Es wird nichts mehr abgebucht.`,
      rows(
        content,
        ['Gekündigt am', content.at],
        [content.payableUntil === undefined ? 'Endet am' : 'Endet spätestens am', content.until],
      ),
      'Hast du es dir anders überlegt? Bis dahin kannst du die Kündigung in deinem Konto zurücknehmen.',
      toSubscriptions(content),
    ],
  }),
  'cancellation-undone': content => ({
    subject: 'Deine Kündigung ist zurückgenommen',
    parts: [
      greeting('de', content),
      undone(content),
      rows(
        content,
        content.payableUntil === undefined
          ? ['Nächste Abbuchung', content.until]
          : ['Hören kannst du bis', content.payableUntil],
      ),
      toSubscriptions(content),
    ],
  }),
  'subscription-ending': content => ({
    subject: 'Deine Lizenz endet bald',
    parts: [
      greeting('de', content),
      `deine Lizenz endet am ${content.until}. Sie verlängert sich nicht, und es wird nichts abgebucht; du musst nichts tun.`,
      rows(content, ['Endet am', content.until]),
      toSubscriptions(content),
    ],
  }),
  'subscription-ended': content => ({
    subject: endedSubject(content),
    parts: [
      greeting('de', content),
      ended(content),
      rows(content, ['Beendet am', content.at]),
      'Deine Belege bleiben in deinem Konto unter „Bestellungen“.',
      toSubscriptions(content),
    ],
  }),
  'subscription-paused': content => ({
    subject: 'Dein Abo macht Pause',
    parts: [
      greeting('de', content),
      `dein Abo macht Pause. ${content.isPaidFor ? `Was bezahlt ist, kannst du noch bis ${content.paidUntil} hören. Danach ruht es, und bis` : 'Bis'} ${content.until} wird nichts abgebucht. An diesem Tag geht es von selbst weiter.`,
      rows(
        content,
        ...(content.isPaidFor ? [['Hören kannst du bis', content.paidUntil] as [string, string]] : []),
        ['Nächste Abbuchung', content.until],
      ),
      'Die Pause kannst du in deinem Konto jederzeit beenden.',
      toSubscriptions(content),
    ],
  }),
  'pause-ending': content => ({
    subject: 'Deine Pause endet bald',
    parts: [
      greeting('de', content),
      `am ${content.until} endet deine Pause. An diesem Tag buchen wir ${content.next?.price ?? content.price} ab, und du kannst wieder hören.`,
      rows(content, ['Nächste Abbuchung', content.until]),
      'Möchtest du nicht weitermachen? Bis dahin kannst du in deinem Konto kündigen.',
      toSubscriptions(content),
    ],
  }),
  'subscription-resumed': content => ({
    subject: 'Deine Pause ist beendet',
    parts: [
      greeting('de', content),
      'deine Pause ist beendet, dein Abo läuft weiter.',
      rows(content, ['Nächste Abbuchung', content.until]),
      toSubscriptions(content),
    ],
  }),
  'plan-kept': content => ({
    subject: 'Dein Abo bleibt, wie es ist',
    parts: [
      greeting('de', content),
      'du hast den Wechsel zurückgenommen, dein Abo läuft weiter wie bisher.',
      rows(content, ['Nächste Abbuchung', content.until]),
      toSubscriptions(content),
    ],
  }),
  footer: () => [
    'Lumeus',
    'Du bekommst diese Nachricht, weil du bei uns ein Abo oder eine Lizenz hast.',
    'Fragen? Antworte einfach auf diese E-Mail.',
    ...contractLinks('de'),
  ],
}
