import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type AuditLine, readAuditLine } from '../../../../contract/audit.ts'
import { changedName } from '../../../../contract/changed-name.ts'
import { ACTION_NAMES, exactMoment, shownValue } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import css from '../Admin.module.css'
import { ToList } from '../list/ToList.tsx'
import { auditList, refOf } from './audit-list.tsx'
import { placeOf } from './place-of.ts'

/** One deed: who, what, why, and what it changed. */
export function AuditDetail({ of: key }: { of: string }) {
  const line = useSuspenseQuery(queryOf(readAuditLine, refOf(key))).data
  const { at, action, author, reason, before, after } = line
  const values = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>{ACTION_NAMES[action]}</h2>
          <p>
            {author}, {exactMoment(at)}
          </p>
        </div>
        <ToList of={auditList} />
      </div>
      <section className={css.part} aria-label="Was geschah">
        <dl className={css.facts}>
          <div>
            <dt>Woran</dt>
            <dd>
              <Target line={line} />
            </dd>
          </div>
          {reason !== '' && (
            <div>
              <dt>Grund</dt>
              <dd>{reason}</dd>
            </div>
          )}
        </dl>
      </section>
      {values.length > 0 && (
        <section className={css.part} aria-label="Was sich geändert hat">
          <h3>Was sich geändert hat</h3>
          <table className={css.change}>
            <thead>
              <tr>
                <th scope="col">Wert</th>
                <th scope="col">Vorher</th>
                <th scope="col">Nachher</th>
              </tr>
            </thead>
            <tbody>
              {values.map(name => (
                <tr key={name}>
                  <th scope="row">{changedName(action, name)}</th>
                  <td>{shownValue(name, before[name])}</td>
                  <td>{shownValue(name, after[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

/** Leads to what it was done to, where the line says what that is. */
function Target({
  line: { target, number, action },
}: {
  line: Pick<AuditLine, 'target' | 'number' | 'action'>
}) {
  const place = placeOf(target, number, action)
  return place === undefined ? number : <Link {...place}>{number}</Link>
}
