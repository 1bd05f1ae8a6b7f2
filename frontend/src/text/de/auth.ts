export default {
  meta: { title: 'Anmelden – Lumeus', description: 'Melde dich in deinem Konto an.' },
  tabs: 'Anmelden oder Konto anlegen',
  titles: {
    'sign-in': 'Anmelden',
    'sign-up': 'Konto anlegen',
    code: 'Noch ein Schritt',
    forgot: 'Passwort vergessen',
    reset: 'Neues Passwort wählen',
  },
  leads: {
    'sign-in': 'Hier liegen deine Bestellungen und Downloads.',
    'sign-up':
      'Eine E-Mail-Adresse und ein Passwort genügen. Was du mit dieser Adresse schon gekauft hast, liegt dann hier bereit.',
    code: 'Öffne deine Authenticator-App und gib den Code ein, den sie für Lumeus zeigt.',
    forgot:
      'Gib deine E-Mail-Adresse ein. Wir schicken dir einen Code, mit dem du ein neues Passwort wählst.',
    reset:
      'Wenn es zu dieser Adresse ein Konto gibt, ist ein Code unterwegs. Er gilt eine Stunde. Sieh auch im Spam-Ordner nach.',
  },
  email: 'E-Mail',
  password: 'Passwort',
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  submit: 'Anmelden',
  toSignIn: 'Zur Anmeldung',
  expired: 'Bitte melde dich an, um fortzufahren.',
  code: {
    label: 'Code',
    hint: 'Der Code besteht aus 6 Ziffern',
    submit: 'Code bestätigen',
    back: 'Zurück zur Anmeldung',
  },
  resend: {
    submit: 'Code noch einmal schicken',
    wait: 'In {{seconds}} Sekunden kannst du einen neuen Code anfordern.',
    sent: 'Wenn zu dieser Adresse ein Code aussteht, ist ein neuer unterwegs. Nur der neueste gilt.',
  },
  newPassword: {
    label: 'Neues Passwort',
    hint: 'Mindestens 8 Zeichen. Ein Satz, den nur du kennst, ist besser als ein kurzes Wort.',
    repeat: 'Passwort wiederholen',
    strength: {
      short: 'Noch zu kurz',
      weak: 'Leicht zu erraten',
      fair: 'Hält einiges aus',
      good: 'Schwer zu erraten',
    },
  },
  signUp: {
    emailHint: 'Wir schicken dir einen Code an diese Adresse.',
    privacy: 'Wie wir mit deinen Daten umgehen, steht in der',
    privacyLink: 'Datenschutzerklärung',
    submit: 'Konto anlegen',
  },
  confirm: {
    meta: {
      title: 'E-Mail-Adresse bestätigen – Lumeus',
      description: 'Bestätige die Adresse deines Kontos mit dem Code aus der E-Mail.',
    },
    title: 'Sieh in deinem Posteingang nach',
    sent: 'Wir haben dir einen Code an {{email}} geschickt. Er gilt 24 Stunden. Sieh auch im Spam-Ordner nach.',
    lead: 'Gib den Code aus unserer E-Mail ein, damit wir wissen, dass die Adresse dir gehört.',
    hint: '6 Ziffern aus der E-Mail',
    submit: 'Adresse bestätigen',
    otherAddress: 'Mit einer anderen Adresse anlegen',
  },
  forgot: {
    link: 'Passwort vergessen?',
    submit: 'Code anfordern',
    save: 'Passwort speichern',
  },
  problems: {
    'invalid-credentials': 'E-Mail-Adresse oder Passwort stimmen nicht. Bitte prüfe beides.',
    'too-many-attempts':
      'Das waren zu viele Versuche. Bitte warte ein paar Minuten und versuche es dann noch einmal.',
    'not-confirmed':
      'Deine E-Mail-Adresse ist noch nicht bestätigt. Bitte sieh zuerst in deinem Posteingang nach.',
    'code-invalid': 'Dieser Code stimmt nicht. Bitte gib den aktuellen Code aus deiner App ein.',
    'challenge-missing': 'Die Anmeldung ist abgelaufen. Bitte melde dich noch einmal an.',
    'challenge-failed':
      'Der zweite Schritt konnte nicht gestartet werden. Bitte versuche es noch einmal oder wende dich an unseren Support.',
    'verification-failed': 'Der Code konnte gerade nicht geprüft werden. Bitte versuche es noch einmal.',
    'already-registered':
      'Für diese E-Mail-Adresse gibt es schon ein Konto. Bitte melde dich stattdessen an.',
    'already-confirmed': 'Diese Adresse ist schon bestätigt. Du kannst dich anmelden.',
    'code-refused':
      'Dieser Code stimmt nicht oder ist abgelaufen. Bitte prüfe ihn oder fordere einen neuen an.',
    'email-taken': 'Diese Adresse gehört schon zu einem anderen Konto.',
    'password-wrong': 'Dein jetziges Passwort stimmt nicht. Bitte prüfe es.',
    'signed-out': 'Du bist nicht mehr angemeldet. Bitte melde dich noch einmal an.',
    confirmed: 'Deine Adresse ist bestätigt. Melde dich jetzt an.',
    'password-saved': 'Dein neues Passwort ist gespeichert. Melde dich jetzt damit an.',
    'no-connection': 'Gerade keine Verbindung. Bitte versuche es gleich noch einmal.',
    unexpected: 'Bei uns ist etwas schiefgegangen. Bitte versuche es in ein paar Minuten noch einmal.',
  },
  setPassword: {
    meta: { title: 'Passwort festlegen – Lumeus', description: 'Lege das Passwort für dein Konto fest.' },
    title: 'Wähle dein Passwort',
    lead: 'Damit öffnest du dein Konto. Deine Adresse ist durch den Link schon bestätigt.',
    email: 'E-Mail',
    password: 'Neues Passwort',
    hint: 'Mindestens 8 Zeichen. Ein Satz, den nur du kennst, ist besser als ein kurzes Wort.',
    submit: 'Konto öffnen',
    doneTitle: 'Dein Konto ist offen',
    doneText: 'Dein Passwort ist gespeichert. Bitte melde dich damit an.',
    invalidTitle: 'Dieser Link gilt nicht mehr',
    invalidText: 'Den neuesten Link findest du in unserer letzten E-Mail an dich.',
    invalidHint: 'Links gelten 30 Tage. Wenn du schon ein Passwort festgelegt hast, melde dich einfach an.',
    existsTitle: 'Dein Konto gibt es schon',
    existsText:
      'Für diese E-Mail-Adresse gibt es schon ein Konto. Melde dich an; deine neue Bestellung ist dort schon zu sehen.',
    failedTitle: 'Der Link lässt sich gerade nicht prüfen',
    again: 'Noch einmal versuchen',
    toSignIn: 'Zur Anmeldung',
  },
}
