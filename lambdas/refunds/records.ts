import { areaRecord } from '../platform/area-records.ts'
import { moneyMatters } from '../orders/money-matter.ts'

export const records = [areaRecord(moneyMatters, { chapter: 'other' })]
