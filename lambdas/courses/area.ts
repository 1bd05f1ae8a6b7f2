import { listCourseDates } from '../../contract/courses.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { listCourseDates },
  functions: {
    courses: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody can choose a course date in the checkout',
      uses: ['reads-table'],
    },
  },
} satisfies AreaDeclaration
