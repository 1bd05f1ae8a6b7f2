import { fetchReceipt } from '../../contract/receipts.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { fetchReceipt },
  functions: {
    receipts: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'a customer cannot fetch the receipt of an order',
      uses: ['reads-table', 'signs-receipts', 'knows-client'],
    },
    'number-receipts': {
      entry: 'number-receipts.ts',
      on: { every: 'minute', changes: { filters: [{ event: 'INSERT', kind: 'receipt' }] } },
      errorImpact: 'paid orders get no receipt',
      uses: ['writes-table', 'reads-due'],
    },
    'draw-receipts': {
      entry: 'draw-receipts.ts',
      on: { every: 'minute', changes: { filters: [{ event: 'MODIFY', kind: 'receipt' }] } },
      errorImpact: 'receipts have a number, but stay "wird erstellt"',
      uses: ['writes-table', 'reads-due', 'stores-receipts'],
      carries: 'data',
      memoryMegabytes: 1_024,
    },
    'pack-receipts': {
      entry: 'pack-receipts.ts',
      on: { every: 'minute', changes: { filters: [{ event: 'INSERT', kind: 'receipt-export' }] } },
      errorImpact: 'the team gets no file of a month’s receipts, neither papers nor bookings',
      uses: ['writes-table', 'reads-due', 'reads-lists', 'signs-receipts', 'stores-exports'],
      // Ten thousand papers take some minutes.
      timeoutSeconds: 600,
      memoryMegabytes: 1_024,
    },
  },
} satisfies AreaDeclaration
