import { fetchContract as route } from '../../contract/contracts.ts'
import { companyFacts } from '../catalog/company-facts.ts'
import { contractPaper } from '../orders/draw-contract.ts'
import { readOrder } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'

/** It lies under the caller: whose order it is not gets the answer of one that does not exist, and so does an unpaid one. */
export const fetchContract = endpoint(route, async ({ orderId }, { customerId }) => {
  const order = await readOrder({ customerId, orderId })
  if (order?.customerId !== customerId || !order.paidAt || order.erasedAt) return new Problem('not-found')
  const paper = await contractPaper(order, await companyFacts())
  if (!paper) throw new Error('The confirmation of a contract could not be drawn.')
  return { fileName: paper.fileName, base64: Buffer.from(paper.pdf).toString('base64') }
})
