import { fetchCertificate } from '../../contract/participants.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { fetchCertificate },
  functions: {
    participants: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'a customer cannot fetch the certificate of attendance for the health insurer',
      uses: ['reads-table', 'knows-client'],
      carries: 'data',
      memoryMegabytes: 1_024,
    },
    'settle-courses': {
      entry: 'settle-courses.ts',
      on: { every: 'minute' },
      errorImpact:
        'a course date was cancelled, but those who had booked it are not told and get no money back',
      uses: ['writes-table', 'erases-table', 'reads-due'],
    },
  },
} satisfies AreaDeclaration
