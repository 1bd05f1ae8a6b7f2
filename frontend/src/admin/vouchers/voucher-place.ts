import { routeOf } from '../../routes.ts'
import { secretLine } from '../list/use-list-address.ts'
import { NEW } from './NewVoucherLink.tsx'

/** What its list calls a voucher: a code, the id of a batch, or the form for a new one. */
export const isCode = (key: string): boolean => key !== NEW && !key.startsWith('bat_')

/** Where it is looked at; a code is worth money and stands in no address. */
export const voucherPlace = (key: string): { to: string; state?: { open: string } } => {
  const { path } = routeOf('staffVouchers')
  return isCode(key) ? secretLine(path, 'gutschein', key) : { to: `${path}?gutschein=${key}` }
}
