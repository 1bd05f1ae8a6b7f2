import type { DeclarationReceipt } from '../../contract/contracts.ts'
import type { Request } from '../requests/request.ts'
import { paperForScreen } from './receipt-paper.ts'

/** What the screen shows: nothing of it depends on whether there is such an order. */
export async function receiptOf(request: Request): Promise<DeclarationReceipt> {
  const { number, at, isUnmailed = false } = request
  const paper = await paperForScreen(request)
  return { number, at, isMailed: !isUnmailed, ...(paper && { paper }) }
}
