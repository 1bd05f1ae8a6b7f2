import type { Mailed, StaffOrder } from '../../../../contract/staff.ts'

export const FILE_NAMES: Record<StaffOrder['files'][number]['status'], string> = {
  available: 'Verfügbar',
  'pending-payment': 'Zahlung ausstehend',
  expired: 'Abgelaufen',
  'limit-reached': 'Limit erreicht',
}

export const MAIL_STATES: Record<Mailed['state'], string> = {
  owed: 'wird verschickt',
  sent: 'verschickt',
  withheld: 'zurückgehalten, die Adresse nimmt nichts an',
  dropped: 'nicht mehr nötig',
  failed: 'nicht zustellbar',
}
