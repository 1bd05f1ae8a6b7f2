export default {
  meta: { title: 'Anmeldung – Lumeus', description: 'Hier endet die Anmeldung mit einem anderen Konto.' },
  title: 'Die Anmeldung hat nicht geklappt',
  deniedTitle: 'Du hast die Anmeldung abgebrochen',
  problems: {
    denied:
      'Es wurde nichts übertragen. Du kannst es noch einmal versuchen oder dich mit E-Mail und Passwort anmelden.',
    unasked:
      'Diese Antwort gehört zu keiner Anmeldung, die in diesem Tab begonnen hat, oder sie wurde schon verwendet. Bitte beginne noch einmal.',
    unproven:
      'Der andere Dienst bestätigt deine E-Mail-Adresse nicht. Lege bitte ein Konto mit E-Mail und Passwort an.',
    'needs-code':
      'Dein Konto ist mit einer Authenticator-App geschützt. Melde dich bitte mit E-Mail, Passwort und einem Code aus der App an.',
    'no-connection': 'Die Verbindung war unterbrochen. Bitte beginne noch einmal.',
    failed:
      'Der andere Dienst hat keine gültige Antwort geschickt. Bitte versuche es noch einmal oder melde dich mit E-Mail und Passwort an.',
  },
}
