import { placeOrder, quoteOrder, startPayment } from '../../contract/checkout.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { quoteOrder, placeOrder, startPayment },
  functions: {
    checkout: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody can order or pay',
      uses: ['writes-table', 'reads-secrets', 'knows-site', 'knows-tax'],
    },
  },
} satisfies AreaDeclaration
