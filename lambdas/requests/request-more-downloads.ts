import { wordsOf } from '../../contract/catalog.ts'
import { requestDownloads as route } from '../../contract/downloads.ts'
import type { Language } from '../../contract/language.ts'
import { readProfile } from '../customers/customer.ts'
import { type Entitlement, entitlements, openRequest, statusOf } from '../orders/entitlement.ts'
import { type Order, readOrder } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { attribute, either, gte, lt, notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { storeOwnRequest } from './store-request.ts'

export const requestDownloads = endpoint(
  route,
  async ({ orderId, fileId, language }, { customerId, now, ip }) => {
    const ref = { customerId, orderId, fileId }
    const [entitlement, order] = await Promise.all([entitlements.read(ref), readOrder(ref)])
    if (!entitlement || !order) return new Problem('not-found')
    const refused = whyNot(entitlement, now)
    if (refused) return new Problem(refused)
    const known = openRequest(entitlement)
    if (known !== undefined) return { number: known }
    const stored = await storeOwnRequest(
      {
        topic: 'download',
        title: `download, ${order.number}: ${fileId}`,
        email: (await readProfile(customerId))?.email ?? order.buyer.email,
        orderNumber: order.number,
        message: MESSAGES[language](entitlement, order),
        language,
      },
      { now, ip },
      // The team may have answered, or another tab asked, since it was read.
      number =>
        entitlements.update(ref, {
          if: {
            revokedAt: notExists,
            used: gte(attribute('allowed')),
            allowed: entitlement.allowed,
            requestedBeyond: either(notExists, lt(entitlement.allowed)),
          },
          set: { requestedBeyond: entitlement.allowed, requestNumber: number },
        }),
    )
    if (stored) return stored
    const changed = await entitlements.read(ref)
    const number = changed && openRequest(changed)
    return number === undefined ? new Problem('downloads-left') : { number }
  },
)

function whyNot(entitlement: Entitlement, now: string) {
  if (entitlement.revokedAt) return 'download-revoked'
  const status = statusOf(entitlement, now)
  if (status === 'expired') return 'download-expired'
  return status === 'limit-reached' ? undefined : 'downloads-left'
}

const MESSAGES: Record<Language, (file: Entitlement, order: Order) => string> = {
  de: ({ title, allowed }, order) =>
    `Bitte gebt mir weitere Downloads für „${title}“ (${order.title}). Alle ${allowed} sind verbraucht.`,
  en: ({ title, allowed }, order) =>
    `Please give me more downloads of “${title}” (${wordsOf(order, 'en').title}). All ${allowed} are used.`,
}
