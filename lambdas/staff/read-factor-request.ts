import { readFactorReset as route } from '../../contract/staff-requests.ts'
import { factorResets } from '../account/factor-reset.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { writeLook } from './look.ts'

export const readFactorReset = endpoint(route, async (ref, member) => {
  const asked = await factorResets.read(ref)
  if (!asked) return new Problem('not-found')
  const { customerId: customer, requestId, address, status, at, waitsUntil } = asked
  await writeLook(customer, member)
  return { customer, requestId, address, status, at, waitsUntil }
})
