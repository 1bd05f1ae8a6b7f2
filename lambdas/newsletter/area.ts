import {
  changePreferences,
  confirmNewsletter,
  joinNewsletter,
  leaveNewsletter,
  openLeavePage,
  readPreferences,
} from '../../contract/newsletter.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: {
    joinNewsletter,
    confirmNewsletter,
    leaveNewsletter,
    openLeavePage,
    readPreferences,
    changePreferences,
  },
  functions: {
    newsletter: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody can sign up for the newsletter, confirm it or unsubscribe',
      uses: ['writes-table', 'reads-secrets'],
    },
  },
} satisfies AreaDeclaration
