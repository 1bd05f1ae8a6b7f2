export default {
  meta: {
    title: 'Für Unternehmen – betriebliche Gesundheitsförderung zum Hören | Lumeus',
    description:
      'Hörtrainings für dein Team: 15 Minuten am Tag, ohne Seminarraum, ohne Auswertung einzelner Personen. So läuft betriebliche Gesundheitsförderung mit Lumeus.',
  },
  kicker: 'Für Unternehmen',
  title: 'Gesundheit, die zwischen zwei Termine passt.',
  lead: 'Ein Hörtraining für alle, die bei dir arbeiten: rund 15\u00a0Minuten, mit Kopfhörern, wo immer ein ruhiger Stuhl steht. Ohne Seminarraum, ohne Anfahrt, ohne Gruppe, in der man sich zeigen muss.',
  action: 'Gespräch vereinbaren',
  why: {
    label: 'Wozu',
    title: 'Was im Kalender nicht steht, trägt trotzdem jeder mit sich.',
    text: [
      'Der Ton in der Besprechung, die Mail um 22\u00a0Uhr, die Sorge um ein Kind: Gefühle kommen mit zur Arbeit und gehen mit nach Hause. Vorträge über Stress ändern daran wenig, und ein Angebot, für das man sich vor Kollegen anmelden muss, erreicht oft die, die es am wenigsten brauchen.',
      'Lumeus setzt kleiner an. Wer mitmacht, tut es für sich, auf dem eigenen Telefon, im eigenen Takt. Das Training unterstützt dabei, starke Gefühle früher zu bemerken und ruhiger zu beantworten. Es ersetzt weder gute Führung noch ärztliche Hilfe, und es gleicht keine schlechten Arbeitsbedingungen aus.',
    ],
  },
  offer: {
    label: 'Was ihr bekommt',
    title: 'Vier Bausteine, einzeln oder zusammen.',
    list: [
      {
        name: 'Zugänge für das Team',
        text: 'Jede Person erhält einen eigenen Zugang zu einem Training, meist zu Kraft der Emotionen. Laufzeit zwölf Monate, danach endet er von selbst.',
      },
      {
        name: 'Auftakt',
        text: 'Eine Stunde vor Ort oder am Bildschirm: Worum es geht, eine Einheit zum Mithören, Zeit für Fragen.',
      },
      {
        name: 'Material',
        text: 'Aushang, kurze Texte für euer Intranet und eine Seite für Führungskräfte: wie man einlädt, ohne zu drängen.',
      },
      {
        name: 'Präventionskurs',
        text: 'Der zertifizierte Kurs für Beschäftigte, die mit ihrer Krankenkasse abrechnen möchten.',
        note: 'Ob und wie viel eine Kasse übernimmt, entscheidet sie selbst.',
      },
    ],
  },
  statement: 'Du erfährst, wie viele Zugänge genutzt werden. Nie, von wem.',
  trust: {
    label: 'Vertrauen',
    title: 'Was du als Arbeitgeber nicht siehst.',
    text: [
      'Was jemand hört, wann, wie oft und ob überhaupt, erfährst du nicht. Du bekommst die Zahl der eingelösten Zugänge, und auch die erst ab einer Gruppengröße, bei der niemand zu erkennen ist. Namen oder dienstliche Adressen brauchen wir nicht; Zugänge gibst du als Codes aus.',
      'Mit dir schließen wir einen Vertrag, in dem das so steht. Betriebsrat und Datenschutzbeauftragte binden wir gern von Anfang an ein.',
    ],
  },
  path: {
    label: 'So läuft es ab',
    title: 'Vom ersten Gespräch bis zum ersten Hören: etwa vier Wochen.',
    steps: [
      {
        name: 'Gespräch',
        text: 'Eine halbe Stunde: Wie groß ist das Team, was gibt es schon, was soll es kosten?',
      },
      {
        name: 'Angebot',
        text: 'Schriftlich, mit festem Preis je Zugang und allen Bedingungen auf zwei Seiten.',
      },
      { name: 'Auftakt', text: 'Wir stellen das Training vor. Teilnahme ist freiwillig, auch beim Auftakt.' },
      { name: 'Rückblick', text: 'Nach acht Wochen: Was kam an, was nicht, wie geht es weiter?' },
    ],
  },
  questions: {
    label: 'Fragen',
    title: 'Was Personalabteilungen zuerst wissen wollen.',
    list: [
      {
        question: 'Was kostet das?',
        answer:
          'Das hängt von der Zahl der Zugänge und den Bausteinen ab. Nach dem ersten Gespräch bekommst du ein Angebot mit festem Preis. Wir nennen hier keinen, der für dein Team dann nicht stimmt.',
      },
      {
        question: 'Gibt es steuerliche Vorteile?',
        answer:
          'Leistungen zur Gesundheitsförderung, die die Anforderungen der §§\u00a020 und 20b SGB V erfüllen, können nach §\u00a03 Nr. 34 EStG bis 600 € je Person und Jahr steuerfrei sein. Ob das für eure Lösung gilt, klärt eure Steuerberatung.',
      },
      {
        question: 'Darf man während der Arbeitszeit hören?',
        answer:
          'Das entscheidet ihr. Wir raten dazu, es ausdrücklich zu erlauben. Nicht gehört wird beim Fahren und an Maschinen.',
      },
      {
        question: 'Geht das auch mit zehn Leuten?',
        answer:
          'Ja. Eine Mindestzahl gibt es nicht; nur auf die Nutzungszahl verzichtet ihr bei kleinen Gruppen.',
      },
    ],
  },
  next: {
    title: 'Eine halbe Stunde, dann weißt du, ob es passt.',
    text: 'Ein paar Zeilen im Formular auf der Seite für Partner genügen: wie viele ihr seid und was du dir vorstellst. Eine Antwort bekommst du in den nächsten Werktagen.',
    action: 'Anfrage schreiben',
  },
}
