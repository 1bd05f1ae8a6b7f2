import type de from '../de/homepage.ts'

const en: typeof de = {
  meta: {
    title: 'Lumeus – Audio training for dealing with feelings',
    description:
      'Spoken images and specially composed film music: an audio training that helps you practise meeting strong feelings more calmly. About 15 minutes a day.',
  },
  hero: {
    title: 'What stirs you up can come to rest.',
    lead: 'Lumeus is an audio training for dealing with feelings. Spoken images and specially composed film music, about 15 minutes a day.',
    action: 'See Kraft der Emotionen',
    method: 'How the method works',
  },
  app: {
    open: 'To the app',
    title: 'The app for when you are out and about.',
    text: 'Plays your units day by day and remembers where you were.',
    scan: 'Point your camera at it, and the store’s search opens on your phone.',
    stores: 'The app in the stores',
    ios: 'Search the App Store',
    android: 'Search Google Play',
    inAppStore: 'Open in the App Store',
    inPlayStore: 'Open in Google Play',
    newTab: '(opens in a new tab)',
    close: 'Close',
  },
  film: {
    label: 'The film',
    title: 'Twenty-eight seconds for something to settle.',
    words: [
      'You know this moment.',
      'Everything is loud, and you know exactly why.',
      'Then a voice begins. It has time.',
      'Turmoil becomes an image, the image a breath.',
      'Nothing has changed. Only where you stand.',
      'Lumeus. Fifteen minutes a day.',
    ],
    play: 'Play the film',
    pause: 'Pause the film',
    music: 'Sound of the film',
    note: 'The sound was made by a computer and is no recording from a training. Nobody speaks; all words are in the picture.',
  },
  services: {
    label: 'What we offer',
    title: 'Four ways to begin.',
    list: [
      {
        page: 'samples',
        name: 'Listen',
        text: 'Three sound sketches of twelve seconds, made by a computer. They cost nothing and need no account.',
      },
      {
        page: 'krankenkasse',
        name: 'Prevention course (in German)',
        text: 'A certified course that German health insurers reimburse in full or in part; how much is up to yours.',
      },
      {
        page: 'masterclasses',
        name: 'Masterclasses (in German)',
        text: 'Video courses, seminars and coaching for those who want to go further.',
      },
      {
        page: 'corporate',
        name: 'For companies',
        text: 'The method as part of health management at work.',
      },
    ],
  },
  method: {
    label: 'The method',
    title: 'Nobody can talk you out of a feeling. But you can learn to meet it differently.',
    text: [
      'When you are upset you often know exactly why. And you are upset all the same. Understanding alone rarely reaches a feeling; images and music take another route.',
      'In the training a calm voice leads you through inner images. Beneath it lies music written for exactly these images: classical instruments and the language of film, which knows how to build tension and how to let it go. Image and sound move together from turmoil to rest, and take you with them.',
      'Psychologists call this emotional reappraisal. What happened stays as it is. But how you respond can be practised like an instrument: a little at a time, and every day.',
    ],
    parts: [
      {
        name: 'The voice',
        text: 'speaks slowly and leaves pauses. There is nothing to achieve and nothing to get right.',
      },
      { name: 'The images', text: 'come from your own life. The training gives you the frame; you fill it.' },
      { name: 'The music', text: 'carries what words cannot. Every unit has its own composition.' },
    ],
  },
  day: {
    label: 'One day',
    title: 'Fifteen minutes that are yours.',
    text: 'You need headphones and a place where nobody will disturb you. Early, before anyone else is up, in your lunch break or on the sofa at night: any of these will do. What matters is keeping to roughly the same time every day.',
    steps: [
      { name: 'Sit down', text: 'Phone on silent, headphones on. For two breaths, just notice how you are.' },
      {
        name: 'Listen',
        text: 'The day’s unit begins. Close your eyes if you like. It is fine to drift off; you will find your way back.',
      },
      {
        name: 'Carry on',
        text: 'At the end, one sentence stays with you for the day. That is all the homework there is.',
      },
    ],
  },
  trainings: {
    label: 'Trainings',
    title: 'The trainings, each with a line of its own.',
    text: 'You can buy a training once and download it, or listen to it by the month in your account; the recordings are in German. If you are not sure, start with Kraft der Emotionen (the power of emotions): it is the most comprehensive.',
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
        text: 'people took part in the eight-week study of Kraft der Emotionen.',
        source: 'According to the provider',
      },
      {
        figure: 'up to 100%',
        text: 'of the certified prevention course is reimbursed by German health insurers. This does not apply to the audio trainings sold here.',
        source: 'According to the provider; how much is up to your insurer',
      },
    ],
    note: 'Figures say nothing about how you will feel. So we promise no results; we describe what you get.',
  },
  questions: {
    label: 'Questions',
    title: 'Before you begin: what others have asked.',
    text: 'Is this therapy? What if you miss a day? What do you listen on, and what do insurers pay? More than thirty short answers, with a search.',
    more: 'All questions and answers',
  },
  partners: {
    label: 'Partners',
    title: 'Who works with us.',
    text: 'Health insurers, companies and institutions pass the trainings on to people who need them. One German health insurer offers its members a twelve-month licence at 25% off.',
    source: 'According to the provider',
    links: [
      { page: 'aokBayern', name: 'Partnership with AOK Bayern (in German)' },
      { page: 'partners', name: 'Become a partner' },
    ],
  },
  quotes: { label: 'Voices', title: 'What others have heard.', said: '“{{text}}”' },
  media: {
    label: 'Media',
    title: 'Read about us.',
    text: 'Press releases, articles and studies are here for everyone to read, with dates and sources. If you are writing about us, a person will answer your questions.',
    links: [
      { page: 'press', name: 'Press' },
      { page: 'articles', name: 'Articles and studies' },
    ],
  },
}
export default en
