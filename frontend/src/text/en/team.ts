import type de from '../de/team.ts'

const en: typeof de = {
  meta: {
    title: 'The team – the people behind Lumeus',
    description:
      'Method, music, voice, review, technology and answers: the roles behind Lumeus and how we work.',
  },
  kicker: 'The team',
  title: 'Many crafts, one quiet result.',
  lead: 'From the outside an audio training looks simple: a voice, some music. Behind it are people who would rarely find themselves in the same room.',
  roles: {
    label: 'Who does what',
    title: 'The roles.',
    list: [
      {
        name: 'Founding and method',
        text: 'Developed the method and is responsible for what happens in a training and what does not. Every unit starts here, on paper, with one question: which feeling, and where does it go?',
      },
      {
        name: 'Composition',
        text: 'Writes the music for every image, for strings, woodwind and piano. Nothing comes from a library. Where the voice falls silent, the music takes over.',
      },
      {
        name: 'Voice and direction',
        text: 'Speaks slowly enough for an image to form, and quickly enough to keep nobody waiting. The director listens with eyes closed and asks for another take until it is right.',
      },
      {
        name: 'Professional review',
        text: 'Reads every text before it is recorded: Is it safe? Does it promise too much? Who is it not suitable for? Nothing is released without this approval.',
      },
      {
        name: 'Children’s training',
        text: 'Makes up stories for children from 5 to 11 and tries them out where children are most honest: while listening.',
      },
      {
        name: 'Technology and design',
        text: 'Builds the app and the website to be fast, readable and usable by everyone. Measures little and sells no data.',
      },
      {
        name: 'Answers',
        text: 'Reads what you write and answers in person, usually within two working days and never with a stock phrase that misses the point.',
      },
    ],
  },
  parts: {
    founding: 'Founding and method',
    music: 'Composition',
    voice: 'Voice and direction',
    review: 'Professional review',
    children: 'Children’s training',
    technology: 'Technology and design',
    answers: 'Answers',
  },
  people: { label: 'People', title: 'Who stands behind it.' },
  statement: 'No unit is released while one of us would still like to hear it again.',
  work: {
    label: 'How we work',
    title: 'Three things we agree on.',
    list: [
      {
        name: 'We describe rather than promise.',
        text: 'Only you know what a training does for you. We tell you what you will hear, how long it takes and what it costs.',
      },
      {
        name: 'We take feelings seriously, even the awkward ones.',
        text: 'Anger, envy and fear are not mistakes. No training of ours sets out to remove them.',
      },
      {
        name: 'We know our limits.',
        text: 'Where treatment is needed, we say so. Lumeus is no substitute for it.',
      },
    ],
  },
  join: {
    label: 'Join in',
    title: 'Whether we are looking for somebody.',
    text: [
      'Open positions: {openPositions}.',
      'We answer every application, and delete it after six months.',
    ],
  },
  next: {
    title: 'Get to know us by what we make.',
    text: 'Our page about the method tells you how a voice, images and music become a training.',
    action: 'Read about the method',
  },
}
export default en
