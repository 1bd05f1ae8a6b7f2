export default {
  meta: {
    title: 'Klangskizzen – zwölf Sekunden aus dem Rechner | Lumeus',
    description:
      'Drei kurze Klangskizzen, vom Computer erzeugt, und ein paar Worte dazu. Aufnahmen aus den Trainings folgen, sobald wir sie zeigen dürfen.',
  },
  title: 'Drei Klänge, zwölf Sekunden lang.',
  lead: 'Ein Computer hat sie erzeugt; sie sind keine Aufnahmen aus den Trainings. Sie deuten an, wie ruhig es dort zugeht, mehr nicht.',
  note: 'Ohne Stimme und ohne Instrumente. Unter jeder Skizze steht, was du hörst, und ein paar Worte, wie sie zu ihr passen.',
  play: 'Abspielen',
  pause: 'Anhalten',
  position: 'Stelle',
  transcript: 'Was du hörst, und Worte dazu',
  sketch: 'Klangskizze „{{name}}“',
  list: [
    {
      name: 'Ankommen',
      from: 'Vom Computer erzeugt, 12 Sekunden',
      heard:
        'Ein tiefer Akkord, der sich langsam öffnet. Ein einzelner höherer Ton kommt dazu, bleibt einen Atemzug lang und geht wieder.',
      spoken: [
        'Du bist da. Mehr braucht es im Augenblick nicht.',
        'Merk einmal, wie du sitzt, oder liegst. Wo dein Gewicht den Boden berührt. Du musst es nicht halten; der Boden hält es.',
        'Und wenn jetzt ein Gedanke kommt, der noch etwas von dir will, dann darf er sich neben dich setzen und mithören.',
      ],
    },
    {
      name: 'Nachtklang',
      from: 'Vom Computer erzeugt, 12 Sekunden',
      heard: 'Zwei Töne, die nah beieinander liegen und atmen. Nach oben hin wird es leer, nach unten warm.',
      spoken: ['Hierzu spricht niemand. Gedacht ist er für die Zeit, in der du keine Stimme mehr brauchst.'],
    },
    {
      name: 'Harmonie',
      from: 'Vom Computer erzeugt, 12 Sekunden',
      heard: 'Ein heller Akkord ohne Anfang und Ende, in dem immer wieder ein anderer Ton nach vorn tritt.',
      spoken: ['Auch hier spricht niemand. Der Klang will nirgendwohin.'],
    },
  ],
  course: {
    label: 'Mit der Krankenkasse',
    title: 'Im Präventionskurs hörst du ganze Übungen.',
    text: [
      'Der zertifizierte Präventionskurs begleitet dich über acht Wochen. Krankenkassen erstatten bis zu 100\u00a0% der Gebühr; wie viel es bei dir ist, entscheidet deine Kasse. Frag sie, bevor du buchst.',
      'Für die Audiotrainings, die du hier einzeln kaufst, gilt die Erstattung nicht.',
    ],
    source: 'Angabe des Anbieters',
    action: 'Zum Präventionskurs',
  },
}
