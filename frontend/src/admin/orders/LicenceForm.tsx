import { extendLicence, MAX_MORE_DAYS } from '../../../../contract/staff-orders.ts'
import type { StaffOrder } from '../../../../contract/staff.ts'
import { day } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { OrderDecision } from './OrderDecision.tsx'

/** Lets a licence run on. */
export function LicenceForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const end = order.subscription?.endsAt
  return (
    <OrderDecision
      order={order}
      title="Lizenz verlängern"
      submit="Verlängern"
      done="Die Lizenz ist verlängert."
      word="VERLÄNGERN"
      fields={[{ name: 'days', label: 'Um wie viele Tage', first: '30', hint: `1 bis ${MAX_MORE_DAYS}` }]}
      effects={[
        `Sie endet so viele Tage nach dem ${end === undefined ? 'jetzigen Ende' : day(end)}, und mit ihr die Dateien.`,
        'Berechnet wird dafür nichts. Vor dem neuen Ende geht eine E-Mail hinaus, jetzt keine.',
        'Kürzen lässt sie sich danach nicht, nur beenden.',
      ]}
      send={(press, { days }) => call(extendLicence, { ...press, days: Number(days) })}
      onDone={onDone}
    />
  )
}
