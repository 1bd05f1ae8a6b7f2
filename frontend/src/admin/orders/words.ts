/** Why the files of an order are closed. */
export const REVOKED_NAMES = {
  withdrawal: 'widerrufen',
  refund: 'erstattet',
  dispute: 'Einspruch der Bank',
  staff: 'vom Team',
}
