import { areaRecord } from '../platform/area-records.ts'
import { owners, profiles } from './customer.ts'

export const records = [
  // It loses the person with the last step of an erasure, which it steers.
  areaRecord(profiles, { chapter: 'profile', erase: 'stays' }),
  // Removed with the first step; from then on it is the next owner's.
  areaRecord(owners, {
    chapter: 'other',
    what: {
      de: 'Deine E-Mail-Adresse führt zu diesem Konto',
      en: 'Your e-mail address leads to this account',
    },
    erase: 'stays',
  }),
]
