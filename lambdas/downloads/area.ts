import { claimDownload, continueDownload } from '../../contract/downloads.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { claimDownload, continueDownload },
  functions: {
    downloads: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'a customer cannot fetch what they paid for',
      uses: ['writes-table', 'signs-files', 'knows-client'],
    },
  },
} satisfies AreaDeclaration
