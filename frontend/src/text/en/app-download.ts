/** These pages exist in English only. */
export default {
  meta: {
    emotion: {
      title: 'Kraft der Emotionen in the app – listen on your phone | Lumeus',
      description:
        'Download the Lumeus app for iPhone, iPad or Android and listen to Kraft der Emotionen: eight weeks, about 15 minutes a day.',
    },
    sleep: {
      title: 'Mental Sleep Training in the app – listen on your phone | Lumeus',
      description:
        'Download the Lumeus app for iPhone, iPad or Android and listen to Mental Sleep Training: units for evening, night and morning.',
    },
    slim: {
      title: 'Mental Slimming Training in the app – listen on your phone | Lumeus',
      description:
        'Download the Lumeus app for iPhone, iPad or Android and listen to Mental Slimming Training: six units on telling hunger from emotion.',
    },
    children: {
      title: 'Emotional Children’s Training in the app – listen on your phone | Lumeus',
      description:
        'Download the Lumeus app for iPhone, iPad or Android and listen to Emotional Children’s Training: six stories with music, for ages 5 to 11.',
    },
    immune: {
      title: 'Immune Booster in the app – listen on your phone | Lumeus',
      description:
        'Download the Lumeus app for iPhone, iPad or Android and listen to Immune Booster: fourteen daily units of conscious rest.',
    },
    meno: {
      title: 'Meno-Pow in the app – listen on your phone | Lumeus',
      description:
        'Download the Lumeus app for iPhone, iPad or Android and listen to Meno-Pow: six units for women in the menopause.',
    },
  },
  kicker: 'The app',
  title: '{{name}}, in your pocket.',
  lead: 'The Lumeus app plays your units day by day and keeps your place.',
  stores: 'Where to get the app',
  appStore: 'Search the App Store',
  playStore: 'Search Google Play',
  inAppStore: 'Open in the App Store',
  inPlayStore: 'Open in Google Play',
  listing: ['{appNeeds}.', '{!appStore}{!playStore}The links lead to the stores’ searches.'],
  newTab: '(opens in a new tab)',
  steps: {
    title: 'Three steps, two minutes.',
    list: [
      { name: 'Install', text: 'Look for Lumeus in the store of your phone or tablet.' },
      {
        name: 'Sign in',
        text: 'With the e-mail address and password of your Lumeus account. There is nothing to set up again.',
      },
      {
        name: 'Press play',
        text: 'Your training is waiting on the first screen, with the day’s unit at the top.',
      },
    ],
  },
  expect: {
    title: 'What to expect',
    emotion: [
      'Eight weeks, about 15 minutes a day.',
      'Six units on days 1 to 33; from day 34, the harmony sounds only.',
      'A calm voice, inner images and film music composed for them.',
    ],
    sleep: [
      'Five units for evening, night and morning, and music to drift off to.',
      'The screen stays dark, and the sound ends by itself.',
      'No counting and no scores.',
    ],
    slim: [
      'Six units on telling hunger from emotion, four to five days each.',
      'No calories, no scales, no pictures of bodies.',
      'We promise no weight loss; we describe a way of practising.',
    ],
    children: [
      'Six stories with music for children from 5 to 11.',
      'No advertising, nothing to buy and nothing to click inside a story.',
      'Please listen together the first time.',
    ],
    immune: [
      'Fourteen daily units of conscious rest, ten to twenty minutes each.',
      'One small suggestion for the day after each of them.',
      'We claim no effect on illness or on blood values.',
    ],
    meno: [
      'Six units for women in the menopause, to choose as the moment requires.',
      'One of them leaves you with an image that you can call up even in a meeting.',
      'It can be used alongside any treatment and replaces none.',
    ],
  },
  german: 'All recordings are spoken in German.',
  training: 'See the training',
  germanTraining: 'See the training (in German)',
  medical:
    'Lumeus supports you in everyday life and is not a medical treatment. Do not listen while driving.',
}
