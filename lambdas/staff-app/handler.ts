import { area } from '../platform/endpoint.ts'
import { publishApp } from './publish-app.ts'
import { readApp, readAppDeeds } from './read-app.ts'
import { removeAppProgram } from './remove-program.ts'
import { restoreAppVersion } from './restore-version.ts'
import { saveAppAnnouncements, saveAppProgram, saveAppSwitches, saveAppVersions } from './save-part.ts'

export const handler = area(
  readApp,
  readAppDeeds,
  saveAppProgram,
  saveAppVersions,
  saveAppAnnouncements,
  saveAppSwitches,
  removeAppProgram,
  restoreAppVersion,
  publishApp,
)
