import { QUOTA_BYTES, readStorage as route } from '../../contract/staff-files.ts'
import { endpoint } from '../platform/endpoint.ts'
import { between } from '../platform/table.ts'
import { fileFolders, fileTotals } from '../files/file.ts'
import { mayTouch } from './staff-file.ts'

/** More folders than anybody finds their way in. */
const MAX_FOLDERS = 1_000

export const readStorage = endpoint(route, async (_, caller) => {
  const [totals, folders] = await Promise.all([
    fileTotals.read({}),
    between('FILES', 'FOLDER#', 'FOLDER#~', MAX_FOLDERS),
  ])
  return {
    bytes: totals?.bytes ?? 0,
    formerBytes: totals?.formerBytes ?? 0,
    overwrittenBytes: totals?.overwrittenBytes ?? 0,
    files: totals?.files ?? 0,
    quotaBytes: QUOTA_BYTES,
    folders: folders.map(item => fileFolders.parse(item)).filter(({ access }) => mayTouch(caller, access)),
  }
})
