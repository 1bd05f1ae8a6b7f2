import type de from '../de/thank-you.ts'

const en: typeof de = {
  next: 'What comes next',
  actions: {
    account: 'Go to your account',
    books: 'Go to the books',
    samples: 'Go to the sketches in sound',
    masterclasses: 'Go to the masterclasses',
    healthForAll: 'Go to the four ways',
  },
  home: 'To the home page',
  training: 'To the page of the training',
  note: 'No e-mail yet? Look into the folder for spam, and give it a quarter of an hour.',
  offers: {
    general: {
      meta: {
        title: 'Thank you – Lumeus',
        description: 'How things go on after your order.',
      },
      title: 'Thank you.',
      text: 'If you have ordered, everything else is in the e-mail about your order.',
      steps: [
        { name: 'Open the e-mail', text: 'It says what you ordered and how things go on.' },
        { name: 'Arrive', text: 'Your orders and files are in your account.' },
      ],
    },
    ebook: {
      meta: {
        title: 'Thank you for reading – Lumeus',
        description: 'You read our books on the screen or as an e-book; they cost nothing.',
      },
      title: 'Thank you. You can read at once.',
      text: 'You read our books here on the screen, without an account. If you have ordered an e-book, the file is in your account. Both are free of charge. The books are in German.',
      steps: [
        {
          name: 'Open the book',
          text: 'Here on the screen, or the EPUB file in the reading app of your phone, tablet or reader.',
        },
        { name: 'Read', text: 'One chapter in the evening is enough. It does not run away.' },
      ],
    },
    emotion: {
      meta: {
        title: 'Thank you for Kraft der Emotionen – Lumeus',
        description: 'How to begin after buying Kraft der Emotionen.',
      },
      title: 'Thank you. Eight weeks lie before you.',
      text: 'Kraft der Emotionen is there for you now. Today you need do nothing more than find a quiet place.',
      steps: [
        {
          name: 'Set a password',
          text: 'If you are new here: the link is in the e-mail that comes in a moment.',
        },
        {
          name: 'Open your account',
          text: 'Everything that you ordered is there. Files are best downloaded over Wi-Fi.',
        },
        { name: 'Day 1', text: 'Headphones, fifteen minutes, the unit “Ankommen”.' },
      ],
    },
    masterclass: {
      meta: {
        title: 'Thank you for your masterclass – Lumeus',
        description: 'How to begin after buying a masterclass.',
      },
      title: 'Thank you. Take your time for it.',
      text: 'Your masterclass is there for you now, chapter by chapter.',
      steps: [
        {
          name: 'Set a password',
          text: 'If you are new here: the link is in the e-mail that comes in a moment.',
        },
        { name: 'Download the videos', text: 'They are in your account under Downloads, best over Wi-Fi.' },
        { name: 'One chapter at a time', text: 'Then a pause. The pictures go on working.' },
      ],
    },
    podcast: {
      meta: {
        title: 'Thank you for listening – Lumeus',
        description: 'What you can hear here without signing in.',
      },
      title: 'Thank you for listening.',
      text: 'What you can hear without signing in is on one page: three short sketches in sound.',
      steps: [
        { name: 'Listen', text: 'Best with headphones. Each lasts twelve seconds.' },
        {
          name: 'Keep in touch',
          text: 'Our newsletter comes seldom, and only to you if you order and confirm it.',
        },
      ],
    },
    sleep: {
      meta: {
        title: 'Thank you for Mental Sleep Training – Lumeus',
        description: 'How to begin after buying Mental Sleep Training.',
      },
      title: 'Thank you. Perhaps tonight will be quieter.',
      text: 'Mental Sleep Training is there for you now.',
      steps: [
        {
          name: 'Set a password',
          text: 'If you are new here: the link is in the e-mail that comes in a moment.',
        },
        {
          name: 'Open your account',
          text: 'While it is still day; then nothing has to glow in the evening.',
        },
        { name: 'Tonight', text: '“Feierabend im Kopf”, lying down, very softly.' },
      ],
    },
    meno: {
      meta: {
        title: 'Thank you for Meno-Pow – Lumeus',
        description: 'How to begin after buying Meno-Pow.',
      },
      title: 'Thank you. You are not alone in the water.',
      text: 'Meno-Pow is there for you now.',
      steps: [
        {
          name: 'Set a password',
          text: 'If you are new here: the link is in the e-mail that comes in a moment.',
        },
        { name: 'Open your account', text: 'Everything that you ordered is there.' },
        { name: 'Begin', text: 'With “Die Welle kommt”, on a day when it is calm.' },
      ],
    },
    healthForAll: {
      meta: {
        title: 'Thank you for your interest in Health for all – Lumeus',
        description: 'Four ways to a training that cost little or nothing.',
      },
      title: 'Thank you. It is good that you are here.',
      text: 'Four ways lead to a training that cost little or nothing. They are on one page, in German.',
      steps: [
        { name: 'Find the way', text: 'Health insurer, partner, employer, or just like that.' },
        { name: 'Ask', text: 'What your insurer or your employer pays, they know best themselves.' },
      ],
    },
  },
}
export default en
