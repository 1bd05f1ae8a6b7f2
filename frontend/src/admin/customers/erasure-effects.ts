import type { StaffCustomer } from '../../../../contract/staff-people.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

const isDeclaration = (topic: string) => topic === 'withdrawal' || topic === 'termination'

/** What goes when a person is erased, in sentences about this person. */
export function erasureEffects(seen: StaffCustomer): string[] {
  const { orders, subscriptions, notes, requests, mails, newsletter, signIns } = seen
  const files = orders.reduce((sum, order) => sum + order.files.length, 0)
  const open = orders.filter(({ paidAt, closedAt }) => !paidAt && !closedAt)
  // Money under way is waited for (lambdas/orders/erase-order.ts).
  const paying = open.filter(({ status }) => status === 'processing').length
  const unpaid = open.length - paying
  const running = subscriptions.filter(({ status }) => status !== 'ended')
  const licences = running.filter(({ type }) => type === 'licence').length
  const monthly = running.length - licences
  // An open declaration stays until it is answered.
  const going = requests.filter(({ topic, status }) => !isDeclaration(topic) || status !== 'open')
  return [
    'Das lässt sich nicht zurücknehmen. Was hier gekauft wurde, kann danach niemand mehr öffnen.',
    signIns.length > 0
      ? 'Das Konto ist sofort geschlossen, und alle Anmeldungen enden.'
      : 'Zu dieser Adresse gibt es kein Konto; gelöscht wird, was unter ihr liegt.',
    ...(files > 0
      ? [`${counted(files, 'Das Recht auf eine Datei endet', 'Rechte auf Dateien enden')}.`]
      : []),
    ...(monthly > 0
      ? [
          `${counted(monthly, 'Ein laufendes Abo endet', 'laufende Abos enden')}, und es wird nichts mehr abgebucht.`,
        ]
      : []),
    ...(licences > 0
      ? [`${counted(licences, 'Eine laufende Lizenz endet', 'laufende Lizenzen enden')} sofort.`]
      : []),
    ...(paying > 0
      ? [
          paying === 1
            ? 'Eine Zahlung ist unterwegs; ihre Bestellung wird erst danach gelöscht.'
            : `${paying} Zahlungen sind unterwegs; ihre Bestellungen werden erst danach gelöscht.`,
        ]
      : []),
    ...(unpaid > 0
      ? [
          `${counted(unpaid, 'Eine unbezahlte Bestellung wird', 'unbezahlte Bestellungen werden')} geschlossen.`,
        ]
      : []),
    `Name, Kontaktdaten und Geburtstag gehen innerhalb von Minuten, mit ${counted(going.length, 'einem Anliegen', 'Anliegen')}, ${counted(notes.length, 'einer Notiz', 'Notizen')} und ${counted(mails.length, 'einer E-Mail', 'E-Mails')}${newsletter ? ', und der Newsletter endet' : ''}.`,
    `An ${seen.email} geht noch eine E-Mail, die das sagt.`,
  ]
}

/** The same as the customer reads in the mail (contract/account-terms.ts), in words for who presses. */
export const KEPT_AFTER_ERASURE = [
  'Bezahlte Bestellungen bleiben acht Jahre mit Produkt, Betrag, Steuer, Datum und Zahlungsnummer (§ 147 AO, § 14b UStG). Bis 250 € ohne Namen und Anschrift, darüber mit beiden, weil sie auf der Rechnung stehen müssen (§ 14 Abs. 4 UStG, § 33 UStDV).',
  'Der Nachweis, dass der Newsletter bestellt oder abbestellt wurde, bleibt drei Jahre, ohne die Adresse (Art. 7 Abs. 1 DSGVO).',
  'Ein Widerruf oder eine Kündigung, über die noch nicht entschieden ist, bleibt bis zur Antwort, höchstens 180 Tage (Art. 17 Abs. 3 Buchst. e DSGVO).',
  'Der Verlauf im Team bleibt, ohne Namen und Adresse (Art. 5 Abs. 2 DSGVO).',
]
