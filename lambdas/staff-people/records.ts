import { areaRecord } from '../platform/area-records.ts'
import { notes } from './note.ts'

export const records = [
  areaRecord(notes, {
    chapter: 'other',
    merge: 'moves',
    what: { de: 'Notiz unseres Teams', en: 'A note of our team' },
  }),
]
