// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePaymentMethod } from './change-payment-method.ts'
import { changePlan } from './change-plan.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { pauseSubscription } from './pause-subscription.ts'
import { previewPlan } from './preview-plan.ts'
import { resumeSubscription } from './resume-subscription.ts'
import { undoCancellation } from './undo-cancellation.ts'
import { undoPlanChange } from './undo-plan-change.ts'

export const handler = area(
  cancelSubscription,
  changePaymentMethod,
  changePlan,
  listSubscriptions,
  pauseSubscription,
  previewPlan,
  resumeSubscription,
  undoCancellation,
  undoPlanChange,
)
