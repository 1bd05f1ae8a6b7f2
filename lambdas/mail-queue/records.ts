import { areaRecord } from '../platform/area-records.ts'
import { mails } from '../platform/mail-item.ts'

export const records = [
  areaRecord(mails, {
    chapter: 'mails',
    // The last mail goes out and then forgets its address.
    erase: async item => (item.outlivesAccount === true ? 'stays' : 'goes'),
  }),
]
