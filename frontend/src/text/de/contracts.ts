/** „Vertrag widerrufen“ (§ 356a BGB) and „Verträge hier kündigen“ (§ 312k BGB). The words on both confirming buttons are the law's. */
export default {
  withdraw: {
    meta: {
      title: 'Vertrag widerrufen – Lumeus',
      description: 'Widerrufe hier einen Vertrag mit uns, ohne Anmeldung und ohne Angabe von Gründen.',
    },
    title: 'Vertrag widerrufen',
    lead: 'Du kannst einen Vertrag 14 Tage lang widerrufen, ohne Anmeldung und ohne einen Grund zu nennen. Gib an, um welchen Vertrag es geht; im nächsten Schritt bestätigst du den Widerruf.',
    submit: 'Weiter',
    checkTitle: 'Stimmt das so?',
    check: 'Mit dem Knopf erklärst du uns den Widerruf dieses Vertrags.',
    confirm: 'Widerruf bestätigen',
    change: 'Ändern',
    doneTitle: 'Dein Widerruf ist bei uns.',
    more: 'Wann das Widerrufsrecht endet und was danach passiert, steht in der ',
    moreLink: 'Widerrufsbelehrung',
  },
  terminate: {
    meta: {
      title: 'Verträge hier kündigen – Lumeus',
      description: 'Kündige hier ein Abo oder einen anderen Vertrag mit uns, ohne Anmeldung.',
    },
    title: 'Verträge hier kündigen',
    lead: 'Hier kündigst du ein Abo, eine Lizenz oder einen anderen Vertrag mit uns, ohne Anmeldung. Ein einmaliger Kauf läuft nicht weiter und muss nicht gekündigt werden.',
    submit: 'Jetzt kündigen',
    doneTitle: 'Deine Kündigung ist bei uns.',
    more: 'Hast du in den letzten 14 Tagen bestellt? Dann kannst du den ',
    moreLink: 'Vertrag widerrufen',
  },
  labels: {
    name: 'Name',
    email: 'E-Mail',
    contract: 'Um welchen Vertrag geht es?',
    kind: 'Art der Kündigung',
    reason: 'Grund der außerordentlichen Kündigung',
    endOn: 'Vertragsende',
  },
  emailHint: 'Dorthin schicken wir die Bestätigung. Am besten die Adresse deiner Bestellung.',
  contractHint:
    'Die Bestellnummer, zum Beispiel LU-\u20607K3M-\u206092QK. Hast du sie nicht zur Hand, beschreibe den Vertrag: was und wann du bestellt hast.',
  kinds: {
    ordinary: 'Ordentlich',
    extraordinary: 'Außerordentlich, aus wichtigem Grund',
  },
  endOnHint: 'Leer: zum nächstmöglichen Zeitpunkt. Sonst der Tag, zu dem der Vertrag enden soll.',
  earliest: 'zum nächstmöglichen Zeitpunkt',
  failedTitle: 'Das hat noch nicht geklappt.',
  needsScript:
    'Ohne JavaScript: Schreib uns eine E-Mail oder einen Brief, die Adressen stehen im Impressum. Auch das gilt.',
  privacy: 'Wie wir mit deinen Angaben umgehen',
  receipt: {
    number: 'Nummer',
    at: 'Eingegangen',
    time: '{{date}}, {{time}}\u00a0Uhr (Zeit in Berlin)',
    mailed:
      'Die Bestätigung ist unterwegs an {{email}}. Du kannst sie auch hier speichern. Was weiter geschieht, schreiben wir dir.',
    notMailed:
      'Angenommen ist alles. Eine E-Mail schicken wir diesmal nicht, weil von hier oder an diese Adresse gerade sehr viele gehen. Bitte speichere die Bestätigung.',
    noPaper:
      'Die Bestätigung ließ sich nicht als PDF zeichnen. Bitte druck diese Seite oder mach ein Bild davon.',
    save: 'Bestätigung als PDF speichern',
  },
}
