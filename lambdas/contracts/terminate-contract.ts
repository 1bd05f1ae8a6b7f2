import { terminateContract as route } from '../../contract/contracts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { receiptOf } from './declaration-receipt.ts'
import { storeDeclaration } from './store-declaration.ts'

export const terminateContract = endpoint(route, async ({ kind, reason, endOn, ...input }, { now, ip }) => {
  const declared = {
    what: 'termination' as const,
    kind,
    ...(kind === 'extraordinary' && { reason }),
    ...(endOn !== '' && { endOn }),
  }
  return receiptOf(await storeDeclaration({ ...input, declared }, { now, ip }))
})
