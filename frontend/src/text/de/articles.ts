export default {
  meta: {
    title: 'Artikel & Studien – lesen, was dahintersteht | Lumeus',
    description:
      'Ruhige Texte über Gefühle, Schlaf, Musik und Alltag: was Untersuchungen zeigen, wo ihre Grenzen liegen und was sich ausprobieren lässt.',
  },
  kicker: 'Artikel & Studien',
  title: 'Zum Nachlesen, in Ruhe.',
  lead: 'Was Untersuchungen zeigen und was nicht, was im Alltag hilft und was nur gut klingt. Mit Quellen, damit du selbst nachsehen kannst.',
  elsewhere: 'Weitere Texte',
  count_one: '{{count}} Text',
  count_other: '{{count}} Texte',
  empty: {
    title: 'Hier steht noch nichts.',
    text: 'Die ersten Texte entstehen gerade. Bis dahin erzählt die Seite über die Methode, worum es geht.',
  },
  books: {
    label: 'Länger lesen',
    title: 'Es gibt auch kleine Bücher.',
    text: 'Jedes Kapitel dauert wenige Minuten. Du liest sie kostenlos und ohne Anmeldung auf dieser Seite.',
    action: 'Zu den Büchern',
  },
  next: {
    title: 'Lesen ist das eine.',
    text: 'Wie gesprochene Bilder und Musik zusammenwirken, steht auf einer eigenen Seite.',
    action: 'Zur Methode',
  },
  piece: {
    meta: { title: 'Artikel – Lumeus', description: 'Ein Text aus unserer Sammlung.' },
    back: 'Alle Artikel & Studien',
    minutes_one: '{{count}}\u00a0Minute\u00a0Lesezeit',
    minutes_other: '{{count}}\u00a0Minuten\u00a0Lesezeit',
    more: 'Weiterlesen',
    training: {
      title: 'Vom Lesen zum Hören.',
      text: 'Wenn du üben möchtest, worüber du gerade gelesen hast: Dieses Training unterstützt dich dabei.',
    },
  },
}
