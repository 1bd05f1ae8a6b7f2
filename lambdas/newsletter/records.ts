import { type AreaRecord, type Erasure, shownItem } from '../platform/area-records.ts'
import { refOf } from '../platform/pattern.ts'
import type { Item } from '../platform/table.ts'
import { forgetReader } from './forget-reader.ts'

const PROOF = { pk: 'EMAIL#{address}', sk: 'NEWSLETTER#PROOF#{at}#{what}' }

async function erase(item: Item, erasure: Erasure): Promise<'stays'> {
  await forgetReader(item, erasure)
  return 'stays'
}

export const records: readonly AreaRecord[] = [
  {
    kind: 'newsletter',
    key: { pk: 'EMAIL#{address}', sk: 'NEWSLETTER' },
    chapter: 'newsletter',
    exported: item => shownItem(item, 'tokenHash'),
    erase,
  },
  {
    kind: 'newsletter-proof',
    key: PROOF,
    chapter: 'newsletter',
    exported: item => ({ ...refOf(PROOF, item), ...shownItem(item) }),
    erase,
  },
]
