import { readStaffFile as route } from '../../contract/staff-files.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { staffFile } from './staff-file.ts'

export const readStaffFile = endpoint(
  route,
  async ({ fileId }, caller) => (await staffFile(caller, fileId)) ?? new Problem('not-found'),
)
