import { terms as formerTerms } from '../../../../contract/terms/2026-11-25.de.ts'
import { terms } from '../../../../contract/terms/2026-12-01.de.ts'

export default {
  meta: {
    title: 'AGB und Widerrufsbelehrung – Lumeus',
    description: 'Allgemeine Geschäftsbedingungen, Widerrufsbelehrung und Muster-Widerrufsformular.',
  },
  title: 'Allgemeine Geschäfts\u00adbedingungen',
  stand: 'Fassung 2026-12-01, für alles, was ab dem 1. Dezember 2026 bestellt wird',
  contents: 'Auf dieser Seite',
  sections: terms,
  former: {
    title: 'Bis zum 30. November 2026',
    text: 'Für das, was bis zum 30. November 2026 bestellt wurde, gilt die Fassung 2026-11-25, oder die in deiner Bestellbestätigung genannte. In der Fassung 2026-11-25 lautete anders:',
    // What is the same stands above.
    sections: formerTerms.filter(({ text }) => !terms.some(present => present.text.join() === text.join())),
  },
}
