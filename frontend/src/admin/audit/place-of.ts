import type { AuditAction } from '../../../../contract/audit.ts'
import { MATTER_KINDS } from '../../../../contract/staff-bookkeeping.ts'
import { routeOf } from '../../routes.ts'
import { voucherPlace } from '../vouchers/voucher-place.ts'

/** Where what a line is about is looked at; undefined where no tool shows it by this. */
export function placeOf(
  target: string,
  number: string,
  action: AuditAction,
): { to: string; state?: { open: string } } | undefined {
  if (action.startsWith('voucher-')) return voucherPlace(target)
  const to = pathOf(target, number, action)
  return to === undefined ? undefined : { to }
}

function pathOf(target: string, number: string, action: AuditAction): string | undefined {
  if (number.startsWith('LU-')) return `${routeOf('staffOrders').path}?order=${number}`
  if (number.startsWith('AN-')) return `${routeOf('staffRequests').path}?anliegen=${number}`
  if (target.startsWith('cus_')) return `${routeOf('staffCustomers').path}?kunde=${target}`
  if (target.startsWith('sub_')) return `${routeOf('staffSubscriptions').path}?abo=${target}`
  if (target.startsWith('offer-')) return `${routeOf('staffOffers').path}?angebot=${target.slice(6)}`
  if (target.startsWith('con_')) return `${routeOf('blogManager').path}?text=${target}`
  if (target.startsWith('fil_')) return `${routeOf('staffFiles').path}?datei=${target}`
  if (target.startsWith('thanks-')) return `${routeOf('staffThanks').path}?seite=${target.slice(7)}`
  if (target === 'app-manifest') return `${routeOf('appManager').path}?teil=veroeffentlichen`
  if (target.startsWith('app-')) return `${routeOf('appManager').path}?teil=${target.slice(4)}`
  if (target === 'figures') return routeOf('appAnalytics').path
  if (action === 'company-facts') return routeOf('company').path
  const matter = MATTER_KINDS.find(kind => target.startsWith(`${kind}-${number}-`))
  if (matter !== undefined) {
    const part = target.slice(`${matter}-${number}-`.length)
    return `${routeOf('staffMatters').path}?eintrag=${matter}.${number}.${part}`
  }
  return undefined
}
