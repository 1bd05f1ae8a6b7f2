export default {
  meta: {
    title: 'Lumeus – Hörtraining für den Umgang mit Gefühlen',
    description:
      'Gesprochene Bilder und eigens komponierte Filmmusik: ein Hörtraining, das dich dabei unterstützt, mit starken Gefühlen ruhiger umzugehen. Rund 15\u00a0Minuten am Tag.',
  },
  hero: {
    title: 'Was dich aufwühlt, darf zur Ruhe kommen.',
    lead: 'Lumeus ist ein Hörtraining für den Umgang mit Gefühlen. Gesprochene Bilder und eigens komponierte Filmmusik begleiten dich, rund 15\u00a0Minuten am Tag.',
    action: 'Kraft der Emotionen ansehen',
    method: 'So geht die Methode',
  },
  method: {
    label: 'Die Methode',
    title: 'Ein Gefühl lässt sich nicht ausreden. Aber du kannst ihm anders begegnen.',
    text: [
      'Wer aufgewühlt ist, weiß oft sehr genau, warum. Und ist trotzdem aufgewühlt. Verstehen allein erreicht Gefühle selten; Bilder und Musik gehen einen anderen Weg.',
      'Im Training führt dich eine ruhige Stimme durch innere Bilder. Darunter liegt Musik, die für genau diese Bilder geschrieben wurde: klassisch besetzt, in der Sprache des Films, der Spannung kennt und weiß, wie man sie löst. Bild und Klang gehen zusammen vom Aufruhr in die Ruhe, und du gehst mit.',
      'In der Psychologie heißt das emotionale Neubewertung: Was geschehen ist, bleibt, wie es ist. Doch wie du darauf antwortest, lässt sich üben wie ein Instrument, am besten kurz und jeden Tag.',
    ],
    parts: [
      {
        name: 'Die Stimme',
        text: 'spricht langsam und lässt Pausen. Du musst nichts leisten und nichts richtig machen.',
      },
      {
        name: 'Die Bilder',
        text: 'kommen aus deinem eigenen Leben. Das Training gibt den Rahmen, du füllst ihn.',
      },
      { name: 'Die Musik', text: 'trägt, was Worte nicht tragen. Jede Einheit hat ihre eigene Komposition.' },
    ],
  },
  day: {
    label: 'Ein Tag',
    title: 'Fünfzehn Minuten, die dir gehören.',
    text: 'Du brauchst Kopfhörer und einen Platz, an dem dich niemand stört. Ob morgens vor allen anderen, in der Mittagspause oder abends auf dem Sofa, ist gleich. Wichtiger als die Uhrzeit ist, dass es jeden Tag ungefähr dieselbe ist.',
    steps: [
      {
        name: 'Hinsetzen',
        text: 'Telefon stumm, Kopfhörer auf. Zwei Atemzüge lang nur merken, wie es dir gerade geht.',
      },
      {
        name: 'Hören',
        text: 'Die Einheit des Tages beginnt. Augen zu, wenn du magst. Abschweifen ist erlaubt, du findest zurück.',
      },
      { name: 'Weitergehen', text: 'Am Ende bleibt ein Satz für den Tag. Mehr Hausaufgaben gibt es nicht.' },
    ],
  },
  trainings: {
    label: 'Trainings',
    title: 'Sechs Trainings, jedes mit seiner eigenen Linie.',
    text: 'Kraft der Emotionen ist das erste und umfassendste: acht Wochen, sechs Einheiten und die Harmonie-Klänge für danach. Du kannst es jetzt kaufen und herunterladen. Die anderen folgen.',
    more: 'Zum Training',
  },
  figures: {
    label: 'In Zahlen',
    title: 'Was sich zählen lässt.',
    list: [
      {
        figure: 'über 300.000',
        text: 'Menschen haben bisher mit den Trainings gearbeitet.',
        source: 'Angabe des Anbieters',
      },
      {
        figure: '1.247',
        text: 'Menschen nahmen über acht Wochen an der Untersuchung des Emotionstrainings teil.',
        source: 'Angabe des Anbieters',
      },
      {
        figure: 'bis zu 100\u00a0%',
        text: 'erstatten Krankenkassen beim zertifizierten Präventionskurs. Für das Audiotraining, das du hier kaufst, gilt das nicht.',
        source: 'Angabe des Anbieters; wie viel, entscheidet deine Kasse',
      },
    ],
    note: 'Zahlen sagen nichts darüber, wie es dir gehen wird. Deshalb versprechen wir keine Wirkung, sondern beschreiben, was du bekommst.',
  },
  questions: {
    label: 'Fragen',
    title: 'Was andere vorher wissen wollten.',
    list: [
      {
        question: 'Ist das eine Therapie?',
        answer:
          'Nein. Lumeus ist ein Training für den Alltag. Es unterstützt dich dabei, mit Gefühlen umzugehen, und ersetzt keine ärztliche oder psychotherapeutische Behandlung. Wenn du in Behandlung bist, sprich vorher mit deiner Ärztin oder deinem Therapeuten.',
      },
      {
        question: 'Brauche ich Erfahrung mit Meditation?',
        answer:
          'Nein. Du hörst zu und folgst der Stimme. Wer noch nie meditiert hat, fängt genauso an wie jemand, der es seit Jahren tut.',
      },
      {
        question: 'Was, wenn ich einen Tag auslasse?',
        answer:
          'Dann machst du am nächsten Tag dort weiter, wo du warst. Nichts verfällt und niemand zählt mit.',
      },
      {
        question: 'Worauf höre ich das Training?',
        answer:
          'Auf allem, was Audiodateien abspielt: Telefon, Tablet, Rechner. Du lädst die Dateien herunter und hörst sie auch ohne Netz.',
      },
      {
        question: 'Schließe ich ein Abo ab?',
        answer: 'Nein. Du kaufst Kraft der Emotionen einmal und behältst die Dateien.',
      },
    ],
  },
  end: {
    title: 'Fang mit fünfzehn Minuten an.',
    text: 'Acht Wochen klingen lang. Der erste Tag ist es nicht.',
    action: 'Kraft der Emotionen ansehen',
  },
}
