export default {
  meta: {
    title: 'Gesundheit bewegt – vier Wochen gehen und hören | Lumeus',
    description:
      'Eine Aktion für Gruppen, Vereine und Gemeinden: vier Wochen lang gemeinsam gehen, danach in Ruhe hören. Ablauf, Material und wie ihr mitmacht.',
  },
  kicker: 'Gesundheit bewegt',
  title: 'Erst die Beine, dann die Ohren.',
  lead: 'Vier Wochen, in denen eine Gruppe sich bewegt und danach gemeinsam still wird. Für Vereine, Nachbarschaften, Betriebe und Gemeinden.',
  action: 'Mit der Gruppe mitmachen',
  idea: {
    label: 'Die Idee',
    title: 'Wer gegangen ist, sitzt anders.',
    text: [
      'Stillsitzen fällt leichter, wenn der Körper schon etwas tun durfte. Deshalb verbindet die Aktion zwei einfache Dinge: eine halbe Stunde gehen, zu zweit oder zu zehnt, im eigenen Tempo. Danach 15\u00a0Minuten hören, jede und jeder für sich, am selben Ort.',
      'Es geht nicht um Schritte und nicht um Bestzeiten. Niemand zählt, niemand wird verglichen. Was zählt, ist, dass ihr euch verabredet habt.',
    ],
  },
  weeks: {
    label: 'Vier Wochen',
    title: 'Jede Woche ein Weg und ein Wort.',
    list: [
      {
        name: 'Ankommen',
        text: 'Ein kurzer Weg, den alle kennen. Beim Gehen wird geredet. Danach die erste Einheit: den eigenen Platz finden.',
      },
      {
        name: 'Bemerken',
        text: 'Derselbe Weg, die ersten zehn Minuten schweigend. Was fällt auf, wenn niemand spricht? Danach eine Einheit über Gefühle im Körper.',
      },
      {
        name: 'Neu sehen',
        text: 'Ein neuer Weg, gern bergauf. Danach die Einheit, in der ein altes Bild einen anderen Ausgang bekommt.',
      },
      {
        name: 'Mitnehmen',
        text: 'Der erste Weg noch einmal. Danach nur Musik, ohne Stimme, und etwas zu essen für alle.',
      },
    ],
  },
  statement: 'Niemand zählt Schritte. Verabredet sein genügt.',
  kit: {
    label: 'Was ihr bekommt',
    title: 'Alles, was eine Gruppe braucht, passt in einen Umschlag.',
    list: [
      { name: 'Leitfaden', text: 'Acht Seiten: Ablauf, Zeiten, was man sagt und was man besser lässt.' },
      { name: 'Zugänge', text: 'Ein Hörzugang für jede Person, gültig für die Wochen der Aktion.' },
      { name: 'Aushang', text: 'Ein Plakat und ein kurzer Text für Gemeindeblatt oder Rundmail.' },
      { name: 'Ansprechperson', text: 'Jemand von uns, der Fragen beantwortet, auch abends.' },
    ],
    note: 'Kosten: {walkFee}.',
  },
  safety: {
    label: 'Gut zu wissen',
    title: 'Damit es allen guttut.',
    yes: {
      name: 'So ist es gedacht',
      list: [
        'gehen mit offenen Ohren, hören im Sitzen',
        'ein Weg, den auch Kinderwagen und Rollstuhl schaffen',
        'früher aufhören ist immer in Ordnung',
      ],
    },
    no: {
      name: 'Vorher ärztlich klären',
      list: [
        'wenn dir Bewegung Beschwerden macht',
        'bei Epilepsie, nach einer Psychose oder in einer akuten Krise',
        'wenn du unsicher bist, ob inneres Vorstellen dir guttut',
      ],
    },
  },
  next: {
    title: 'Eine Gruppe seid ihr schon zu dritt.',
    text: 'Sag uns im Formular auf der Seite für Partner, wo ihr seid und wann ihr beginnen möchtet. Wir schicken dir den Leitfaden und sprechen den Rest ab.',
    action: 'Gruppe anmelden',
  },
}
