import { Calls } from '../../written/Calls.tsx'
import css from './Rows.module.css'

type Row = { name: string; text: string; note?: string }
type Props = {
  list: readonly Row[]
  /** `tiles` stand beside each other, each below its own hairline. */
  look?: 'rows' | 'tiles'
  isNumbered?: boolean
}

/** Things with a name and what is to be said about them. */
export function Rows({ list, look = 'rows', isNumbered = false }: Props) {
  return (
    <dl className={look === 'rows' ? css.rows : css.tiles} data-numbered={isNumbered ? '' : undefined}>
      {list.map(({ name, text, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Calls text={text} />
            {note !== undefined && (
              <small>
                <Calls text={note} />
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
