import { areaRecord, type Erasure, exportedOf } from '../platform/area-records.ts'
import type { Item } from '../platform/table.ts'
import { consentProofs } from './consent-proof.ts'
import { forgetReader } from './forget-reader.ts'
import { readers } from './reader.ts'

async function forget(item: Item, erasure: Erasure): Promise<'stays'> {
  await forgetReader(item, erasure)
  return 'stays'
}

export const records = [
  areaRecord(readers, {
    chapter: 'newsletter',
    erasure: { says: 'loses the person, unless it is a new reader’s', run: forget },
  }),
  areaRecord(consentProofs, {
    chapter: 'newsletter',
    // When and what stand in the key alone.
    exported: item => ({ ...consentProofs.refOf(item), ...exportedOf(consentProofs.spec, item) }),
    erasure: { says: 'stays for as long as a proof is needed', run: forget },
  }),
]
