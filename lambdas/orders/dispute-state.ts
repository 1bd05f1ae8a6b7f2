/** `inquiry`: a bank asks only; `open`: it holds the money until it is decided. */
export const DISPUTE_STATES = ['inquiry', 'open', 'lost', 'won'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
