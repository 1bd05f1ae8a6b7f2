import type de from '../de/training.ts'

const en: typeof de = {
  kicker: 'Training',
  offer: {
    buy: 'Buy now',
    once: 'Buy once, keep it. No subscription.',
    days_one: 'Buy once, download for {{count}} day. No subscription.',
    days_other: 'Buy once, download for {{count}} days. No subscription.',
    orMonthly: 'Or listen for {{price}} a month: both compared',
    toMonthly: 'Listen by the month: what it costs',
    unavailable: 'Not available at present.',
  },
  /** Both ways to buy, side by side. */
  ways: {
    once: {
      name: 'Buy once',
      list: [
        'All audio files ({{count}}) to download, five times each',
        'You pay once; nothing renews itself',
      ],
      kept: 'The files stay yours, without an end and offline too',
      days_one: 'Access for {{count}} day once the files open; then it ends by itself',
      days_other: 'Access for {{count}} days once the files open; then it ends by itself',
      buy: 'Buy once',
    },
    monthly: {
      name: 'Listen by the month',
      list: [
        'All recordings ({{count}}) to listen to in your account, not to download',
        'Renews itself by a month each month until you cancel',
        'To be cancelled at any time to the end of the month that is paid, in your account or at the foot of every page under “Cancel contracts here”; until then you go on listening',
      ],
      buy: 'Listen by the month',
    },
    paysOff:
      'From month {{months}} on buying once is cheaper: {{months}} months cost {{price}} in all. If you only want to practise for a few weeks, paying by the month is the better way.',
    withdrawal:
      'You can withdraw from either contract for 14 days. For files that you receive at once at your own wish, the right ends with your express consent.',
  },
  files: {
    /** Between two formats. */
    and: ' and ',
    label: 'What you get',
    title_one: 'One audio file that stays yours.',
    title_other: '{{count}} audio files that stay yours.',
    /** Of an offer that ends. */
    ending_one: 'One audio file to download.',
    ending_other: '{{count}} audio files to download.',
    text: 'All recordings are spoken in German. You download them as {{format}} files and play them on any device, even offline.',
    downloads:
      'You can download each file five times, for example to your phone, tablet and computer. If a download breaks off, you can continue it without using up another.',
  },
}
export default en
