import type { DynamoDBStreamEvent } from 'aws-lambda'
import { announcedBy, type ClockEvent } from '../platform/announced.ts'
import { workOff } from '../platform/due-work.ts'
import { store } from '../platform/storage.ts'
import type { Key } from '../platform/table.ts'
import { startedAt } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { drawReceipt } from './draw-receipt.ts'
import { invoiceMail } from './invoice-mail.ts'
import { issuedReceipt } from './issued-receipt.ts'
import { cancellationBeside, receipts } from './receipt.ts'

/** Each takes about a fifth of a second; what is beyond waits for the next minute. */
const MAX_A_MINUTE = 100

/** Receipts that have got their number become PDFs: at once, and each minute whatever the stream lost. */
export async function handler(event: DynamoDBStreamEvent | ClockEvent): Promise<void> {
  if (!('Records' in event)) {
    await workOff('RECEIPT-PDF', { now: startedAt(event.time), max: MAX_A_MINUTE }, finish)
    return
  }
  const { keys, now } = announcedBy(event)
  for (const key of keys) await finish(key, now)
}

/**
 * May be repeated at any point: the same receipt gives the same bytes under the same name. Where an invoice takes the place
 * of another, the paper that cancels that one is drawn first, and both go to the customer.
 */
async function finish(key: Key, now: string): Promise<void> {
  const receipt = await receipts.read(key)
  if (receipt?.status !== 'numbered') return
  const issued = await issuedReceipt(receipt)
  if (!issued) return
  const cancellation = cancellationBeside(receipt)
  if (cancellation) {
    await finish(receipts.keyOf(cancellation), now)
    if ((await receipts.read(cancellation))?.status !== 'ready') return
  }
  const pdfKey = `receipts/${issued.number.slice(3, 7)}/${issued.number}.pdf`
  await store(pdfKey, await drawReceipt(issued), 'application/pdf')
  await transact({
    receipt: transition(receipts, 'finish', key, { pdfKey }, { by: 'clock', at: now, cause: 'stored' }),
    mail: cancellation && invoiceMail(receipt, now),
  })
}
