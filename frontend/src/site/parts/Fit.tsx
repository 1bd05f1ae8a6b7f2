import { Icon } from '../../ui/Icon.tsx'
import { Calls } from '../../written/Calls.tsx'
import css from './Fit.module.css'

type Side = { name: string; list: readonly string[] }

/** For whom something is meant, beside what should be talked over with a doctor first. */
export function Fit({ yes, no }: { yes: Side; no: Side }) {
  return (
    <div className={css.fit}>
      {([yes, no] as const).map((side, index) => (
        <div key={side.name}>
          <h3>{side.name}</h3>
          <ul>
            {side.list.map(text => (
              <li key={text}>
                <Icon name={index === 0 ? 'check' : 'stop'} />
                {/* One element: a number to call would stand in the icon's column otherwise. */}
                <span>
                  <Calls text={text} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
