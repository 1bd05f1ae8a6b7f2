import { requestDownloads } from '../../contract/downloads.ts'
import { requestPartnership, writeToUs } from '../../contract/requests.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { writeToUs, requestPartnership, requestDownloads },
  functions: {
    requests: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody can write to us: messages and partner requests do not reach the team',
      uses: ['writes-table', 'reads-secrets', 'knows-client'],
    },
  },
} satisfies AreaDeclaration
