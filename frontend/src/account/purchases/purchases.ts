import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type Download, listPurchases, type Purchase } from '../../../../contract/orders.ts'
import { call } from '../../call.ts'
import { orProblem } from '../../query/query-client.ts'

type Page = z.output<(typeof listPurchases)['output']>
type Pages = InfiniteData<Page>

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
  select: ({ pages }) => pages.flatMap(page => page.purchases),
})

type Left = { orderId: string; fileId: string; left: number; allowed: number }

/** Takes over what a download answered, so that the count is right without asking again. */
export const withLeft = (known: Pages | undefined, left: Left): Pages | undefined =>
  known && {
    ...known,
    pages: known.pages.map(page => ({
      ...page,
      purchases: page.purchases.map(purchase =>
        purchase.orderId === left.orderId ? spentIn(purchase, left) : purchase,
      ),
    })),
  }

function spentIn(purchase: Purchase, { fileId, left, allowed }: Left): Purchase {
  const spent = (download: Download): Download => ({
    ...download,
    left,
    allowed,
    // A file whose last download was just spent has reached its limit, before the next answer of the API says so.
    status: left <= 0 && download.status === 'available' ? 'limit-reached' : download.status,
  })
  return {
    ...purchase,
    downloads: purchase.downloads.map(one => (one.fileId === fileId ? spent(one) : one)),
  }
}
