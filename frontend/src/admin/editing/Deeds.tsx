import type { Deed } from '../../../../contract/staff-shop.ts'
import {
  ACTION_NAMES,
  exactMoment,
  fileFieldName,
  shortMoment,
  shownValue,
  valueName,
} from '../../../../contract/staff-words.ts'
import admin from '../Admin.module.css'
import css from './Editing.module.css'

type Props = {
  of: readonly Deed[]
  fields: Readonly<Record<string, string>>
}

/** The audit as a whole: member, moment, deed, before and after, reason. */
export function Deeds({ of, fields }: Props) {
  return (
    <section className={admin.part} aria-label="Verlauf">
      <h3>Verlauf</h3>
      {of.length === 0 ? (
        <p className={admin.what}>Noch hat niemand etwas geändert.</p>
      ) : (
        <ol className={admin.timeline}>
          {of.map(({ at, action, who, reason, before, after }) => (
            <li key={`${at} ${action}`}>
              <time dateTime={at} title={exactMoment(at)}>
                {shortMoment(at)}
              </time>
              <div>
                <strong>{ACTION_NAMES[action]}</strong> <small>{who}</small>
                <p>{reason}</p>
                <Change before={before} after={after} fields={fields} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Change({ before, after, fields }: Pick<Deed, 'before' | 'after'> & Pick<Props, 'fields'>) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  if (changed.length === 0) return null
  return (
    <details>
      <summary>{changed.length === 1 ? 'Eine Angabe' : `${changed.length} Angaben`}</summary>
      <dl className={css.change}>
        {changed.map(name => (
          <div key={name}>
            <dt>{fields[name] ?? fileFieldName(name) ?? valueName(name)}</dt>
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
