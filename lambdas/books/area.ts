import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  functions: {
    'read-books': {
      entry: 'handler.ts',
      // With another version of the function the same file may be read otherwise.
      on: { files: { bucket: 'files', prefix: 'books/', suffix: '.epub' }, deployment: 'started' },
      errorImpact: 'a book that was uploaded or taken away does not change on the site',
      uses: ['writes-table', 'erases-table', 'reads-books', 'stores-pictures'],
      // After a deployment it reads every book anew, a second or two each.
      timeoutSeconds: 300,
      // The largest book it takes, packed and unpacked, is 200 MB.
      memoryMegabytes: 1_024,
    },
  },
} satisfies AreaDeclaration
