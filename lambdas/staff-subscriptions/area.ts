import {
  decideSubscription,
  listStaffSubscriptions,
  readStaffSubscription,
} from '../../contract/staff-subscriptions.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { listStaffSubscriptions, readStaffSubscription, decideSubscription },
  functions: {
    'staff-subscriptions': {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody of the team can look at subscriptions, or cancel or end one',
      uses: ['writes-table', 'reads-lists', 'reads-stripe-keys', 'knows-client'],
    },
  },
} satisfies AreaDeclaration
