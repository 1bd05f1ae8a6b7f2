import { openReceipt as route } from '../../contract/staff.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { signObject } from '../platform/signed-link.ts'
import { receipts, receiptStateOf } from '../receipts/receipt.ts'
import { writeLook } from './look.ts'
import { findOrder } from './staff-order.ts'

export const openReceipt = endpoint(route, async ({ number, correction }, caller) => {
  const found = await findOrder(number)
  if (!found) return new Problem('not-found')
  const { customerId, orderId } = found.order
  const receipt = await receipts.read({ customerId, orderId, cause: correction ?? 'invoice' })
  if (receipt?.pdfKey !== undefined) {
    await writeLook(customerId, caller)
    return signObject(receipt.pdfKey, `Lumeus-${receipt.number}.pdf`, caller.now)
  }
  return new Problem(receiptStateOf(receipt) === 'being-made' ? 'receipt-being-made' : 'receipt-unavailable')
})
