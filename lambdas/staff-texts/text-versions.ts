import { listTextVersions as listRoute, readTextVersion as readRoute } from '../../contract/staff-texts.ts'
import { manuscripts } from '../content/manuscript.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { listVersions, versionOf } from './versions.ts'

export const listTextVersions = endpoint(listRoute, async ({ contentId, after }) =>
  (await manuscripts.read({ contentId })) ? listVersions(contentId, after) : new Problem('not-found'),
)

export const readTextVersion = endpoint(
  readRoute,
  async ({ contentId, version }) => (await versionOf(contentId, version)) ?? new Problem('not-found'),
)
