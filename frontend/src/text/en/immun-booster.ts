import type de from '../de/immun-booster.ts'

const en: typeof de = {
  meta: {
    title: 'Immune Booster – fourteen days of conscious rest | Lumeus',
    description:
      'Fourteen daily units with voice, images and music, spoken in German, that support you in taking one real break every day for two weeks.',
  },
  kicker: '14 days',
  name: 'Immune Booster',
  lead: 'Two weeks, fourteen steps. Every day one short unit in which you take a break that deserves the name. Spoken in German.',
  naming: {
    label: 'The name',
    title: 'What the Immune Booster is, and what it is not.',
    text: [
      'The name is older than our caution. So first of all: no audio training can promise that you will not fall ill, and this one does not promise it either. It replaces no visit to a doctor, no vaccination and no medicine.',
      'What it is: a training in rest. For fourteen days you practise getting out of tension, and properly, not on the side. Those who come to rest regularly often sleep, eat and move differently. That is the part that you can influence, and it is what this is about.',
      'Many begin in autumn, after an illness or when a hard quarter lies behind them. You can begin on any day on which you notice that you have held out for too long.',
    ],
  },
  days: {
    label: 'Fourteen steps',
    title: 'One step a day, and a bench half way up.',
    text: 'The units build on each other. Each takes ten to twenty minutes; at its beginning the music takes up the theme of the day before and carries it a little further.',
    list: [
      { name: 'Innehalten (pausing)', text: 'You notice how tired you really are.' },
      { name: 'Atmen (breathing)', text: 'Longer out than in. There is no more to it.' },
      { name: 'Wärme (warmth)', text: 'From the hands into the belly.' },
      { name: 'Stille (silence)', text: 'One minute of it is really silent.' },
      { name: 'Licht (light)', text: 'Best in the morning, by the window.' },
      { name: 'Gehen (walking)', text: 'Outside, with the sound in your ear.' },
      { name: 'Halbzeit (half-time)', text: 'Nothing new today. You listen back.' },
      { name: 'Wasser (water)', text: 'What you carry, the image carries for a while.' },
      { name: 'Wurzeln (roots)', text: 'Where you stand when it storms.' },
      { name: 'Weite (wide view)', text: 'Your eyes leave the screen, inside too.' },
      { name: 'Dank (thanks)', text: 'To somebody who will not hear of it.' },
      { name: 'Schlaf (sleep)', text: 'The only unit for the evening.' },
      { name: 'Freude (joy)', text: 'A moment that you have had before.' },
      { name: 'Weitergehen (going on)', text: 'What stays of it is up to you.' },
    ],
  },
  beside: {
    label: 'Beside it',
    title: 'With each unit goes one small thing in the day.',
    text: [
      'At the end of each recording there is a suggestion that takes five minutes at most: a glass of water without doing anything else. Ten minutes of daylight before the first appointment. Darkness one hour earlier in the evening.',
      'That sounds like little, and it is meant to. Big resolutions last until Thursday. A small thing that fits into your day lasts longer, and after fourteen of them you know which two or three you want to keep.',
    ],
    list: [
      { name: '10 to 20', text: 'minutes for the unit' },
      { name: 'up to 5', text: 'minutes for the small thing' },
      { name: '14', text: 'days, with breaks in between if you like' },
    ],
    source: 'According to the provider',
  },
  questions: {
    label: 'Questions',
    title: 'Before you take the first step.',
    list: [
      {
        question: 'Does the training strengthen my immune system?',
        answer:
          'We do not promise that. The Immune Booster supports you in resting consciously for two weeks. We claim no effect on illnesses or blood values.',
      },
      {
        question: 'Can I listen when I have a cold?',
        answer:
          'Yes, if you feel like it. Leave out the unit “Gehen” then, or listen to it lying down. With a fever the rest is yours, without a task.',
      },
      {
        question: 'What if I miss a day?',
        answer:
          'Then you take the next step one day later. Two on one day are no gain; the break in between is part of the training.',
      },
      {
        question: 'Can I repeat it?',
        answer:
          'Yes, the files stay yours. Some listen to the fourteen days twice a year, others only to the three units that they liked.',
      },
      {
        question: 'For whom is it not suitable?',
        answer:
          'With epilepsy, a psychosis or in an acute crisis please do not listen without professional company. If you are ill or have not been well for a while, see a doctor first.',
      },
    ],
  },
  end: { title: 'The first step is the lowest one.' },
  medical:
    'The Immune Booster is a training in rest and not a medical treatment. It replaces neither a diagnosis nor a vaccination nor a medicine. Do not listen while driving.',
}
export default en
