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
    cookies: 'Cookie-Einstellungen',
    newsletter: 'Newsletter',
    theme: 'Darstellung',
    system: 'Wie im System',
    day: 'Hell',
    evening: 'Abend',
    note: 'Lumeus unterstützt dich im Umgang mit deinen Gefühlen. Es ersetzt keine ärztliche oder psychotherapeutische Behandlung.',
    emergency:
      'Wenn du gerade nicht weiterweißt: Die Telefonseelsorge ist Tag und Nacht kostenlos da, 0800 111 0 111.',
  },
  consent: {
    title: 'Darf gezählt werden?',
    close: 'Schließen',
    text: 'Nötig ist nur, was Anmeldung und Bestellung möglich macht. Alles andere entscheidest du, jetzt oder später unter „Cookie-Einstellungen“ am Ende jeder Seite.',
    settings: 'Einstellungen',
    necessary: {
      name: 'Notwendig',
      text: 'Anmeldung, Bestellung, Sprache und diese Wahl. Lässt sich nicht abschalten.',
    },
    analytics: {
      name: 'Statistik',
      text: 'Zählt, welche Seiten gelesen werden, wie weit und wie lange. Ohne Namen, ohne IP-Adresse.',
    },
    marketing: { name: 'Marketing', text: 'Messung von Werbung. Zurzeit setzen wir nichts davon ein.' },
    preferences: { name: 'Komfort', text: 'Merkt sich, welche Hinweise du schon gelesen hast.' },
    answers: {
      necessary: 'Nur notwendige',
      all: 'Alle akzeptieren',
      selection: 'Auswahl akzeptieren',
    },
  },
  widget: {
    title: 'Nachrichten',
    unread: 'ungelesen',
    newsletter: {
      text: 'Ab und zu ein ruhiger Brief, und 10\u00a0% auf die erste Rechnung eines monatlichen Programms.',
      link: 'Zum Newsletter',
    },
    social: { text: 'Kurze Übungen und Neues findest du auch auf unseren Kanälen.', link: 'Zu den Kanälen' },
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
