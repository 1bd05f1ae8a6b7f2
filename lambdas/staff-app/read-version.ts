import { readAppVersion as route } from '../../contract/staff-app.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { appVersions, partsOf } from './version.ts'

export const readAppVersion = endpoint(route, async ({ version }) => {
  const stored = await appVersions.read({ version })
  return stored ? { parts: partsOf(stored) } : new Problem('not-found')
})
