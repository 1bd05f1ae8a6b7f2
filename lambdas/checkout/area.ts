import {
  openPartnerCode,
  placeOrder,
  placeOwnOrder,
  quoteOrder,
  startPayment,
} from '../../contract/checkout.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { quoteOrder, openPartnerCode, placeOrder, placeOwnOrder, startPayment },
  functions: {
    checkout: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody can order or pay',
      uses: [
        'writes-table',
        'erases-table',
        'reads-secrets',
        'reads-stripe-keys',
        'knows-site',
        'knows-client',
        'knows-tax',
        'knows-methods',
        'needs-facts',
      ],
    },
  },
} satisfies AreaDeclaration
