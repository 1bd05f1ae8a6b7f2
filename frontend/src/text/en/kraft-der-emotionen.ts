import type de from '../de/kraft-der-emotionen.ts'

const en: typeof de = {
  meta: {
    title: 'Kraft der Emotionen – an eight-week audio training | Lumeus',
    description:
      'Six units and harmony sounds to download: an audio training, spoken in German, that supports you in recognising feelings and meeting them more calmly.',
  },
  name: 'Kraft der Emotionen',
  lead: 'Eight weeks to learn to meet strong feelings differently: with a voice, inner images and music. Spoken in German.',
  medical:
    'Kraft der Emotionen is a training and not a medical treatment. It supports you in everyday life; we promise no effect on any illness. If you have a mental illness or epilepsy, or are in an acute crisis, please talk to a doctor first. Do not listen while driving.',
  what: {
    label: 'What it is about',
    title: 'Feelings are a force in need of direction.',
    text: [
      'Anger gives us energy. Grief shows what matters to us. Fear wants to protect us. Things become difficult when a feeling stays long after its cause has gone, or when it is bigger than the moment it belongs to.',
      'This is where Kraft der Emotionen (the power of emotions) comes in. You learn to notice a feeling early, to give it a name and, in an inner image, a new form. Not by thinking but by listening: the voice leads, the music carries.',
      'The training is for adults who feel a great deal and want to be kinder about it: at work, at home, to themselves.',
    ],
  },
  weeks: {
    label: 'Eight weeks',
    title: 'From restless to calm, in seven steps.',
    text: 'Six units lead you through the first 33 days. From day 34 you listen only to the harmony sounds and deepen what you have learned.',
    list: [
      {
        days: 'Days 1 to 5',
        name: 'Ankommen (arriving)',
        text: 'You get to know the voice and find your place and your time of day.',
      },
      {
        days: 'Days 6 to 10',
        name: 'Gefühle erkennen (recognising feelings)',
        text: 'Where in the body does anger sit, and where joy? You put names to feelings.',
      },
      {
        days: 'Days 11 to 16',
        name: 'Neu bewerten (reappraising)',
        text: 'An old image gets a different ending. This is the heart of the method.',
      },
      {
        days: 'Days 17 to 22',
        name: 'Kraft sammeln (gathering strength)',
        text: 'Pleasant feelings get more room. You practise calling them up.',
      },
      {
        days: 'Days 23 to 28',
        name: 'Loslassen (letting go)',
        text: 'What is over can be over. The music grows quieter, and so do you.',
      },
      {
        days: 'Days 29 to 33',
        name: 'Vertrauen (trust)',
        text: 'You bring it all together and go on with an image of your own.',
      },
      {
        days: 'Days 34 to 56',
        name: 'Harmonie (harmony)',
        text: 'Sounds without guidance. You no longer need it.',
      },
    ],
  },
  how: {
    label: 'How it works',
    title: 'You buy today and listen when you like.',
    steps: [
      {
        name: 'Order',
        text: 'Three short steps: details, review, payment. You do not need an account first.',
      },
      {
        name: 'Download',
        text: 'Once you have paid you get an e-mail, set a password and find your files in your account.',
      },
      {
        name: 'Listen',
        text: 'About 15 minutes a day, on whatever device you have. It works offline and without an app, too.',
      },
    ],
  },
  questions: {
    label: 'Questions',
    title: 'Good to know before you buy.',
    list: [
      {
        question: 'When can I begin?',
        answer:
          'As soon as your payment has arrived, provided you agree to immediate delivery when you order. Your right of withdrawal then ends on delivery. Without that consent, the downloads open after 14 days.',
      },
      {
        question: 'How can I pay?',
        answer:
          'By card, SEPA direct debit, PayPal or Klarna. Klarna is there for what is paid once. A direct debit takes a few days to be confirmed.',
      },
      {
        question: 'What if I have used up my five downloads?',
        answer:
          'You can go on listening to the files you have. If you need one again, press “Ask for more downloads” beside it in your account.',
      },
      {
        question: 'Can I give the training as a present or pass it on?',
        answer:
          'The files are for the person who orders. Please do not pass them on; what you pay is what lets us record new trainings. As a present, it is best to order together, with the e-mail address of the person who gets them.',
      },
      {
        question: 'Is there anyone it is not suitable for?',
        answer:
          'With a psychosis or epilepsy, or in an acute mental crisis, a training with inner images is not the right thing without professional support. Children from 5 to 11 have a training of their own.',
      },
    ],
  },
  end: { title: 'The first day takes fifteen minutes.' },
}
export default en
