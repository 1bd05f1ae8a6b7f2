import type { RouteId } from '../../routes/table.ts'

/** Words that lead to a page. */
type Link = { page: RouteId; name: string; text?: string }

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
  app: {
    open: 'Zur App',
    title: 'Die App für unterwegs.',
    text: 'Spielt deine Einheiten Tag für Tag und merkt sich, wo du warst.',
    scan: 'Kamera darauf halten, auf dem Telefon öffnet sich die Suche im Store.',
    stores: 'Die App in den Stores',
    ios: 'Im App Store suchen',
    android: 'Bei Google Play suchen',
    inAppStore: 'Im App Store öffnen',
    inPlayStore: 'Bei Google Play öffnen',
    newTab: '(öffnet einen neuen Tab)',
    close: 'Schließen',
  },
  film: {
    label: 'Der Film',
    title: 'Achtundzwanzig Sekunden, in denen sich etwas legt.',
    words: [
      'Du kennst diesen Moment.',
      'Alles ist laut, und du weißt genau, warum.',
      'Dann beginnt eine Stimme. Sie hat Zeit.',
      'Aus dem Aufruhr wird ein Bild, aus dem Bild ein Atem.',
      'Nichts ist anders als vorher. Nur du stehst woanders.',
      'Lumeus. Fünfzehn Minuten am Tag.',
    ],
    play: 'Film abspielen',
    pause: 'Film anhalten',
    music: 'Klang zum Film',
    note: 'Der Klang ist vom Computer erzeugt und keine Aufnahme aus einem Training. Niemand spricht; alle Worte stehen im Bild.',
  },
  services: {
    label: 'Was es gibt',
    title: 'Vier Wege zu uns.',
    list: [
      {
        page: 'samples',
        name: 'Hineinhören',
        text: 'Drei Klangskizzen von zwölf Sekunden, vom Computer erzeugt. Kostet nichts und braucht kein Konto.',
      },
      {
        page: 'krankenkasse',
        name: 'Präventionskurs',
        text: 'Ein zertifizierter Kurs, den Krankenkassen ganz oder zum Teil erstatten; wie viel, entscheidet deine.',
      },
      {
        page: 'masterclasses',
        name: 'Masterclasses',
        text: 'Videokurse, Seminare und Coaching für alle, die weitergehen möchten.',
      },
      {
        page: 'corporate',
        name: 'Für Unternehmen',
        text: 'Die Methode als Teil des betrieblichen Gesundheitsmanagements.',
      },
    ] satisfies Link[],
  },
  method: {
    label: 'Die Methode',
    title: 'Ein Gefühl lässt sich nicht ausreden. Aber du kannst ihm anders begegnen.',
    text: [
      'Wenn du aufgewühlt bist, weißt du oft sehr genau, warum. Und bist es trotzdem. Verstehen allein erreicht Gefühle selten; Bilder und Musik gehen einen anderen Weg.',
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
    text: 'Jedes kannst du einmal kaufen und herunterladen, oder du hörst es monatlich in deinem Konto. Wenn du unsicher bist, fang mit Kraft der Emotionen an; es ist das umfassendste.',
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
    title: 'Bevor du anfängst: was andere wissen wollten.',
    text: 'Ob das eine Therapie ist, was ein ausgelassener Tag bedeutet, worauf du hörst und was die Kasse zahlt: über dreißig kurze Antworten, mit Suche.',
    more: 'Alle Fragen und Antworten',
  },
  partners: {
    label: 'Partner',
    title: 'Wer mit uns arbeitet.',
    text: 'Krankenkassen, Unternehmen und Einrichtungen geben die Trainings an Menschen weiter, die sie brauchen. Eine Krankenkasse bietet ihren Versicherten die Lizenz für zwölf Monate 25\u00a0% günstiger an.',
    source: 'Angabe des Anbieters',
    links: [
      { page: 'aokBayern', name: 'Partnerschaft mit der AOK Bayern' },
      { page: 'partners', name: 'Partner werden' },
    ] satisfies Link[],
  },
  quotes: { label: 'Stimmen', title: 'Was andere gehört haben.', said: '„{{text}}“' },
  media: {
    label: 'Medien',
    title: 'Was man über uns lesen kann.',
    text: 'Pressemitteilungen, Artikel und Studien stehen offen auf unseren Seiten, mit Datum und Quelle. Wenn du über uns berichtest, antwortet dir ein Mensch.',
    links: [
      { page: 'press', name: 'Presse' },
      { page: 'articles', name: 'Artikel und Studien' },
    ] satisfies Link[],
  },
}
