export default {
  meta: {
    title: 'Masterclasses – Video-Kurse, Seminare und Coaching | Lumeus',
    description:
      'Die Methode vertiefen: Masterclasses als Videokurse zum Kaufen, Seminare in kleinen Gruppen und persönliches Coaching. Was es ist und für wen.',
  },
  kicker: 'Intensiv',
  name: 'Masterclasses',
  lead: 'Für alle, die nach einem Training weitergehen möchten: mit Bild und Ton, in einer Gruppe oder zu zweit.',
  action: 'Die drei Wege',
  paths: {
    label: 'Drei Wege',
    title: 'Allein, zusammen oder begleitet.',
    text: 'Die Methode bleibt dieselbe: gesprochene Bilder, eigens komponierte Musik und das Üben, einem Gefühl anders zu begegnen. Was sich ändert, ist, wer mit im Raum ist.',
    list: [
      {
        name: 'Masterclass',
        who: 'Du und ein Film',
        text: 'Videokurse, in denen die Methode von innen erklärt wird: warum eine bestimmte Melodie an dieser Stelle steht, was im Körper geschieht, wenn ein Bild sich wandelt, und wie du eigene Bilder baust. Du schaust in deinem Tempo und hörst zwischendurch die Einheiten, um die es geht.',
        scope: 'In Kapiteln, in deinem Tempo',
      },
      {
        name: 'Seminar',
        who: 'Du und eine kleine Gruppe',
        text: 'Ein ruhiger Raum, eine kleine Gruppe und sehr gute Lautsprecher. Am Vormittag hören wir, am Nachmittag sprechen wir, und niemand muss etwas erzählen. Zwischen den Einheiten liegt viel Pause; sie ist ein Teil des Programms.',
        scope: 'Vor Ort oder online; die Dauer steht im Angebot',
      },
      {
        name: 'Coaching',
        who: 'Du und ein Mensch',
        text: 'Gespräche zu zweit, wenn ein Thema mehr Aufmerksamkeit braucht als eine Aufnahme geben kann: eine Entscheidung, ein Abschied, eine Rolle, die nicht mehr passt. Wir arbeiten mit deinen eigenen Bildern. Coaching ist keine Psychotherapie, und wenn wir merken, dass du eine brauchst, sagen wir es dir.',
        scope: 'So viele Gespräche, wie wir vorher vereinbaren',
      },
    ],
  },
  themes: {
    label: 'Die Themen',
    title: 'Die Masterclasses.',
    videos_one: '{{count}} Video zum Herunterladen',
    videos_other: '{{count}} Videos zum Herunterladen',
    kept: 'Ohne Ablaufdatum.',
    days_one: 'Zugang für {{count}} Tag, sobald die Videos sich öffnen.',
    days_other: 'Zugang für {{count}} Tage, sobald die Videos sich öffnen.',
    buy: 'Jetzt kaufen',
    once: 'Du kaufst eine Masterclass einmal; es ist kein Abo. Alle Videos sind auf Deutsch, und jede Datei kannst du fünfmal herunterladen.',
    unavailable: 'Zurzeit nicht erhältlich.',
    list: [
      {
        slug: 'masterclass-architektur-eines-gefuehls',
        name: 'Die Architektur eines Gefühls',
        text: 'Wie Bild, Körper und Musik zusammenarbeiten, und an welcher Stelle du eingreifen kannst.',
      },
      {
        slug: 'masterclass-fuehren-ohne-hart-zu-werden',
        name: 'Führen, ohne hart zu werden',
        text: 'Für Menschen mit Verantwortung, die abends nicht leer nach Hause kommen möchten.',
      },
      {
        slug: 'masterclass-abschied-nehmen',
        name: 'Abschied nehmen',
        text: 'Von einem Menschen, einer Aufgabe, einem Bild von dir. Die leiseste der Masterclasses.',
      },
      {
        slug: 'masterclass-lampenfieber',
        name: 'Lampenfieber',
        text: 'Vor der Bühne, vor dem Gespräch, vor der Prüfung. Aufregung ist Kraft, die noch keine Richtung hat.',
      },
    ],
  },
  talk: {
    label: 'Seminar und Coaching',
    title: 'Hier beginnt es mit einem Gespräch.',
    text: [
      'Eine Masterclass kaufst du hier. Seminare und Coaching bestellst du nicht mit einem Klick. Das ist Absicht: Wir möchten vorher wissen, was du suchst, und dir ehrlich sagen, ob wir dafür die Richtigen sind.',
    ],
    steps: [
      {
        name: 'Du sagst, worum es geht',
        text: 'Zwei, drei Sätze genügen: was du suchst und ob du lieber allein, in einer Gruppe oder zu zweit arbeitest. Ohne Diagnosen; die gehören in eine Praxis.',
      },
      {
        name: 'Wir antworten',
        text: 'Mit Terminen, Ort und Preis, oder mit einer Rückfrage. Wenn ein Training für dich genügt, sagen wir dir auch das.',
      },
      {
        name: 'Du entscheidest',
        text: 'In Ruhe. Ein Vertrag entsteht erst, wenn du unser Angebot schriftlich annimmst.',
      },
    ],
  },
  fit: {
    label: 'Für wen',
    title: 'Wann sich der nächste Schritt lohnt.',
    yes: {
      name: 'Gut geeignet',
      list: [
        'Du hast ein Training gehört und möchtest verstehen, was da geschieht.',
        'Du begleitest selbst Menschen und suchst Handwerk.',
        'Du stehst vor etwas, das man nicht nebenbei klärt.',
      ],
    },
    no: {
      name: 'Besser ein anderer Weg',
      list: [
        'Du bist in einer akuten Krise. Die Telefonseelsorge ist Tag und Nacht da: 0800\u00a0111\u00a00\u00a0111.',
        'Du suchst eine Behandlung. Die beginnt in einer Praxis, nicht in einem Seminar.',
        'Du hast noch nie eine Einheit gehört. Fang dort an; es kostet weniger und sagt dir mehr.',
      ],
    },
  },
  questions: {
    label: 'Fragen',
    title: 'Vor der ersten Zeile.',
    list: [
      {
        question: 'Brauche ich ein Training als Voraussetzung?',
        answer:
          'Für Seminare und Coaching nicht. Für die Masterclasses empfehlen wir Kraft der Emotionen, weil sie sich auf dessen Einheiten beziehen.',
      },
      {
        question: 'Was kostet das?',
        answer:
          'Was eine Masterclass kostet, steht bei ihr. Bei Seminar und Coaching hängt es von der Dauer und vom Ort ab; du bekommst vor jeder Zusage einen Gesamtpreis mit Mehrwertsteuer, schriftlich.',
      },
      {
        question: 'Gibt es das auch für Unternehmen?',
        answer:
          'Ja, als Seminar im Haus oder als Reihe. Für Betriebe gibt es den Weg schon: das Formular auf der Seite für Partner. Nenn dort, wie viele Menschen es wären und was ihr schon versucht habt.',
      },
      {
        question: 'Sind die Seminare barrierefrei?',
        answer:
          'Wir wählen Räume, die ohne Stufen erreichbar sind. Was du darüber hinaus brauchst, klären wir vor der Zusage.',
      },
    ],
  },
  end: {
    title: 'Seminar oder Coaching anfragen.',
    text: 'Mit „Schreib uns“ öffnest du ein Formular. Du bekommst gleich eine Nummer für deine Anfrage und später unsere Antwort per E-Mail. Betriebe und Einrichtungen nehmen das Formular auf der Seite für Partner.',
    action: 'Zum Formular für Partner',
  },
  medical:
    'Masterclasses, Seminare und Coaching sind Bildungsangebote und keine Heilbehandlung. Sie ersetzen keine ärztliche oder psychotherapeutische Behandlung.',
}
