import type de from '../de/navigation.ts'

const en: typeof de = {
  label: 'Main navigation',
  menu: 'Menu',
  close: 'Close menu',
  groups: {
    how: 'How it works',
    trainings: 'Trainings',
    intensive: 'Intensive',
    about: 'About us',
    refund: 'Money back?',
  },
  pages: {
    '/die-methode': 'The method (German)',
    '/artikel-studien': 'Articles & studies (German)',
    '/trainings/kraft-der-emotionen': 'Kraft der Emotionen',
    '/trainings/mentales-schlaftraining': 'Mental Sleep Training',
    '/trainings/mentales-schlankheitstraining': 'Mental Slimming Training',
    '/trainings/emotionales-kindertraining': 'Emotional Children’s Training',
    '/trainings/immun-booster': 'Immune Booster',
    '/trainings/meno-pow': 'Meno-Pow',
    '/masterclasses': 'Masterclasses',
    '/dasteam': 'Team',
    '/partner': 'Partners',
    '/lumeus-presse': 'Press',
    '/social-media': 'Social media (German)',
    '/health-for-all': 'Health for all',
    '/krankenkasse': 'Health insurance',
    '/fuer-ihr-unternehmen': 'For companies',
  },
}
export default en
