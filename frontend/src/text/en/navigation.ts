import type de from '../de/navigation.ts'

const en: typeof de = {
  label: 'Main navigation',
  menu: 'Menu',
  close: 'Close menu',
  switching: 'Changing the language.',
  elsewhere: { home: '(home page)', page: '(another page)' },
  groups: {
    how: 'How it works',
    trainings: 'Trainings',
    intensive: 'Intensive',
    about: 'About us',
    refund: 'Money back?',
  },
  pages: {
    method: 'The method',
    articles: 'Articles & studies',
    kraftDerEmotionen: 'Kraft der Emotionen',
    sleepTraining: 'Mental Sleep Training',
    slimTraining: 'Mental Slimming Training',
    childrenTraining: 'Emotional Children’s Training',
    immuneTraining: 'Immune Booster',
    menoTraining: 'Meno-Pow',
    masterclasses: 'Masterclasses',
    team: 'Team',
    partners: 'Partners',
    press: 'Press',
    socialMedia: 'Social media (German)',
    healthForAll: 'Health for all',
    krankenkasse: 'Health insurance',
    corporate: 'For companies',
  },
}
export default en
