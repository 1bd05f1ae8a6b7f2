import type de from '../de/mentales-schlaftraining.ts'

const en: typeof de = {
  meta: {
    title: 'Mental Sleep Training – a calmer way into the evening | Lumeus',
    description:
      'Five units for evening, night and morning: an audio training, spoken in German, that supports you in letting go of the day.',
  },
  kicker: 'Training for the evening',
  name: 'Mental Sleep Training',
  lead: 'The day is over, but your head has not noticed yet. A voice, images and music support you in putting it down. Spoken in German.',
  what: {
    label: 'What it is about',
    title: 'You cannot will yourself to sleep. You can stop trying.',
    text: [
      'Lying awake is usually work: going over that conversation at lunch, tomorrow’s list, how many hours are left. The harder you try, the more awake you are. Sleep is not something you achieve; it comes when you stop waiting for it.',
      'That is why Mental Sleep Training gives your attention something else to do. A slow voice leads you through images with nothing to solve: a house where the lights go out one after another, a boat that does not have to arrive anywhere. Minute by minute the music beneath it grows deeper and sparser, until it is little more than breath.',
      'There is no technique to master. You are practising an evening that your body will come to recognise.',
    ],
  },
  evening: {
    label: 'One evening',
    title: 'How it might go if nothing gets in the way.',
    text: 'The times are an example. What matters is the order, and keeping it much the same every evening.',
    list: [
      {
        hour: '21:30',
        name: 'Dim the lights',
        text: 'A lamp instead of the ceiling light. The phone has a place of its own, and it is not beside the pillow.',
      },
      {
        hour: '21:45',
        name: 'A slip of paper',
        text: 'Write down what matters tomorrow. Three lines are enough; then you no longer have to hold it in your head.',
      },
      {
        hour: '22:00',
        name: 'Listening',
        text: 'One unit, ten to twenty minutes, lying down. It ends by itself; there is nothing to switch off.',
      },
      {
        hour: '22:20',
        name: 'Nothing more',
        text: 'Perhaps you are asleep. Perhaps you are just lying there. Both are rest, and both count.',
      },
    ],
  },
  units: {
    label: 'The units',
    title: 'Five for the night, and one to drift off to.',
    text: 'In the first week you listen to the three evening units in order. After that you choose what the evening calls for.',
    list: [
      {
        name: 'Feierabend im Kopf (closing time in your head)',
        text: 'For evenings when work has come home with you. You tidy an inner room, one thing at a time, and close the door.',
      },
      {
        name: 'Der Atem wird lang (a longer breath)',
        text: 'For a restless body. The music breathes with you, at your pace to begin with, then a little slower.',
      },
      {
        name: 'Schwer werden (growing heavy)',
        text: 'A path through the body, from your feet to your forehead. Whatever you no longer have to hold can sink.',
      },
      {
        name: 'Nachts um drei (three in the morning)',
        text: 'Short and quiet, for when you wake in the middle of the night. No clock, no light, just a thread to lead you back.',
      },
      {
        name: 'Sanft aufwachen (waking gently)',
        text: 'For the morning after, whatever the night was like. A calm start, before the day wants anything from you.',
      },
      {
        name: 'Nachtklang (night sound)',
        text: 'Music only, for when you no longer need the voice.',
      },
    ],
  },
  fit: {
    label: 'For whom',
    title: 'Does it suit you?',
    yes: {
      name: 'Probably yes',
      list: [
        'In the evening you find it hard to stop thinking.',
        'You wake at night and start counting the hours.',
        'You would like the day to have a definite end.',
      ],
    },
    no: {
      name: 'Talk to a doctor first',
      list: [
        'You have slept badly for more than four weeks and are exhausted during the day.',
        'You stop breathing at times when you snore, or your legs will not keep still.',
        'You take something to sleep and would like to change that.',
      ],
    },
  },
  questions: {
    label: 'Questions',
    title: 'Before the first night.',
    list: [
      {
        question: 'What if I fall asleep in the middle of a unit?',
        answer:
          'Then it has done its job. Every recording fades out, with no closing words and no bell. There is nothing to miss.',
      },
      {
        question: 'Do I have to wear headphones?',
        answer:
          'No. A speaker beside the bed, turned down low, is enough. If you share a bed, you may prefer flat headphones or a headband with speakers sewn in.',
      },
      {
        question: 'How soon will I notice a difference?',
        answer:
          'That varies, and we make no promises. Let your evenings follow the same pattern for two weeks before you judge.',
      },
      {
        question: 'Does the training replace treatment?',
        answer:
          'No. A sleep disorder is a matter for a doctor. The training supports you in settling in the evening, and does not claim to do more.',
      },
    ],
  },
  end: { title: 'Tonight could be the first.' },
  medical:
    'Mental Sleep Training is a training and not a medical treatment. If you have epilepsy or a psychosis, or are in an acute crisis, please do not listen without professional support. Never listen while driving: it makes you sleepy, and it is meant to.',
}
export default en
