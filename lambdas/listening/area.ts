import { keepPlace, openFile, openTrack } from '../../contract/listening.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { openFile, openTrack, keepPlace },
  functions: {
    listening: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'a customer cannot listen to what they paid for',
      uses: ['writes-table', 'signs-files', 'knows-client'],
    },
  },
} satisfies AreaDeclaration
