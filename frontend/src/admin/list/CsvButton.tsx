import { useState } from 'react'
import { usePress } from '../../query/use-press.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './List.module.css'
import type { Asked, List } from './list.ts'
import { saveCsv } from './save-csv.ts'

type Props = { csv: NonNullable<List<never>['csv']>; asked: Asked }

/** All lines of what is asked for, not the page alone. */
export function CsvButton({ csv, asked }: Props) {
  const [count, setCount] = useState(0)
  const { start, isPending, error, isSuccess } = usePress(() => saveCsv(csv.name, csv.asks(asked), setCount))
  return (
    <div className={css.file}>
      <button type="button" aria-busy={isPending || undefined} onClick={() => start()}>
        Als CSV laden
      </button>
      <small aria-live="polite">
        {isPending
          ? `${count} Zeilen …`
          : isSuccess
            ? `${count} Zeilen geladen.`
            : `${whatOf(asked)}. Wer was lädt, steht im Protokoll.`}
      </small>
      {error && <Notice tone="error">{error.detail}</Notice>}
    </div>
  )
}

const whatOf = ({ search, filters }: Asked): string =>
  search !== ''
    ? 'Alle Zeilen dieser Suche'
    : Object.keys(filters).length > 0
      ? 'Alle Zeilen mit diesen Filtern'
      : 'Alle Zeilen'
