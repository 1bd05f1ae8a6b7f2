import {
  adoptEmail,
  cancelFactorReset,
  changeProfile,
  confirmFactorReset,
  eraseAccount,
  passwordChanged,
  proveFactorReset,
  readExport,
  readInvite,
  readProfile,
  requestFactorReset,
  secondFactorChanged,
  setPassword,
  signOut,
  signOutEverywhere,
  startExport,
} from './account.ts'
import { recordEvent } from './analytics.ts'
import { getProduct } from './catalog.ts'
import { placeOrder, quoteOrder, startPayment, watchOrder } from './checkout.ts'
import { claimDownload, continueDownload } from './downloads.ts'
import {
  changePreferences,
  confirmNewsletter,
  joinNewsletter,
  leaveNewsletter,
  openLeavePage,
  readPreferences,
} from './newsletter.ts'
import { listPurchases, receiveStripeEvent } from './orders.ts'
import { requestPartnership } from './partners.ts'

/** The whole API. What is not listed here does not exist in the cloud, locally or in the documents. */
export const routes = {
  getProduct,
  quoteOrder,
  placeOrder,
  startPayment,
  watchOrder,
  receiveStripeEvent,
  listPurchases,
  claimDownload,
  continueDownload,
  readInvite,
  setPassword,
  readProfile,
  changeProfile,
  signOut,
  signOutEverywhere,
  adoptEmail,
  secondFactorChanged,
  passwordChanged,
  startExport,
  readExport,
  eraseAccount,
  requestFactorReset,
  proveFactorReset,
  cancelFactorReset,
  confirmFactorReset,
  joinNewsletter,
  confirmNewsletter,
  leaveNewsletter,
  openLeavePage,
  readPreferences,
  changePreferences,
  recordEvent,
  requestPartnership,
}
