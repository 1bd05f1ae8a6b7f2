import { requestPartnership } from '../../contract/partners.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { requestPartnership },
  functions: {
    partners: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'a partner request cannot be sent and does not reach the team',
      uses: ['writes-table', 'reads-secrets'],
    },
  },
} satisfies AreaDeclaration
