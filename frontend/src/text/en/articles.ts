import type de from '../de/articles.ts'

const en: typeof de = {
  meta: {
    title: 'Articles & studies – reading what lies behind it | Lumeus',
    description:
      'Calm texts about feelings, sleep, music and everyday life: what studies show, where their limits are, and what can be tried out.',
  },
  kicker: 'Articles & studies',
  title: 'To read up on, in peace.',
  lead: 'What studies show and what they do not, what helps in everyday life and what only sounds good. With sources, so that you can look for yourself.',
  elsewhere: 'More texts',
  count_one: '{{count}} text',
  count_other: '{{count}} texts',
  empty: {
    title: 'There is nothing here yet.',
    text: 'The first texts are being written. Until then the page about the method tells what this is about.',
  },
  books: {
    label: 'Reading on',
    title: 'There are small books too, in German.',
    text: 'Each chapter takes a few minutes. You read them on this site, free of charge and without signing in.',
    action: 'To the books',
  },
  next: {
    title: 'Reading is one thing.',
    text: 'How spoken images and music work together is told on a page of its own.',
    action: 'To the method',
  },
  piece: {
    meta: { title: 'Article – Lumeus', description: 'A text from our collection.' },
    back: 'All articles & studies',
    minutes_one: '{{count}}\u00a0minute to\u00a0read',
    minutes_other: '{{count}}\u00a0minutes to\u00a0read',
    more: 'Read on',
    training: {
      title: 'From reading to listening.',
      text: 'If you would like to practise what you have just read about: this training supports you in it. It is spoken in German.',
    },
  },
}
export default en
