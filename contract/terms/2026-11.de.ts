import type { TermsSection } from './terms-section.ts'

const reach = '{name}, {street}, {city}, E-Mail: {email}'

/** Terms, withdrawal notice (Art. 246a § 1 EGBGB, annex 1) and model form (annex 2). „– “ begins an item of a list. */
export const terms = [
  {
    id: 'geltung',
    title: '1. Geltung und Vertragspartner',
    text: [
      'Diese Bedingungen gelten für alle Käufe über diese Website. Sie richten sich an Verbraucherinnen und Verbraucher (§ 13 BGB).',
      'Bestellen kannst du, wenn du mindestens 18 Jahre alt bist oder mit Einwilligung deiner gesetzlichen Vertretung bestellst.',
      'Dein Vertragspartner ist {name}, {street}, {city}, vertreten durch {represented}, {register}.',
    ],
  },
  {
    id: 'vertrag',
    title: '2. Wie der Vertrag entsteht',
    text: [
      'Unsere Seiten laden dich ein, zu bestellen. Du gibst deine Angaben ein, prüfst sie auf einer Übersicht und kannst dort alles ändern. Mit „Zahlungspflichtig bestellen“ gibst du ein verbindliches Angebot ab. Wir bestätigen den Eingang sofort per E-Mail. Der Vertrag kommt zustande, sobald deine Zahlung eingegangen ist und wir dir die Bestellung bestätigen.',
      'Vertragssprache ist Deutsch. Wir speichern den Vertragstext; du bekommst ihn mit der Bestätigung per E-Mail.',
    ],
  },
  {
    id: 'preise',
    title: '3. Preise und Zahlung',
    text: [
      'Alle Preise sind Gesamtpreise in Euro und enthalten die gesetzliche Mehrwertsteuer. Versandkosten fallen nicht an. Du zahlst per Karte, SEPA-Lastschrift, PayPal oder Klarna über unseren Zahlungsdienstleister Stripe; der Betrag ist mit der Bestellung fällig. Wird eine Zahlung nicht innerhalb von 24 Stunden abgeschlossen, endet die Bestellung ohne Folgen für dich.',
    ],
  },
  {
    id: 'lieferung',
    title: '4. Lieferung und Downloads',
    text: [
      'Du erhältst digitale Inhalte: Audiodateien zum Herunterladen in deinem Konto. Dafür weist du einmal nach, dass die E-Mail-Adresse der Bestellung dir gehört.',
      'Stimmst du der sofortigen Lieferung zu, stehen die Dateien nach Eingang der Zahlung bereit. Sonst öffnen wir sie nach Ablauf der Widerrufsfrist von 14 Tagen.',
      'Jede Datei kannst du fünfmal herunterladen. Das Fortsetzen einer unterbrochenen Übertragung zählt nicht. Du brauchst ein Gerät, das Audiodateien im genannten Format abspielt, und eine Internetverbindung für das Herunterladen.',
      'Ein Ablaufdatum haben die Dateien nur, wenn das Angebot eines nennt, etwa eine Lizenz oder eine Zahl von Tagen. Dann steht es vor der Bestellung, in der Bestätigung und in deinem Konto.',
    ],
  },
  {
    id: 'nutzung',
    title: '5. Was du mit den Dateien tun darfst',
    text: [
      'Du darfst die Dateien zeitlich unbegrenzt für dich selbst hören und auf deinen eigenen Geräten speichern. Weitergeben, veröffentlichen, öffentlich abspielen oder verkaufen darfst du sie nicht.',
    ],
  },
  {
    id: 'gesundheit',
    title: '6. Training, keine Behandlung',
    text: [
      'Die Inhalte dienen dem Training im Alltag. Sie ersetzen keine ärztliche oder psychotherapeutische Untersuchung oder Behandlung, und wir schulden keinen bestimmten Erfolg. Höre sie nicht, während du ein Fahrzeug führst oder Maschinen bedienst.',
    ],
  },
  {
    id: 'maengel',
    title: '7. Mängel und Aktualisierungen',
    text: [
      'Es gelten die gesetzlichen Rechte bei Mängeln digitaler Produkte (§§ 327 ff. BGB), einschließlich der Aktualisierungen, die zum Erhalt der Vertragsmäßigkeit nötig sind. Ist eine Datei fehlerhaft oder unvollständig, liefern wir sie ohne Anrechnung auf deine Downloads neu.',
    ],
  },
  {
    id: 'haftung',
    title: '8. Haftung',
    text: [
      'Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie übernommen haben. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Vertragspflichten, begrenzt auf den vertragstypischen, vorhersehbaren Schaden.',
    ],
  },
  {
    id: 'schluss',
    title: '9. Recht und Streitbeilegung',
    text: [
      'Es gilt deutsches Recht; zwingende Schutzvorschriften des Staates, in dem du gewöhnlich lebst, bleiben unberührt. An Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und sind dazu nicht verpflichtet (§ 36 VSBG).',
    ],
  },
  {
    id: 'widerruf',
    title: 'Widerrufsbelehrung',
    text: [
      'Widerrufsrecht: Du hast das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
      `Um dein Widerrufsrecht auszuüben, musst du uns (${reach}, Telefon: {phone}) mittels einer eindeutigen Erklärung (zum Beispiel ein mit der Post versandter Brief oder eine E-Mail) über deinen Entschluss, diesen Vertrag zu widerrufen, informieren. Du kannst dafür das Muster-Widerrufsformular unten verwenden, das jedoch nicht vorgeschrieben ist.`,
      'Du kannst dein Widerrufsrecht auch online ausüben, ohne Anmeldung: auf der Seite „Vertrag widerrufen“, die am Ende jeder Seite steht. Wenn du diese Funktion nutzt, übermitteln wir dir unverzüglich per E-Mail eine Eingangsbestätigung mit dem Inhalt deiner Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
      'Zur Wahrung der Widerrufsfrist reicht es aus, dass du die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absendest.',
      'Folgen des Widerrufs: Wenn du diesen Vertrag widerrufst, haben wir dir alle Zahlungen, die wir von dir erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über deinen Widerruf bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das du bei der ursprünglichen Transaktion eingesetzt hast, es sei denn, mit dir wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden dir wegen dieser Rückzahlung Entgelte berechnet.',
      'Vorzeitiges Erlöschen: Das Widerrufsrecht erlischt bei Dateien, wenn wir mit der Lieferung begonnen haben, nachdem du ausdrücklich zugestimmt hast, dass wir vor Ablauf der Frist beginnen, du deine Kenntnis davon bestätigt hast, dass du dadurch dein Widerrufsrecht verlierst, und wir dir eine Bestätigung darüber geschickt haben (§ 356 Abs. 5 BGB).',
    ],
  },
  {
    id: 'formular',
    title: 'Muster-Widerrufsformular',
    text: [
      'Wenn du den Vertrag widerrufen willst, fülle dieses Formular aus und sende es zurück.',
      `– An ${reach}`,
      '– Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über die Bereitstellung der folgenden digitalen Inhalte (*)',
      '– Bestellt am (*)/erhalten am (*)',
      '– Name des/der Verbraucher(s)',
      '– Anschrift des/der Verbraucher(s)',
      '– Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
      '– Datum',
      '(*) Unzutreffendes streichen.',
    ],
  },
  {
    id: 'kuendigung',
    title: 'Verträge kündigen',
    text: [
      'Ein Abo kannst du jederzeit zum Ende des bezahlten Monats kündigen: in deinem Konto oder ohne Anmeldung auf der Seite „Verträge hier kündigen“, die am Ende jeder Seite steht. Eine Lizenz endet von selbst, ein einmaliger Kauf läuft nicht weiter. Es genügt auch eine E-Mail an {email} mit deinem Namen und der E-Mail-Adresse deiner Bestellung. Wir bestätigen dir Inhalt, Datum und Uhrzeit des Eingangs und den Zeitpunkt, zu dem der Vertrag enden soll.',
    ],
  },
] satisfies TermsSection[]
