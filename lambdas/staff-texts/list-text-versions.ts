import { listTextVersions as route } from '../../contract/staff-texts.ts'
import { manuscripts } from '../content/manuscript.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { listVersions } from './versions.ts'

export const listTextVersions = endpoint(route, async ({ contentId, after }) =>
  (await manuscripts.read({ contentId })) ? listVersions(contentId, after) : new Problem('not-found'),
)
