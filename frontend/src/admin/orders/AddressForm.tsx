import { correctAddress } from '../../../../contract/staff-orders.ts'
import type { StaffOrder } from '../../../../contract/staff.ts'
import { call } from '../../call.ts'
import { addressEffects } from './address-effects.ts'
import { formerAddress } from './former-address.ts'
import { OrderDecision } from './OrderDecision.tsx'

type Props = {
  order: StaffOrder
  /** Begins with what the last correction has replaced. */
  isBack?: boolean
  onDone: () => void
}

/** Street, postal code and city, until it is paid. */
export function AddressForm({ order, isBack = false, onDone }: Props) {
  const { street = '', postalCode = '', city = '' } = isBack ? (formerAddress(order) ?? {}) : {}
  return (
    <OrderDecision
      order={order}
      title="Anschrift berichtigen"
      submit="Anschrift speichern"
      done="Die Anschrift ist gespeichert."
      fields={[
        { name: 'street', label: 'Straße und Hausnummer', first: String(street) },
        { name: 'postalCode', label: 'Postleitzahl', first: String(postalCode) },
        { name: 'city', label: 'Ort', first: String(city) },
      ]}
      effects={addressEffects(order)}
      send={(press, values) =>
        call(correctAddress, { ...press, street: '', postalCode: '', city: '', ...values })
      }
      onDone={onDone}
    />
  )
}
