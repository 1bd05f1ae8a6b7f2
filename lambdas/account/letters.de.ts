import { contractLinks } from '../platform/letters.ts'
import type { AccountLetters } from './account-letter.ts'

const NOT_YOU =
  'Du warst das nicht? Dann melde dich sofort an, ändere dein Passwort und schreib unserem Support: Antworte einfach auf diese E-Mail.'

export const de: AccountLetters = {
  'email-changed': ({ at, undoUrl, undoUntil }) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    parts: [
      'Hallo,',
      `am ${at} wurde die E-Mail-Adresse deines Kontos geändert. Diese Adresse gehört nicht mehr dazu; deine Bestellungen und Downloads bleiben im Konto.`,
      `Du warst das nicht? Dann hol dir das Konto bis ${undoUntil} mit diesem Link zurück. Alle Geräte werden abgemeldet, und das Passwort gilt nicht mehr. Auch ein zweiter Faktor, der seit der Änderung eingeschaltet wurde, geht.`,
      { button: 'Änderung rückgängig machen', url: undoUrl },
      'Danach hilft dir unser Support: Antworte einfach auf diese E-Mail.',
    ],
  }),
  'email-restored': ({ at, signInUrl }) => ({
    subject: 'Deine E-Mail-Adresse gilt wieder',
    parts: [
      'Hallo,',
      `am ${at} wurde die Änderung deiner E-Mail-Adresse rückgängig gemacht. Das Konto gehört wieder zu dieser Adresse. Alle Geräte sind abgemeldet, und das Passwort gilt nicht mehr.`,
      'Ein zweiter Faktor, der seit der Änderung eingeschaltet wurde, ist entfernt; einer von vorher wird weiter verlangt. Hast du inzwischen mit dieser Adresse ein neues Konto angelegt, ist alles daraus jetzt hier.',
      'Wähle jetzt über „Passwort vergessen“ ein neues, am besten eines, das du nirgends sonst verwendest.',
      { button: 'Zur Anmeldung', url: signInUrl },
    ],
  }),
  'email-undone': ({ at }) => ({
    subject: 'Die Änderung deiner E-Mail-Adresse wurde rückgängig gemacht',
    parts: [
      'Hallo,',
      `am ${at} wurde die Änderung deiner E-Mail-Adresse von dem Postfach davor rückgängig gemacht. Das Konto gehört nicht mehr zu dieser Adresse, und alle Geräte sind abgemeldet.`,
      'Das soll nicht so sein? Dann schreib unserem Support: Antworte einfach auf diese E-Mail.',
    ],
  }),
  'sign-in-linked': ({ at }) => ({
    subject: 'Eine weitere Anmeldung für dein Konto',
    parts: [
      'Hallo,',
      `am ${at} hat sich jemand mit dieser E-Mail-Adresse auf einem neuen Weg angemeldet, zum Beispiel über einen anderen Dienst. Von jetzt an führen beide Wege zu deinem Konto.`,
      'Du warst das nicht? Dann kann jemand dein Postfach oder dein Konto bei dem anderen Dienst benutzen. Ändere dort das Passwort, melde dich bei uns überall ab, und schreib unserem Support: Antworte einfach auf diese E-Mail.',
    ],
  }),
  'password-changed': ({ at, signInUrl }) => ({
    subject: 'Dein Passwort wurde geändert',
    parts: [
      'Hallo,',
      `am ${at} wurde für dein Konto über „Passwort vergessen“ ein neues Passwort gesetzt. Alle Geräte wurden abgemeldet. Mit dem neuen Passwort kannst du dich wieder anmelden.`,
      { button: 'Anmelden', url: signInUrl },
      'Du warst das nicht? Dann kann jemand deine E-Mails lesen. Ändere zuerst das Passwort deines Postfachs, setze danach bei uns über „Passwort vergessen“ ein neues, und schreib unserem Support: Antworte einfach auf diese E-Mail.',
    ],
  }),
  'password-replaced': ({ at, signInUrl }) => ({
    subject: 'Dein Passwort wurde geändert',
    parts: [
      'Hallo,',
      `am ${at} wurde in deinem Konto ein neues Passwort gewählt. Alle anderen Geräte wurden abgemeldet; dort meldest du dich mit dem neuen Passwort wieder an.`,
      { button: 'Anmelden', url: signInUrl },
      'Du warst das nicht? Dann kennt jemand dein bisheriges Passwort. Setze sofort über „Passwort vergessen“ ein neues und schreib unserem Support: Antworte einfach auf diese E-Mail.',
    ],
  }),
  'second-factor-on': ({ at, signInUrl }) => ({
    subject: 'Zweiter Faktor eingeschaltet',
    parts: [
      'Hallo,',
      `seit dem ${at} ist dein Konto zusätzlich mit einer Authenticator-App geschützt. Alle Geräte wurden abgemeldet. Bei der nächsten Anmeldung brauchst du einen Code aus der App.`,
      { button: 'Anmelden', url: signInUrl },
      `Du warst das nicht? Dann setze zuerst über „Passwort vergessen“ ein neues Passwort: Das meldet alle Geräte ab. Melde danach den zweiten Faktor als verloren, unter ${signInUrl}?view=lost-device, und schreib unserem Support: Antworte einfach auf diese E-Mail.`,
    ],
  }),
  'second-factor-off': ({ at }) => ({
    subject: 'Zweiter Faktor entfernt',
    parts: [
      'Hallo,',
      `seit dem ${at} ist dein Konto nur noch mit deinem Passwort geschützt. Codes aus der Authenticator-App brauchst du nicht mehr.`,
      NOT_YOU,
    ],
  }),
  'factor-reset-link': ({ until, proveUrl, waitHours }) => ({
    subject: 'Authenticator-App verloren',
    parts: [
      'Hallo,',
      `für dein Konto wurde gemeldet, dass die Authenticator-App nicht mehr da ist. Wenn du das warst, öffne die folgende Seite und bestätige dort. Danach prüft unser Support die Meldung, und nach ${waitHours} Stunden kannst du dich ohne Code anmelden.`,
      { button: 'Zur Bestätigung', url: proveUrl },
      `Der Link gilt bis ${until}.`,
      'Du warst das nicht? Dann musst du nichts tun. Ohne Bestätigung ändert sich nichts.',
    ],
  }),
  'factor-reset-waiting': ({ until, cancelUrl }) => ({
    subject: 'Zweiter Faktor: Wartezeit hat begonnen',
    parts: [
      'Hallo,',
      `wir haben die Meldung, dass deine Authenticator-App nicht mehr da ist. Unser Support meldet sich bei dir, um sicher zu sein, dass du es bist. Danach entfernen wir den zweiten Faktor, frühestens am ${until}.`,
      'Du warst das nicht, oder die App ist wieder da? Dann brich hier ab:',
      { button: 'Zweiten Faktor behalten', url: cancelUrl },
    ],
  }),
  'factor-reset-confirmed': ({ until, cancelUrl }) => ({
    subject: 'Zweiter Faktor: unser Support hat zugestimmt',
    parts: [
      'Hallo,',
      `unser Support hat geprüft, wer die Authenticator-App als verloren gemeldet hat, und zugestimmt. Am ${until} entfernen wir den zweiten Faktor aus deinem Konto. Bis dahin kannst du abbrechen.`,
      'Du warst das nicht, oder die App ist wieder da? Dann brich hier ab:',
      { button: 'Zweiten Faktor behalten', url: cancelUrl },
    ],
  }),
  'factor-reset-done': ({ signInUrl }) => ({
    subject: 'Zweiter Faktor entfernt',
    parts: [
      'Hallo,',
      'die Wartezeit ist vorbei, und wir haben den zweiten Faktor aus deinem Konto entfernt. Alle Geräte wurden abgemeldet. Melde dich mit deinem Passwort an. Eine neue Authenticator-App kannst du danach im Konto einrichten.',
      { button: 'Anmelden', url: signInUrl },
      NOT_YOU,
    ],
  }),
  // To the team, in its language.
  'factor-reset-team': ({ requestId, address, until }) => ({
    subject: 'Anfrage: Authenticator-App verloren',
    parts: [
      'Jemand, der das Postfach eines Kontos liest, sagt, die Authenticator-App sei verloren. Bitte prüfe auf einem zweiten Weg, wer fragt, und bestätige erst dann; wie, steht im Runbook unter „A lost authenticator“.',
      'Eine Antwort auf diese E-Mail geht an die Adresse des Kontos. Wer von dort schreibt, beweist nichts Neues: Das Postfach ist schon der erste Nachweis.',
      {
        rows: [
          ['Nummer', requestId],
          ['Adresse (Kennung)', address],
          ['Wartezeit bis', until],
        ],
      },
    ],
  }),
  'export-ready': ({ accountUrl, until, exportHours }) => ({
    subject: 'Deine Daten sind bereit',
    parts: [
      'Hallo,',
      'wir haben alles zusammengestellt, was wir zu deinem Konto gespeichert haben. Du findest die ZIP-Datei in deinem Konto unter „Daten exportieren“.',
      { button: 'Zum Konto', url: accountUrl },
      `Sie liegt dort ${exportHours} Stunden, bis ${until}. Der Link öffnet sich erst, wenn du angemeldet bist.`,
      'Du hast keine Daten angefordert? Dann ändere dein Passwort und schreib unserem Support: Antworte einfach auf diese E-Mail.',
    ],
  }),
  'account-erased': ({ at, kept }) => ({
    subject: 'Dein Konto wird gelöscht',
    parts: [
      'Hallo,',
      `am ${at} hast du dein Konto gelöscht. Du bist überall abgemeldet, und wir entfernen jetzt deine Daten. Danach schreiben wir dir nur noch, falls eine Zahlung von dir ankommt: dann, dass sie zurückgeht.`,
      { heading: 'Was bleibt' },
      ...kept,
      'Eine Zahlung, die noch unterwegs ist, warten wir ab; danach geht die Löschung weiter.',
    ],
  }),
  footer: () => ['Lumeus', 'Fragen? Antworte einfach auf diese E-Mail.', ...contractLinks('de')],
}
