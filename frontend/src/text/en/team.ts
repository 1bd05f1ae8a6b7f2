import type de from '../de/team.ts'

const en: typeof de = {
  meta: {
    title: 'The team – who stands behind Lumeus',
    description:
      'Who develops the method, writes the music, speaks, checks, builds and answers: the roles behind Lumeus and how we work.',
    keywords: 'Lumeus team, composition, voice, psychology, audio training',
  },
  kicker: 'The team',
  title: 'Many trades at work on one quiet thing.',
  lead: 'From outside an audio training looks simple: a voice, some music. Behind it are people who seldom meet in one room.',
  roles: {
    label: 'Who does what',
    title: 'The roles.',
    list: [
      {
        name: 'Founding and method',
        text: 'Developed the method and answers for what happens in a training and what does not. Every unit begins here, on paper, with one question: which feeling, and where to with it?',
        note: '[Name, career, picture]',
      },
      {
        name: 'Composition',
        text: 'Writes the music for every image, for strings, woodwinds and piano. Nothing comes from an archive. Where the voice falls silent, the music leads on.',
        note: '[Name, career, picture]',
      },
      {
        name: 'Voice and direction',
        text: 'Speaks slowly enough for an image to form and fast enough for nobody to wait. The director listens with closed eyes and asks for it again until it is right.',
        note: '[Name, career, picture]',
      },
      {
        name: 'Professional review',
        text: 'Reads every text before it is recorded: is it safe? Does it promise too much? For whom is it not suitable? Without this approval nothing is published.',
        note: '[Name, profession and qualification]',
      },
      {
        name: 'Children’s training',
        text: 'Thinks up stories for children from 5 to 11 and tries them where children are honest: while listening.',
        note: '[Name, career, picture]',
      },
      {
        name: 'Technology and design',
        text: 'Builds app and website so that they are fast, legible and usable for everyone. Measures little and sells no data.',
        note: '[Names]',
      },
      {
        name: 'Answers',
        text: 'Reads what you write and answers in person. As a rule within two working days, never with a stock phrase that does not fit.',
        note: '[Names]',
      },
    ],
  },
  statement: 'No unit is published as long as one of us would like to hear it once more.',
  work: {
    label: 'How we work',
    title: 'Three sentences we agreed on.',
    list: [
      {
        name: 'We describe instead of promising.',
        text: 'Only you know what a training does with you. We tell you what you will hear, how long it takes and what it costs.',
      },
      {
        name: 'We take feelings seriously, the awkward ones too.',
        text: 'Anger, envy and fear are no mistakes. No training wants to do away with them.',
      },
      { name: 'We know our limit.', text: 'Where treatment is needed, we say so. Lumeus replaces none.' },
    ],
  },
  join: {
    label: 'Join in',
    title: 'You can do something that is missing here?',
    text: [
      'Open positions: [none at present, or a list with links]. Write to us without an advertisement too, best with a piece of work that you are proud of. Certificates come later.',
      'We answer every application and delete it after six months.',
    ],
  },
  next: {
    title: 'Get to know us by what we make.',
    text: 'How a voice, images and music become a training is told on the page about the method.',
    action: 'Read about the method',
  },
}
export default en
