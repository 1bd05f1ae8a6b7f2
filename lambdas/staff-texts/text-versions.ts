import { listTextVersions as listRoute, readTextVersion as readRoute } from '../../contract/staff-texts.ts'
import { manuscripts } from '../content/manuscript.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { listVersions, wordsOfVersion } from './versions.ts'

export const listTextVersions = endpoint(listRoute, async ({ contentId }) =>
  (await manuscripts.read({ contentId }))
    ? { versions: await listVersions(contentId) }
    : new Problem('not-found'),
)

export const readTextVersion = endpoint(readRoute, async ({ contentId, version }) => {
  const line = (await listVersions(contentId)).find(each => each.version === version)
  const words = line && (await wordsOfVersion(contentId, version))
  return words ? { ...line, words } : new Problem('not-found')
})
