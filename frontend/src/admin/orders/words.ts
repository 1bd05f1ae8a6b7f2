import type { StaffOrder } from '../../../../contract/staff.ts'

// What is said of an order's files and mails wherever they are shown.

export const FILE_NAMES: Record<StaffOrder['files'][number]['status'], string> = {
  available: 'Verfügbar',
  'pending-payment': 'Zahlung ausstehend',
  expired: 'Abgelaufen',
  'limit-reached': 'Limit erreicht',
}

export const REVOKED_NAMES = {
  withdrawal: 'widerrufen',
  refund: 'erstattet',
  dispute: 'Einspruch der Bank',
  staff: 'vom Team',
}

export const MAIL_STATES: Record<StaffOrder['mails'][number]['state'], string> = {
  owed: 'wird verschickt',
  sent: 'verschickt',
  dropped: 'nicht mehr nötig',
  failed: 'nicht zustellbar',
}
