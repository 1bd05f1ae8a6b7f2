import { getProduct } from '../../contract/catalog.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { getProduct },
  functions: {
    catalog: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'no checkout opens, so nobody can order',
      uses: ['reads-table'],
    },
  },
} satisfies AreaDeclaration
