export default {
  meta: {
    title: 'Health for all – Anmeldung zur nächsten Kursrunde | Lumeus',
    description:
      'Bis wann du dich zur nächsten Runde des Präventionskurses anmelden kannst, was dich erwartet und was geschieht, wenn du den Termin verpasst.',
  },
  kicker: 'Health for all',
  title: 'Jede Runde beginnt gemeinsam.',
  lead: 'Alle fangen am selben Tag an. Deshalb hat jede Runde des Präventionskurses einen Anmeldeschluss.',
  until: 'Anmeldung bis {{date}}, {{time}}\u00a0Uhr',
  units: { days: 'Tage', hours: 'Stunden', minutes: 'Minuten' },
  action: 'Wie die Anmeldung abläuft',
  after: {
    title: 'Die Anmeldung ist geschlossen.',
    text: 'Die nächste Runde steht hier, sobald ihr Datum feststeht; den Kurs und die Erstattung kannst du dir schon jetzt ansehen.',
    action: 'Den Kurs ansehen',
  },
  real: {
    label: 'Der Termin',
    title: 'Ein echter Termin, kein Trick.',
    text: [
      'Der Anmeldeschluss ist für alle derselbe Moment. Kein Zähler beginnt hier bei jedem Besuch von vorn, und der Preis ändert sich nicht, weder vorher noch nachher.',
      'Verpasst du den Termin, verpasst du nichts für immer: Es gibt eine nächste Runde.',
    ],
  },
  round: {
    label: 'Die Runde',
    title: 'Acht Wochen, in denen ihr denselben Weg geht.',
    list: [
      { name: 'Woche 1', text: 'Ankommen. Du lernst die Stimme kennen und findest deine Zeit.' },
      { name: 'Woche 2 bis 3', text: 'Gefühle bemerken und ihnen Namen geben.' },
      { name: 'Woche 4 bis 6', text: 'Alte Bilder neu sehen. Hier liegt der Kern der Methode.' },
      { name: 'Woche 7 bis 8', text: 'Üben ohne Anleitung, damit es danach allein weitergeht.' },
    ],
    note: '{round}',
  },
  money: {
    label: 'Das Geld',
    title: 'Du zahlst zuerst, deine Kasse danach.',
    text: [
      'Der Kurs ist zertifiziert. Gesetzliche Krankenkassen erstatten bis zu 100\u00a0% der Gebühr (Angabe des Anbieters; wie viel, entscheidet deine Kasse). Klär das, bevor du dich anmeldest.',
      'Auch nach der Anmeldung kannst du den Vertrag 14\u00a0Tage lang ohne Grund widerrufen.',
    ],
  },
}
