import type { AuditAction } from '../../../../contract/audit.ts'
import { MATTER_KINDS } from '../../../../contract/staff-bookkeeping.ts'
import { routeOf } from '../../routes.ts'

/** Where what a line is about is looked at; undefined where no tool shows it by this. */
export function placeOf(target: string, number: string, action: AuditAction): string | undefined {
  if (number.startsWith('LU-')) return `${routeOf('staffOrders').path}?order=${number}`
  if (number.startsWith('AN-')) return `${routeOf('staffRequests').path}?anliegen=${number}`
  if (target.startsWith('cus_')) return `${routeOf('staffCustomers').path}?kunde=${target}`
  if (target.startsWith('sub_')) return `${routeOf('staffSubscriptions').path}?abo=${target}`
  if (target.startsWith('offer-')) return `${routeOf('staffOffers').path}?angebot=${target.slice(6)}`
  if (action.startsWith('voucher-')) return `${routeOf('staffVouchers').path}?gutschein=${target}`
  const matter = MATTER_KINDS.find(kind => target.startsWith(`${kind}-${number}-`))
  if (matter !== undefined) {
    const part = target.slice(`${matter}-${number}-`.length)
    return `${routeOf('staffMatters').path}?eintrag=${matter}.${number}.${part}`
  }
  return undefined
}
