export default {
  app: 'Eine Authenticator-App öffnen',
  appText:
    'Zum Beispiel die deines Passwortmanagers oder deines Telefons. Sie zeigt alle 30 Sekunden einen neuen Code.',
  scan: 'Diesen QR-Code scannen',
  qr: 'QR-Code mit dem Schlüssel für deine Authenticator-App',
  byHand: 'Auf demselben Gerät geht es ohne Kamera:',
  open: 'In der App öffnen',
  copy: 'Schlüssel kopieren',
  copied: 'Kopiert',
  prove: 'Den ersten Code eingeben',
  recovery:
    'Hebe den Schlüssel auch an einem sicheren Ort auf, zum Beispiel auf Papier. Mit ihm richtest du die App auf einem neuen Telefon wieder ein.',
  submit: 'Einschalten',
  lost: {
    sent: 'Wenn es zu dieser Adresse ein Konto mit zweitem Faktor gibt, ist eine E-Mail unterwegs. Sieh auch im Spam-Ordner nach. Kommt heute keine mehr, nimm den Link aus einer früheren; er gilt einen Tag.',
    inbox:
      'Hast du den Schlüssel aufgehoben, richte damit die App auf einem neuen Gerät ein; dann brauchst du nichts weiter. Sonst gib hier deine Adresse ein: Wir schicken dir einen Link, mit dem du zeigst, dass das Postfach deines ist.',
    support: 'Unser Support meldet sich bei dir und prüft auf einem zweiten Weg, dass du es bist.',
    wait: 'Nach {{hours}} Stunden entfernen wir den zweiten Faktor. Bei jedem Schritt bekommst du eine E-Mail und kannst abbrechen.',
    submit: 'Link anfordern',
  },
  answer: {
    malformed:
      'Dieser Link ist unvollständig. Öffne ihn noch einmal aus der E-Mail, am besten mit einem Druck auf den Knopf darin.',
    reset: {
      title: 'Authenticator-App verloren',
      text: 'Bestätige, dass du keinen Zugriff mehr auf deine App hast. Dann prüft unser Support die Meldung, und die Wartezeit beginnt.',
      submit: 'Verlust bestätigen',
      doneTitle: 'Die Wartezeit läuft',
      doneText:
        'Unser Support meldet sich bei dir. Frühestens am {{date}} um {{time}} Uhr entfernen wir den zweiten Faktor; dann bekommst du eine E-Mail.',
    },
    email: {
      title: 'Adresse zurückholen',
      text: 'Jemand hat die E-Mail-Adresse deines Kontos geändert. Warst du das nicht, hol es dir hier zurück: Alle Geräte werden abgemeldet, und das Passwort gilt nicht mehr. Auch ein zweiter Faktor und andere Wege zur Anmeldung, die seitdem dazukamen, gehen.',
      submit: 'Änderung rückgängig machen',
      doneTitle: 'Das Konto gehört wieder zu deiner Adresse',
      doneText: 'Wähle jetzt ein neues Passwort: Ein Code dafür kommt an deine Adresse.',
    },
    keep: {
      title: 'Zweiten Faktor behalten',
      text: 'Jemand hat gemeldet, dass deine Authenticator-App verloren ist. Warst du das nicht, oder ist sie wieder da, brich hier ab.',
      submit: 'Zweiten Faktor behalten',
      doneTitle: 'Alles bleibt, wie es ist',
      doneText:
        'Der zweite Faktor bleibt eingeschaltet. Warst du das nicht, wähle am besten auch ein neues Passwort.',
    },
  },
}
