import {
  publishApp,
  readApp,
  readAppDeeds,
  readAppVersion,
  removeAppProgram,
  restoreAppVersion,
  saveAppAnnouncements,
  saveAppProgram,
  saveAppSwitches,
  saveAppVersions,
} from '../../contract/staff-app.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: {
    readApp,
    readAppDeeds,
    saveAppProgram,
    saveAppVersions,
    saveAppAnnouncements,
    saveAppSwitches,
    removeAppProgram,
    readAppVersion,
    restoreAppVersion,
    publishApp,
  },
  functions: {
    'staff-app': {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody of the team can change or publish what the apps show',
      uses: ['writes-table', 'reads-app-key', 'knows-client'],
    },
  },
} satisfies AreaDeclaration
