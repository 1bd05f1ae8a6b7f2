import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { readFiguresFile } from '../../../../contract/staff-analytics.ts'
import { call } from '../../call.ts'
import { orProblem } from '../../query/query-client.ts'
import { Button } from '../../ui/Button.tsx'
import { saveParts } from '../list/save-csv.ts'
import { fileNameOf } from './figures.ts'

type Asked = z.input<(typeof readFiguresFile)['input']>
type Props = { asked: Omit<Asked, 'table'>; table: Asked['table'] }

/** What is shown, as a file. */
export function FileButton({ asked, table }: Props) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => orProblem(call(readFiguresFile, { ...asked, table })),
    onSuccess: ({ csv }) => saveParts(fileNameOf(table, asked.step), [csv]),
  })
  return (
    <>
      <Button look="quiet" isBusy={isPending} onClick={() => mutate()}>
        CSV
      </Button>
      {isError && <span role="alert">Die Datei kam nicht. Versuch es noch einmal.</span>}
    </>
  )
}
