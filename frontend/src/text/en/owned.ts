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
}
export default en
