export default {
  meta: {
    title: 'Haftungsausschluss – Lumeus',
    description:
      'Wofür unsere Inhalte gedacht sind, wofür nicht, und wie wir für Inhalte und Verweise haften.',
  },
  title: 'Haftungs\u00adausschluss',
  stand: 'Stand: November 2026',
  sections: [
    {
      id: 'training',
      title: '1. Training, keine Heilbehandlung',
      text: [
        'Die Inhalte dieser Website, der App und der Aufnahmen dienen dem Training und der Information. Sie unterstützen dich im Alltag. Sie sind keine ärztliche, psychotherapeutische oder heilkundliche Leistung, ersetzen keine Untersuchung, Diagnose oder Behandlung und sind keine Aufforderung, eine Behandlung zu ändern oder abzubrechen.',
        'Wir versprechen keine Wirkung bei Krankheiten. Erfahrungen sind verschieden; aus der Erfahrung anderer folgt nichts für dich.',
      ],
    },
    {
      id: 'vorsicht',
      title: '2. Wann du vorher ärztlichen Rat einholen sollst',
      text: [
        'Sprich bitte mit einer Ärztin oder einem Arzt, bevor du beginnst, wenn du',
        '– wegen einer seelischen Erkrankung in Behandlung bist oder warst',
        '– an Epilepsie leidest oder schon eine Psychose hattest',
        '– schwanger bist und unsicher, ob das Training für dich geeignet ist',
        '– Medikamente nimmst, die Aufmerksamkeit oder Stimmung verändern',
        'Höre die Aufnahmen nicht, während du ein Fahrzeug führst, Maschinen bedienst oder auf andere aufpassen musst. Kinder hören das Kindertraining mit einem Erwachsenen in der Nähe.',
      ],
    },
    {
      id: 'krise',
      title: '3. In einer Krise',
      text: [
        'Bei Gefahr für dich oder andere wähle 112. Die Telefonseelsorge erreichst du Tag und Nacht kostenlos unter 0800 111 0 111 oder 0800 111 0 222, den ärztlichen Bereitschaftsdienst unter 116 117.',
      ],
    },
    {
      id: 'inhalte',
      title: '4. Haftung für Inhalte',
      text: [
        'Wir erstellen die Inhalte mit Sorgfalt. Für ihre Richtigkeit, Vollständigkeit und Aktualität können wir dennoch keine Gewähr übernehmen. Zahlen tragen den Hinweis, woher sie stammen; „Angabe des Anbieters“ heißt, dass sie von uns kommen.',
        'Für Schäden haften wir unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit und nach dem Produkthaftungsgesetz. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Pflichten und begrenzt auf den vorhersehbaren, typischen Schaden. Für Verträge gelten daneben unsere AGB.',
      ],
    },
    {
      id: 'verweise',
      title: '5. Verweise auf andere Websites',
      text: [
        'Für Inhalte fremder Websites sind deren Betreiber verantwortlich. Als wir die Verweise gesetzt haben, waren keine Rechtsverstöße erkennbar. Erfahren wir von einem, entfernen wir den Verweis umgehend.',
      ],
    },
    {
      id: 'urheberrecht',
      title: '6. Urheberrecht',
      text: [
        'Texte, Aufnahmen, Kompositionen und Zeichnungen sind urheberrechtlich geschützt. Du darfst sie im gesetzlich erlaubten Umfang und im Rahmen deines Kaufs nutzen. Für alles andere frag uns bitte vorher.',
      ],
    },
  ],
}
