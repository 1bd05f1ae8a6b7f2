export default {
  next: 'So geht es weiter',
  actions: {
    account: 'Zu deinem Konto',
    books: 'Zu den Büchern',
    samples: 'Zu den Klangskizzen',
    masterclasses: 'Zu den Masterclasses',
    healthForAll: 'Zu den vier Wegen',
  },
  home: 'Zur Startseite',
  training: 'Zur Seite des Trainings',
  note: 'Keine E-Mail da? Schau im Ordner für Werbung nach, und gib ihr eine Viertelstunde.',
  offers: {
    general: {
      meta: {
        title: 'Danke – Lumeus',
        description: 'Wie es nach deiner Bestellung weitergeht.',
      },
      title: 'Danke.',
      text: 'Wenn du bestellt hast, steht alles Weitere in der E-Mail zu deiner Bestellung.',
      steps: [
        { name: 'E-Mail öffnen', text: 'Darin steht, was du bestellt hast und wie es weitergeht.' },
        { name: 'Ankommen', text: 'Deine Bestellungen und Dateien liegen in deinem Konto.' },
      ],
    },
    ebook: {
      meta: {
        title: 'Danke, dass du liest – Lumeus',
        description: 'Unsere Bücher liest du am Bildschirm oder als E-Book; sie kosten nichts.',
      },
      title: 'Danke. Du kannst gleich lesen.',
      text: 'Unsere Bücher liest du hier am Bildschirm, ohne Konto. Hast du ein E-Book bestellt, liegt die Datei in deinem Konto. Beides kostet nichts.',
      steps: [
        {
          name: 'Buch öffnen',
          text: 'Hier am Bildschirm, oder die EPUB-Datei im Leseprogramm auf Telefon, Tablet oder Lesegerät.',
        },
        { name: 'Lesen', text: 'Ein Kapitel am Abend reicht. Es läuft nicht davon.' },
      ],
    },
    emotion: {
      meta: {
        title: 'Danke für Kraft der Emotionen – Lumeus',
        description: 'Wie du nach dem Kauf von Kraft der Emotionen anfängst.',
      },
      title: 'Danke. Acht Wochen liegen vor dir.',
      text: 'Kraft der Emotionen ist jetzt für dich da. Heute musst du noch nichts tun, außer einen ruhigen Platz zu finden.',
      steps: [
        {
          name: 'Passwort festlegen',
          text: 'Wenn du neu bei uns bist: Der Link steht in der E-Mail, die gleich kommt.',
        },
        {
          name: 'Konto öffnen',
          text: 'Dort liegt alles, was du bestellt hast. Dateien lädst du am besten im WLAN.',
        },
        { name: 'Tag 1', text: 'Kopfhörer, fünfzehn Minuten, die Einheit „Ankommen“.' },
      ],
    },
    masterclass: {
      meta: {
        title: 'Danke für deine Masterclass – Lumeus',
        description: 'Wie du nach dem Kauf einer Masterclass anfängst.',
      },
      title: 'Danke. Nimm dir Zeit dafür.',
      text: 'Deine Masterclass ist jetzt für dich da, Kapitel für Kapitel.',
      steps: [
        {
          name: 'Passwort festlegen',
          text: 'Wenn du neu bei uns bist: Der Link steht in der E-Mail, die gleich kommt.',
        },
        { name: 'Videos laden', text: 'Sie liegen in deinem Konto unter Downloads, am besten im WLAN.' },
        { name: 'Ein Kapitel am Stück', text: 'Danach eine Pause. Die Bilder arbeiten weiter.' },
      ],
    },
    podcast: {
      meta: {
        title: 'Danke, dass du zuhörst – Lumeus',
        description: 'Was du bei uns ohne Anmeldung hören kannst.',
      },
      title: 'Danke, dass du zuhörst.',
      text: 'Was du ohne Anmeldung hören kannst, liegt auf einer Seite: drei kurze Klangskizzen.',
      steps: [
        { name: 'Hören', text: 'Am besten mit Kopfhörern. Jede dauert zwölf Sekunden.' },
        {
          name: 'Auf dem Laufenden bleiben',
          text: 'Unser Newsletter kommt selten, und nur zu dir, wenn du ihn bestellst und bestätigst.',
        },
      ],
    },
    sleep: {
      meta: {
        title: 'Danke für das Mentale Schlaftraining – Lumeus',
        description: 'Wie du nach dem Kauf des Mentalen Schlaftrainings anfängst.',
      },
      title: 'Danke. Vielleicht wird es heute Abend leiser.',
      text: 'Das Mentale Schlaftraining ist jetzt für dich da.',
      steps: [
        {
          name: 'Passwort festlegen',
          text: 'Wenn du neu bei uns bist: Der Link steht in der E-Mail, die gleich kommt.',
        },
        { name: 'Konto öffnen', text: 'Noch am Tag; dann muss am Abend nichts mehr leuchten.' },
        { name: 'Heute Abend', text: '„Feierabend im Kopf“, im Liegen, ganz leise.' },
      ],
    },
    meno: {
      meta: {
        title: 'Danke für Meno-Pow – Lumeus',
        description: 'Wie du nach dem Kauf von Meno-Pow anfängst.',
      },
      title: 'Danke. Du bist nicht allein im Wasser.',
      text: 'Meno-Pow ist jetzt für dich da.',
      steps: [
        {
          name: 'Passwort festlegen',
          text: 'Wenn du neu bei uns bist: Der Link steht in der E-Mail, die gleich kommt.',
        },
        { name: 'Konto öffnen', text: 'Dort liegt alles, was du bestellt hast.' },
        { name: 'Anfangen', text: 'Mit „Die Welle kommt“, an einem Tag, an dem es ruhig ist.' },
      ],
    },
    healthForAll: {
      meta: {
        title: 'Danke für dein Interesse an Health for all – Lumeus',
        description: 'Vier Wege zu einem Training, die wenig oder nichts kosten.',
      },
      title: 'Danke. Schön, dass du da bist.',
      text: 'Vier Wege führen zu einem Training, die wenig oder nichts kosten. Sie stehen auf einer Seite.',
      steps: [
        { name: 'Den Weg finden', text: 'Krankenkasse, Partner, Arbeitgeber oder einfach so.' },
        {
          name: 'Nachfragen',
          text: 'Was deine Kasse oder dein Betrieb bezahlt, wissen sie selbst am besten.',
        },
      ],
    },
  },
}
