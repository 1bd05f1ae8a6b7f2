import { correctAddress } from '../../../../contract/staff-orders.ts'
import type { StaffOrder } from '../../../../contract/staff.ts'
import { call } from '../../call.ts'
import { OrderDecision } from './OrderDecision.tsx'

/** Street, postal code and city, as long as no invoice names them. */
export function AddressForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  return (
    <OrderDecision
      order={order}
      title="Anschrift berichtigen"
      submit="Anschrift speichern"
      fields={[
        { name: 'street', label: 'Straße und Hausnummer', first: '' },
        { name: 'postalCode', label: 'Postleitzahl', first: '' },
        { name: 'city', label: 'Ort', first: '' },
      ]}
      effects={[
        `Jetzt steht dort: ${order.buyer.address.join(', ')}.`,
        'Die neue Anschrift steht dann auf der Rechnung. Land und Steuer bleiben. Es geht keine E-Mail hinaus.',
      ]}
      send={(press, { street = '', postalCode = '', city = '' }) =>
        call(correctAddress, { ...press, street, postalCode, city })
      }
      onDone={onDone}
    />
  )
}
