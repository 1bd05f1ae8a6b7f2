import type { DynamoDBStreamEvent } from 'aws-lambda'
import { announcedBy, type ClockEvent } from '../platform/announced.ts'
import { workOff } from '../platform/due-work.ts'
import { store } from '../platform/storage.ts'
import type { Key } from '../platform/table.ts'
import { startedAt } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { drawReceipt } from './draw-receipt.ts'
import { receipts } from './receipt.ts'

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

/** May be repeated at any point: the same receipt gives the same bytes under the same name. */
async function finish(key: Key, now: string): Promise<void> {
  const receipt = await receipts.read(key)
  if (receipt?.status !== 'numbered') return
  const { customerId, orderId, number, issuedAt, seller } = receipt
  if (!number || !issuedAt || !seller) throw new Error('A receipt with a number lacks what came with it.')
  // Orders that were paid before receipts were made have no invoice; every other has its number by then, or soon.
  const invoice =
    receipt.cause === 'invoice' ? undefined : await receipts.read({ customerId, orderId, cause: 'invoice' })
  if (invoice && invoice.number === undefined) return
  const pdfKey = `receipts/${number.slice(3, 7)}/${number}.pdf`
  await store(
    pdfKey,
    await drawReceipt({ ...receipt, number, issuedAt, seller, corrects: invoice?.number }),
    'application/pdf',
  )
  await send(transition(receipts, 'finish', key, { pdfKey }, { by: 'clock', at: now, cause: 'stored' }))
}
