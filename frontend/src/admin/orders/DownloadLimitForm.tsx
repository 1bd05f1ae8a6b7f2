import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DOWNLOADS_PER_FILE } from '../../../../contract/downloads-terms.ts'
import { changeDownloadLimit, MAX_MORE_DOWNLOADS, type StaffOrder } from '../../../../contract/staff.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { Field } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { Changed } from './Changed.tsx'
import { downloadLimitDone, downloadLimitEffects } from './download-limit-effects.ts'
import { ofOrder } from './of-order.ts'
import { useOrderAsSeen } from './use-order-as-seen.ts'

type Props = {
  order: StaffOrder
  file: StaffOrder['files'][number]
  /** What was given goes again, as far as it is not used. */
  takesBack: boolean
  onDone: () => void
}

/** As many as a file comes with. */
const USUAL = 5

/** More downloads of one file, which answers the request for them; or what was given taken back. */
export function DownloadLimitForm({ order, file: fileNow, takesBack, onDone }: Props) {
  const { seen, changed, lookAgain } = useOrderAsSeen(order)
  const file = seen.files.find(({ fileId }) => fileId === fileNow.fileId) ?? fileNow
  const client = useQueryClient()
  const { number } = order
  const { fileId, allowed, used, title } = file
  const most = takesBack ? allowed - Math.max(used, DOWNLOADS_PER_FILE) : MAX_MORE_DOWNLOADS
  const [more, setMore] = useState(String(Math.min(USUAL, most)))
  const pressIdOf = useDecision()
  const typed = /^\d{1,2}$/.test(more) ? Number(more) : 0
  const count = takesBack ? -typed : typed
  const { form, field } = useStaffForm(
    async given => {
      const reason = fieldValue(given, 'reason')
      const pressId = pressIdOf([allowed, count, reason])
      const changing = call(changeDownloadLimit, { number, fileId, pressId, allowed, more: count, reason })
      const problem = await problemFrom(changing, changeDownloadLimit)
      if (problem?.code === 'order-changed') await client.refetchQueries(ofOrder(number))
      if (problem) return problem
      client.setQueryData(ofOrder(number).queryKey, await changing)
      onDone()
      return undefined
    },
    { names: ['more', 'reason'], done: downloadLimitDone(file, count) },
  )
  return (
    <div className={css.action}>
      <h3>
        {takesBack ? 'Downloads zurücknehmen' : 'Weitere Downloads'}: {title}
      </h3>
      {changed && <Changed from={seen} to={order} onTaken={lookAgain} />}
      <StaffForm
        {...form}
        title="Nichts geändert"
        submit={takesBack ? 'Downloads zurücknehmen' : 'Downloads geben'}
        onCancel={onDone}
      >
        <Field
          {...field('more')}
          label={takesBack ? 'Wie viele weniger' : 'Wie viele mehr'}
          hint={`1 bis ${Math.min(most, MAX_MORE_DOWNLOADS)}`}
          inputMode="numeric"
          autoComplete="off"
          value={more}
          onChange={({ currentTarget }) => setMore(currentTarget.value)}
        />
        <Reason {...field('reason')} hint="Für das Team, bleibt an der Bestellung." />
        <Effects isLive of={downloadLimitEffects(file, count)} />
      </StaffForm>
    </div>
  )
}
