import {
  cancelSubscription,
  changePaymentMethod,
  changePlan,
  undoPlanChange,
  listSubscriptions,
  pauseSubscription,
  previewPlan,
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
    previewPlan,
    changePlan,
    undoPlanChange,
    changePaymentMethod,
  },
  functions: {
    subscriptions: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'customers cannot see their subscriptions, cancel, pause or change one, or take that back',
      uses: ['writes-table', 'reads-stripe-keys', 'knows-client', 'knows-site', 'knows-methods'],
    },
  },
} satisfies AreaDeclaration
