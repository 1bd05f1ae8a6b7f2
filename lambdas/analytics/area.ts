import { trackEvent } from '../../contract/analytics.ts'
import { reportViolations } from '../../contract/policy-violations.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { trackEvent, reportViolations },
  functions: {
    analytics: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nothing is noticed by visitors, but page views are not counted',
      uses: ['writes-table', 'knows-site'],
    },
  },
} satisfies AreaDeclaration
