import { moneyMatters } from '../orders/money-matter.ts'
import { areaRecord } from '../platform/area-records.ts'
import { differences, walks } from './reconciliation.ts'

export const records = [
  areaRecord(moneyMatters, { chapter: 'other' }),
  areaRecord(differences, { chapter: 'other' }),
  areaRecord(walks, { chapter: 'other' }),
]
