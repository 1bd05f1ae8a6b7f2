import { Link } from 'react-router-dom'
import { REFUNDS } from '../../../../contract/staff.ts'
import { useMay } from '../frame/use-member.ts'

/** Open in place of an order's number. */
export const GIVE = 'freischalten'

/** To the form, for who may give something away. */
export const GiveOrderLink = () =>
  useMay(REFUNDS) ? <Link to={`?order=${GIVE}`}>Kostenlos freischalten</Link> : null
