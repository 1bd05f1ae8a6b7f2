import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  functions: {
    reconcile: {
      entry: 'reconcile.ts',
      on: { every: 'minute' },
      errorImpact:
        'a payment, a paid month, a refund or dispute whose event was lost goes unnoticed, and the books differ from the bank’s',
      uses: ['writes-table', 'erases-table', 'reads-stripe-keys', 'knows-tax'],
    },
  },
} satisfies AreaDeclaration
