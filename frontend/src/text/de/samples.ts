export default {
  meta: {
    title: 'Hörproben – so klingen die Trainings | Lumeus',
    description:
      'Drei kurze Hörproben aus den Trainings, jede mit dem Text der Einheit: höre hinein, bevor du dich für einen Kurs oder ein Training entscheidest.',
  },
  title: 'Hör hinein, bevor du dich entscheidest.',
  lead: 'Drei kurze Klänge aus zwei Trainings. Am besten mit Kopfhörern und zwei Atemzügen vorher.',
  note: 'Du hörst die Musik ohne Stimme. Was in der ganzen Einheit dazu gesprochen wird, steht jeweils darunter.',
  play: 'Abspielen',
  pause: 'Anhalten',
  position: 'Stelle',
  transcript: 'Was du hörst, und der Text der Einheit',
  list: [
    {
      name: 'Ankommen',
      from: 'aus Kraft der Emotionen, Tag 1',
      heard:
        'Ein tiefer Akkord, der sich langsam öffnet. Eine einzelne höhere Stimme kommt dazu, bleibt einen Atemzug lang und geht wieder.',
      spoken: [
        'Du bist da. Mehr braucht es im Augenblick nicht.',
        'Merk einmal, wie du sitzt, oder liegst. Wo dein Gewicht den Boden berührt. Du musst es nicht halten; der Boden hält es.',
        'Und wenn jetzt ein Gedanke kommt, der noch etwas von dir will, dann darf er sich neben dich setzen und mithören.',
      ],
    },
    {
      name: 'Nachtklang',
      from: 'aus dem Mentalen Schlaftraining',
      heard: 'Zwei Töne, die nah beieinander liegen und atmen. Nach oben hin wird es leer, nach unten warm.',
      spoken: [
        'In diesem Stück spricht niemand. Es steht am Ende einer Einheit, für die Zeit, in der du die Stimme nicht mehr brauchst.',
      ],
    },
    {
      name: 'Harmonie',
      from: 'aus Kraft der Emotionen, ab Tag 34',
      heard: 'Ein heller Akkord ohne Anfang und Ende, in dem immer wieder ein anderer Ton nach vorn tritt.',
      spoken: [
        'Auch hier spricht niemand. Du kennst den Weg inzwischen, und der Klang erinnert dich an ihn.',
      ],
    },
  ],
  course: {
    label: 'Mit der Krankenkasse',
    title: 'Im Präventionskurs hörst du sie ganz.',
    text: [
      'Der zertifizierte Präventionskurs begleitet dich über acht Wochen. Krankenkassen erstatten bis zu 100\u00a0% der Gebühr; wie viel es bei dir ist, entscheidet deine Kasse. Frag sie, bevor du buchst.',
      'Für die Audiotrainings, die du hier einzeln kaufst, gilt die Erstattung nicht.',
    ],
    source: 'Angabe des Anbieters',
    action: 'Zum Präventionskurs',
  },
}
