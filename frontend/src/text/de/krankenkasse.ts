export default {
  meta: {
    title: 'Krankenkasse – Präventionskurs mit Erstattung | Lumeus',
    description:
      'Der zertifizierte Präventionskurs von Lumeus: was er ist, wie die Erstattung durch deine Krankenkasse abläuft und welche Unterlagen du bekommst.',
  },
  kicker: 'Krankenkasse',
  title: 'Erst üben, dann Geld zurück.',
  lead: 'Unser Präventionskurs ist zertifiziert. Gesetzliche Krankenkassen erstatten bis zu 100\u00a0% der Kursgebühr; wie viel es ist, steht in der Satzung deiner Kasse.',
  figure: '100\u00a0%',
  limit: 'bis zu',
  source: '„Bis zu 100\u00a0%“: Angabe des Anbieters. Was du bekommst, entscheidet deine Kasse.',
  action: 'Termine ansehen',
  course: {
    label: 'Der Kurs',
    title: 'Was ein Präventionskurs ist, und was er von unseren Trainings trennt.',
    text: [
      'Krankenkassen fördern Kurse, die helfen, gesund zu bleiben; so steht es in §\u00a020 SGB V. Ob ein Kurs die Bedingungen erfüllt, prüft eine zentrale Stelle im Auftrag der Kassen. Unser Kurs gehört zum Handlungsfeld Stressbewältigung und Entspannung.',
      'Er verbindet die Hörübungen mit Anleitung durch eine Fachperson. Die Trainings, die du hier kaufst und herunterlädst, sind kein Präventionskurs: Für sie gibt es keine Erstattung.',
    ],
    list: [
      {
        name: 'Dauer',
        text: 'Acht Wochen, eine Einheit pro Woche, dazu Hörübungen von 10 bis 20\u00a0Minuten zu Hause.',
        note: 'Angabe des Anbieters',
      },
      { name: 'Leitung', text: '{courseLeader}' },
      { name: 'Zertifizierung', text: '{courseCertificate}' },
      { name: 'Gebühr', text: 'Sie steht bei den Terminen, als Endpreis inklusive Mehrwertsteuer.' },
    ],
  },
  samples: 'In die Klangskizzen hineinhören',
  dates: {
    label: 'Termine',
    title: 'Die nächsten Kurse.',
    note: 'Die Plätze ändern sich, während du liest. Ob deiner noch frei ist, siehst du, bevor du bestellst.',
    none: 'Gerade ist kein Termin geplant. Schreib uns, wann es dir passen würde, und wir antworten dir.',
    units: '{{count}} Einheiten zu je {{minutes}} Minuten, bis {{date}}',
    online: 'online',
    free: 'Plätze frei',
    left_one: 'noch 1 Platz',
    left_other: 'noch {{count}} Plätze',
    full: 'ausgebucht',
    book: 'Termin wählen',
    bookWhat: 'am {{date}}',
  },
  path: {
    label: 'So geht’s',
    title: 'Vier Schritte bis zur Überweisung.',
    list: [
      {
        name: 'Bei deiner Kasse nachfragen',
        text: 'Nenn die Kurs-ID und frag, wie viel sie übernimmt und wie oft im Jahr.',
      },
      {
        name: 'Anmelden und bezahlen',
        text: 'Such dir oben einen Termin aus. Du zahlst die Gebühr zuerst selbst und bekommst eine Rechnung.',
      },
      {
        name: 'Teilnehmen',
        text: 'Damit die Kasse erstattet, musst du regelmäßig teilgenommen haben. Wie viele Einheiten es sein müssen, sagt sie dir.',
      },
      {
        name: 'Bescheinigung einreichen',
        text: 'Nach der letzten Einheit tragen wir deine Teilnahme ein. Dann bekommst du die Teilnahmebescheinigung als PDF, per E-Mail und in deinem Konto. Zusammen mit der Rechnung schickst du sie an deine Kasse, bei den meisten geht das in der App.',
      },
    ],
  },
  statement: 'Frag zuerst deine Kasse. Zwei Minuten am Telefon ersparen acht Wochen Ungewissheit.',
  who: {
    label: 'Für wen',
    title: 'Wer erstattet bekommt, und wer nicht.',
    yes: {
      name: 'In der Regel ja',
      list: [
        'gesetzlich Versicherte ab 18\u00a0Jahren',
        'wenn im laufenden Jahr noch kein anderer Kurs gefördert wurde',
        'wenn du regelmäßig teilnimmst',
      ],
    },
    no: {
      name: 'Bitte vorher klären',
      list: [
        'privat Versicherte: Das hängt vom Tarif ab',
        'Beihilfe: je nach Bundesland verschieden',
        'während einer Behandlung wegen einer seelischen Erkrankung, auch mit deiner Ärztin oder deinem Therapeuten',
      ],
    },
  },
  questions: {
    label: 'Fragen',
    title: 'Rund um die Erstattung.',
    list: [
      {
        question: 'Garantiert ihr, dass meine Kasse zahlt?',
        answer:
          'Nein, das kann niemand außer deiner Kasse. Wir sorgen dafür, dass der Kurs zertifiziert ist und deine Unterlagen vollständig sind.',
      },
      {
        question: 'Was, wenn ich Einheiten verpasse?',
        answer:
          'Versäumte Einheiten kannst du innerhalb der Kurslaufzeit nachholen, soweit die Zertifizierung das erlaubt: {courseMissedUnits}.',
      },
      {
        question: 'Kann ich den Kurs widerrufen?',
        answer:
          'Ja, 14\u00a0Tage lang ab Vertragsschluss, ohne Begründung, auch wenn der Kurs in dieser Zeit beginnt. Unten auf jeder Seite findest du „Vertrag widerrufen“.',
      },
      {
        question: 'Erfährt meine Kasse, was in mir vorgeht?',
        answer: 'Nein. Auf der Bescheinigung stehen dein Name, der Kurs, der Zeitraum und deine Teilnahme.',
      },
    ],
  },
  next: {
    title: 'Du weißt noch nicht, ob das etwas für dich ist?',
    text: 'Health for all erklärt in Ruhe, wie Prävention bezahlt wird und welche Wege es außer dem Kurs gibt.',
    action: 'Zu Health for all',
  },
}
