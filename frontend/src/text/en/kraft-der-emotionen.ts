import type de from '../de/kraft-der-emotionen.ts'

const en: typeof de = {
  meta: {
    title: 'Kraft der Emotionen – an audio training of eight weeks | Lumeus',
    description:
      'Six units and harmony sounds to download: an audio training, spoken in German, that supports you in recognising feelings and meeting them more calmly.',
  },
  name: 'Kraft der Emotionen',
  lead: 'Eight weeks in which you learn to meet strong feelings differently: with a voice, inner images and music. Spoken in German.',
  medical:
    'Kraft der Emotionen is a training and not a medical treatment. It supports you in everyday life; we promise no effect on illnesses. With a mental illness, with epilepsy or in an acute crisis please talk to a doctor first. Do not listen while driving.',
  what: {
    label: 'What it is about',
    title: 'Feelings are a force that needs a direction.',
    text: [
      'Anger gives energy. Grief shows what matters to us. Fear wants to protect. It becomes difficult when a feeling stays although its cause is long past, or when it is bigger than the moment in which it comes.',
      'That is where Kraft der Emotionen (power of emotions) begins. You learn to notice a feeling early, to give it a name and, in an inner image, a new form. This does not happen by thinking but by listening: the voice leads, the music carries.',
      'The training is made for adults who feel a lot and want to treat it more kindly: at work, in the family, with themselves.',
    ],
  },
  weeks: {
    label: 'Eight weeks',
    title: 'From restless to calm, in seven steps.',
    text: 'Six units lead you through the first 33 days. From day 34 you listen to the harmony sounds only and deepen what you have learned.',
    list: [
      {
        days: 'Days 1 to 5',
        name: 'Ankommen (arriving)',
        text: 'You get to know the voice and find your place and your hour.',
      },
      {
        days: 'Days 6 to 10',
        name: 'Gefühle erkennen (recognising feelings)',
        text: 'Where in the body does anger sit, where joy? You name feelings.',
      },
      {
        days: 'Days 11 to 16',
        name: 'Neu bewerten (reappraising)',
        text: 'An old image gets a different ending. This is the heart of the method.',
      },
      {
        days: 'Days 17 to 22',
        name: 'Kraft sammeln (gathering strength)',
        text: 'Pleasant feelings get room. You practise calling them.',
      },
      {
        days: 'Days 23 to 28',
        name: 'Loslassen (letting go)',
        text: 'What is over may be over. The music grows quieter, and so do you.',
      },
      {
        days: 'Days 29 to 33',
        name: 'Vertrauen (trust)',
        text: 'You join everything and go on with an image of your own.',
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
        text: 'Three short steps: your details, the review, the payment. You need no account beforehand.',
      },
      {
        name: 'Download',
        text: 'After the payment you get an e-mail, set a password and find your files in your account.',
      },
      {
        name: 'Listen',
        text: 'About 15 minutes a day, on the device that you have anyway. Without a network and without an app, too.',
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
          'As soon as the payment has arrived, if you agree to immediate delivery while ordering. Your right of withdrawal then ends with the delivery. Without this consent the downloads open after 14 days.',
      },
      {
        question: 'How can I pay?',
        answer:
          'By credit card or SEPA direct debit. With a direct debit it takes some days until the payment is confirmed.',
      },
      {
        question: 'What if my five downloads are used up?',
        answer: 'The files that you have stay yours. If you need them once more, write to us.',
      },
      {
        question: 'May I give the training to somebody else?',
        answer:
          'The files are meant for you. Please do not pass them on; that is how we can record new trainings.',
      },
      {
        question: 'Are there people for whom it is not suitable?',
        answer:
          'With a psychosis, with epilepsy or in an acute mental crisis a training with inner images is not the right thing without professional company. Children from 5 to 11 have a training of their own.',
      },
    ],
  },
  end: { title: 'The first day takes fifteen minutes.' },
}
export default en
