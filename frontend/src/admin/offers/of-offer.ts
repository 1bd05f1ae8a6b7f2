import { listOffers, readOffer, type StaffOffer } from '../../../../contract/staff-shop.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../query/query-client.ts'

/** Looked at anew each time that it is opened: something is decided by it. */
export const ofOffer = (slug: string) => ({ ...queryOf(readOffer, { slug }), staleTime: 5_000 })

/** What the API answered after a change, shown at once; the list follows. */
export function useTakeOffer(): (offer: StaffOffer) => void {
  const client = useQueryClient()
  return offer => {
    client.setQueryData(ofOffer(offer.slug).queryKey, offer)
    void client.invalidateQueries({ queryKey: [listOffers.path] })
  }
}
