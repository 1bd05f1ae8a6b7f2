import type { RouteId } from '../../routes/table.ts'

/** The header, and how pages call each other. */
export default {
  label: 'Hauptnavigation',
  menu: 'Menü',
  close: 'Menü schließen',
  switching: 'Die Sprache wird gewechselt.',
  elsewhere: { home: '(Startseite)', page: '(andere Seite)' },
  groups: {
    how: 'So geht’s',
    trainings: 'Trainings',
    intensive: 'Intensiv',
    about: 'Über uns',
    refund: 'Geld zurück?',
  },
  pages: {
    method: 'Die Methode',
    articles: 'Artikel & Studien',
    kraftDerEmotionen: 'Kraft der Emotionen',
    sleepTraining: 'Mentales Schlaftraining',
    slimTraining: 'Mentales Schlankheits\u00adtraining',
    childrenTraining: 'Emotionales Kindertraining',
    immuneTraining: 'Immun-Booster',
    menoTraining: 'Meno-Pow',
    masterclasses: 'Masterclasses',
    team: 'Team',
    partners: 'Partner',
    press: 'Presse',
    socialMedia: 'Social Media',
    healthForAll: 'Health for all',
    krankenkasse: 'Krankenkasse',
    corporate: 'Für Unternehmen',
  } satisfies Partial<Record<RouteId, string>>,
}
