import type de from '../de/immun-booster.ts'

const en: typeof de = {
  meta: {
    title: 'Immune Booster – fourteen days of conscious rest | Lumeus',
    description:
      'Fourteen daily units with voice, images and music, spoken in German: one real break a day for two weeks.',
  },
  kicker: '14 days',
  name: 'Immune Booster',
  lead: 'Two weeks, fourteen steps. One short unit a day: a break that deserves the name. Spoken in German.',
  naming: {
    label: 'The name',
    title: 'What the Immune Booster is, and what it is not.',
    text: [
      'The name is older than our caution. So let us be clear from the start: no audio training can promise that you will not fall ill, and neither does this one. It does not replace seeing a doctor, a vaccination or any medication.',
      'What it is: a training in rest. For fourteen days you practise letting go of tension, properly and not in passing. People who rest regularly often sleep, eat and move differently. That is the part you can influence, and that is what this is about.',
      'Many people start in autumn, after an illness or at the end of a hard three months. You can start on any day when you notice you have been holding out for too long.',
    ],
  },
  days: {
    label: 'Fourteen steps',
    title: 'One step a day, and a bench halfway up.',
    text: 'The units build on each other. Each takes ten to twenty minutes; the music opens with the theme of the day before and carries it a little further.',
    list: [
      { name: 'Innehalten (pausing)', text: 'You notice how tired you really are.' },
      { name: 'Atmen (breathing)', text: 'Breathe out for longer than in. That is all there is to it.' },
      { name: 'Wärme (warmth)', text: 'From the hands into the belly.' },
      { name: 'Stille (silence)', text: 'One minute of it is really silent.' },
      { name: 'Licht (light)', text: 'Best in the morning, by the window.' },
      { name: 'Gehen (walking)', text: 'Outside, with the sound in your ear.' },
      { name: 'Halbzeit (half-time)', text: 'Nothing new today. You listen again.' },
      { name: 'Wasser (water)', text: 'What you carry, the image will carry for a while.' },
      { name: 'Wurzeln (roots)', text: 'Where you stand when it storms.' },
      { name: 'Weite (wide view)', text: 'You look up from the screen, inwardly too.' },
      { name: 'Dank (thanks)', text: 'To someone who will never know.' },
      { name: 'Schlaf (sleep)', text: 'The only unit for the evening.' },
      { name: 'Freude (joy)', text: 'A moment you have had before.' },
      { name: 'Weitergehen (going on)', text: 'What remains is up to you.' },
    ],
  },
  beside: {
    label: 'Alongside',
    title: 'With every unit comes one small thing for the day.',
    text: [
      'Each recording ends with a suggestion that takes five minutes at most: a glass of water, without doing anything else. A few minutes of daylight before your first appointment. One lamp fewer in the evening.',
      'That does not sound like much, and it is not meant to. Big resolutions last until Thursday. Small things that fit into your day last longer, and after fourteen of them you will know which two or three you want to keep.',
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
        question: 'Does the training boost my immune system?',
        answer:
          'We do not promise that. The Immune Booster supports you in resting consciously for two weeks. We claim no effect on illness or on blood values.',
      },
      {
        question: 'Can I listen when I have a cold?',
        answer:
          'Yes, if you feel like it. Skip the unit “Gehen” then, or listen to it lying down. If you have a fever, just rest; there is nothing to practise then.',
      },
      {
        question: 'What if I miss a day?',
        answer:
          'Then you take the next step a day later. Doing two in one day gains you nothing; the pause in between is part of the training.',
      },
      {
        question: 'Can I repeat it?',
        answer:
          'Yes, as often as you like. Some people go through the fourteen days twice a year, others go back to the three units they liked best.',
      },
      {
        question: 'Who is it not suitable for?',
        answer:
          'If you have epilepsy or a psychosis, or are in an acute crisis, please do not listen without professional support. If you are ill or have not been well for a while, see a doctor first.',
      },
    ],
  },
  end: { title: 'The first step is the lowest one.' },
  medical:
    'The Immune Booster is a training in rest and not a medical treatment. It does not replace a diagnosis, a vaccination or medication. Do not listen while driving.',
}
export default en
