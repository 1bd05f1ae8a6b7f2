import { Link } from 'react-router-dom'
import { MAKES_VOUCHERS } from '../../../../contract/staff-vouchers.ts'
import { useMay } from '../frame/use-member.ts'

/** Open in place of a code. */
export const NEW = 'neu'

/** To the form, for who may make a code. */
export const NewVoucherLink = () =>
  useMay(MAKES_VOUCHERS) ? <Link to={`?gutschein=${NEW}`}>Neuer Code</Link> : null
