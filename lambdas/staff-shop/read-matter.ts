import { readMatter as route } from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { readSeen, staffMatter } from './matter.ts'

export const readMatter = endpoint(route, async ref => {
  const seen = await readSeen(ref)
  return seen ? staffMatter(ref, seen) : new Problem('not-found')
})
