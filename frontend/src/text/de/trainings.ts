/** The offer in brief, for lists and menus. */
export default {
  kicker: 'Training',
  offer: {
    buy: 'Jetzt kaufen',
    once: 'Einmal kaufen, behalten. Kein Abo.',
    unavailable: 'Zurzeit nicht erhältlich.',
  },
  files: {
    label: 'Was du bekommst',
    title_one: 'Eine Audiodatei, die dir bleibt.',
    title_other: '{{count}} Audiodateien, die dir bleiben.',
    text: 'Alle Aufnahmen sind auf Deutsch gesprochen. Du lädst sie als {{format}}-Dateien herunter und spielst sie auf jedem Gerät ab, auch ohne Netz.',
    downloads:
      'Jede Datei kannst du fünfmal herunterladen, zum Beispiel auf Telefon, Tablet und Rechner. Bricht eine Übertragung ab, setzt du sie fort, ohne dass es zählt.',
  },
  list: {
    emotion: {
      name: 'Kraft der Emotionen',
      line: 'Gefühle erkennen, ihnen anders begegnen, wieder zur Ruhe kommen.',
      scope: '8\u00a0Wochen, rund 15\u00a0Minuten am Tag',
    },
    sleep: {
      name: 'Mentales Schlaftraining',
      line: 'Den Tag aus der Hand legen und leichter in den Abend finden.',
      scope: 'für den Abend',
    },
    slim: {
      name: 'Mentales Schlankheitstraining',
      line: 'Hunger von Gefühl unterscheiden und freundlich mit dir essen.',
      scope: 'für den Alltag',
    },
    children: {
      name: 'Emotionales Kindertraining',
      line: 'Geschichten und Musik, mit denen Kinder ihre Gefühle kennenlernen.',
      scope: 'von 5 bis 11\u00a0Jahren',
    },
    immune: {
      name: 'Immun-Booster',
      line: 'Zwei Wochen bewusste Erholung, Tag für Tag ein Stück.',
      scope: '14\u00a0Tage',
    },
    meno: {
      name: 'Meno-Pow',
      line: 'Gelassen durch die Wechseljahre, auch wenn sie Wellen schlagen.',
      scope: 'für Frauen',
    },
  },
}
