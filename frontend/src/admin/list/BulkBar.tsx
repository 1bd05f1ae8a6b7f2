import { usePress } from '../../query/use-press.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './List.module.css'
import type { Asked, Bulk, List } from './list.ts'
import { saveSelected } from './save-csv.ts'

type Props<L> = {
  list: List<L>
  bulk: readonly Bulk<L>[]
  lines: readonly L[]
  asked: Asked
  onChoose: (bulk: Bulk<L>) => void
  onDone: () => void
}

/** What can be done to the lines that are selected. */
export function BulkBar<L>({ list, bulk, lines, asked, onChoose, onDone }: Props<L>) {
  return (
    <section className={css.bulk} aria-label="Auswahl">
      <span>{lines.length} ausgewählt</span>
      {bulk.map(each => (
        <button key={each.id} type="button" onClick={() => onChoose(each)}>
          {each.label} …
        </button>
      ))}
      {list.save && <SaveSelected of={list.save} lines={lines} />}
      {list.csv?.selects && <SelectedCsv csv={list.csv} only={lines.map(list.keyOf)} asked={asked} />}
      <button type="button" onClick={onDone}>
        Auswahl aufheben
      </button>
    </section>
  )
}

function SaveSelected<L>({ of, lines }: { of: NonNullable<List<L>['save']>; lines: readonly L[] }) {
  const { start, isPending, error, data } = usePress(() => of.run(lines))
  return (
    <>
      <button type="button" aria-busy={isPending || undefined} onClick={() => start()}>
        {of.label}
      </button>
      <span aria-live="polite">{data}</span>
      {error && <Notice tone="error">{error.detail}</Notice>}
    </>
  )
}

type CsvProps = { csv: NonNullable<List<never>['csv']>; only: readonly string[]; asked: Asked }

function SelectedCsv({ csv, only, asked }: CsvProps) {
  const { start, isPending, error, data } = usePress(() =>
    saveSelected(csv.name, csv.asks(asked), { only, after: asked.after }),
  )
  return (
    <>
      <button type="button" aria-busy={isPending || undefined} onClick={() => start()}>
        Auswahl als CSV
      </button>
      <span aria-live="polite">{data !== undefined && `${data} Zeilen geladen.`}</span>
      {error && <Notice tone="error">{error.detail}</Notice>}
    </>
  )
}
