import { zipSync } from 'fflate'
import { EXPORT_HOURS } from '../../contract/account-terms.ts'
import { customerIn } from '../platform/partitions.ts'
import { discard, store } from '../platform/storage.ts'
import type { Key } from '../platform/table.ts'
import { after, HOURS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { accountMail } from './account-mail.ts'
import { contentOf } from './export-content.ts'
import { customerExports } from './export.ts'

/** One export that was asked for: everything under the customer and under the address, as one ZIP. */
export async function makeExport(key: Key, now: string): Promise<void> {
  const wanted = await customerExports.read(key)
  if (wanted?.state !== 'making') return
  const { exportId, language, storageKey } = wanted
  const customerId = customerIn(key)
  const zip = zipSync(await contentOf(customerId, language, now))
  await store(storageKey, zip, 'application/zip')
  const expiresAt = after(now, EXPORT_HOURS * HOURS)
  const failed = await transact({
    export: transition(
      customerExports,
      'finish',
      key,
      { exportId, bytes: zip.length, expiresAt },
      { by: 'clock', at: now, cause: 'stored' },
    ),
    mail: accountMail({ customerId }, 'export-ready', { language, until: expiresAt }, now, exportId),
  })
  // Erased while it was made, or made by two at once: then it is ready already and stays.
  if (failed && !failed.export?.old) await discard(storageKey)
}
