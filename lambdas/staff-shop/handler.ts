import { area } from '../platform/endpoint.ts'
import { cancelCourseDate, openCourseDate } from './change-dates.ts'
import { changeOfferPrice, dropOfferPrice } from './change-offer-price.ts'
import { createOffer } from './create-offer.ts'
import { readBookkeeping, saveBookkeeping } from './keep-bookkeeping.ts'
import { listOffers } from './list-offers.ts'
import { listReceipts } from './list-receipts.ts'
import { listMatters } from './list-matters.ts'
import { readMatter } from './read-matter.ts'
import { readWalks } from './read-walks.ts'
import { settleMatter } from './settle-matter.ts'
import { openReceiptExport } from './open-receipt-export.ts'
import { readReceiptMonth } from './read-receipt-month.ts'
import { packReceipts } from './start-receipt-export.ts'
import { listThanks, readThanks } from './read-thanks.ts'
import { listPayouts } from './list-payouts.ts'
import { readPayout } from './read-payout.ts'
import { readOffer } from './read-offer.ts'
import { saveOfferTerms } from './save-offer-terms.ts'
import { saveOfferTexts } from './save-offer-texts.ts'
import { saveThanks } from './save-thanks.ts'
import { setOfferState } from './set-offer-state.ts'

export const handler = area(
  listOffers,
  readOffer,
  createOffer,
  saveOfferTexts,
  saveOfferTerms,
  changeOfferPrice,
  dropOfferPrice,
  setOfferState,
  openCourseDate,
  cancelCourseDate,
  listThanks,
  readThanks,
  saveThanks,
  listReceipts,
  readReceiptMonth,
  packReceipts,
  openReceiptExport,
  readBookkeeping,
  saveBookkeeping,
  listMatters,
  readMatter,
  settleMatter,
  readWalks,
  listPayouts,
  readPayout,
)
