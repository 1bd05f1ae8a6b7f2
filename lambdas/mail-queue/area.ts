import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  functions: {
    'send-new-mails': {
      entry: 'send-new-mails.ts',
      // Only the quick way: what fails here stays in the index `due`, and `send-due-mails` sends it.
      on: { changes: { filters: [{ event: 'INSERT', kind: 'mail' }], parallelBatches: 4 } },
      errorImpact: 'order confirmations and links to downloads arrive minutes late',
      uses: ['writes-table', 'reads-secrets', 'knows-site', 'knows-team', 'sends-mail'],
      carries: 'data',
      memoryMegabytes: 1_024,
    },
    'send-due-mails': {
      entry: 'send-due-mails.ts',
      on: { every: 'minute' },
      errorImpact: 'mails that failed once, and those planned for later, are never sent',
      uses: ['writes-table', 'reads-secrets', 'knows-site', 'knows-team', 'sends-mail', 'reads-due'],
      carries: 'data',
      memoryMegabytes: 1_024,
    },
    'hear-mail-events': {
      entry: 'hear-mail-events.ts',
      on: { mail: ['Send', 'Bounce', 'Complaint', 'Reject'] },
      errorImpact:
        'mail goes on to addresses that refuse it, until SES stops the shop, and nobody reaches those customers',
      uses: ['writes-table', 'reads-secrets', 'knows-team'],
    },
  },
} satisfies AreaDeclaration
