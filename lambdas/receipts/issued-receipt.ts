import { invoiceOf, type IssuedReceipt, type Receipt, receipts } from './receipt.ts'

/**
 * As it is drawn, with the number of the invoice that it is about; undefined while one of both has none. Orders that were
 * paid before receipts were made have no invoice.
 */
export async function issuedReceipt(receipt: Receipt): Promise<IssuedReceipt | undefined> {
  const { customerId, orderId, number, issuedAt, seller } = receipt
  if (number === undefined) return undefined
  if (!issuedAt || !seller) throw new Error('A receipt with a number lacks what came with it.')
  const cause = invoiceOf(receipt)
  const invoice = cause === undefined ? undefined : await receipts.read({ customerId, orderId, cause })
  if (invoice && invoice.number === undefined) return undefined
  return { ...receipt, number, issuedAt, seller, corrects: invoice?.number }
}
