import { isAddressRequired } from '../../../../contract/order-terms.ts'
import type { StaffOrder } from '../../../../contract/staff.ts'

type Seen = Pick<StaffOrder, 'status' | 'paidAt' | 'closedAt'>

/** Its address is corrected until it is paid; while a payment is under way nobody knows whether it is. */
export const addressStays = ({ status, paidAt, closedAt }: Seen): 'no' | 'paying' | 'yes' =>
  paidAt !== undefined || closedAt !== undefined ? 'yes' : status === 'processing' ? 'paying' : 'no'

/** What another address will do, in sentences. */
export const addressEffects = ({ buyer, totalCents }: Pick<StaffOrder, 'buyer' | 'totalCents'>): string[] => [
  `Jetzt steht dort: ${buyer.address.join(', ')}.`,
  `${
    isAddressRequired(buyer, totalCents)
      ? 'Die neue Anschrift steht dann auf der Rechnung.'
      : 'Bis 250 € nennt die Rechnung niemanden; die Anschrift bleibt an der Bestellung.'
  } Das Land bleibt, und die Steuer auch, außer in Büsingen und auf Helgoland. Es geht keine E-Mail hinaus.`,
]
