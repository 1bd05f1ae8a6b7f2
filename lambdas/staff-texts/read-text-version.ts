import { readTextVersion as route } from '../../contract/staff-texts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { versionOf } from './versions.ts'

export const readTextVersion = endpoint(
  route,
  async ({ contentId, version }) => (await versionOf(contentId, version)) ?? new Problem('not-found'),
)
