// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { checkPayment } from './check-payment.ts'
import { continueOrder } from './continue-order.ts'
import { listPurchases } from './list-purchases.ts'
import { readBuyer } from './read-buyer.ts'
import { receiveStripeEvent } from './receive-stripe-event.ts'
import { watchOrder } from './watch-order.ts'

export const handler = area(
  checkPayment,
  continueOrder,
  listPurchases,
  readBuyer,
  receiveStripeEvent,
  watchOrder,
)
