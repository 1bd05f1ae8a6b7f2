/** What every training's own page says about buying and about its files. */
export default {
  kicker: 'Training',
  offer: {
    buy: 'Jetzt kaufen',
    once: 'Einmal kaufen, behalten. Kein Abo.',
    days_one: 'Einmal kaufen, {{count}} Tag lang herunterladen. Kein Abo.',
    days_other: 'Einmal kaufen, {{count}} Tage lang herunterladen. Kein Abo.',
    orMonthly: 'Oder für {{price}} im Monat hören: beides im Vergleich',
    toMonthly: 'Monatlich hören: was es kostet',
    unavailable: 'Zurzeit nicht erhältlich.',
  },
  /** Both ways to buy, side by side. */
  ways: {
    once: {
      name: 'Einmal kaufen',
      list: [
        'Alle Audiodateien ({{count}}) zum Herunterladen, jede fünfmal',
        'Du zahlst einmal; es verlängert sich nichts',
      ],
      kept: 'Die Dateien bleiben dir, ohne Ablaufdatum und auch ohne Netz',
      days_one: 'Zugang für {{count}} Tag, sobald die Dateien sich öffnen; danach endet er von selbst',
      days_other: 'Zugang für {{count}} Tage, sobald die Dateien sich öffnen; danach endet er von selbst',
      buy: 'Einmal kaufen',
    },
    monthly: {
      name: 'Monatlich hören',
      list: [
        'Alle Aufnahmen ({{count}}) zum Anhören in deinem Konto, nicht zum Herunterladen',
        'Verlängert sich jeden Monat um einen Monat, bis du kündigst',
        'Jederzeit kündbar zum Ende des bezahlten Monats, im Konto oder unten auf jeder Seite unter „Verträge hier kündigen“; bis dahin hörst du weiter',
      ],
      buy: 'Monatlich hören',
    },
    paysOff:
      'Ab dem {{months}}. Monat ist der einmalige Kauf günstiger: {{months}} Monate kosten zusammen {{price}}. Wer nur ein paar Wochen üben möchte, fährt monatlich besser.',
    withdrawal:
      'Beide Verträge kannst du 14 Tage lang widerrufen. Bei Dateien, die du auf deinen Wunsch sofort bekommst, erlischt das Recht mit deiner ausdrücklichen Zustimmung.',
  },
  files: {
    /** Between two formats. */
    and: '- und ',
    label: 'Was du bekommst',
    title_one: 'Eine Audiodatei, die dir bleibt.',
    title_other: '{{count}} Audiodateien, die dir bleiben.',
    /** Of an offer that ends. */
    ending_one: 'Eine Audiodatei zum Herunterladen.',
    ending_other: '{{count}} Audiodateien zum Herunterladen.',
    text: 'Alle Aufnahmen sind auf Deutsch gesprochen. Du lädst sie als {{format}}-Dateien herunter und spielst sie auf jedem Gerät ab, auch ohne Netz.',
    downloads:
      'Jede Datei kannst du fünfmal herunterladen, zum Beispiel auf Telefon, Tablet und Rechner. Bricht eine Übertragung ab, setzt du sie fort, ohne dass es zählt.',
  },
}
