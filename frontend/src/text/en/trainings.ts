import type de from '../de/trainings.ts'

const en: typeof de = {
  list: {
    /** Between the price once and the price of a month. */
    or: 'or',
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
      line: 'Tell hunger from emotion, and make peace with eating.',
      scope: 'for every day',
    },
    children: {
      name: 'Emotional Children’s Training',
      line: 'Stories and music that help children get to know their feelings.',
      scope: 'ages 5 to 11',
    },
    immune: {
      name: 'Immune Booster',
      line: 'Two weeks of conscious rest, one unit a day.',
      scope: '14 days',
    },
    meno: {
      name: 'Meno-Pow',
      line: 'Calmer through the menopause, even when the waves are high.',
      scope: 'for women',
    },
  },
}
export default en
