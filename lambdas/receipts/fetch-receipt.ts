import { fetchReceipt as route } from '../../contract/receipts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { signObject } from '../platform/signed-link.ts'
import { receipts, receiptStateOf } from './receipt.ts'

/** It lies under the caller: whose order it is not gets the answer of one that does not exist. */
export const fetchReceipt = endpoint(route, async ({ orderId, correction }, { customerId, now }) => {
  const receipt = await receipts.read({ customerId, orderId, cause: correction ?? 'invoice' })
  if (receipt?.pdfKey !== undefined) return signObject(receipt.pdfKey, `Lumeus-${receipt.number}.pdf`, now)
  return new Problem(receiptStateOf(receipt) === 'being-made' ? 'receipt-being-made' : 'receipt-unavailable')
})
