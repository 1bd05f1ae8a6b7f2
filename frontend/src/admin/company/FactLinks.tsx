import css from './Company.module.css'
import { factName } from '../../../../contract/fact-words.ts'

/** Facts by their labels, with the way to each in the form. */
export const FactLinks = ({ of }: { of: readonly string[] }) => (
  <ul className={css.missing}>
    {of.map(name => (
      <li key={name}>
        <a href={`#angabe-${name}`}>{factName(name)}</a>
      </li>
    ))}
  </ul>
)
