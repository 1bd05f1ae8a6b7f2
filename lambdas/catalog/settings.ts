import * as z from 'zod/mini'
import { openingSettings, Settings } from '../../contract/settings.ts'
import { allOf, technical } from '../platform/attribute.ts'
import { readableRecord } from '../platform/readable-record.ts'
import { read } from '../platform/table.ts'

/** Written by people; the functions only read. */
export const storedSettings = readableRecord('settings', {
  about: 'What people of the shop change without a release',
  schema: z.object(allOf(Settings.shape, technical)),
  key: { pk: 'CATALOG', sk: 'SETTINGS' },
})
export const settingsKey = storedSettings.keyOf({})

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
