import { record } from '../../lambdas/platform/record.ts'
import { send } from '../../lambdas/platform/transact.ts'
import { storedSeller } from '../../lambdas/receipts/seller.ts'

/** A company that does not exist, so that receipts can be seen on this machine; a stage gets its own by hand. */
const EXAMPLE = {
  name: 'Beispiel GmbH',
  street: 'Beispielstraße 1',
  city: '12345 Beispielstadt',
  taxId: 'DE999999999',
}

/** Written where nobody has written one. */
export const seedSeller = () => send(record(storedSeller.kind, storedSeller.spec).create(EXAMPLE))
