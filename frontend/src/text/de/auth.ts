export default {
  meta: { title: 'Anmelden – Lumeus', description: 'Melde dich in deinem Konto an.' },
  tabs: 'Anmelden oder Konto anlegen',
  titles: {
    'sign-in': 'Anmelden',
    'sign-up': 'Konto anlegen',
    code: 'Noch ein Schritt',
    'new-password': 'Wähle dein eigenes Passwort',
    'lost-device': 'Authenticator-App verloren',
    forgot: 'Passwort vergessen',
    reset: 'Neues Passwort wählen',
  },
  leads: {
    'sign-in': 'Hier liegen deine Bestellungen und Downloads.',
    'sign-up':
      'Eine E-Mail-Adresse und ein Passwort genügen. Was du mit dieser Adresse schon gekauft hast, liegt dann hier bereit.',
    code: 'Öffne deine Authenticator-App und gib den Code ein, den sie für Lumeus zeigt.',
    'new-password':
      'Mit dem vorläufigen Passwort aus der E-Mail bist du angekommen. Ab jetzt gilt dein eigenes.',
    'lost-device':
      'Solange jemand anders dein Telefon haben könnte, gehen wir langsam vor. So kommst du wieder in dein Konto:',
    forgot:
      'Gib deine E-Mail-Adresse ein. Wir schicken dir einen Code, mit dem du ein neues Passwort wählst.',
    reset:
      'Wenn es zu dieser Adresse ein Konto gibt, schicken wir einen Code. Er gilt eine Stunde. Sieh auch im Spam-Ordner nach.',
  },
  signOut: {
    title: 'Abmelden',
    text: 'In diesem Browser bist du angemeldet als',
    submit: 'Abmelden',
    stay: 'Zu deinem Konto',
  },
  email: 'E-Mail',
  password: 'Passwort',
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  submit: 'Anmelden',
  toSignIn: 'Zur Anmeldung',
  otherAddress: 'Andere Adresse',
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
    sent: 'Wenn zu dieser Adresse ein Code aussteht, schicken wir einen neuen. Frühere gelten dann nicht mehr.',
    none: 'Kommt kein Code, gingen heute vielleicht zu viele an dieses Postfach. Gib den neuesten ein, der kam, oder nimm „Schreib uns“ am Ende der Seite.',
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
    neverProven: 'Du hast den Code zu dieser Adresse nie eingegeben?',
    toCode: 'Adresse bestätigen',
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
    ownPassword: 'Damit nur du hineinkommst, legst du jetzt dein Passwort fest.',
    secondCode: 'Deine Adresse ist bestätigt. Für das Passwort ist ein zweiter Code an sie unterwegs.',
    otherAddress: 'Mit einer anderen Adresse anlegen',
  },
  forgot: {
    link: 'Passwort vergessen?',
    submit: 'Code anfordern',
    save: 'Passwort speichern',
    neverProven: 'Adresse noch nie bestätigt?',
    hasCode: 'Code schon da?',
    elsewhere: 'Gib die Adresse deines Kontos ein und den Code, den wir an sie geschickt haben.',
  },
  problems: {
    'invalid-credentials': 'E-Mail-Adresse oder Passwort stimmen nicht. Bitte prüfe beides.',
    'too-many-attempts':
      'Das waren zu viele Versuche, vielleicht nicht von dir. Gerade gilt hier auch das Richtige nicht: Warte eine Viertelstunde, bei Codes bis zu einer Stunde. Wo du angemeldet bist, bleibst du es.',
    'too-many-mails':
      'Heute gingen zu viele Codes hinaus. Gib den neuesten ein, der kam, oder nimm „Schreib uns“ am Ende der Seite.',
    'not-confirmed':
      'Deine E-Mail-Adresse ist noch nicht bestätigt. Bitte sieh zuerst in deinem Posteingang nach.',
    'reset-required':
      'Zu deiner Sicherheit gilt dein bisheriges Passwort nicht mehr. Bitte wähle mit einem Code aus deinem Posteingang ein neues.',
    'code-invalid': 'Dieser Code stimmt nicht. Bitte gib den aktuellen Code aus deiner App ein.',
    'code-used': 'Dieser Code wurde schon verwendet. Warte auf den nächsten.',
    'challenge-missing': 'Die Anmeldung ist abgelaufen. Bitte melde dich noch einmal an.',
    'challenge-failed':
      'Der zweite Schritt konnte nicht gestartet werden. Bitte versuche es in einigen Minuten noch einmal.',
    'verification-failed': 'Der Code konnte gerade nicht geprüft werden. Bitte versuche es noch einmal.',
    'already-registered':
      'Für diese E-Mail-Adresse gibt es schon ein Konto. Bitte melde dich stattdessen an.',
    'already-confirmed': 'Diese Adresse ist schon bestätigt. Du kannst dich anmelden.',
    'code-refused':
      'Dieser Code stimmt nicht oder ist abgelaufen. Bitte prüfe ihn oder fordere einen neuen an.',
    'email-taken': 'Diese Adresse gehört schon zu einem anderen Konto.',
    'signed-out': 'Du bist nicht mehr angemeldet. Bitte melde dich noch einmal an.',
    'sign-in-again': 'Deine Anmeldung ist dafür zu lange her. Bitte beginne noch einmal.',
    'factor-on': 'Der zweite Faktor ist eingeschaltet. Melde dich jetzt mit Passwort und Code an.',
    left: 'Du bist abgemeldet.',
    erased: 'Dein Konto ist gelöscht. Danke für die gemeinsame Zeit.',
    confirmed: 'Deine Adresse ist bestätigt. Melde dich jetzt an.',
    'password-saved': 'Dein neues Passwort ist gespeichert. Melde dich jetzt damit an.',
    'no-connection': 'Gerade keine Verbindung. Bitte versuche es gleich noch einmal.',
    unexpected: 'Bei uns ist etwas schiefgegangen. Bitte versuche es in ein paar Minuten noch einmal.',
  },
  begin: 'Mit {{provider}} anmelden',
  lostDevice: 'Kein Zugriff auf die App?',
  signInAgain: {
    elsewhere:
      'Zur Sicherheit fragen wir noch einmal, ob du es bist. Danach kommst du hierher zurück und wiederholst den Schritt.',
    lead: 'Zur Sicherheit fragen wir noch einmal, ob du es bist.',
    submit: 'Weiter',
  },
}
