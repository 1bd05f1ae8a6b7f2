import { correctEmail, giveOrder, takeMoney } from '../../contract/staff-orders.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { correctEmail, giveOrder, takeMoney },
  functions: {
    'staff-orders': {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact:
        'nobody of the team can open an offer for somebody, correct the address of an order or take money to one',
      uses: ['writes-table', 'reads-secrets', 'reads-stripe-keys', 'knows-client'],
    },
  },
} satisfies AreaDeclaration
