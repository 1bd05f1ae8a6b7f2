import { correctEmail, giveOrder, takeMoney } from '../../contract/staff-orders.ts'
import { correctInvoice, previewInvoice } from '../../contract/staff-invoices.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { correctEmail, giveOrder, takeMoney, previewInvoice, correctInvoice },
  functions: {
    'staff-orders': {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact:
        'nobody of the team can open an offer for somebody, correct the address or the invoice of an order or take money to one',
      uses: ['writes-table', 'reads-secrets', 'reads-stripe-keys', 'knows-client', 'knows-tax'],
    },
  },
} satisfies AreaDeclaration
