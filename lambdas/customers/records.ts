import { areaRecord } from '../platform/area-records.ts'
import { owners, profiles } from './customer.ts'

export const records = [
  // It steers the erasure.
  areaRecord(profiles, {
    chapter: 'profile',
    merge: 'stays',
    // What is `personal` in customer.ts goes (account/erase-customer.ts).
    erasure: { says: 'loses the person, with the last step' },
  }),
  // From then on it is the next owner's.
  areaRecord(owners, {
    chapter: 'other',
    what: {
      de: 'Deine E-Mail-Adresse führt zu diesem Konto',
      en: 'Your e-mail address leads to this account',
    },
    erasure: { says: 'is removed, with the first step' },
  }),
]
