import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button-class.ts'

/** Open in place of a text. */
export const NEW = 'neu'

export const NewTextLink = () => (
  <Link className={buttonClass()} to={`?text=${NEW}`}>
    Neuer Text
  </Link>
)
