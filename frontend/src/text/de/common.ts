export default {
  skip: 'Zum Inhalt springen',
  reload: 'Diese Seite neu laden',
  loading: 'Einen Moment noch.',
  offline:
    'Die Verbindung ist unterbrochen. Du kannst weiterlesen; sobald du wieder tippst, versuchen wir es erneut.',
  otherLanguage: 'Read this page in English',
  optional: '(optional)',
  vat: 'inkl. {{percent}} % MwSt.',
  errorsTitle: 'Bitte prüfe diese Angaben',
  nav: {
    home: 'Zur Startseite',
    account: 'Konto',
  },
  footer: {
    label: 'Rechtliches',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'AGB',
    terminate: 'Verträge hier kündigen',
    withdraw: 'Vertrag widerrufen',
    theme: 'Darstellung',
    system: 'Wie im System',
    day: 'Hell',
    evening: 'Abend',
    note: 'Lumeus unterstützt dich im Umgang mit deinen Gefühlen. Es ersetzt keine ärztliche oder psychotherapeutische Behandlung.',
    emergency:
      'Wenn du gerade nicht weiterweißt: Die Telefonseelsorge ist Tag und Nacht kostenlos da, 0800 111 0 111.',
  },
  notFound: {
    meta: {
      title: 'Seite nicht gefunden – Lumeus',
      description: 'Unter dieser Adresse gibt es keine Seite.',
    },
    title: 'Hier ist es sehr ruhig.',
    text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen, vielleicht fehlt der Adresse ein Buchstabe.',
    home: 'Zur Startseite',
    training: 'Zum Training Kraft der Emotionen',
  },
}
