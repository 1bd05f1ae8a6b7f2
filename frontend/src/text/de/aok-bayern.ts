export default {
  meta: {
    title: 'AOK Bayern und Lumeus – zwölf Monate mit 25 % Nachlass',
    description:
      'Versicherte der AOK Bayern erhalten eine Lizenz für zwölf Monate mit 25 % Nachlass. Einmal bezahlt, endet von selbst: So funktioniert es.',
  },
  kicker: 'Partnerschaft mit der AOK Bayern',
  title: 'Ein Jahr Zeit für dich, ein Viertel günstiger.',
  lead: 'Wer bei der AOK Bayern versichert ist, hört ein Training seiner Wahl zwölf Monate lang und zahlt 25\u00a0% weniger.',
  figure: '25\u00a0%',
  source: 'Laufzeit und Nachlass: Angabe des Anbieters',
  action: 'Lizenz auswählen',
  deal: {
    label: 'Die Lizenz',
    title: 'Was du bekommst, in fünf Zeilen.',
    list: [
      {
        name: 'Laufzeit',
        text: 'Zwölf Monate, das sind 365\u00a0Tage ab der Zahlung. Das Enddatum siehst du vor dem Bestellen und danach in deinem Konto unter „Abos“.',
      },
      {
        name: 'Preis',
        text: '25\u00a0% unter dem, was das Training beim einmaligen Kauf kostet, inklusive Mehrwertsteuer. Du zahlst einmal, am Anfang.',
        note: 'Der Nachlass gilt für die Lizenz, nicht für einmalige Käufe zum Herunterladen.',
      },
      {
        name: 'Ende',
        text: 'Die Lizenz endet von selbst. Sie verlängert sich nicht, und du musst an nichts denken.',
      },
      {
        name: 'Widerruf',
        text: '14\u00a0Tage lang kannst du den Vertrag ohne Grund widerrufen, unten auf jeder Seite unter „Vertrag widerrufen“.',
      },
      {
        name: 'Inhalt',
        text: 'Ein Training deiner Wahl aus unserem Programm, zum Anhören in deinem Konto. Alle Aufnahmen sind auf Deutsch gesprochen.',
      },
    ],
  },
  path: {
    label: 'So geht’s',
    title: 'In drei Schritten zur Lizenz.',
    steps: [
      {
        name: 'Auswählen',
        text: 'Oben stehen alle Trainings mit ihrem Preis. Einen Code brauchst du nicht, und nach deiner Versicherung fragen wir nicht.',
      },
      {
        name: 'Bestellen',
        text: 'Du zahlst einmal. Das Enddatum steht da, bevor du auf „Zahlungspflichtig bestellen“ drückst.',
      },
      {
        name: 'Hören',
        text: 'Nach der Zahlung öffnet sich das Training in deinem Konto, für ein ganzes Jahr.',
      },
    ],
    notes: ['Wo die AOK Bayern auf diese Seite hinweist: {insurerPointer}.'],
  },
  statement: 'Deine Kasse erfährt nicht, was du hörst. Und wir nicht, wie du versichert bist.',
  privacy: {
    label: 'Datenschutz',
    title: 'Was zwischen uns und der Kasse fließt.',
    text: [
      'Zu deiner Lizenz vermerken wir nichts über deine Versicherung. Welches Training du hörst, wann und wie oft, geben wir nicht weiter.',
      'Was wir mit der AOK Bayern abrechnen: {insurerBilling}.',
    ],
  },
  questions: {
    label: 'Fragen',
    title: 'Noch unklar?',
    list: [
      {
        question: 'Ist das ein Zuschuss meiner Kasse?',
        answer:
          'Nein. Es ist ein Nachlass, den wir mit der AOK Bayern vereinbart haben. Eine Erstattung durch Krankenkassen gibt es beim zertifizierten Präventionskurs; das ist ein anderes Angebot.',
      },
      {
        question: 'Ich bin in einer anderen AOK versichert. Gilt das auch für mich?',
        answer: 'Zurzeit nicht. Die Vereinbarung besteht mit der AOK Bayern.',
      },
      {
        question: 'Kann ich die Lizenz vorzeitig kündigen?',
        answer:
          'Du musst nicht, denn sie endet von selbst. Möchtest du trotzdem eine Kündigung erklären, findest du unten auf jeder Seite „Verträge hier kündigen“.',
      },
      {
        question: 'Was bleibt mir nach zwölf Monaten?',
        answer: 'Der Zugang endet. Möchtest du die Dateien herunterladen, kauf das Training einmal.',
      },
    ],
  },
}
