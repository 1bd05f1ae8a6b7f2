import { hostCounters, nameCounts, pageCounters, seenSessions } from './analytics/counters.ts'
import { storedBooks, storedChapters } from './books/book.ts'
import { products } from './catalog/product.ts'
import { storedSettings } from './catalog/settings.ts'
import { bodies, cards, heads, slugs } from './content/piece.ts'
import { versions } from './content/publish.ts'
import { vouchers } from './newsletter/voucher.ts'
import { orderNumbers } from './orders/order-number.ts'
import { payments } from './orders/payment.ts'
import { stripeEvents } from './orders/stripe-event.ts'
import { unmatchedMoney } from './orders/unmatched-money.ts'
import { tries } from './platform/rate.ts'
import type { RecordDeclaration } from './platform/record-types.ts'

/**
 * What lies under no person and no address, so that neither an export nor an erasure meets it: for docs/data-model.md,
 * in no function. A test demands that each record stands here or in records.ts.
 */
export const impersonalRecords: readonly RecordDeclaration[] = [
  products,
  storedSettings,
  vouchers,
  heads,
  versions,
  bodies,
  cards,
  slugs,
  storedBooks,
  storedChapters,
  orderNumbers,
  payments,
  stripeEvents,
  unmatchedMoney,
  pageCounters,
  hostCounters,
  nameCounts,
  seenSessions,
  tries,
]
