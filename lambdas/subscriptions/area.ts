import {
  cancelSubscription,
  changePaymentMethod,
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
  undoCancellation,
} from '../../contract/subscriptions.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: {
    listSubscriptions,
    cancelSubscription,
    undoCancellation,
    pauseSubscription,
    resumeSubscription,
    changePaymentMethod,
  },
  functions: {
    subscriptions: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'customers cannot see their subscriptions, cancel or pause one, or take that back',
      uses: ['writes-table', 'reads-secrets', 'knows-client', 'knows-site'],
    },
  },
} satisfies AreaDeclaration
