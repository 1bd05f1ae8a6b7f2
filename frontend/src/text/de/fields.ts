/** A sentence for each code that the contract's schemas or the API give for a field. */
export default {
  required: 'Bitte fülle dieses Feld aus',
  invalid: 'Bitte prüfe diese Angabe',
  'too-long': 'Höchstens {{limit}} Zeichen, du hast {{length}}',
  'characters-invalid': 'Darin stecken unsichtbare Zeichen. Bitte tippe die Angabe neu ein',
  'email-required': 'Bitte gib deine E-Mail-Adresse ein',
  'email-invalid': 'Bitte gib eine gültige E-Mail-Adresse ein',
  'first-name-invalid':
    'Bitte gib den Vornamen nur mit Buchstaben, Leerzeichen, Bindestrich, Apostroph und Punkt ein',
  'phone-invalid': 'Bitte gib eine Telefonnummer mit mindestens 5 Ziffern ein, zum Beispiel +49 170 1234567',
  'postal-code-invalid': 'Bitte gib eine gültige Postleitzahl ein',
  'topic-required': 'Bitte wähle ein Thema',
  'order-number-invalid': 'Bitte prüfe die Nummer, zum Beispiel LU-7K3M-92QK',
  'company-country':
    'An Unternehmen verkaufen wir zurzeit nur in Deutschland. Wähle Deutschland, oder bestelle für dich selbst',
  'vat-id-invalid': 'Bitte prüfe die USt-IdNr., zum Beispiel DE123456789',
  'voucher-required': 'Bitte gib einen Gutscheincode ein',
  'voucher-invalid':
    'Dieser Gutscheincode ist ungültig. Er ist unbekannt, abgelaufen, schon eingelöst oder gilt nicht für dieses Angebot',
  'voucher-unchecked':
    'Der Gutscheincode konnte nicht überprüft werden. Bitte versuche es gleich noch einmal',
  'voucher-too-often':
    'Das waren viele Versuche in kurzer Zeit. Bitte warte etwas und versuche es dann noch einmal',
  'course-full': 'Dieser Termin ist inzwischen ausgebucht. Bitte wähle einen anderen',
  'country-invalid': 'Bitte wähle ein Land aus der Liste',
  'terms-required': 'Ohne deine Zustimmung zu den AGB können wir die Bestellung nicht annehmen',
  'password-required': 'Bitte gib ein Passwort ein',
  'password-too-short': 'Das Passwort muss mindestens 8 Zeichen lang sein',
  'password-common': 'Dieses Passwort probieren viele zuerst aus. Bitte wähle ein anderes',
  'password-too-weak': 'Das Passwort erfüllt nicht die Sicherheitsanforderungen',
  'password-below-six': 'Das Passwort muss mindestens 6 Zeichen lang sein',
  'password-mismatch': 'Die Passwörter stimmen nicht überein',
  'password-wrong': 'Dein Passwort stimmt nicht',
  'email-same': 'Das ist schon deine Adresse',
  'date-invalid': 'Bitte gib ein Datum an, das es gibt',
  'birthday-invalid': 'Bitte gib dein Geburtsdatum ein; es liegt nicht in der Zukunft',
  'confirmation-required': 'Bitte gib das Wort ein, wie es da steht',
  'code-required': 'Bitte gib den 6-stelligen Code ein',
  'code-format': 'Der Code besteht aus 6 Ziffern',
}
