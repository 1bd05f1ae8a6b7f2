export default {
  next: 'So geht es weiter',
  account: 'Zu deinem Konto',
  home: 'Zur Startseite',
  training: 'Zur Seite des Trainings',
  note: 'Keine E-Mail da? Schau im Ordner für Werbung nach, und gib ihr eine Viertelstunde.',
  offers: {
    general: {
      meta: {
        title: 'Danke, alles ist angekommen – Lumeus',
        description: 'Deine Bestellung oder Anmeldung ist angekommen; so geht es weiter.',
      },
      title: 'Danke. Es ist alles angekommen.',
      text: 'Wir haben deine Angaben und schicken dir gleich eine E-Mail.',
      steps: [
        { name: 'E-Mail öffnen', text: 'Darin steht, was du bestellt oder angefragt hast.' },
        { name: 'Ankommen', text: 'Alles Weitere liegt in deinem Konto oder folgt in einer zweiten E-Mail.' },
      ],
    },
    ebook: {
      meta: {
        title: 'Danke, dein Buch ist unterwegs – Lumeus',
        description: 'Der Link zu deinem Buch kommt per E-Mail; so geht es weiter.',
      },
      title: 'Danke. Dein Buch ist unterwegs.',
      text: 'Der Link zum Lesen kommt per E-Mail an die Adresse, die du angegeben hast.',
      steps: [
        { name: 'E-Mail öffnen', text: 'Der Link darin gehört dir. Du kannst ihn auf jedem Gerät öffnen.' },
        { name: 'Lesen', text: 'Ein Kapitel am Abend reicht. Es läuft nicht davon.' },
      ],
    },
    emotion: {
      meta: {
        title: 'Danke für Kraft der Emotionen – Lumeus',
        description: 'Wie du nach dem Kauf von Kraft der Emotionen anfängst.',
      },
      title: 'Danke. Acht Wochen liegen vor dir.',
      text: 'Kraft der Emotionen gehört jetzt dir. Heute musst du noch nichts tun, außer einen ruhigen Platz zu finden.',
      steps: [
        { name: 'Passwort festlegen', text: 'Der Link dazu steht in der E-Mail, die gleich kommt.' },
        { name: 'Dateien laden', text: 'Unter Downloads in deinem Konto, am besten im WLAN.' },
        { name: 'Tag 1', text: 'Kopfhörer, fünfzehn Minuten, die Einheit „Ankommen“.' },
      ],
    },
    masterclass: {
      meta: {
        title: 'Danke für deine Anfrage – Lumeus',
        description: 'Was nach deiner Anfrage zu Masterclass, Seminar oder Coaching geschieht.',
      },
      title: 'Danke für deine Anfrage.',
      text: 'Ein Mensch liest sie und antwortet dir, in der Regel innerhalb von drei Werktagen.',
      steps: [
        { name: 'Wir lesen', text: 'Und fragen nach, wenn etwas offen ist.' },
        { name: 'Wir antworten', text: 'Mit Terminen und einem Gesamtpreis, schriftlich.' },
        { name: 'Du entscheidest', text: 'In Ruhe. Bis dahin gibt es keinen Vertrag.' },
      ],
    },
    podcast: {
      meta: {
        title: 'Danke, dass du zuhörst – Lumeus',
        description: 'Deine Anmeldung ist angekommen; ein Schritt fehlt noch.',
      },
      title: 'Danke, dass du zuhörst.',
      text: 'Deine Anmeldung ist angekommen. Neue Folgen melden wir dir per E-Mail.',
      steps: [
        {
          name: 'Bestätigen',
          text: 'Öffne die E-Mail und drück auf den Knopf darin; erst dann bist du dabei.',
        },
        { name: 'Warten', text: 'Wir schreiben selten. Abmelden kannst du dich in jeder E-Mail.' },
      ],
    },
    sleep: {
      meta: {
        title: 'Danke für das Mentale Schlaftraining – Lumeus',
        description: 'Wie du nach dem Kauf des Mentalen Schlaftrainings anfängst.',
      },
      title: 'Danke. Vielleicht wird es heute Abend leiser.',
      text: 'Das Mentale Schlaftraining gehört jetzt dir.',
      steps: [
        { name: 'Passwort festlegen', text: 'Der Link dazu steht in der E-Mail, die gleich kommt.' },
        { name: 'Dateien laden', text: 'Noch am Tag; dann muss am Abend nichts mehr leuchten.' },
        { name: 'Heute Abend', text: '„Feierabend im Kopf“, im Liegen, ganz leise.' },
      ],
    },
    meno: {
      meta: {
        title: 'Danke für Meno-Pow – Lumeus',
        description: 'Wie du nach dem Kauf von Meno-Pow anfängst.',
      },
      title: 'Danke. Du bist nicht allein im Wasser.',
      text: 'Meno-Pow gehört jetzt dir.',
      steps: [
        { name: 'Passwort festlegen', text: 'Der Link dazu steht in der E-Mail, die gleich kommt.' },
        { name: 'Dateien laden', text: 'Unter Downloads in deinem Konto.' },
        { name: 'Anfangen', text: 'Mit „Die Welle kommt“, an einem Tag, an dem es ruhig ist.' },
      ],
    },
    healthForAll: {
      meta: {
        title: 'Danke, schön, dass du dabei bist – Lumeus',
        description: 'Deine Anmeldung zu Health for all ist angekommen; so geht es weiter.',
      },
      title: 'Danke. Schön, dass du dabei bist.',
      text: 'Deine Anmeldung zu Health for all ist angekommen.',
      steps: [
        { name: 'E-Mail öffnen', text: 'Darin steht, wann es losgeht und was du dafür brauchst.' },
        { name: 'Termin eintragen', text: 'Fünfzehn Minuten am Tag, immer zur selben Zeit.' },
      ],
    },
  },
}
