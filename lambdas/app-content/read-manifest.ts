import { readManifest as route, SIGNATURE_HEADER } from '../../contract/app-manifest.ts'
import { endpoint, Written } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { storedPublication } from './publication.ts'

/** One request to the table; the distribution asks here once a minute at most, however many ask there. */
export const readManifest = endpoint(route, async () => {
  const published = await storedPublication.read({})
  return published
    ? new Written(published.manifest, { [SIGNATURE_HEADER]: published.signature })
    : new Problem('not-found')
})
