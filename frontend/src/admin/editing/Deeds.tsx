import type { Deed } from '../../../../contract/staff-shop.ts'
import { ACTION_NAMES, exactMoment, shortMoment } from '../../../../contract/staff-words.ts'
import admin from '../Admin.module.css'
import { Change } from './Change.tsx'

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
                <Change action={action} before={before} after={after} fields={fields} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
