import { readManifestKeys as route } from '../../contract/app-manifest.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { storedPublication } from './publication.ts'

export const readManifestKeys = endpoint(route, async () => {
  const published = await storedPublication.read({})
  return published ? { keys: [published.key] } : new Problem('not-found')
})
