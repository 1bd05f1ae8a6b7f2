import { Link } from 'react-router-dom'
import css from '../Admin.module.css'
import { CLOSE } from '../frame/use-list-keys.ts'
import { useListAddress } from './use-list-address.ts'

/** Closes what is open beside a list, which stays as it was searched, filtered and paged; Escape presses it. */
export function ToList({ of }: { of: Parameters<typeof useListAddress>[0] }) {
  const { linkTo, kept } = useListAddress(of)
  return (
    <Link className={css.close} to={linkTo(undefined)} state={kept} preventScrollReset {...CLOSE}>
      Zur Liste
    </Link>
  )
}
