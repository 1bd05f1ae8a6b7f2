import type de from '../de/samples.ts'

const en: typeof de = {
  meta: {
    title: 'Sound sketches – twelve seconds from a computer | Lumeus',
    description:
      'Three short sound sketches, made by a computer, and a few words to go with them. Recordings from the trainings will follow as soon as we may show them.',
  },
  title: 'Three sounds, twelve seconds each.',
  lead: 'A computer made them; they are not recordings from the trainings. They hint at how calm it is there, and no more than that.',
  note: 'No voice and no instruments. Below each sketch you find what you hear, and a few words that go with it.',
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  transcript: 'What you hear, and words to go with it',
  sketch: 'Sound sketch “{{name}}”',
  list: [
    {
      name: 'Arriving',
      from: 'Made by a computer, 12 seconds',
      heard:
        'A low chord that opens slowly. A single higher note joins it, stays for a breath and leaves again.',
      spoken: [
        'You are here. Nothing more is needed at the moment.',
        'Notice for once how you sit, or lie. Where your weight touches the ground. You do not have to hold it; the ground does.',
        'And should a thought come now that still wants something from you, it may sit down beside you and listen too.',
      ],
    },
    {
      name: 'Night sound',
      from: 'Made by a computer, 12 seconds',
      heard:
        'Two notes that lie close together and breathe. It grows empty towards the top and warm towards the bottom.',
      spoken: ['Nobody speaks to this one. It is meant for the time when you no longer need a voice.'],
    },
    {
      name: 'Harmony',
      from: 'Made by a computer, 12 seconds',
      heard: 'A bright chord without beginning or end, in which one note after another steps forward.',
      spoken: ['Nobody speaks here either. The sound does not want to go anywhere.'],
    },
  ],
  course: {
    label: 'With your health insurer',
    title: 'In the prevention course you hear whole exercises.',
    text: [
      'The certified prevention course accompanies you for eight weeks. German health insurers reimburse up to 100% of its fee; how much it is in your case is for your insurer to decide. Ask before you book.',
      'The reimbursement does not apply to the audio trainings that you buy here one by one.',
    ],
    source: 'According to the provider',
    action: 'To the prevention course (in German)',
  },
}

export default en
