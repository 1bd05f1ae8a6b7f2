import { getProduct } from '../../contract/catalog.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { getProduct },
  functions: {
    catalog: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'no checkout opens, so nobody can order',
      uses: ['reads-table', 'knows-methods', 'needs-facts'],
    },
    'begin-prices': {
      entry: 'begin-prices.ts',
      on: { every: 'minute' },
      errorImpact: 'a price that was planned does not begin, so customers pay another one than was announced',
      uses: ['writes-table', 'reads-due'],
    },
  },
} satisfies AreaDeclaration
