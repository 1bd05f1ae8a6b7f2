import { readAuditLine as route } from '../../contract/audit.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { audits } from './audit.ts'

export const readAuditLine = endpoint(
  route,
  async ref => (await audits.read(ref)) ?? new Problem('not-found'),
)
