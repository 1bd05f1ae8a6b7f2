import { zipSync } from 'fflate'
import { EXPORT_HOURS } from '../../contract/account.ts'
import { accountMail } from './account-mail.ts'
import { discard, store } from '../platform/storage.ts'
import { type Key, read, transact } from '../platform/table.ts'
import { after, HOURS } from '../platform/time.ts'
import { customerIn } from '../platform/partitions.ts'
import { contentOf } from './export-content.ts'
import { Export } from './export.ts'

/** One export that was asked for: everything under the customer and under the address, as one ZIP. */
export async function makeExport(key: Key, now: string): Promise<void> {
  const wanted = Export.safeParse(await read(key)).data
  if (wanted?.state !== 'making') return
  const customerId = customerIn(key)
  const zip = zipSync(await contentOf(customerId, wanted.language, now))
  await store(wanted.storageKey, zip, 'application/zip')
  const expiresAt = after(now, EXPORT_HOURS * HOURS)
  const failed = await transact([
    {
      update: key,
      set: 'SET #state = :ready, bytes = :bytes, expiresAt = :expiresAt REMOVE duePk, dueAt',
      when: '#state = :making AND exportId = :id',
      names: { '#state': 'state' },
      values: {
        ':ready': 'ready',
        ':making': 'making',
        ':id': wanted.exportId,
        ':bytes': zip.length,
        ':expiresAt': expiresAt,
      },
    },
    {
      put: accountMail(
        customerId,
        'export-ready',
        { language: wanted.language, until: expiresAt },
        now,
        wanted.exportId,
      ),
    },
  ])
  // Erased while it was made, or made by two at once: then it is ready already and stays.
  if (failed && failed[0]?.old === undefined) await discard(wanted.storageKey)
}
