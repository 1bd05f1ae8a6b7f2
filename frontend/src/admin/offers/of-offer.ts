import { listOffers, readOffer, type StaffOffer } from '../../../../contract/staff-shop.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../query/query-client.ts'
import { isMadeHere, madeHere } from '../editing/own-versions.ts'
import { useAsSeen } from '../editing/use-as-seen.ts'

/** Looked at anew each time that it is opened: something is decided by it. */
export const ofOffer = (slug: string) => ({ ...queryOf(readOffer, { slug }), staleTime: 5_000 })

/** The offer that somebody began to decide on: gone on from what they saved themselves meanwhile, in another part. */
export const useOfferAsSeen = (offer: StaffOffer) =>
  useAsSeen(
    offer,
    ({ version }) => version,
    (seen, now) => isMadeHere(now.slug, seen.version, now.version),
  )

/** Asked anew once somebody else has saved: the version, and what a part shows of it. */
export function useLatestOffer(slug: string) {
  const client = useQueryClient()
  return async <Shown>(shownOf: (offer: StaffOffer) => Shown) => {
    const now = await client.fetchQuery({ ...ofOffer(slug), staleTime: 0 })
    return [now.version, shownOf(now)] as const
  }
}

/** What the API answered after a change, shown at once; the list follows. */
export function useTakeOffer(): (offer: StaffOffer) => void {
  const client = useQueryClient()
  return offer => {
    madeHere(offer.slug, offer.version)
    client.setQueryData(ofOffer(offer.slug).queryKey, offer)
    void client.invalidateQueries({ queryKey: [listOffers.path] })
  }
}
