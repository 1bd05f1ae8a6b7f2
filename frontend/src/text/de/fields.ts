/** A sentence for each code that the contract's schemas or the API give for a field. */
export default {
  required: 'Bitte fülle dieses Feld aus',
  invalid: 'Bitte prüfe diese Angabe',
  'too-long': 'Das ist zu lang',
  'email-required': 'Bitte gib deine E-Mail-Adresse ein',
  'email-invalid': 'Bitte gib eine gültige E-Mail-Adresse ein',
  'first-name-invalid':
    'Bitte gib den Vornamen nur mit Buchstaben, Leerzeichen, Bindestrich, Apostroph und Punkt ein',
  'phone-invalid': 'Bitte gib eine Telefonnummer mit mindestens 5 Ziffern ein, zum Beispiel +49 170 1234567',
  'postal-code-invalid': 'Bitte gib eine gültige Postleitzahl ein',
  'country-invalid': 'Bitte wähle ein Land aus der Liste',
  'terms-required': 'Ohne deine Zustimmung zu den AGB können wir die Bestellung nicht annehmen',
  'password-required': 'Bitte gib ein Passwort ein',
  'password-too-short': 'Das Passwort muss mindestens 8 Zeichen lang sein',
  'password-too-weak': 'Das Passwort erfüllt nicht die Sicherheitsanforderungen',
  'password-below-six': 'Das Passwort muss mindestens 6 Zeichen lang sein',
  'password-mismatch': 'Die Passwörter stimmen nicht überein',
  'birthday-invalid': 'Bitte gib dein Geburtsdatum ein; es liegt nicht in der Zukunft',
  'confirmation-required': 'Bitte gib das Wort ein, wie es da steht',
  'code-required': 'Bitte gib den 6-stelligen Code ein',
  'code-format': 'Der Code besteht aus 6 Ziffern',
}
