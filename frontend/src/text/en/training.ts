import type de from '../de/training.ts'

const en: typeof de = {
  kicker: 'Training',
  offer: {
    buy: 'Buy now',
    once: 'Buy once, keep it. No subscription.',
    days_one: 'Buy once, download for {{count}} day. No subscription.',
    days_other: 'Buy once, download for {{count}} days. No subscription.',
    unavailable: 'Not available at present.',
  },
  files: {
    /** Between two formats. */
    and: ' and ',
    label: 'What you get',
    title_one: 'One audio file that stays yours.',
    title_other: '{{count}} audio files that stay yours.',
    text: 'All recordings are spoken in German. You download them as {{format}} files and play them on any device, even offline.',
    downloads:
      'You can download each file five times, for example to your phone, tablet and computer. If a download breaks off, you can continue it without using up another.',
  },
}
export default en
