export default {
  meta: {
    title: 'Für Studierende – Ruhe vor der Prüfung | Lumeus',
    description:
      'Hörtraining für Studierende: Prüfungszeit, Schlaf, neue Stadt. Was das Training unterstützt, wie es in den Tag passt und was wir als Nachlass planen.',
  },
  kicker: 'Für Studierende',
  title: 'Den Stoff kannst du. Nur die Ruhe fehlt noch.',
  lead: 'Die Nacht vor der Prüfung, der Anruf von zu Hause, das dritte Zimmer in zwei Jahren. Fünfzehn Minuten am Tag, in denen niemand etwas von dir will.',
  action: 'Kraft der Emotionen ansehen',
  scenes: {
    label: 'Drei Momente',
    title: 'Wann es gut ist, geübt zu haben.',
    list: [
      {
        name: '23:40\u00a0Uhr',
        text: 'Das Licht ist aus, der Kopf nicht. Das Mentale Schlaftraining begleitet dich aus dem Tag hinaus. Du lernst nichts dabei, und das ist der Sinn.',
      },
      {
        name: 'Zehn Minuten vorher',
        text: 'Vor dem Hörsaal, kalte Hände. Wer einige Wochen geübt hat, kennt das Gefühl und hat ein Bild dafür. Weg ist es nicht. Es sitzt nur nicht mehr am Steuer.',
      },
      {
        name: 'Sonntagnachmittag',
        text: 'Alle haben etwas vor, du nicht. Auch Einsamkeit lässt sich anhören, und sie wird kleiner, wenn man sie nicht wegwischt.',
      },
    ],
  },
  statement: 'Fünfzehn Minuten sind eine Bahnfahrt, ein Kaffee, eine Folge weniger.',
  plan: {
    label: 'Ein Semester',
    title: 'Wann anfangen? Nicht in der Prüfungswoche.',
    text: 'Üben wirkt nicht auf Zuruf. Am leichtesten ist es, acht Wochen vor der ersten Prüfung zu beginnen, wenn noch nichts brennt.',
    steps: [
      { name: 'Woche 1 bis 3', text: 'Zeit und Ort finden. Wer morgens hört, hat es hinter sich.' },
      {
        name: 'Woche 4 bis 5',
        text: 'Prüfungsbilder kommen vor: ein Raum, eine Uhr, eine Frage, die du nicht weißt.',
      },
      {
        name: 'Woche 6 bis 8',
        text: 'Nur noch Musik. In der Prüfungszeit hast du etwas, das du schon kennst.',
      },
    ],
  },
  discount: {
    label: 'Der Nachlass',
    title: 'Noch nicht da, aber geplant.',
    text: [
      'Wer studiert, soll weniger zahlen: {studentDiscount}.',
      '{!studentDiscount}Wer studiert, soll weniger zahlen. Wie viel und mit welchem Nachweis, steht noch nicht fest. Bis dahin gilt für alle derselbe Preis.',
      'Einen Nachweis werden wir nicht aufheben; wir vermerken nur, dass er vorlag.',
    ],
  },
  help: {
    label: 'Wenn es mehr ist',
    title: 'Manchmal braucht es ein Gespräch.',
    text: [
      'Ein Training ist keine Beratung und keine Therapie. Frag bei deinem Studierendenwerk oder deiner Hochschule nach der psychologischen Beratung. Nutz sie. Du nimmst niemandem den Platz weg.',
      'Nachts und am Wochenende: Telefonseelsorge, 0800\u00a0111\u00a00\u00a0111, kostenlos.',
    ],
  },
}
