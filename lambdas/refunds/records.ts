import { moneyMatters } from '../orders/money-matter.ts'
import { areaRecord } from '../platform/area-records.ts'
import { payouts } from './payout.ts'
import { differences, walks } from './reconciliation.ts'

export const records = [
  areaRecord(moneyMatters, { chapter: 'other' }),
  areaRecord(differences, { chapter: 'other' }),
  areaRecord(walks, { chapter: 'other' }),
  areaRecord(payouts, { chapter: 'other' }),
]
