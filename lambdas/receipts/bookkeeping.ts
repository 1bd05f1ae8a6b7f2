import * as z from 'zod/mini'
import { Bookkeeping } from '../../contract/bookkeeping.ts'
import { allOf, technical } from '../platform/attribute.ts'
import { readableRecord } from '../platform/readable-record.ts'

/** Written by the shop's people, as their tax adviser says; without it there is no batch of bookings. */
export const storedBookkeeping = readableRecord('bookkeeping', {
  about: 'How receipts are booked: accounts, and the numbers under which DATEV knows the company',
  schema: z.object({ ...allOf(Bookkeeping.shape, technical), rev: technical(z.int()) }),
  key: { pk: 'CATALOG', sk: 'BOOKKEEPING' },
})

export async function readBookkeeping(): Promise<{ settings: Bookkeeping; rev: number } | undefined> {
  const stored = await storedBookkeeping.read({})
  return stored && { settings: Bookkeeping.parse(stored), rev: stored.rev }
}
