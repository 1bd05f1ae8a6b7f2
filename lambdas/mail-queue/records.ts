import { areaRecord } from '../platform/area-records.ts'
import { mails } from '../platform/mail-item.ts'
import { mailboxes } from './mailbox.ts'

export const records = [
  areaRecord(mails, {
    chapter: 'mails',
    merge: 'stays',
    erasure: {
      says: 'is removed; the mail about it goes out and then forgets its address',
      run: async item => (item.outlivesAccount === true ? 'stays' : 'goes'),
    },
  }),
  areaRecord(mailboxes, { chapter: 'mails' }),
]
