/** § 14 BFSG with annex 3. */
export default {
  meta: {
    title: 'Erklärung zur Barrierefreiheit – Lumeus',
    description: 'Wie barrierefrei diese Website ist, wie wir das prüfen und wie du uns Hindernisse meldest.',
  },
  title: 'Erklärung zur Barriere\u00adfreiheit',
  stand: 'Stand: November 2026',
  sections: [
    {
      id: 'dienst',
      title: 'Worum es geht',
      text: [
        'Diese Erklärung gilt für diese Website mit ihrem Bestellvorgang und Konto. Es ist eine Dienstleistung im elektronischen Geschäftsverkehr im Sinne des Barrierefreiheitsstärkungsgesetzes (BFSG).',
        'Hier kannst du dich über Hörtrainings informieren, sie bestellen, bezahlen und herunterladen, Verträge kündigen und widerrufen.',
      ],
    },
    {
      id: 'stand',
      title: 'Wie barrierefrei die Website ist',
      text: [
        'Wir richten uns nach EN 301 549 und den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA. Nach unserer Selbstbewertung vom November 2026 ist die Website damit weitgehend vereinbar.',
        'Das heißt unter anderem:',
        '– Alles lässt sich mit der Tastatur bedienen, und der Fokus ist immer zu sehen.',
        '– Die Texte der öffentlichen Seiten stehen im Dokument, auch ohne Skripte. Alles lässt sich auf 200\u00a0% vergrößern.',
        '– Kontraste erfüllen in der hellen und in der Abenddarstellung mindestens 4,5 : 1.',
        '– Wer weniger Bewegung eingestellt hat, sieht keine. Es fehlt dadurch nichts.',
        '– Fehler in Formularen werden in Worten genannt, am Feld und gesammelt darüber.',
        '– Zustände haben immer auch ein Wort oder Zeichen, nie nur eine Farbe.',
      ],
    },
    {
      id: 'luecken',
      title: 'Was noch fehlt',
      text: [
        '– Aufnahmen: Zu den Klangskizzen gibt es Texte zum Mitlesen, zu den gekauften Trainings noch nicht. Sie bestehen aus Stimme und Musik.',
        '– Textfassungen der gekauften Trainings: {recordingTexts}.',
        '– Bestellung, Konto und Formulare brauchen JavaScript. Ohne JavaScript schreib uns an {email}; per E-Mail kannst du auch bestellen, kündigen und widerrufen.',
        '– Die Zahlungsseite gehört unserem Dienstleister Stripe. Auf ihre Gestaltung haben wir nur begrenzt Einfluss.',
        '– Erklärungen in Leichter Sprache und Gebärdensprache bieten wir noch nicht an.',
        '– Erklärungen in Leichter Sprache und Gebärdensprache: {easyLanguage}.',
      ],
    },
    {
      id: 'pruefung',
      title: 'Wie wir prüfen',
      text: [
        'Jede Änderung durchläuft automatische Prüfungen aller Seiten in beiden Darstellungen, auf schmalen Bildschirmen und mit der Tastatur.',
        'Prüfungen von Hand, auch mit Vorleseprogrammen: {testedByHand}.',
      ],
    },
    {
      id: 'melden',
      title: 'Ein Hindernis melden',
      text: [
        'Etwas ist für dich nicht zugänglich? Schreib an {email} oder ruf an: {phone}. Nenn bitte die Seite und was du tun wolltest. Du bekommst innerhalb von zwei Wochen eine Antwort und auf Wunsch sofort eine andere Form, zum Beispiel die Bestellung per E-Mail.',
      ],
    },
    {
      id: 'aufsicht',
      title: 'Wer darüber wacht',
      text: [
        'Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg: {marketSurveillance}. An sie kannst du dich wenden, wenn du meinst, dass wir gegen das BFSG verstoßen.',
      ],
    },
  ],
}
