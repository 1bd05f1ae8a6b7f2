// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { publishApp } from './publish-app.ts'
import { readApp, readAppDeeds } from './read-app.ts'
import { readAppVersion } from './read-version.ts'
import { removeAppProgram } from './remove-program.ts'
import { restoreAppVersion } from './restore-version.ts'
import { saveAppProgram, saveAppVersions, saveAppAnnouncements, saveAppSwitches } from './save-part.ts'

export const handler = area(
  publishApp,
  readApp,
  readAppDeeds,
  readAppVersion,
  removeAppProgram,
  restoreAppVersion,
  saveAppProgram,
  saveAppVersions,
  saveAppAnnouncements,
  saveAppSwitches,
)
