/** What every training's own page says about buying and about its files. */
export default {
  kicker: 'Training',
  offer: {
    buy: 'Jetzt kaufen',
    once: 'Einmal kaufen, behalten. Kein Abo.',
    days_one: 'Einmal kaufen, {{count}} Tag lang herunterladen. Kein Abo.',
    days_other: 'Einmal kaufen, {{count}} Tage lang herunterladen. Kein Abo.',
    unavailable: 'Zurzeit nicht erhältlich.',
  },
  files: {
    /** Between two formats. */
    and: '- und ',
    label: 'Was du bekommst',
    title_one: 'Eine Audiodatei, die dir bleibt.',
    title_other: '{{count}} Audiodateien, die dir bleiben.',
    text: 'Alle Aufnahmen sind auf Deutsch gesprochen. Du lädst sie als {{format}}-Dateien herunter und spielst sie auf jedem Gerät ab, auch ohne Netz.',
    downloads:
      'Jede Datei kannst du fünfmal herunterladen, zum Beispiel auf Telefon, Tablet und Rechner. Bricht eine Übertragung ab, setzt du sie fort, ohne dass es zählt.',
  },
}
