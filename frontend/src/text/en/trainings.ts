import type de from '../de/trainings.ts'

const en: typeof de = {
  list: {
    emotion: {
      name: 'Kraft der Emotionen',
      line: 'Recognise feelings, meet them differently, come to rest again.',
      scope: '8 weeks, about 15 minutes a day',
    },
    sleep: {
      name: 'Mental Sleep Training',
      line: 'Put the day down and find your way into the evening more easily.',
      scope: 'for the evening',
    },
    slim: {
      name: 'Mental Slimming Training',
      line: 'Tell hunger from feeling, and eat in friendship with yourself.',
      scope: 'for every day',
    },
    children: {
      name: 'Emotional Children’s Training',
      line: 'Stories and music with which children get to know their feelings.',
      scope: 'from 5 to 11 years',
    },
    immune: {
      name: 'Immune Booster',
      line: 'Two weeks of conscious rest, one piece a day.',
      scope: '14 days',
    },
    meno: {
      name: 'Meno-Pow',
      line: 'Calmly through the menopause, even when it makes waves.',
      scope: 'for women',
    },
  },
}
export default en
