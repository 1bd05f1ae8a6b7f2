import { terms } from '../../../../contract/terms/2026-11-25.de.ts'

export default {
  meta: {
    title: 'AGB und Widerrufsbelehrung – Lumeus',
    description: 'Allgemeine Geschäftsbedingungen, Widerrufsbelehrung und Muster-Widerrufsformular.',
  },
  title: 'Allgemeine Geschäfts\u00adbedingungen',
  stand: 'Fassung 2026-11-25',
  contents: 'Auf dieser Seite',
  sections: terms,
}
