import { checkPayment, continueOrder, watchOrder } from '../../contract/checkout.ts'
import { readBuyer } from '../../contract/known-buyer.ts'
import { listPurchases, receiveStripeEvent } from '../../contract/orders.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { watchOrder, checkPayment, continueOrder, receiveStripeEvent, listPurchases, readBuyer },
  functions: {
    orders: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'a payment arrives but the order does not complete, and customers cannot see their orders',
      uses: [
        'writes-table',
        'erases-table',
        'reads-secrets',
        'reads-stripe-keys',
        'knows-client',
        'knows-tax',
      ],
    },
    'settle-orders': {
      entry: 'settle-orders.ts',
      on: { every: 'minute' },
      errorImpact:
        'unpaid orders stay open for ever, money that is owed back is not returned, and Stripe keeps whom we have erased',
      uses: ['writes-table', 'erases-table', 'reads-stripe-keys', 'reads-due', 'knows-tax'],
    },
  },
} satisfies AreaDeclaration
