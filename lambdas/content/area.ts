import type { AreaDeclaration } from '../platform/declaration.ts'

export const content = {
  functions: {
    'write-pages': {
      entry: 'write-pages.ts',
      on: {
        changes: { filters: [{ pkPrefix: 'PUBLISHED#' }, { pk: 'CATALOG' }, { pk: 'BOOKS' }] },
        // What failed three times is found here: pages that show what the table says are only looked at.
        every: 'hour',
        deployment: 'awaited',
      },
      errorImpact: 'what is published, taken back or sold at another price is not seen on the site',
      uses: ['reads-table', 'draws-pages', 'writes-site', 'knows-site'],
      // A first deployment writes everything; a thousand texts take about a minute.
      timeoutSeconds: 300,
      memoryMegabytes: 1_024,
    },
  },
} satisfies AreaDeclaration
