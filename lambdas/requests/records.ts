import { areaRecord } from '../platform/area-records.ts'
import { answers } from './answer.ts'
import { requests } from './request.ts'

export const records = [
  areaRecord(requests, { chapter: 'requests' }),
  areaRecord(answers, { chapter: 'requests' }),
]
