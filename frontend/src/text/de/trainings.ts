/** The offer in brief, for lists and menus. */
export default {
  list: {
    /** Between the price once and the price of a month. */
    or: 'oder',
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
