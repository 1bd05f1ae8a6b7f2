import { erasing, merging } from './accounts.ts'
import { inventedNames } from './analytics.ts'
import { closing, lateMoney } from './closing.ts'
import { completions } from './completions.ts'
import { coursePlacesTaken } from './courses.ts'
import { lastDownloads, newContent, samePress } from './downloads.ts'
import { listing } from './lists.ts'
import { mails } from './mails.ts'
import { confirmations, signUps } from './newsletter.ts'
import { endingPages, oneAddress, pressedOften } from './place-order.ts'
import type { Race } from './race.ts'
import { receiptNumbers } from './receipts.ts'
import { voucherLimits } from './vouchers.ts'
import { shuffledEvents } from './webhooks.ts'

/** The writes on which several people meet; those of docs/data-model.md are among them. */
export const races: Race[] = [
  pressedOften,
  endingPages,
  oneAddress,
  lastDownloads,
  newContent,
  samePress,
  shuffledEvents,
  completions,
  receiptNumbers,
  closing,
  lateMoney,
  voucherLimits,
  coursePlacesTaken,
  mails,
  confirmations,
  signUps,
  inventedNames,
  merging,
  erasing,
  listing,
]
