import { openingSettings, Settings } from '../../contract/settings.ts'
import { read } from '../platform/table.ts'

export const settingsKey = { pk: 'CATALOG', sk: 'SETTINGS' }

/** The shop's settings as they stand now; those of the first day where nobody has written any. */
export async function readSettings(): Promise<Settings> {
  return Settings.parse((await read(settingsKey)) ?? openingSettings)
}
