import {
  listUndelivered,
  readOrderMail,
  readUndelivered,
  resendOrderMail,
  sendUndelivered,
} from '../../contract/staff-mails.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { readOrderMail, resendOrderMail, listUndelivered, readUndelivered, sendUndelivered },
  functions: {
    // Every area's letters weigh twice as much as all that staff do otherwise.
    'staff-mails': {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact:
        'nobody of the team can read a mail about an order, send it again, or see what did not arrive',
      uses: ['writes-table', 'reads-lists', 'reads-secrets', 'knows-site', 'knows-team', 'knows-client'],
      carries: 'data',
      memoryMegabytes: 1_024,
    },
  },
} satisfies AreaDeclaration
