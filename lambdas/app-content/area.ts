import { readManifest, readManifestKeys, readManifestSchema } from '../../contract/app-manifest.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { readManifest, readManifestKeys, readManifestSchema },
  functions: {
    'app-content': {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'the apps get no new programs',
      uses: ['reads-table'],
    },
  },
} satisfies AreaDeclaration
