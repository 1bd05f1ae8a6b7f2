export default {
  meta: {
    title: 'Immun-Booster – vierzehn Tage bewusste Erholung | Lumeus',
    description:
      'Vierzehn Tageseinheiten mit Stimme, Bildern und Musik, die dich dabei unterstützen, dir zwei Wochen lang jeden Tag eine echte Pause zu nehmen.',
  },
  kicker: '14 Tage',
  name: 'Immun-Booster',
  lead: 'Zwei Wochen, vierzehn Stufen. Jeden Tag eine kurze Einheit, mit der du dir eine Pause nimmst, die diesen Namen verdient.',
  naming: {
    label: 'Der Name',
    title: 'Was der Immun-Booster ist, und was er nicht ist.',
    text: [
      'Der Name ist älter als unsere Vorsicht. Deshalb zuerst: Kein Hörtraining kann versprechen, dass du nicht krank wirst, und dieses verspricht es auch nicht. Es ersetzt keinen Arztbesuch, keine Impfung und kein Medikament.',
      'Was es ist: ein Erholungstraining. Vierzehn Tage lang übst du, aus der Anspannung herauszukommen, und zwar richtig und nicht nebenbei. Wer regelmäßig zur Ruhe kommt, schläft, isst und bewegt sich oft anders. Das ist der Teil, den du beeinflussen kannst, und um den geht es hier.',
      'Viele beginnen im Herbst, nach einer Krankheit oder wenn ein anstrengendes Vierteljahr hinter ihnen liegt. Du kannst an jedem Tag anfangen, an dem du merkst, dass du zu lange durchgehalten hast.',
    ],
  },
  days: {
    label: 'Vierzehn Stufen',
    title: 'Jeden Tag eine Stufe, und auf halber Höhe eine Bank.',
    text: 'Die Einheiten bauen aufeinander auf. Jede dauert zehn bis zwanzig Minuten; die Musik nimmt am Anfang das Thema des Vortags auf und führt es ein Stück weiter.',
    list: [
      { name: 'Innehalten', text: 'Du merkst, wie müde du wirklich bist.' },
      { name: 'Atmen', text: 'Länger aus als ein. Mehr ist es nicht.' },
      { name: 'Wärme', text: 'Von den Händen bis in den Bauch.' },
      { name: 'Stille', text: 'Eine Minute davon ist wirklich still.' },
      { name: 'Licht', text: 'Am besten morgens, am Fenster.' },
      { name: 'Gehen', text: 'Mit dem Ton im Ohr nach draußen.' },
      { name: 'Halbzeit', text: 'Nichts Neues heute. Du hörst noch einmal.' },
      { name: 'Wasser', text: 'Was du trägst, trägt für eine Weile das Bild.' },
      { name: 'Wurzeln', text: 'Wo du stehst, wenn es stürmt.' },
      { name: 'Weite', text: 'Der Blick geht weg vom Bildschirm, innen auch.' },
      { name: 'Dank', text: 'An jemanden, der es nicht erfährt.' },
      { name: 'Schlaf', text: 'Die einzige Einheit für den Abend.' },
      { name: 'Freude', text: 'Ein Augenblick, den du schon einmal hattest.' },
      { name: 'Weitergehen', text: 'Was davon bleibt, entscheidest du.' },
    ],
  },
  beside: {
    label: 'Daneben',
    title: 'Zu jeder Einheit gehört eine Kleinigkeit im Tag.',
    text: [
      'Am Ende jeder Aufnahme steht ein Vorschlag, der höchstens fünf Minuten dauert: ein Glas Wasser, ohne etwas anderes zu tun. Ein paar Minuten Tageslicht vor dem ersten Termin. Abends eine Lampe weniger.',
      'Das klingt nach wenig, und das ist Absicht. Große Vorsätze halten bis Donnerstag. Eine Kleinigkeit, die in deinen Tag passt, hält länger, und nach vierzehn davon weißt du, welche zwei oder drei du behalten willst.',
    ],
    list: [
      { name: '10 bis 20', text: 'Minuten für die Einheit' },
      { name: 'bis zu 5', text: 'Minuten für die Kleinigkeit' },
      { name: '14', text: 'Tage, auch mit Pausen dazwischen' },
    ],
    source: 'Angabe des Anbieters',
  },
  questions: {
    label: 'Fragen',
    title: 'Bevor du die erste Stufe nimmst.',
    list: [
      {
        question: 'Stärkt das Training mein Immunsystem?',
        answer:
          'Das versprechen wir nicht. Der Immun-Booster unterstützt dich dabei, dich zwei Wochen lang bewusst zu erholen. Eine Wirkung auf Krankheiten oder Blutwerte behaupten wir nicht.',
      },
      {
        question: 'Kann ich es hören, wenn ich erkältet bin?',
        answer:
          'Ja, wenn dir danach ist. Lass die Einheit „Gehen“ dann aus oder höre sie im Liegen. Bei Fieber ruh dich einfach aus; dann gibt es nichts zu üben.',
      },
      {
        question: 'Was, wenn ich einen Tag verpasse?',
        answer:
          'Dann nimmst du die nächste Stufe einen Tag später. Zwei an einem Tag bringen nichts; die Pause dazwischen gehört zum Training.',
      },
      {
        question: 'Kann ich es wiederholen?',
        answer:
          'Ja, so oft du möchtest. Manche hören die vierzehn Tage zweimal im Jahr, andere nur noch die drei Einheiten, die sie mochten.',
      },
      {
        question: 'Für wen ist es nicht geeignet?',
        answer:
          'Bei Epilepsie, einer Psychose oder in einer akuten Krise höre es bitte nicht ohne fachliche Begleitung. Wenn du krank bist oder es dir länger nicht gut geht, geh zuerst zur Ärztin.',
      },
    ],
  },
  end: { title: 'Die erste Stufe ist die flachste.' },
  medical:
    'Der Immun-Booster ist ein Erholungstraining und keine Heilbehandlung. Er ersetzt weder Diagnose noch Impfung noch Medikament. Höre nicht beim Autofahren.',
}
