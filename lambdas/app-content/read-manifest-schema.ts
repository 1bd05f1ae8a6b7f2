import { manifestSchema1 } from '../../contract/app-manifest-1.ts'
import { readManifestSchema as route } from '../../contract/app-manifest.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'

export const readManifestSchema = endpoint(route, async ({ number }) =>
  number === '1' ? manifestSchema1 : new Problem('not-found'),
)
