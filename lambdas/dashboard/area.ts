import { readHealth, readSales, readTasks } from '../../contract/dashboard.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { readSales, readTasks, readHealth },
  functions: {
    dashboard: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody of the team sees what needs them today, or how much was sold',
      uses: ['reads-table', 'reads-lists', 'knows-client', 'needs-facts'],
    },
    'watch-queues': {
      entry: 'watch-queues.ts',
      on: { every: 'minute' },
      errorImpact: 'the dashboard shows how the queues stood, not how they stand',
      uses: ['writes-table', 'reads-due', 'knows-build'],
    },
    'count-sales': {
      entry: 'count-sales.ts',
      on: { every: 'hour', changes: { filters: [{ kind: 'order' }, { kind: 'subscription' }] } },
      errorImpact: 'the figures of the dashboard lack sales, refunds or subscriptions',
      uses: ['writes-table', 'reads-lists'],
    },
  },
} satisfies AreaDeclaration
