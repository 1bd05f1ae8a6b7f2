import { area } from '../platform/endpoint.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePaymentMethod } from './change-payment-method.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { undoCancellation } from './undo-cancellation.ts'

export const handler = area(listSubscriptions, cancelSubscription, undoCancellation, changePaymentMethod)
