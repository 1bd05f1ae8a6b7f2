import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Place } from '../../../../contract/listening.ts'
import { type Download, listPurchases, type Purchase } from '../../../../contract/orders.ts'
import { call } from '../../call.ts'
import { orProblem } from '../../query/query-client.ts'
import { byFile, placed, type Turns } from '../listening/programs.ts'

type Page = z.output<(typeof listPurchases)['output']>
type Pages = InfiniteData<Page>

/** With its title in English, where the published programs have one. */
export type OwnedFile = Download & { english?: string }
export type Owned = Omit<Purchase, 'downloads'> & { downloads: OwnedFile[] }

/** A receipt is there seconds after the payment, or within a minute where a call was lost. */
const RECEIPT_MS = 10_000

/** Orders with their downloads, newest first; each page names the cursor of the older one. */
export const purchases = infiniteQueryOptions({
  queryKey: [listPurchases.path],
  queryFn: ({ pageParam, signal }) =>
    orProblem(call(listPurchases, { cursor: pageParam }, { signal }), signal),
  initialPageParam: undefined as Page['cursor'],
  getNextPageParam: ({ cursor }) => cursor,
  refetchInterval: ({ state: { data } }) =>
    data?.pages.some(page => page.purchases.some(({ receipt }) => receipt === 'being-made'))
      ? RECEIPT_MS
      : false,
  select: pages => ownedIn(pages),
})

function ownedIn(pages: Pages): Owned[] {
  const turns = turnsIn(pages)
  const named = (download: Download): OwnedFile => {
    const english = turns.get(download.fileId)?.english
    return english === undefined ? download : { ...download, english }
  }
  return pages.pages
    .flatMap(page => page.purchases)
    .map(purchase => ({ ...purchase, downloads: purchase.downloads.map(named) }))
}

/** By file; the newest page brings them all. */
export const placesIn = ({ pages }: Pages): ReadonlyMap<string, Place> => byFile(pages[0]?.places)

export const turnsIn = ({ pages }: Pages): Turns => byFile(pages.flatMap(({ turns = [] }) => turns))

/** Takes over what the player has kept. */
export const withPlace = (known: Pages | undefined, place: Place): Pages | undefined =>
  known && {
    ...known,
    pages: known.pages.map((page, index) =>
      index === 0 ? { ...page, places: placed(page.places, place) } : page,
    ),
  }

/** Takes over the number of a request for more downloads. */
export const withRequest = (
  known: Pages | undefined,
  { orderId, fileId, number }: { orderId: string; fileId: string; number: string },
): Pages | undefined => changed(known, { orderId, fileId }, download => ({ ...download, requested: number }))

type Left = { orderId: string; fileId: string; left: number; allowed: number }

/** Takes over what a download answered, so that the count is right without asking again. */
export const withLeft = (known: Pages | undefined, { left, allowed, ...file }: Left): Pages | undefined =>
  changed(known, file, download => ({
    ...download,
    left,
    allowed,
    hasNewContent: undefined,
    // A file whose last download was just spent has reached its limit, before the next answer of the API says so.
    status: left <= 0 && download.status === 'available' ? 'limit-reached' : download.status,
  }))

const changed = (
  known: Pages | undefined,
  { orderId, fileId }: { orderId: string; fileId: string },
  change: (download: Download) => Download,
): Pages | undefined =>
  known && {
    ...known,
    pages: known.pages.map(page => ({
      ...page,
      purchases: page.purchases.map(purchase =>
        purchase.orderId === orderId
          ? {
              ...purchase,
              downloads: purchase.downloads.map(one => (one.fileId === fileId ? change(one) : one)),
            }
          : purchase,
      ),
    })),
  }
