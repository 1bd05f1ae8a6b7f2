export default {
  meta: {
    title: 'Danke für deine Bestellung – Lumeus',
    description: 'So geht es nach deiner Bestellung weiter.',
  },
  waitingTitle: 'Zahlung wird bestätigt …',
  waitingText: 'Das dauert meist nur ein paar Sekunden. Du kannst diese Seite offen lassen oder schließen.',
  lateTitle: 'Die Bestätigung lässt auf sich warten',
  lateText:
    'Wir haben noch von keiner Zahlung gehört. Hast du bezahlt, ist das kein Fehler: Sobald wir es wissen, schreiben wir an {{email}}.',
  look: 'Noch einmal nachsehen',
  completedTitle: 'Danke. Deine Zahlung ist da.',
  freeTitle: 'Danke. Es ist freigeschaltet.',
  revoked: {
    withdrawal: 'Du hast diesen Vertrag widerrufen.',
    refund: 'Deine Zahlung ist erstattet.',
    dispute: 'Deine Bank prüft diese Zahlung oder hat sie zurückgeholt.',
  },
  revokedText:
    'Was du bestellt hattest, ist deshalb geschlossen. Wie es mit der Bestellung steht, siehst du in deinem Konto.',
  next: 'So geht es weiter',
  mail: 'E-Mail öffnen',
  mailText:
    'Wir schreiben dir an {{email}}. Das kann ein paar Minuten dauern; schau sonst im Spam-Ordner nach.',
  noMail: 'Ins Konto gehen',
  noMailText:
    'An {{email}} gingen heute schon viele E-Mails, deshalb schicken wir zu dieser Bestellung keine. Melde dich mit dieser Adresse an oder lege ein Konto an: Dort liegen die Bestellung und der Vertrag.',
  password: 'Passwort festlegen',
  passwordText:
    'Der Link in der E-Mail führt dich dorthin, wenn du neu bei uns bist. Sonst führt er direkt in dein Konto.',
  download: 'Herunterladen und anfangen',
  downloadText: 'In deinem Konto liegen alle Dateien. Jede kannst du fünfmal laden.',
  listen: 'Anhören und anfangen',
  listenText: 'In deinem Konto liegen alle Aufnahmen. Du hörst sie dort, so oft du magst.',
  course: 'Zur ersten Einheit kommen',
  courseText:
    'Dein Platz ist gebucht. Es beginnt am {{date}}. Alle Termine stehen in der E-Mail, mit einer Datei für deinen Kalender.',
  processingCourse:
    'Deine Bank hat den Auftrag angenommen. Eine Lastschrift braucht einige Werktage. So lange halten wir deinen Platz frei. Sobald das Geld da ist, schreiben wir an {{email}}.',
  thanks: 'Wie du anfängst',
  downloadLater:
    'Am {{date}}, nach Ablauf der Widerrufsfrist, öffnen sich deine Dateien im Konto. Wir schreiben dir dann.',
  processingTitle: 'Danke. Deine Zahlung ist unterwegs.',
  processingText:
    'Deine Bank hat den Auftrag angenommen. Eine Lastschrift braucht einige Werktage. Sobald das Geld da ist, schreiben wir an {{email}} und deine Dateien öffnen sich.',
  processingLater:
    'Deine Bank hat den Auftrag angenommen. Eine Lastschrift braucht einige Werktage. Sobald das Geld da ist, schreiben wir an {{email}}. Deine Dateien öffnen sich frühestens 14 Tage danach, wenn deine Widerrufsfrist vorbei ist.',
  processingListen:
    'Deine Bank hat den Auftrag angenommen. Eine Lastschrift braucht einige Werktage. Sobald das Geld da ist, schreiben wir an {{email}} und du kannst deine Aufnahmen anhören.',
  unknownTitle: 'Schau in deine E-Mails',
  unknownText:
    'In diesem Browser finden wir keine Bestellung. Wenn du bestellt hast, steht alles Weitere in der E-Mail, die wir dir geschickt haben.',
  failedLoad: 'Wir können deine Bestellung gerade nicht laden',
  account: 'Zu deinem Konto',
}
