import { areaRecord } from '../platform/area-records.ts'
import { receipts } from './receipt.ts'

export const records = [
  areaRecord(receipts, {
    chapter: 'orders',
    merge: 'moves along',
    erasure: { says: 'stays, and so does its PDF: § 14b UStG' },
  }),
]
