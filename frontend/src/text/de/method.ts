export default {
  meta: {
    title: 'Die Methode – Stimme, Bilder, Filmmusik | Lumeus',
    description:
      'Wie gesprochene Bilder und eigens komponierte Filmmusik zusammenwirken, was in einer Einheit geschieht und wo die Grenzen der Methode liegen.',
  },
  kicker: 'Die Methode',
  title: 'Gefühle hören zu, wenn man sie nicht überredet.',
  lead: 'Eine ruhige Stimme, innere Bilder und Musik, die für genau diese Bilder geschrieben wurde. Mehr braucht die Methode nicht, und nichts davon ist Beiwerk.',
  idea: {
    label: 'Der Gedanke',
    title: 'Warum Verstehen allein so wenig ändert.',
    text: [
      'Du weißt längst, dass die Besprechung kein Drama ist. Dein Herz klopft trotzdem. Das liegt nicht an mangelnder Einsicht: Gefühle entstehen schneller, als wir denken, und sie antworten auf Bilder, Stimmen und Klänge eher als auf Argumente.',
      'Die Psychologie kennt dafür einen nüchternen Begriff, die emotionale Neubewertung. Du siehst dieselbe Situation mit anderen Augen, und das Gefühl, das zu ihr gehört, verändert sich mit. Das lässt sich üben. Lumeus übt es nicht am Schreibtisch, sondern mit geschlossenen Augen.',
    ],
  },
  statement:
    'Was geschehen ist, bleibt, wie es ist. Wie du darauf antwortest, ist ein Instrument, das man lernen kann.',
  unit: {
    label: 'Eine Einheit',
    title: 'Vier Schritte, zehn bis zwanzig Minuten.',
    list: [
      {
        name: 'Bemerken',
        text: 'Die Stimme lenkt deine Aufmerksamkeit in den Körper: Wo sitzt das Gefühl, wie groß ist es, bewegt es sich? Du musst nichts daran ändern. Bemerken ist schon der halbe Weg.',
      },
      {
        name: 'Benennen',
        text: 'Aus einem diffusen Druck wird Ärger, aus Unruhe Sorge. Ein Gefühl mit Namen ist kleiner als eines ohne.',
      },
      {
        name: 'Neu sehen',
        text: 'Im inneren Bild bekommt die Szene einen anderen Blickwinkel, mehr Raum, einen anderen Ausgang. Die Musik geht diesen Weg mit: Sie baut Spannung auf und löst sie.',
      },
      {
        name: 'Mitnehmen',
        text: 'Am Ende bleibt ein Bild oder ein Satz, klein genug für die Hosentasche. Du brauchst ihn dort, wo der Tag laut wird.',
      },
    ],
  },
  music: {
    label: 'Die Musik',
    title: 'Komponiert wie für einen Film, in dem du die Hauptrolle spielst.',
    text: [
      'Filmmusik kann etwas, das Entspannungsmusik nicht kann: Sie nimmt ein Gefühl ernst. Sie darf dunkel beginnen, weil sie weiß, wohin sie will. Darum ist unsere Musik klassisch besetzt, mit Streichern, Holzbläsern und Klavier, und sie folgt Takt für Takt dem gesprochenen Bild.',
      'Keine Einheit benutzt die Musik einer anderen. Und in den Harmonie-Klängen, mit denen Kraft der Emotionen ausklingt, bleibt nur noch sie übrig.',
    ],
  },
  figures: {
    label: 'In Zahlen',
    title: 'Was untersucht wurde, und was daraus folgt.',
    list: [
      {
        figure: '1.247',
        text: 'Menschen nahmen an der Untersuchung des Emotionstrainings teil.',
        source: 'Angabe des Anbieters',
      },
      {
        figure: '8\u00a0Wochen',
        text: 'lang hörten sie rund 15\u00a0Minuten am Tag.',
        source: 'Angabe des Anbieters',
      },
    ],
    text: [
      'Studie: {study}.',
      '{!study}Titel, Jahr und Fundstelle der Studie stehen hier, sobald sie vorliegen. Bis dahin nimm die Zahlen als das, was sie sind: eine Auskunft von uns über uns.',
      'Die Forschung zur emotionalen Neubewertung und zu Musik ist breit, aber sie handelt nicht von unseren Aufnahmen. Deshalb sagen wir: Das Training unterstützt dich. Wie es dir geht, merkst nur du.',
    ],
  },
  fit: {
    label: 'Für wen',
    title: 'Ein Training, keine Behandlung.',
    yes: {
      name: 'Das Richtige, wenn du',
      list: [
        'viel spürst und damit freundlicher umgehen möchtest',
        'gern hörst und dir etwas vorstellen magst',
        'lieber jeden Tag kurz übst als einmal im Monat lang',
      ],
    },
    no: {
      name: 'Sprich vorher mit einer Ärztin oder einem Arzt, wenn du',
      list: [
        'wegen einer seelischen Erkrankung in Behandlung bist',
        'an Epilepsie leidest oder schon eine Psychose hattest',
        'gerade in einer akuten Krise steckst',
      ],
    },
  },
  next: {
    title: 'Man versteht sie am besten mit Kopfhörern.',
    text: 'Kraft der Emotionen ist das Training, in dem die ganze Methode steckt: acht Wochen, sechs Einheiten, rund 15\u00a0Minuten am Tag.',
    action: 'Kraft der Emotionen ansehen',
  },
}
