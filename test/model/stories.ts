import type { Command } from './commands.ts'

const hear = { do: 'hear', how: 'all', seed: 0 } as const

/** Each new part of the commerce once, for what is done to each of its calls. */
const UNMAILED: Record<string, Command[]> = {
  'files with a voucher: declined, paid, refunded in part, disputed and won': [
    { do: 'buy', who: 0, offer: 'once', voucher: 'two', waives: true },
    { do: 'pay', at: 0, by: 'declined' },
    { do: 'pay', at: 0, by: 'card' },
    hear,
    { do: 'download', at: 0 },
    { do: 'refund', at: 0, part: 'third' },
    hear,
    { do: 'dispute', at: 0 },
    hear,
    { do: 'decide', won: true },
    hear,
  ],
  'files by debit, withdrawn from and paid back': [
    { do: 'buy', who: 0, offer: 'once', voucher: 'two', waives: false },
    { do: 'pay', at: 0, by: 'debit' },
    hear,
    { do: 'pass', span: 'minutes' },
    hear,
    { do: 'withdraw', at: 0 },
    { do: 'tick' },
    hear,
  ],
  'a month with a voucher: cancelled, taken back, paused, renewed, withdrawn from': [
    { do: 'buy', who: 0, offer: 'monthly', voucher: 'tenth', waives: false },
    { do: 'pay', at: 0, by: 'card' },
    hear,
    { do: 'cancel', at: 0 },
    { do: 'undo', at: 0 },
    hear,
    { do: 'pass', span: 'month' },
    hear,
    { do: 'pause', at: 0 },
    { do: 'resume', at: 0 },
    hear,
    { do: 'terminate', at: 0 },
    { do: 'tick' },
    hear,
  ],
  'a licence and a gift: disputed and lost, withdrawn from': [
    { do: 'buy', who: 0, offer: 'licence', voucher: null, waives: false },
    { do: 'pay', at: 0, by: 'card' },
    hear,
    { do: 'buy', who: 1, offer: 'once', voucher: 'all', waives: false },
    { do: 'withdraw', at: 1 },
    { do: 'dispute', at: 0 },
    hear,
    { do: 'decide', won: false },
    hear,
    { do: 'terminate', at: 0 },
  ],
  'a month that becomes a dearer one, and a cheaper one again': [
    { do: 'buy', who: 0, offer: 'monthly', voucher: null, waives: false },
    { do: 'pay', at: 0, by: 'card' },
    hear,
    { do: 'pass', span: 'days' },
    { do: 'plan', at: 0 },
    { do: 'listen', at: 0 },
    hear,
    { do: 'pass', span: 'month' },
    hear,
    { do: 'plan', at: 0 },
    hear,
    { do: 'keep', at: 0 },
    { do: 'plan', at: 0 },
    { do: 'pause', at: 0 },
    hear,
    { do: 'pass', span: 'month' },
    hear,
    { do: 'resume', at: 0 },
    hear,
  ],
  'two places in a course: one is given back, another one is refused': [
    { do: 'buy', who: 0, offer: 'course', voucher: null, waives: false },
    { do: 'buy', who: 1, offer: 'course', voucher: 'tenth', waives: false },
    { do: 'buy', who: 2, offer: 'course', voucher: null, waives: false },
    { do: 'pay', at: 0, by: 'card' },
    { do: 'pay', at: 1, by: 'declined' },
    hear,
    { do: 'withdraw', at: 0 },
    { do: 'tick' },
    hear,
  ],
  'a month whose renewal fails, paid by another card': [
    { do: 'buy', who: 0, offer: 'monthly', voucher: null, waives: false },
    { do: 'pay', at: 0, by: 'renewal-declined' },
    hear,
    { do: 'pass', span: 'month' },
    hear,
    { do: 'method', at: 0, by: 'card' },
    hear,
    { do: 'refund', at: 0, part: 'all' },
    hear,
  ],
}

export interface Story {
  commands: Command[]
  /** Are its letters written and sent? Drawing contract and receipt takes longer than everything else in a story. */
  isMailed?: boolean
}

export const STORIES: Record<string, Story> = {
  ...Object.fromEntries(Object.entries(UNMAILED).map(([name, commands]) => [name, { commands }])),
  'a gift, with its letter': {
    commands: [{ do: 'buy', who: 0, offer: 'once', voucher: 'all', waives: true }, { do: 'tick' }],
    isMailed: true,
  },
  'files of a guest, with letters and receipt: an account is opened, a part goes back': {
    commands: [
      { do: 'buy', who: 0, offer: 'once', voucher: null, waives: true },
      { do: 'pay', at: 0, by: 'card' },
      hear,
      { do: 'tick' },
      { do: 'account', at: 0 },
      { do: 'refund', at: 0, part: 'third' },
      hear,
      { do: 'tick' },
    ],
    isMailed: true,
  },
}
