import type de from '../de/training.ts'

const en: typeof de = {
  kicker: 'Training',
  offer: {
    buy: 'Buy now',
    once: 'Buy once, keep it. No subscription.',
    unavailable: 'Not available at present.',
  },
  files: {
    label: 'What you get',
    title_one: 'One audio file that stays yours.',
    title_other: '{{count}} audio files that stay yours.',
    text: 'All recordings are spoken in German. You download them as {{format}} files and play them on any device, without a network, too.',
    downloads:
      'You can download each file five times, for example to phone, tablet and computer. If a transfer breaks off you continue it, and it does not count.',
  },
}
export default en
