import { withdrawContract as route } from '../../contract/contracts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { receiptOf } from './declaration-receipt.ts'
import { storeDeclaration } from './store-declaration.ts'

export const withdrawContract = endpoint(route, async (input, { now, ip }) =>
  receiptOf(await storeDeclaration({ ...input, declared: { what: 'withdrawal' } }, { now, ip })),
)
