import {
  readFigures,
  readFiguresFile,
  removeFigureNote,
  writeFigureNote,
} from '../../contract/staff-analytics.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { readFigures, readFiguresFile, writeFigureNote, removeFigureNote },
  functions: {
    'staff-analytics': {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody of the team sees how pages, offers and recordings are used',
      uses: ['writes-table', 'knows-client'],
    },
    'count-figures': {
      entry: 'count-figures.ts',
      on: {
        every: 'hour',
        changes: {
          filters: [
            { event: 'INSERT', kind: 'order' },
            { event: 'MODIFY', kind: 'order' },
            { event: 'MODIFY', kind: 'entitlement' },
            { event: 'INSERT', kind: 'place' },
            { event: 'MODIFY', kind: 'place' },
            { event: 'INSERT', kind: 'newsletter' },
            { event: 'MODIFY', kind: 'newsletter' },
          ],
        },
      },
      errorImpact: 'the figures at /app-analytics lack orders, downloads, listening or whole days',
      uses: ['writes-table'],
    },
  },
} satisfies AreaDeclaration
