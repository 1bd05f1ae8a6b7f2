import { Link } from 'react-router-dom'
import { useListAddress } from '../list/use-list-address.ts'
import { monthIn, shown } from './shown.ts'

/** To the sums and files of the month that is listed. */
export function MonthLink() {
  const { asked, linkTo } = useListAddress(shown)
  return <Link to={linkTo(monthIn(asked.filters))}>Summen und Dateien</Link>
}
