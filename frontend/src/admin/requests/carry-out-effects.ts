import type { StaffRequest } from '../../../../contract/staff.ts'
import { day, euros } from '../../../../contract/staff-words.ts'

type CarryingOut = NonNullable<StaffRequest['carryingOut']>
type Effects = NonNullable<CarryingOut['effects']>
type NotAcceptable = NonNullable<CarryingOut['because']>

/** What carrying a declaration out will do, in sentences. */
export function carryOutEffects({ declared }: StaffRequest, effects: Effects): string[] {
  const { orderNumber, cents, hasFiles, hasPlace, freedVoucher, endsSubscription } = effects
  const { isLicence, endsAt, owner } = effects
  const ending = isLicence
    ? 'Die Lizenz endet sofort. Darüber geht eine E-Mail hinaus.'
    : 'Das Abo endet sofort, und es wird nichts mehr abgebucht. Darüber geht eine E-Mail hinaus.'
  if (declared?.kind === 'ordinary')
    return [
      `Das Abo endet mit dem Monat, der schon läuft${endsAt === undefined ? '' : `, am ${day(endsAt)}`}. Danach wird nichts mehr abgebucht. Darüber geht eine E-Mail hinaus.`,
      'Die Kündigung lässt sich bis dahin zurücknehmen, am Abo und im Konto.',
      'Dieses Anliegen ist dann erledigt.',
    ]
  if (declared?.what === 'termination')
    return [
      ending,
      'Zurückgezahlt wird damit nichts: Eine Erstattung entscheidest du an der Bestellung.',
      'Dieses Anliegen ist dann erledigt.',
    ]
  return [
    `Die Bestellung ${orderNumber} ist widerrufen.`,
    ...(cents > 0
      ? [
          `${euros(cents)} gehen auf dem Weg zurück, auf dem bezahlt wurde, und es gibt eine Rechnungskorrektur, sobald Stripe das bestätigt.`,
        ]
      : []),
    ...(hasFiles ? ['Die Dateien werden gesperrt.'] : []),
    ...(hasPlace ? ['Der Platz im Kurs wird frei.'] : []),
    ...(freedVoucher === undefined ? [] : [`Der Gutschein ${freedVoucher} kann wieder eingelöst werden.`]),
    ...(endsSubscription ? [ending] : []),
    `${owner ? `Die E-Mail darüber geht an ${owner.email}` : 'Die Kundin oder der Kunde bekommt eine E-Mail'}, und dieses Anliegen ist erledigt.`,
  ]
}

/** Why it was left to a person. */
export const DOUBTS: Record<NonNullable<Effects['doubt']>, string> = {
  late: 'Die Widerrufsfrist war vorbei, als der Widerruf kam. Ausführen kannst du ihn aus Kulanz.',
  waived:
    'Der Lieferung vor Ende der Frist wurde zugestimmt, und es wurde schon geladen oder gehört. Ausführen kannst du den Widerruf aus Kulanz.',
}

/** What a person does with the withdrawal from a change of plan. */
export const CHANGE =
  'Genannt ist die Bestellung eines Tarifwechsels. Der Wechsel ist ein Vertrag für sich mit eigener Frist, und der Vertrag davor bleibt bestehen: Erstatte diese Bestellung an ihr selbst, und bitte die Person, in ihrem Konto zurück zum früheren Tarif zu wechseln. Ist der ganze Vertrag gemeint, frag nach; dafür gilt die Nummer der ersten Bestellung.'

/** Why nothing can be carried out, with the order that is meant. */
export function impossible(
  { namedOrder, orderNumber }: StaffRequest,
  because: NotAcceptable,
  mayName: boolean,
): string {
  const number = namedOrder ?? orderNumber ?? ''
  const order = `Die Bestellung ${number}`
  const sentences: Record<NotAcceptable, string> = {
    'no-order': `Zu Nummer und Adresse zusammen passt keine bezahlte Bestellung. ${mayName ? 'Weißt du, welche gemeint ist, nenn sie hier.' : 'Welche gemeint ist, nennt jemand mit der Rolle Shop.'}`,
    withdrawn: `${order} ist schon widerrufen.`,
    'further-month': `${order} ist ein weiterer Monat eines Abos, dessen Widerrufsfrist vorbei ist. Für sich lässt er sich nicht widerrufen; erstatten kannst du ihn an der Bestellung.`,
    'money-moving': `Von der Bestellung ${number} oder einer weiteren Zahlung desselben Abos ist Geld zurückgegangen oder unterwegs, oder die Bank klärt einen Einspruch. Entscheide an den Bestellungen, was noch zurückgeht.`,
    'no-payment': `${order} wurde nicht über Stripe bezahlt. Von hier geht deshalb kein Geld zurück.`,
    'day-named':
      'Gekündigt ist zu einem Tag nach dem Ende des bezahlten Monats. Von hier lässt sich nur zum Ende des bezahlten Monats kündigen: Entscheide am Abo, wann du das einträgst.',
    cancelled: 'Das Abo ist schon gekündigt. Auszuführen ist nichts mehr.',
    licence: `${order} hat eine Lizenz, die noch läuft. Sie endet von selbst, abgebucht wird nichts. Sofort beenden kannst du sie an der Lizenz.`,
    'not-running': `${order} gehört zu keinem Abo und keiner Lizenz, die noch laufen.`,
  }
  return sentences[because]
}
