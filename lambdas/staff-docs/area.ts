import { readDocument, readPicture, readSecurityDocument } from '../../contract/staff-docs.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { readDocument, readPicture, readSecurityDocument },
  functions: {
    'staff-docs': {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody of the team can read the handbooks and the documents of the shop',
      uses: ['carries-documents', 'knows-client'],
    },
  },
} satisfies AreaDeclaration
