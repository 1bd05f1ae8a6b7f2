import { correctEmail } from '../../../../contract/staff-orders.ts'
import type { StaffOrder } from '../../../../contract/staff.ts'
import { call } from '../../call.ts'
import { OrderDecision } from './OrderDecision.tsx'

/** A guest has mistyped the address: what they bought reached nobody, or somebody else. */
export function EmailForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  return (
    <OrderDecision
      order={order}
      title="E-Mail-Adresse berichtigen"
      submit="Adresse berichtigen"
      done="Die Adresse ist berichtigt."
      word="BERICHTIGEN"
      fields={[
        {
          name: 'email',
          label: 'Richtige E-Mail-Adresse',
          first: '',
          hint: 'Lies sie zurück, bevor du speicherst.',
        },
      ]}
      effects={[
        `Jetzt steht dort: ${order.buyer.email}. Solange diese Adresse niemand bestätigt hat, lässt sie sich hier ändern.`,
        'Die Bestellung gehört dann zur neuen Adresse, mit Dateien und Belegen. Wer sie bestätigt, bekommt die Dateien; gibt es dort schon ein Konto, stehen sie sofort darin.',
        order.paidAt === undefined
          ? 'Die letzte Nachricht zu dieser Bestellung geht an die neue Adresse.'
          : 'Die Bestätigung mit dem Link ins Konto geht an die neue Adresse.',
        'Links in früheren E-Mails öffnen nichts mehr.',
        'Gehört die neue Adresse zu einem Konto, lässt sich das nicht zurücknehmen.',
      ]}
      send={(press, { email = '' }) => call(correctEmail, { ...press, email })}
      onDone={onDone}
    />
  )
}
