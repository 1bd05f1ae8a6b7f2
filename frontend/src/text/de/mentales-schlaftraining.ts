export default {
  meta: {
    title: 'Mentales Schlaftraining – ruhiger in den Abend finden | Lumeus',
    description:
      'Fünf Einheiten für Abend, Nacht und Morgen: ein Hörtraining mit Stimme, inneren Bildern und Musik, das dich dabei unterstützt, den Tag loszulassen.',
  },
  kicker: 'Training für den Abend',
  name: 'Mentales Schlaftraining',
  lead: 'Der Tag ist vorbei, nur dein Kopf weiß es noch nicht. Stimme, Bilder und Musik unterstützen dich dabei, ihn aus der Hand zu legen.',
  what: {
    label: 'Worum es geht',
    title: 'Einschlafen kann man nicht wollen. Aufhören schon.',
    text: [
      'Wach zu liegen ist meistens Arbeit: am Gespräch von heute Mittag, an der Liste für morgen, an der Frage, wie viele Stunden noch bleiben. Je mehr du dich anstrengst, desto wacher wirst du. Schlaf ist kein Ziel, das man erreicht; er kommt, wenn du aufhörst, auf ihn zu warten.',
      'Das Mentale Schlaftraining gibt deiner Aufmerksamkeit deshalb etwas anderes zu tun. Eine langsame Stimme führt dich durch Bilder, in denen es nichts zu lösen gibt: ein Haus, in dem nacheinander die Lichter ausgehen, ein Boot, das nirgendwo ankommen muss. Die Musik darunter wird von Minute zu Minute tiefer und leerer, bis sie fast nur noch Atem ist.',
      'Du übst damit keine Technik, die man können muss. Du übst einen Abend, den dein Körper wiedererkennt.',
    ],
  },
  evening: {
    label: 'Ein Abend',
    title: 'So kann er aussehen, wenn nichts dazwischenkommt.',
    text: 'Die Uhrzeiten sind ein Beispiel. Wichtig ist die Reihenfolge, und dass sie jeden Abend ungefähr dieselbe ist.',
    list: [
      {
        hour: '21:30\u00a0Uhr',
        name: 'Das Licht wird kleiner',
        text: 'Eine kleine Lampe statt der Deckenleuchte. Das Telefon bekommt seinen Platz, und der ist nicht neben dem Kissen.',
      },
      {
        hour: '21:45\u00a0Uhr',
        name: 'Ein Zettel',
        text: 'Was morgen wichtig ist, steht jetzt auf Papier. Drei Zeilen genügen; dann muss es niemand mehr im Kopf behalten.',
      },
      {
        hour: '22:00\u00a0Uhr',
        name: 'Hören',
        text: 'Eine Einheit, zehn bis zwanzig Minuten, im Liegen. Der Ton hört von selbst auf, du brauchst nichts auszuschalten.',
      },
      {
        hour: '22:20\u00a0Uhr',
        name: 'Nichts mehr',
        text: 'Vielleicht schläfst du schon. Vielleicht liegst du nur da. Beides ist Ruhe, und beides zählt.',
      },
    ],
  },
  units: {
    label: 'Die Einheiten',
    title: 'Fünf für die Nacht, eine zum Ausklingen.',
    text: 'In der ersten Woche hörst du die drei Abendeinheiten der Reihe nach. Danach wählst du, was der Abend braucht.',
    list: [
      {
        name: 'Feierabend im Kopf',
        text: 'Für Abende, an denen die Arbeit mit nach Hause gekommen ist. Du räumst ein inneres Zimmer auf, Gegenstand für Gegenstand, und machst die Tür zu.',
      },
      {
        name: 'Der Atem wird lang',
        text: 'Für Unruhe im Körper. Die Musik atmet mit dir, erst in deinem Tempo, dann ein wenig langsamer.',
      },
      {
        name: 'Schwer werden',
        text: 'Ein Weg durch den Körper, von den Füßen bis zur Stirn. Was du nicht mehr halten musst, darf sinken.',
      },
      {
        name: 'Nachts um drei',
        text: 'Kurz und leise, für das Aufwachen mitten in der Nacht. Keine Uhrzeit, kein Licht, nur ein Faden, an dem du zurückfindest.',
      },
      {
        name: 'Sanft aufwachen',
        text: 'Für den Morgen danach, egal wie die Nacht war. Ein ruhiger Anfang, bevor der Tag etwas von dir will.',
      },
      { name: 'Nachtklang', text: 'Nur Musik. Für die Zeit, in der du die Stimme nicht mehr brauchst.' },
    ],
  },
  fit: {
    label: 'Für wen',
    title: 'Passt das zu dir?',
    yes: {
      name: 'Ja, wahrscheinlich',
      list: [
        'Du kommst abends schwer aus dem Denken heraus.',
        'Du wachst nachts auf und fängst an zu rechnen.',
        'Du möchtest einen festen Abschluss für den Tag.',
      ],
    },
    no: {
      name: 'Sprich vorher mit einer Ärztin oder einem Arzt',
      list: [
        'Du schläfst seit mehr als vier Wochen schlecht und bist am Tag erschöpft.',
        'Du schnarchst mit Atemaussetzern oder deine Beine lassen dir keine Ruhe.',
        'Du nimmst Mittel zum Schlafen und möchtest etwas daran ändern.',
      ],
    },
  },
  questions: {
    label: 'Fragen',
    title: 'Vor der ersten Nacht.',
    list: [
      {
        question: 'Was, wenn ich mitten in der Einheit einschlafe?',
        answer:
          'Dann hat sie ihren Zweck erfüllt. Jede Aufnahme wird am Ende leiser, ohne Schluss und ohne Glocke. Es gibt nichts, was du verpassen könntest.',
      },
      {
        question: 'Muss ich Kopfhörer tragen?',
        answer:
          'Nein. Ein leiser Lautsprecher neben dem Bett genügt. Wenn du nicht allein schläfst, sind flache Kopfhörer oder ein Stirnband mit eingenähten Lautsprechern angenehm.',
      },
      {
        question: 'Wie schnell merke ich etwas?',
        answer:
          'Das ist verschieden, und wir versprechen nichts. Gib dem Abend zwei Wochen, in denen er gleich abläuft, bevor du urteilst.',
      },
      {
        question: 'Ist das Training ein Ersatz für eine Behandlung?',
        answer:
          'Nein. Eine Schlafstörung gehört in ärztliche Hände. Das Training unterstützt dich dabei, abends zur Ruhe zu kommen; mehr will es nicht sein.',
      },
    ],
  },
  end: { title: 'Heute Abend könnte der erste sein.' },
  medical:
    'Das Mentale Schlaftraining ist ein Training und keine Heilbehandlung. Bei Epilepsie, bei einer Psychose oder in einer akuten Krise höre es bitte nicht ohne fachliche Begleitung. Höre nie beim Autofahren: Es macht müde, und das soll es.',
}
