import { openingSettings, Settings } from '../../contract/settings.ts'
import { read } from '../platform/table.ts'

export const settingsKey = { pk: 'CATALOG', sk: 'SETTINGS' }

/**
 * The shop's settings as they stand now; those of the first day where nobody has written any. People write them with a
 * command line, so what does not fit is named in words that lead to the command.
 */
export async function readSettings(): Promise<Settings> {
  const settings = Settings.safeParse((await read(settingsKey)) ?? openingSettings)
  if (settings.success) return settings.data
  const names = settings.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new Error(
    `CATALOG / SETTINGS does not fit its schema (${names}): docs/runbook.md#the-countdown. A moment is ${openingSettings.roundClosesAt}.`,
  )
}
