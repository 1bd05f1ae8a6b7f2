import * as z from 'zod/mini'
import { Place as Shown } from '../../contract/listening.ts'
import { CustomerId } from '../../contract/ids.ts'
import { allOf, kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'

const heard = <S extends z.ZodMiniType>(schema: S) =>
  kept('until the account is erased', 'Art. 6 (1) b GDPR', schema)

/** Made when a file is first opened, so that nobody keeps places of what they do not have. */
const Place = z.object({ ...allOf(Shown.shape, heard), customerId: technical(CustomerId) })

export const places = record('place', {
  about: 'Where a customer is in a recording, whatever order it came with',
  schema: Place,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'PLACE#{fileId}' },
})
