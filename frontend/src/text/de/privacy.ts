import { UNPAID_KEPT_DAYS } from '../../../../contract/order-terms.ts'

/** Datenschutzerklärung: Art. 13 DSGVO. A line that begins with „– “ is an item of a list. */
export default {
  meta: {
    title: 'Datenschutzerklärung – Lumeus',
    description: 'Welche Daten wir verarbeiten, wozu, wie lange, und welche Rechte du hast.',
  },
  title: 'Datenschutz\u00aderklärung',
  stand: 'Stand: November 2026',
  sections: [
    {
      id: 'kurz',
      title: 'Das Wichtigste in Kürze',
      text: [
        'Du kannst diese Website lesen, ohne dass wir dich kennen. Besuche zählen wir nur mit deiner Einwilligung, und beim Lesen binden wir nichts von anderen Anbietern ein. Erst wenn du etwas kaufst, ein Konto anlegst oder uns schreibst, verarbeiten wir Daten über dich, und nur die, die wir dafür brauchen.',
        'Ein Kauf bei uns kann etwas über deine Gesundheit verraten. Deshalb stehen in unseren E-Mails neutrale Betreffzeilen, und auf den Seiten zu Trainings, Kasse und Konto gibt es keine Messung durch Dritte.',
      ],
    },
    {
      id: 'verantwortlich',
      title: 'Verantwortlich',
      text: [
        '{name}, {street}, {city}. E-Mail: {email}, Telefon: {phone}.',
        'Datenschutzbeauftragte Person: {dataProtectionOfficer}.',
      ],
    },
    {
      id: 'besuch',
      title: 'Wenn du die Website besuchst',
      text: [
        'Beim Abruf einer Seite übermittelt dein Browser technisch notwendige Angaben: IP-Adresse, Zeitpunkt, abgerufene Adresse, Browsertyp. Wir brauchen sie, um die Seite auszuliefern und Angriffe abzuwehren (Art. 6 Abs. 1 lit. f DSGVO). Zugriffsprotokolle löschen wir nach 90\u00a0Tagen.',
        'Damit niemand massenhaft Bestellungen, Anfragen oder E-Mails auslöst, zählen wir die Versuche (Art. 6 Abs. 1 lit. f DSGVO). Von deiner Netzwerkadresse und deiner E-Mail-Adresse speichern wir dafür nur Prüfsummen: Die erste brauchen wir höchstens 2\u00a0Stunden, die zweite höchstens 2\u00a0Tage, dann werden sie gelöscht.',
        'Auf deinem Gerät speichern wir ohne Einwilligung nur, worum du uns bittest (§ 25 Abs. 2 TDDDG): deine Wahl zu Cookies, Sprache und Darstellung, und nach der Anmeldung deine Sitzung. Alles Weitere steht in der Cookie-Richtlinie.',
      ],
    },
    {
      id: 'statistik',
      title: 'Wenn du in Statistik einwilligst',
      text: [
        'Dann zählen wir, welche Seite wann aufgerufen wurde, den Namen der Website, von der du kamst, wie weit gelesen wurde und wie lange die Seite offen war, dazu die Prüfsumme einer zufälligen Nummer, die nur für diesen Besuch gilt (Art. 6 Abs. 1 lit. a DSGVO). Die Prüfsumme brauchen wir 2\u00a0Tage, dann wird sie gelöscht; es bleiben Tageszahlen. Eine IP-Adresse speichern wir dazu nicht. Du kannst die Einwilligung jederzeit über „Cookie-Einstellungen“ zurücknehmen.',
      ],
    },
    {
      id: 'newsletter',
      title: 'Wenn du den Newsletter bestellst',
      text: [
        'Wir verarbeiten deine E-Mail-Adresse und, wenn du sie angibst, deinen Vornamen und deine Interessen (Art. 6 Abs. 1 lit. a DSGVO). Zuerst bekommst du eine E-Mail mit einem Link; erst wenn du auf der Seite dahinter bestätigst, bist du angemeldet. Eine Anmeldung, die niemand bestätigt, löschen wir nach 30 Tagen; gehört zu der Adresse schon ein Gutschein von uns, nach 366 Tagen.',
        'Als Nachweis (§ 7 UWG, Art. 7 Abs. 1 DSGVO) heben wir auf, wann du welchem Wortlaut zugestimmt hast, dazu eine Prüfsumme deiner Netzwerkadresse und wie dein Browser sich nennt (User-Agent). Meldest du dich ab, bleiben dieser Nachweis, eine Prüfsumme deiner E-Mail-Adresse und dein Gutscheincode noch drei Jahre; E-Mail-Adresse, Name und Interessen löschen wir sofort.',
        'Abmelden kannst du dich mit dem Link in jeder E-Mail. Ob du eine E-Mail öffnest, messen wir nicht.',
      ],
    },
    {
      id: 'anfrage',
      title: 'Wenn du uns schreibst',
      text: [
        'E-Mail-Adresse, Thema, Nachricht und, wenn du sie nennst, die Bestellnummer verwenden wir, um dir zu antworten; fragst du eine Partnerschaft an, auch Name und Unternehmen (Art. 6 Abs. 1 lit. b und f DSGVO). Du bekommst eine Nummer und eine Bestätigung per E-Mail, in der deine Nachricht noch einmal steht. Nach 180 Tagen löschen wir die Anfrage aus unserer Datenbank; was sich per E-Mail daraus ergibt, bewahren wir wie andere E-Mails auf.',
      ],
    },
    {
      id: 'kauf',
      title: 'Wenn du etwas kaufst',
      text: [
        'Für Vertrag, Rechnung und Lieferung verarbeiten wir (Art. 6 Abs. 1 lit. b und c DSGVO):',
        '– Vorname, Nachname und E-Mail-Adresse',
        '– Land und Postleitzahl, bei höheren Beträgen auch Straße und Ort',
        '– Telefonnummer, wenn du sie angibst',
        '– was du bestellt hast, wann, zu welchem Preis, und deine Erklärungen dabei',
        '– wie oft du eine Datei heruntergeladen hast',
        'Soweit sich daraus etwas über deine Gesundheit ergibt, verarbeiten wir es nur, um deine Bestellung zu erfüllen, {healthDataBasis}.',
      ],
    },
    {
      id: 'zahlung',
      title: 'Wenn du bezahlst',
      text: [
        'Die Zahlung wickelt Stripe Payments Europe, Limited, Dublin, Irland, auf einer eigenen Seite ab. Karten- und Kontodaten gibst du nur dort ein; wir sehen sie nicht. Stripe erhält deine E-Mail-Adresse, den Betrag und unsere Bestellnummer und ist für die Zahlung selbst verantwortlich.',
        'Löschst du dein Konto, lassen wir deine Daten auch bei Stripe schwärzen. Stripe tut das frühestens 90 Tage nach der letzten Zahlung; wir stoßen es am Tag danach an. Was Stripe als Zahlungsdienst gesetzlich aufbewahren muss, behält es so lange für sich.',
      ],
    },
    {
      id: 'konto',
      title: 'Wenn du ein Konto hast',
      text: [
        'Wir speichern deine E-Mail-Adresse und ein verschlüsseltes Passwort, dazu deine Bestellungen und Downloads, die Stellen, an denen du beim Anhören bist, und, wenn du sie einträgst, Name, Telefonnummer und Geburtstag (Art. 6 Abs. 1 lit. b DSGVO). Schaltest du die Bestätigung in zwei Schritten ein, kommt ein Schlüssel dazu, den nur deine App und der Anmeldedienst kennen.',
        'Damit niemand Passwörter und Codes durchprobiert, zählt der Anmeldedienst Versuche. Zu jeder Anmeldung vermerkt er IP-Adresse, Gerät und ungefähren Ort, um ungewöhnliche zu erkennen, und behält diese Vermerke zwei Jahre (Art. 6 Abs. 1 lit. f DSGVO). Dein Browser bekommt bei der Anmeldung einen Schlüssel, an dem der Dienst ihn wiedererkennt. Meldest du dich mit einem anderen Dienst an, erhalten wir von dort nur deine E-Mail-Adresse.',
        'Im Konto kannst du alles, was wir über dich gespeichert haben, als Datei herunterladen. Die Datei liegt 24 Stunden bereit und wird dann gelöscht. Dort kannst du dein Konto auch selbst löschen: Was wir gesetzlich aufbewahren müssen, bleibt ohne Zugang zu deinem Konto erhalten, alles andere wird entfernt.',
      ],
    },
    {
      id: 'empfaenger',
      title: 'Wer die Daten für uns verarbeitet',
      text: [
        'Website, Konto, Dateien und E-Mail-Versand laufen bei Amazon Web Services EMEA SARL, Luxemburg, in Rechenzentren in Frankfurt am Main, auf Grundlage eines Vertrags nach Art. 28 DSGVO. Die Auslieferung der Seiten geschieht über Knoten in deiner Nähe. Soweit dabei Daten in die USA gelangen können, gilt der Angemessenheitsbeschluss zum EU-US Data Privacy Framework.',
        'Kommt eine E-Mail bei dir dauerhaft nicht an, oder meldest du sie als unerwünscht, erfahren wir das vom Versand. Adresse, Grund und Zeitpunkt speichern wir höchstens 366 Tage, damit wir nicht weiter dorthin schreiben und dich anders erreichen (Art. 6 Abs. 1 lit. b und f DSGVO).',
      ],
    },
    {
      id: 'dauer',
      title: 'Wie lange wir Daten aufbewahren',
      text: [
        '– Rechnungen und Buchungsbelege: 8 Jahre (§ 147 AO, § 14b UStG)',
        '– geschäftliche E-Mails: 6 Jahre (§ 147 AO)',
        '– Konto: bis du es löschst',
        `– nicht bezahlte Bestellungen: ${UNPAID_KEPT_DAYS} Tage, nachdem sie geschlossen wurden`,
      ],
    },
    {
      id: 'rechte',
      title: 'Deine Rechte',
      text: [
        'Du kannst Auskunft verlangen, Daten berichtigen, löschen oder einschränken lassen, sie in einem gängigen Format mitnehmen und einer Verarbeitung widersprechen, die auf unseren Interessen beruht (Art. 15 bis 21 DSGVO). Eine Einwilligung kannst du jederzeit für die Zukunft widerrufen. Eine formlose E-Mail genügt.',
        'Du musst uns keine Daten geben. Ohne die Pflichtangaben in der Kasse können wir aber keinen Vertrag mit dir schließen, und ohne E-Mail-Adresse kein Konto führen.',
        'Du kannst dich außerdem bei einer Aufsichtsbehörde beschweren, zum Beispiel bei {supervisoryAuthority}.',
        'Wir treffen keine Entscheidungen durch automatisierte Verfahren im Sinne von Art. 22 DSGVO.',
      ],
    },
  ],
}
