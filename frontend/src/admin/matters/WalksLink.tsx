import { Link } from 'react-router-dom'
import { WALKS } from './shown.ts'

export const WalksLink = () => <Link to={`?eintrag=${WALKS}`}>Zuletzt verglichen</Link>
