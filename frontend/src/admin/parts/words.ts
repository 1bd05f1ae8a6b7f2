import type { StaffCustomer } from '../../../../contract/staff-people.ts'
import type { StaffOrder } from '../../../../contract/staff.ts'

export const FILE_NAMES: Record<StaffOrder['files'][number]['status'], string> = {
  available: 'Verfügbar',
  'pending-payment': 'Zahlung ausstehend',
  expired: 'Abgelaufen',
  'limit-reached': 'Limit erreicht',
}

/** Of the mails to a person; those of an order know all but one of them. */
export const MAIL_STATES: Record<StaffCustomer['mails'][number]['state'], string> = {
  owed: 'wird verschickt',
  sent: 'verschickt',
  withheld: 'zurückgehalten, die Adresse nimmt nichts an',
  dropped: 'nicht mehr nötig',
  failed: 'nicht zustellbar',
}
