import { readBuyer as route } from '../../contract/known-buyer.ts'
import { readProfile } from '../customers/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { stateOf } from './order-state.ts'
import { ownedOrder } from './owned-order.ts'
import { paidOrders } from './paid-orders.ts'

/** Only orders that were paid: anybody can order under this address, with any name. */
export const readBuyer = endpoint(route, async ({ slug }, { customerId, now }) => {
  const profile = await readProfile(customerId)
  if (!profile?.email || profile.erasedAt) return new Problem('not-found')
  const paid = await paidOrders(customerId)
  const known = paid[0]?.buyer
  const owned = await ownedOrder(paid, slug, now)
  return {
    buyer: {
      firstName: profile.firstName || (known?.firstName ?? ''),
      lastName: profile.lastName || (known?.lastName ?? ''),
      email: profile.email,
      phone: profile.phoneNumber || (known?.phone ?? ''),
      company: known?.company ?? '',
      vatId: known?.vatId ?? '',
      street: known?.street ?? '',
      city: known?.city ?? '',
      postalCode: known?.postalCode ?? '',
      country: known?.country ?? 'DE',
    },
    ...(owned && {
      owned: {
        number: owned.number,
        productType: owned.productType ?? 'one-time',
        orderedAt: owned.createdAt,
        downloadsFrom: stateOf(owned, now).downloadsFrom,
      },
    }),
  }
})
