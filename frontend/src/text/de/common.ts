export default {
  skip: 'Zum Inhalt springen',
  reload: 'Diese Seite neu laden',
  broken: {
    title: 'Diese Seite ließ sich nicht laden.',
    text: 'Vielleicht ist die Verbindung unterbrochen. Sobald sie wieder da ist, laden wir die Seite von selbst.',
  },
  loading: 'Einen Moment noch.',
  again: 'Noch einmal versuchen',
  offline:
    'Die Verbindung ist unterbrochen. Du kannst weiterlesen; tippe gleich noch einmal, dann versuchen wir es erneut.',
  unheard: 'Der Ton ließ sich nicht laden. Prüfe die Verbindung und starte ihn noch einmal.',
  otherLanguage: 'Read this page in English',
  optional: '(optional)',
  changed: 'geändert am',
  vat: 'inkl. {{percent}} % MwSt.',
  errorsTitle: 'Bitte prüfe diese Angaben',
  nav: {
    home: 'Zur Startseite',
    account: 'Konto',
    signOut: 'Abmelden',
  },
  footer: {
    label: 'Rechtliches',
    questions: 'Häufige Fragen',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'AGB',
    disclaimer: 'Haftungsausschluss',
    cookiePolicy: 'Cookie-Richtlinie',
    accessibility: 'Barrierefreiheit',
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
  contact: {
    open: 'Schreib uns',
    // Only finished HTML says it.
    needsScript: import.meta.env.SSR
      ? 'Das Formular „Schreib uns“ braucht JavaScript. Ohne geht es so: Antworte auf eine E-Mail von uns.'
      : '',
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
      text: 'Ab und zu ein ruhiger Brief, und 10\u00a0% auf die erste Rechnung deines ersten Abos, sobald es Abos gibt.',
      link: 'Zum Newsletter',
    },
    social: {
      text: 'Eigene Kanäle haben wir noch nicht. Lies, was wir dort teilen wollen und was nie.',
      link: 'Zu unseren Plänen',
    },
  },
  noConnection: 'Gerade keine Verbindung. Nichts ist verloren – bitte versuche es gleich noch einmal.',
  paging: {
    label: 'Seiten dieser Liste',
    place: 'Seite {{page}} von {{of}}',
    newer: 'Neuere Texte',
    older: 'Ältere Texte',
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
