// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { openCourseDate, cancelCourseDate } from './change-dates.ts'
import { changeOfferPrice, dropOfferPrice } from './change-offer-price.ts'
import { createOffer } from './create-offer.ts'
import { listMatters } from './list-matters.ts'
import { listOffers } from './list-offers.ts'
import { listPayouts } from './list-payouts.ts'
import { listReceipts } from './list-receipts.ts'
import { openReceiptExport } from './open-receipt-export.ts'
import { readBookkeeping } from './read-bookkeeping.ts'
import { readMatter } from './read-matter.ts'
import { readOffer } from './read-offer.ts'
import { readPayout } from './read-payout.ts'
import { readReceiptMonth } from './read-receipt-month.ts'
import { listThanks, readThanks } from './read-thanks.ts'
import { readWalks } from './read-walks.ts'
import { saveBookkeeping } from './save-bookkeeping.ts'
import { saveOfferTerms } from './save-offer-terms.ts'
import { saveOfferTexts } from './save-offer-texts.ts'
import { saveThanks } from './save-thanks.ts'
import { setOfferState } from './set-offer-state.ts'
import { settleMatter } from './settle-matter.ts'
import { packReceipts } from './start-receipt-export.ts'

export const handler = area(
  openCourseDate,
  cancelCourseDate,
  changeOfferPrice,
  dropOfferPrice,
  createOffer,
  listMatters,
  listOffers,
  listPayouts,
  listReceipts,
  openReceiptExport,
  readBookkeeping,
  readMatter,
  readOffer,
  readPayout,
  readReceiptMonth,
  listThanks,
  readThanks,
  readWalks,
  saveBookkeeping,
  saveOfferTerms,
  saveOfferTexts,
  saveThanks,
  setOfferState,
  settleMatter,
  packReceipts,
)
