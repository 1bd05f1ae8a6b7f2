import { networkOf } from '../platform/network.ts'
import { SECONDS } from '../platform/time.ts'

/** A page makes at most seven events (one view, five milestones, one time); an office shares one address. */
const BURST = 120
const PER_SECOND = 2
/** Networks that an instance remembers; the one that has been quiet for longest is forgotten. */
const MAX_NETWORKS = 5_000

const buckets = new Map<string, { tokens: number; at: number }>()

/**
 * Whether this network may still be counted by this instance: a token bucket in memory, which costs nothing where a
 * counter in the table would cost as much as what it protects. Addresses live here only and are never written.
 */
export function mayCount(ip: string, now: string): boolean {
  const network = networkOf(ip)
  const at = Date.parse(now)
  const before = buckets.get(network) ?? { tokens: BURST, at }
  const gained = (Math.max(0, at - before.at) / SECONDS) * PER_SECOND
  const tokens = Math.min(BURST, before.tokens + gained)
  buckets.delete(network)
  buckets.set(network, { tokens: Math.max(0, tokens - 1), at: Math.max(at, before.at) })
  const oldest = buckets.keys().next()
  if (buckets.size > MAX_NETWORKS && !oldest.done) buckets.delete(oldest.value)
  return tokens >= 1
}
