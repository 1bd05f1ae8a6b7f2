/** In the words of Stripe. */
export const PAYOUT_STATUSES = ['paid', 'in_transit', 'pending', 'failed', 'canceled'] as const
/** `by-hand`: of one that was made by hand Stripe tells no content. */
export const PAYOUT_STATES = ['fits', 'differs', 'by-hand'] as const
