export default {
  meta: {
    title: 'Kraft der Emotionen – Hörtraining in acht Wochen | Lumeus',
    description:
      'Sechs Einheiten und Harmonie-Klänge zum Herunterladen: ein Hörtraining, das dich dabei unterstützt, Gefühle zu erkennen und ihnen ruhiger zu begegnen.',
  },
  name: 'Kraft der Emotionen',
  lead: 'Acht Wochen, in denen du lernst, starken Gefühlen anders zu begegnen: mit einer Stimme, inneren Bildern und Musik.',
  medical:
    'Kraft der Emotionen ist ein Training und keine Heilbehandlung. Es unterstützt dich im Alltag; eine Wirkung bei Krankheiten versprechen wir nicht. Bei seelischen Erkrankungen, Epilepsie oder in einer akuten Krise sprich bitte vorher mit einer Ärztin oder einem Arzt. Höre nicht beim Autofahren.',
  what: {
    label: 'Worum es geht',
    title: 'Gefühle sind Kraft, die eine Richtung braucht.',
    text: [
      'Ärger gibt Energie. Trauer zeigt, was uns wichtig ist. Angst will schützen. Schwierig wird es, wenn ein Gefühl bleibt, obwohl der Anlass längst vorbei ist, oder wenn es größer ist als der Moment, in dem es kommt.',
      'Kraft der Emotionen beginnt dort. Du lernst, ein Gefühl früh zu bemerken, ihm einen Namen zu geben und ihm in einem inneren Bild eine neue Form zu geben. Das geschieht nicht durch Nachdenken, sondern beim Hören: Die Stimme führt, die Musik trägt.',
      'Das Training richtet sich an Erwachsene, die viel spüren und damit freundlicher umgehen möchten: im Beruf, in der Familie, mit sich selbst.',
    ],
  },
  weeks: {
    label: 'Acht Wochen',
    title: 'Von unruhig nach ruhig, in sieben Schritten.',
    text: 'Sechs Einheiten führen dich durch die ersten 33\u00a0Tage. Ab Tag 34 hörst du nur noch die Harmonie-Klänge und vertiefst, was du gelernt hast.',
    list: [
      {
        days: 'Tag 1 bis 5',
        name: 'Ankommen',
        text: 'Du lernst die Stimme kennen und findest deinen Platz und deine Zeit.',
      },
      {
        days: 'Tag 6 bis 10',
        name: 'Gefühle erkennen',
        text: 'Wo im Körper sitzt Ärger, wo Freude? Du gibst Gefühlen Namen.',
      },
      {
        days: 'Tag 11 bis 16',
        name: 'Neu bewerten',
        text: 'Ein altes Bild bekommt einen anderen Ausgang. Das ist der Kern der Methode.',
      },
      {
        days: 'Tag 17 bis 22',
        name: 'Kraft sammeln',
        text: 'Angenehme Gefühle bekommen Raum. Du übst, sie herbeizurufen.',
      },
      {
        days: 'Tag 23 bis 28',
        name: 'Loslassen',
        text: 'Was vorbei ist, darf vorbei sein. Die Musik wird leiser, du auch.',
      },
      {
        days: 'Tag 29 bis 33',
        name: 'Vertrauen',
        text: 'Du verbindest alles und gehst mit einem eigenen Bild weiter.',
      },
      { days: 'Tag 34 bis 56', name: 'Harmonie', text: 'Klänge ohne Anleitung. Du brauchst sie nicht mehr.' },
    ],
  },
  how: {
    label: 'So läuft es ab',
    title: 'Du kaufst heute und hörst, wann du willst.',
    steps: [
      {
        name: 'Bestellen',
        text: 'Drei kurze Schritte: deine Angaben, die Prüfung, die Zahlung. Du brauchst vorher kein Konto.',
      },
      {
        name: 'Herunterladen',
        text: 'Nach der Zahlung bekommst du eine E-Mail, legst ein Passwort fest und findest deine Dateien in deinem Konto.',
      },
      {
        name: 'Hören',
        text: 'Rund 15\u00a0Minuten am Tag, auf dem Gerät, das du ohnehin hast. Auch ohne Netz und ohne App.',
      },
    ],
  },
  questions: {
    label: 'Fragen',
    title: 'Vor dem Kauf gut zu wissen.',
    list: [
      {
        question: 'Wann kann ich anfangen?',
        answer:
          'Sobald die Zahlung da ist, wenn du im Bestellvorgang zustimmst, dass wir sofort liefern. Dann endet dein Widerrufsrecht mit der Lieferung. Ohne diese Zustimmung öffnen wir die Downloads nach 14\u00a0Tagen.',
      },
      {
        question: 'Wie kann ich bezahlen?',
        answer:
          'Mit Karte, per SEPA-Lastschrift, mit PayPal oder Klarna. Klarna gibt es für einmalige Käufe. Bei einer Lastschrift dauert es einige Tage, bis die Zahlung bestätigt ist.',
      },
      {
        question: 'Was ist, wenn meine fünf Downloads verbraucht sind?',
        answer:
          'Die Dateien, die du schon geladen hast, kannst du weiter hören. Brauchst du eine noch einmal, drück neben ihr im Konto „Weitere Downloads anfragen“.',
      },
      {
        question: 'Kann ich das Training verschenken oder weitergeben?',
        answer:
          'Die Dateien sind für die Person bestimmt, die bestellt. Bitte gib sie nicht weiter; jeder Kauf hilft uns, neue Trainings aufzunehmen. Als Geschenk bestellt ihr am besten gemeinsam, mit der E-Mail-Adresse der beschenkten Person.',
      },
      {
        question: 'Gibt es Menschen, für die es nicht geeignet ist?',
        answer:
          'Bei einer Psychose, bei Epilepsie oder in einer akuten seelischen Krise ist ein Training mit inneren Bildern ohne fachliche Begleitung nicht das Richtige. Für Kinder von 5 bis 11\u00a0Jahren gibt es ein eigenes Training.',
      },
    ],
  },
  end: { title: 'Der erste Tag dauert fünfzehn Minuten.' },
}
