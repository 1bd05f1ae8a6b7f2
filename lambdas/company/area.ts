import { readFacts, saveFacts } from '../../contract/company-facts.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { readFacts, saveFacts },
  functions: {
    company: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody of the team can read or change what the pages say of the company',
      uses: ['writes-table', 'erases-table', 'knows-client', 'needs-facts'],
    },
  },
} satisfies AreaDeclaration
