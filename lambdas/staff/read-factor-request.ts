import { readFactorReset as route } from '../../contract/staff-requests.ts'
import { factorResets } from '../account/factor-reset.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'

export const readFactorReset = endpoint(route, async ref => {
  const asked = await factorResets.read(ref)
  if (!asked) return new Problem('not-found')
  const { customerId: customer, requestId, address, status, at, waitsUntil } = asked
  return { customer, requestId, address, status, at, waitsUntil }
})
