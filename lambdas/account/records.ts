import { areaRecord, exportedOf } from '../platform/area-records.ts'
import { openSignIns, signedOut, signIns } from '../platform/sign-in-record.ts'
import { discard } from '../platform/storage.ts'
import type { Item } from '../platform/table.ts'
import { eraseLogin } from './erase-login.ts'
import { customerExports } from './export.ts'
import { factorResets } from './factor-reset.ts'
import { logins } from './login.ts'

export const records = [
  areaRecord(logins, {
    chapter: 'sign-in',
    merge: 'moves',
    erasure: { says: 'is removed, with the user of the pool', run: eraseLogin },
  }),
  // Under the user of the pool, where an erasure gets to by the login.
  areaRecord(signIns, { chapter: 'sign-in', erasure: { says: 'loses the person, with its login' } }),
  areaRecord(openSignIns, {
    chapter: 'sign-in',
    erasure: { says: 'goes with its login' },
    exported: item => ({ ...openSignIns.refOf(item), ...exportedOf(openSignIns.spec, item) }),
  }),
  areaRecord(signedOut, {
    chapter: 'sign-in',
    erasure: { says: 'stays' },
    exported: item => ({ ...signedOut.refOf(item), ...exportedOf(signedOut.spec, item) }),
  }),
  areaRecord(factorResets, { chapter: 'requests' }),
  areaRecord(customerExports, {
    chapter: 'other',
    merge: 'stays',
    what: { de: 'Export deiner Daten', en: 'Export of your data' },
    erasure: { says: 'is removed, with its file', run: eraseExport },
  }),
]

async function eraseExport(item: Item): Promise<'goes'> {
  if (typeof item.storageKey === 'string') await discard(item.storageKey)
  return 'goes'
}
