import type de from '../de/mentales-schlaftraining.ts'

const en: typeof de = {
  meta: {
    title: 'Mental Sleep Training – a calmer way into the evening | Lumeus',
    description:
      'Five units for evening, night and morning: an audio training, spoken in German, that supports you in letting go of the day with images and music.',
  },
  kicker: 'Training for the evening',
  name: 'Mental Sleep Training',
  lead: 'The day is over, only your head does not know it yet. Voice, images and music support you in putting it down. Spoken in German.',
  what: {
    label: 'What it is about',
    title: 'You cannot will yourself to sleep. You can stop trying.',
    text: [
      'Whoever lies awake is usually at work: on the talk at lunch, on the list for tomorrow, on the question how many hours are left. The harder you try, the more awake you are. Sleep is not a goal that one reaches; it comes when you stop waiting for it.',
      'That is why Mental Sleep Training gives your attention something else to do. A slow voice leads you through images in which there is nothing to solve: a house in which the lights go out one after the other, a boat that need not arrive anywhere. The music underneath grows deeper and emptier from minute to minute, until it is hardly more than breath.',
      'This is no technique that one has to master. You practise an evening that your body recognises.',
    ],
  },
  evening: {
    label: 'One evening',
    title: 'How it may look when nothing comes in between.',
    text: 'The times are an example. What matters is the order, and that it is about the same every evening.',
    list: [
      {
        hour: '21:30',
        name: 'The light grows smaller',
        text: 'One lamp instead of the ceiling. The phone gets a place of its own, and that is not beside the pillow.',
      },
      {
        hour: '21:45',
        name: 'A slip of paper',
        text: 'What matters tomorrow is written down now. Three lines are enough; then nobody has to keep it in mind any more.',
      },
      {
        hour: '22:00',
        name: 'Listening',
        text: 'One unit, ten to twenty minutes, lying down. The sound ends by itself, there is nothing to switch off.',
      },
      {
        hour: '22:20',
        name: 'Nothing more',
        text: 'Perhaps you are asleep. Perhaps you just lie there. Both are rest, and both count.',
      },
    ],
  },
  units: {
    label: 'The units',
    title: 'Five for the night, one to fade away.',
    text: 'In the first week you listen to the three evening units in their order. After that you choose what the evening needs.',
    list: [
      {
        name: 'Feierabend im Kopf (the head’s closing time)',
        text: 'For evenings on which work has come home with you. You tidy an inner room, thing by thing, and close the door.',
      },
      {
        name: 'Der Atem wird lang (a longer breath)',
        text: 'For a restless body. The music breathes with you, first at your pace, then a little slower.',
      },
      {
        name: 'Schwer werden (growing heavy)',
        text: 'A way through the body, from the feet to the forehead. What you need not hold any longer may sink.',
      },
      {
        name: 'Nachts um drei (three in the morning)',
        text: 'Short and quiet, for waking up in the middle of the night. No hour, no light, just a thread to find your way back by.',
      },
      {
        name: 'Sanft aufwachen (waking gently)',
        text: 'For the morning after, whatever the night was like. Six minutes before the day wants something from you.',
      },
      {
        name: 'Nachtklang (night sound)',
        text: 'Music only. For the time when you no longer need the voice.',
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
        'You wake up at night and begin to calculate.',
        'You would like the day to have a fixed end.',
      ],
    },
    no: {
      name: 'Talk to a doctor first',
      list: [
        'You have slept badly for more than four weeks and are exhausted by day.',
        'You snore with pauses in your breath, or your legs leave you no peace.',
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
          'Then it has done its work. Each recording grows quieter at its end, without a close and without a bell. There is nothing that you could miss.',
      },
      {
        question: 'Do I have to wear headphones?',
        answer:
          'No. A quiet speaker beside the bed is enough. Those who do not sleep alone may like flat headphones or a headband with speakers sewn in.',
      },
      {
        question: 'How soon will I notice something?',
        answer:
          'That differs, and we promise nothing. Give the evening two weeks in which it goes the same way before you judge.',
      },
      {
        question: 'Does the training replace a treatment?',
        answer:
          'No. A sleep disorder belongs in a doctor’s hands. The training supports you in coming to rest in the evening; it wants to be no more than that.',
      },
    ],
  },
  end: { title: 'Tonight could be the first.' },
  medical:
    'Mental Sleep Training is a training and not a medical treatment. With epilepsy, with a psychosis or in an acute crisis please do not listen without professional company. Never listen while driving: it makes you tired, and it is meant to.',
}
export default en
