import type { StaffOrder } from '../../../../contract/staff.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Admin.module.css'
import { differencesOf } from './differences.ts'
import { happeningName } from './words.ts'

type Props = { from: StaffOrder; to: StaffOrder; onTaken: () => void }

/** Somebody else was faster: what the order was when the decision began, beside what it is. */
export function Changed({ from, to, onTaken }: Props) {
  const differences = differencesOf(from, to)
  const latest = to.timeline.at(-1)
  return (
    <Notice tone="warning" isLive title="Die Bestellung hat sich inzwischen geändert">
      {latest && (
        <p>
          Zuletzt: {happeningName(latest)}
          {latest.who !== undefined && `, ${latest.who}`}
        </p>
      )}
      {differences.length > 0 && (
        <table className={css.change}>
          <thead>
            <tr>
              <th scope="col">Was</th>
              <th scope="col">Als du begonnen hast</th>
              <th scope="col">Jetzt</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, before, now }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button type="button" className={css.word} onClick={onTaken}>
        Gesehen, ich entscheide auf dem jetzigen Stand
      </button>
    </Notice>
  )
}
