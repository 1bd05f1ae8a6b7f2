import css from './Company.module.css'
import { labelOf } from './sections.ts'

/** Facts by their labels, with the way to each in the form. */
export const FactLinks = ({ of }: { of: readonly string[] }) => (
  <ul className={css.missing}>
    {of.map(name => (
      <li key={name}>
        <a href={`#angabe-${name}`}>{labelOf(name)}</a>
      </li>
    ))}
  </ul>
)
