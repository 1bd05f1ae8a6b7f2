export default {
  meta: {
    title: 'Presse – Mitteilungen und Kontakt | Lumeus',
    description:
      'Pressemitteilungen von Lumeus, der Kontakt für Redaktionen und was ohne Rückfrage verwendet werden darf.',
  },
  title: 'Für Redaktionen.',
  lead: 'Unsere Mitteilungen im Wortlaut, dazu ein Mensch, der Fragen beantwortet. Zahlen nennen wir nur mit ihrer Quelle.',
  list: {
    label: 'Mitteilungen',
    title: 'Was es Neues gibt.',
    empty: 'Zurzeit gibt es keine Mitteilungen. Für Fragen sind wir trotzdem da.',
  },
  contact: {
    label: 'Kontakt',
    title: 'Du schreibst über uns?',
    text: [
      'Pressestelle: [Vor- und Nachname], [E-Mail-Adresse], [Telefonnummer]. Wir antworten in der Regel am selben Arbeitstag.',
      'Texte dieser Seite darfst du mit Quellenangabe honorarfrei abdrucken. Bilder und Hörproben schicken wir auf Anfrage.',
    ],
  },
  piece: {
    meta: { title: 'Pressemitteilung – Lumeus', description: 'Eine Mitteilung von Lumeus.' },
    back: 'Zurück zur Presse',
    kind: 'Pressemitteilung',
    more: 'Weitere Mitteilungen',
  },
}
