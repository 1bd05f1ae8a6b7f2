import type { TermsSection } from './terms-section.ts'
import { terms as former } from './2026-11-23.de.ts'

const changed: Readonly<Record<string, Omit<TermsSection, 'id'>>> = {
  geltung: {
    title: '1. Geltung und Vertragspartner',
    text: [
      'Diese Bedingungen gelten für alle Käufe über diese Website. Du kannst für dich selbst bestellen (§ 13 BGB) oder für ein Unternehmen (§ 14 BGB). Das Widerrufsrecht unten räumen wir auch Unternehmen ein.',
      'Bestellen kannst du, wenn du mindestens 18 Jahre alt bist oder mit Einwilligung deiner gesetzlichen Vertretung bestellst.',
      'Dein Vertragspartner ist {name}, {street}, {city}, vertreten durch {represented}, {register}.',
    ],
  },
  preise: {
    title: '3. Preise und Zahlung',
    text: [
      'Alle Preise sind Gesamtpreise in Euro und enthalten die gesetzliche Mehrwertsteuer, wo sie anfällt. Versandkosten fallen nicht an. Du zahlst per Karte, SEPA-Lastschrift, PayPal oder Klarna über unseren Zahlungsdienstleister Stripe; welche davon es für dein Angebot gibt, steht vor der Bestellung. Der Betrag ist mit der Bestellung fällig. Wird eine Zahlung nicht innerhalb von 24 Stunden abgeschlossen, endet die Bestellung ohne Folgen für dich.',
      'Ein Abo zahlst du jeden Monat im Voraus, mit dem Zahlungsmittel, das du dafür angegeben hast, und zu dem Preis, den du vereinbart hast.',
      'Zahlst du mit Klarna, nimmst du auf Klarnas Seite Klarnas eigene Bedingungen an: Klarna zahlt uns den Betrag und zieht ihn danach bei dir ein. Dein Vertrag über die Inhalte besteht mit uns, auch für Widerruf, Mängel und Rückzahlung; was wir zurückzahlen, erreicht dich über Klarna.',
    ],
  },
  lieferung: {
    title: '4. Lieferung, Downloads und Hören',
    text: [
      'Du erhältst digitale Inhalte. Was du einmal kaufst, sind Dateien, die du in deinem Konto hören, ansehen oder lesen und herunterladen kannst. Im Abo und mit einer Lizenz hörst du die Aufnahmen in deinem Konto, solange dein Zugang läuft; zum Herunterladen sind sie nicht. Für beides weist du einmal nach, dass die E-Mail-Adresse der Bestellung dir gehört.',
      'Dateien stehen nach Eingang der Zahlung bereit, wenn du der sofortigen Lieferung zustimmst. Sonst öffnen wir sie nach Ablauf der Widerrufsfrist von 14 Tagen. Abo und Lizenz beginnen, sobald deine Zahlung eingegangen ist.',
      'Jede Datei kannst du fünfmal herunterladen. Das Fortsetzen einer unterbrochenen Übertragung und das Hören in deinem Konto zählen nicht. Du brauchst ein Gerät, das Dateien im genannten Format abspielt, und eine Internetverbindung.',
      'Ein Ablaufdatum haben die Dateien nur, wenn das Angebot eines nennt. Eine Lizenz endet von selbst. Beides steht vor der Bestellung, in der Bestätigung und in deinem Konto.',
    ],
  },
  nutzung: {
    title: '5. Was du mit den Inhalten tun darfst',
    text: [
      'Dateien, die du einmal gekauft hast, darfst du für dich selbst nutzen und auf deinen eigenen Geräten speichern, zeitlich unbegrenzt, wenn das Angebot kein Ende nennt. Im Abo und mit einer Lizenz darfst du die Aufnahmen für dich selbst hören, solange dein Zugang läuft. Weitergeben, veröffentlichen, öffentlich abspielen oder verkaufen darfst du nichts davon.',
    ],
  },
}

const added: TermsSection[] = [
  {
    id: 'abo',
    title: '11. Abo und Lizenz',
    text: [
      'Ein Abo geht jeden Monat weiter, bis du es kündigst. Du kannst es für einen bis drei Monate pausieren und in ein anderes wechseln. Ein günstigeres beginnt mit der nächsten Abbuchung, und bis dahin kannst du den Wechsel zurücknehmen; jedes andere beginnt sofort, und den Unterschied für den Rest des Monats siehst du, bevor du ihn bestellst.',
      'Kommt die Zahlung eines Monats nicht an, schreiben wir dir, und es wird erneut versucht. 14 Tage lang kannst du weiterhören; ist der Monat dann noch offen, endet das Abo.',
      'Eine Lizenz wird einmal bezahlt, gilt für die Zeit, die das Angebot nennt, und endet von selbst.',
    ],
  },
  {
    id: 'gutscheine',
    title: '12. Gutscheine und bestrittene Zahlungen',
    text: [
      'Ein Gutschein gilt für die Angebote, die Zeit und die Anzahl, für die er ausgegeben wurde; beim Abo senkt er die erste Rechnung. Ausgezahlt wird er nicht. Zahlen wir dir eine Bestellung ganz zurück oder bleibt sie unbezahlt, kannst du ihn wieder einlösen, solange er gilt.',
      'Wird eine Zahlung bei deiner Bank bestritten oder zurückgebucht, bleiben die Dateien dieser Bestellung geschlossen, bis das geklärt ist.',
    ],
  },
]

/** As 2026-11-23; new are what a month and a licence are, vouchers, who may order, and what Klarna does. */
export const terms: TermsSection[] = former.flatMap(section => [
  { ...section, ...changed[section.id] },
  ...(section.id === 'kurs' ? added : []),
])
