import { areaRecord } from '../platform/area-records.ts'
import { answers } from './answer.ts'
import { isUndecided, requests } from './request.ts'

export const records = [
  areaRecord(requests, {
    chapter: 'requests',
    erasure: {
      says: 'removed; an open withdrawal or termination stays until its 180 days are over (Art. 17 (3) e GDPR)',
      run: item => Promise.resolve(isUndecided(item) ? 'stays' : 'goes'),
    },
  }),
  areaRecord(answers, { chapter: 'requests' }),
]
