export default {
  meta: {
    title: 'Presse – Mitteilungen und Kontakt | Lumeus',
    description:
      'Pressemitteilungen von Lumeus, der Weg für Fragen von Redaktionen und was ohne Rückfrage verwendet werden darf.',
  },
  title: 'Für Redaktionen.',
  lead: 'Unsere Mitteilungen im Wortlaut, dazu ein Weg für Fragen. Zahlen nennen wir nur mit ihrer Quelle.',
  list: {
    label: 'Mitteilungen',
    title: 'Was es Neues gibt.',
    empty: 'Zurzeit gibt es keine Mitteilungen. Fragen beantworten wir trotzdem.',
  },
  contact: {
    label: 'Kontakt',
    title: 'Du schreibst über uns?',
    text: [
      'Stell deine Frage im Formular auf der Seite für Partner und wähle dort „Presse und Medien“. Du bekommst sofort eine Bestätigung und danach die Antwort eines Menschen.',
      'Ansprechperson: {pressName}.',
      'E-Mail: {pressEmail}',
      'Telefon: {pressPhone}',
      'Texte dieser Seite darfst du mit Quellenangabe honorarfrei abdrucken.',
    ],
    action: 'Zum Formular',
  },
  piece: {
    meta: { title: 'Pressemitteilung – Lumeus', description: 'Eine Mitteilung von Lumeus.' },
    back: 'Zurück zur Presse',
    kind: 'Pressemitteilung',
    more: 'Weitere Mitteilungen',
  },
}
