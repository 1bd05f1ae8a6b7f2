import type de from '../de/owned.ts'

const en: typeof de = {
  title: 'You have this already',
  text: 'You ordered it on {{date}}; the order number is {{number}}.',
  ready: 'Your files are in your account.',
  listening: 'It is in your account, under “Subscriptions”.',
  waiting: 'Your files open on {{date}}.',
  downloads: 'To your downloads',
  listen: 'To your subscriptions',
  again: 'Buy it again',
  left: {
    other: {
      title: 'Somebody else has signed in here',
      text: 'What you entered here belongs to another account, so it is no longer there. If you begin anew, the account that is signed in now applies.',
    },
    nobody: {
      title: 'You are no longer signed in here',
      text: 'What you entered here ends with the sign-in. Begin anew, with your account or without.',
    },
    submit: 'Begin anew',
  },
}
export default en
