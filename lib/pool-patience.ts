/**
 * What a trigger of the pool waits for its neighbours (lambdas/platform/timeouts.ts). Cognito gives a trigger up after
 * five seconds; in half of them it knows that one hangs, and does what it promises for that case. Two tries, because a
 * connection that rested may be closed at its other end.
 */
export const POOL_PATIENCE = { AWS_MAX_ATTEMPTS: '2', NEIGHBOUR_TIMEOUT_MS: '1200' } as const
