import { Link } from 'react-router-dom'
import { SETS_TERMS } from '../../../../contract/staff-shop.ts'
import { useMay } from '../frame/use-member.ts'

/** To the form for a draft, for who may make one. */
export const NewOfferLink = () => (useMay(SETS_TERMS) ? <Link to="?angebot=NEU">Neues Angebot</Link> : null)
