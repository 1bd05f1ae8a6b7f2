import { areaRecord } from '../platform/area-records.ts'
import { declarationTasks } from './declaration.ts'

export const records = [
  areaRecord(declarationTasks, {
    chapter: 'other',
    erasure: {
      says: 'stays with its request, unless it took effect',
      run: item => Promise.resolve(item['outcome'] === 'done' ? 'goes' : 'stays'),
    },
    what: { de: 'Widerruf oder Kündigung in Arbeit', en: 'Withdrawal or termination in progress' },
  }),
]
