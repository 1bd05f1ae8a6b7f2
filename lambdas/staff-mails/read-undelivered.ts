import { readUndelivered as route } from '../../contract/staff-mails.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { auditLinesOf } from '../staff/audit-lines.ts'
import { writeLook } from '../staff/look.ts'
import { seenUndelivered, targetOf } from './staff-undelivered.ts'

export const readUndelivered = endpoint(route, async (ref, caller) => {
  const seen = await seenUndelivered(ref)
  if (seen?.customer !== undefined) await writeLook(seen.customer, caller)
  return seen ? { ...seen, deeds: await auditLinesOf(targetOf(ref)) } : new Problem('not-found')
})
