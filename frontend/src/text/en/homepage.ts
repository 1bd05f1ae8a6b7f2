import type de from '../de/homepage.ts'

const en: typeof de = {
  meta: {
    title: 'Lumeus – Audio training for dealing with feelings',
    description:
      'Spoken images and specially composed film music: an audio training that supports you in meeting strong feelings more calmly. About 15 minutes a day.',
  },
  hero: {
    title: 'What stirs you up may come to rest.',
    lead: 'Lumeus is an audio training for dealing with feelings. Spoken images and specially composed film music keep you company, about 15 minutes a day.',
    action: 'See Kraft der Emotionen',
    method: 'How the method works',
  },
  app: {
    open: 'Get the app',
    title: 'The app for when you are out and about.',
    text: 'Plays your units day by day and remembers where you were, even without a network.',
    scan: 'Point your camera at it, and the store opens on your phone.',
    stores: 'The app in the stores',
    ios: 'On the App Store',
    android: 'On Google Play',
    newTab: '(opens in a new tab)',
    close: 'Close',
  },
  film: {
    label: 'The film',
    title: 'Twenty-eight seconds in which something settles.',
    words: [
      'You know this moment.',
      'Everything is loud, and you know exactly why.',
      'Then a voice begins. It has time.',
      'Turmoil becomes an image, the image a breath.',
      'Nothing is different. Only you stand somewhere else.',
      'Lumeus. Fifteen minutes a day.',
    ],
    play: 'Play the film',
    pause: 'Pause the film',
    music: 'Music of the film',
    note: 'With music, without speech. All words are in the picture.',
  },
  services: {
    label: 'What we offer',
    title: 'Four ways to begin.',
    list: [
      {
        path: '/krankenkasse-horproben',
        name: 'Listen first (in German)',
        text: 'Three short samples with their texts. They cost nothing and need no account.',
      },
      {
        path: '/krankenkasse',
        name: 'Prevention course (in German)',
        text: 'Eight weeks with a certificate. German health insurers reimburse up to 100%; how much is up to yours.',
      },
      {
        path: '/masterclasses',
        name: 'Masterclasses (in German)',
        text: 'Video courses, seminars and coaching for those who want to go further.',
      },
      {
        path: '/fuer-ihr-unternehmen',
        name: 'For companies',
        text: 'The method as part of health management at work.',
      },
    ],
  },
  method: {
    label: 'The method',
    title: 'Nobody can talk you out of a feeling. But you can meet it differently.',
    text: [
      'When you are upset you often know exactly why. And you are upset all the same. Understanding alone seldom reaches a feeling; images and music take another way.',
      'In the training a calm voice leads you through inner images. Underneath lies music that was written for just these images: classical in its instruments, in the language of film, which knows tension and how to release it. Image and sound go together from turmoil to rest, and you go with them.',
      'Psychology calls this emotional reappraisal: what happened stays as it is. But how you answer it can be practised like an instrument, best in small portions and every day.',
    ],
    parts: [
      {
        name: 'The voice',
        text: 'speaks slowly and leaves pauses. There is nothing to achieve and nothing to get right.',
      },
      { name: 'The images', text: 'come from your own life. The training gives the frame, you fill it.' },
      { name: 'The music', text: 'carries what words cannot. Every unit has a composition of its own.' },
    ],
  },
  day: {
    label: 'One day',
    title: 'Fifteen minutes that are yours.',
    text: 'You need headphones and a place where nobody disturbs you. Early, before anybody else is up, in your lunch break or on the sofa at night: it does not matter. What matters more is to keep to about the same time every day.',
    steps: [
      { name: 'Sit down', text: 'Phone on silent, headphones on. For two breaths just notice how you are.' },
      {
        name: 'Listen',
        text: 'The unit of the day begins. Close your eyes if you like. Drifting off is allowed, you will find your way back.',
      },
      {
        name: 'Go on',
        text: 'At the end one sentence stays for the day. There is no more homework than that.',
      },
    ],
  },
  trainings: {
    label: 'Trainings',
    title: 'Trainings, each with a line of its own.',
    text: 'You buy each of them once and download it; the recordings are spoken in German. If you are unsure, begin with Kraft der Emotionen (power of emotions): it is the most comprehensive.',
  },
  figures: {
    label: 'In figures',
    title: 'What can be counted.',
    list: [
      {
        figure: 'over 300,000',
        text: 'people have worked with the trainings so far.',
        source: 'According to the provider',
      },
      {
        figure: '1,247',
        text: 'people took part in the eight-week study of the emotion training.',
        source: 'According to the provider',
      },
      {
        figure: 'up to 100%',
        text: 'of the certified prevention course is reimbursed by German health insurers. This does not apply to the audio training that you buy here.',
        source: 'According to the provider; how much is up to your insurer',
      },
    ],
    note: 'Figures say nothing about how you will feel. So we promise no effect; we describe what you get.',
  },
  questions: {
    label: 'Questions',
    title: 'Before you begin: what others wanted to know.',
    text: 'Whether this is a therapy, what a missed day means, what to listen on and what insurers pay: more than thirty short answers, with a search.',
    more: 'All questions and answers (in German)',
  },
  partners: {
    label: 'Partners',
    title: 'Who works with us.',
    text: 'Health insurers, companies and institutions pass the trainings on to people who need them. One German health insurer offers its members the licence for twelve months at 25% less.',
    source: 'According to the provider',
    links: [
      { path: '/aok-bayern-partnerschaft', name: 'Partnership with AOK Bayern (in German)' },
      { path: '/partner', name: 'Become a partner' },
    ],
  },
  media: {
    label: 'Media',
    title: 'What you can read about us.',
    text: 'Press releases, articles and studies are open on our pages, with date and source. If you are writing about us, a person will answer you.',
    links: [
      { path: '/lumeus-presse', name: 'Press' },
      { path: '/artikel-studien', name: 'Articles and studies' },
    ],
  },
}
export default en
