export default {
  meta: {
    title: 'Das Team – wer hinter Lumeus steht',
    description:
      'Methode, Musik, Stimme, Prüfung, Technik und Antworten: die Rollen hinter Lumeus und wie wir arbeiten.',
  },
  kicker: 'Das Team',
  title: 'Viele Berufe arbeiten an einer leisen Sache.',
  lead: 'Ein Hörtraining sieht von außen einfach aus: eine Stimme, etwas Musik. Dahinter stehen Menschen, die sich sonst selten in einem Raum treffen.',
  roles: {
    label: 'Wer was tut',
    title: 'Die Rollen.',
    list: [
      {
        name: 'Gründung und Methode',
        text: 'Hat die Methode entwickelt und verantwortet, was in einem Training geschieht und was nicht. Jede Einheit beginnt hier, auf Papier, mit einer einzigen Frage: Welches Gefühl, und wohin mit ihm?',
      },
      {
        name: 'Komposition',
        text: 'Schreibt zu jedem Bild die Musik, für Streicher, Holzbläser und Klavier. Nichts kommt aus dem Archiv. Wo die Stimme schweigt, führt die Musik weiter.',
      },
      {
        name: 'Stimme und Regie',
        text: 'Spricht langsam genug, dass ein Bild entstehen kann, und schnell genug, dass niemand wartet. Die Regie hört mit geschlossenen Augen zu und lässt wiederholen, bis es stimmt.',
      },
      {
        name: 'Fachliche Prüfung',
        text: 'Liest jeden Text vor der Aufnahme: Ist er sicher? Verspricht er zu viel? Für wen ist er nicht geeignet? Ohne diese Freigabe wird nichts veröffentlicht.',
      },
      {
        name: 'Kindertraining',
        text: 'Denkt sich Geschichten für Kinder von 5 bis 11 Jahren aus und probiert sie dort, wo Kinder ehrlich sind: beim Zuhören.',
      },
      {
        name: 'Technik und Gestaltung',
        text: 'Baut App und Website so, dass sie schnell, lesbar und für alle bedienbar sind. Misst wenig und verkauft keine Daten.',
      },
      {
        name: 'Antworten',
        text: 'Liest, was du schreibst, und antwortet selbst. In der Regel innerhalb von zwei Werktagen, nie mit einem Textbaustein, der nicht passt.',
      },
    ],
  },
  parts: {
    founding: 'Gründung und Methode',
    music: 'Komposition',
    voice: 'Stimme und Regie',
    review: 'Fachliche Prüfung',
    children: 'Kindertraining',
    technology: 'Technik und Gestaltung',
    answers: 'Antworten',
  },
  people: { label: 'Menschen', title: 'Wer dahinter steht.' },
  statement: 'Keine Einheit erscheint, solange einer von uns sie noch einmal hören möchte.',
  work: {
    label: 'Wie wir arbeiten',
    title: 'Drei Sätze, auf die wir uns geeinigt haben.',
    list: [
      {
        name: 'Wir beschreiben, statt zu versprechen.',
        text: 'Was ein Training mit dir macht, weißt nur du. Wir sagen dir, was du hörst, wie lange es dauert und was es kostet.',
      },
      {
        name: 'Wir nehmen Gefühle ernst, auch die unbequemen.',
        text: 'Ärger, Neid und Angst sind keine Fehler. Kein Training will sie wegmachen.',
      },
      {
        name: 'Wir kennen unsere Grenze.',
        text: 'Wo eine Behandlung nötig ist, sagen wir das. Lumeus ersetzt keine.',
      },
    ],
  },
  join: {
    label: 'Mitmachen',
    title: 'Ob wir jemanden suchen.',
    text: [
      'Offene Stellen: {openPositions}.',
      'Bewerbungen beantworten wir alle, und wir löschen sie nach sechs Monaten.',
    ],
  },
  next: {
    title: 'Lern uns über das kennen, was wir machen.',
    text: 'Wie aus einer Stimme, Bildern und Musik ein Training wird, steht auf der Seite über die Methode.',
    action: 'Die Methode lesen',
  },
}
