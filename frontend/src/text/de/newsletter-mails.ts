/** The pages that newsletter mails lead to. */
export default {
  needsScript: 'Für diese Seite muss JavaScript eingeschaltet sein.',
  anew: 'Neu anmelden',
  confirm: {
    meta: {
      title: 'Newsletter bestätigen – Lumeus',
      description: 'Hier bestätigst du deine Anmeldung zum Newsletter.',
    },
    title: 'Anmeldung bestätigen',
    text: 'Ein Klick noch, dann bekommst du unseren Newsletter.',
    button: 'Anmeldung bestätigen',
    doneTitle: 'Willkommen',
    doneText:
      'Deine Anmeldung ist bestätigt. Als Dank ist hier dein persönlicher Gutschein: {{percent}}\u00a0% auf die erste Rechnung deines ersten Abos, einmal einlösbar. Du gibst ihn ein, wenn du ein monatliches Programm bestellst. Wir schicken ihn dir auch per E-Mail.',
    code: 'Gutscheincode',
    until: 'Der Gutschein gilt bis {{date}}.',
    next: 'Zu den Trainings',
  },
  leave: {
    meta: {
      title: 'Newsletter abbestellen – Lumeus',
      description: 'Hier meldest du dich vom Newsletter ab.',
    },
    title: 'Newsletter abbestellen',
    text: 'Ein Klick, und du bekommst keinen Newsletter mehr von uns. Wir fragen nicht, warum.',
    button: 'Newsletter abbestellen',
    doneTitle: 'Du bist abgemeldet',
    doneText: 'Wir schreiben dir keinen Newsletter mehr. Deine Adresse haben wir aus der Liste gelöscht.',
  },
  preferences: {
    fromMail: 'Hierher führt der Link in unseren Mails. Mit ihm findest du hier, was du bekommst.',
    meta: {
      title: 'Newsletter einstellen – Lumeus',
      description: 'Hier änderst du, worüber wir dir schreiben.',
    },
    title: 'Worüber wir dir schreiben',
    text: 'Der Newsletter geht an {{email}}.',
    pending: 'Deine Anmeldung ist noch nicht bestätigt. Der Link dazu steht in unserer E-Mail an dich.',
    submit: 'Einstellungen speichern',
    saved: 'Gespeichert. Ab der nächsten Ausgabe gilt die neue Auswahl.',
    leftTitle: 'Du bist nicht angemeldet',
    leftText: 'Zu diesem Link gibt es keine Anmeldung mehr. Du bekommst keinen Newsletter von uns.',
    leave: 'Newsletter abbestellen',
  },
  invalidTitle: 'Dieser Link gilt nicht mehr',
  failedTitle: 'Das hat gerade nicht geklappt',
  invalidText:
    'Dieser Link ist nicht mehr gültig. Bitte nimm den aus unserer letzten E-Mail oder melde dich neu an.',
}
