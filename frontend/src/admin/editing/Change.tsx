import type { Deed } from '../../../../contract/staff-shop.ts'
import { changedName } from '../../../../contract/changed-name.ts'
import { shownValue } from '../../../../contract/staff-words.ts'
import css from './Editing.module.css'

type Props = Partial<Pick<Deed, 'before' | 'after'>> & {
  /** The deed, which decides what its values are called. */
  action: string
  /** What the values are called where the audit has another word for them. */
  fields?: Readonly<Record<string, string>>
}

const NONE = {}

/** What a deed has changed, value by value: what stood there, struck out, and what stands there since. */
export function Change({ action, before = NONE, after = NONE, fields = NONE }: Props) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter(name => before[name] !== after[name])
  if (changed.length === 0) return null
  return (
    <details>
      <summary>{changed.length === 1 ? 'Eine Angabe' : `${changed.length} Angaben`}</summary>
      <dl className={css.change}>
        {changed.map(name => (
          <div key={name}>
            <dt>{fields[name] ?? changedName(action, name)}</dt>
            <dd>
              {before[name] !== undefined && before[name] !== '' && (
                <del>{shownValue(name, before[name])}</del>
              )}{' '}
              {after[name] !== undefined && after[name] !== '' && <ins>{shownValue(name, after[name])}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
