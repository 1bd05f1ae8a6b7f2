import { Link } from 'react-router-dom'

/** Open in place of a text. */
export const NEW = 'neu'

export const NewTextLink = () => <Link to={`?text=${NEW}`}>Neuer Text</Link>
