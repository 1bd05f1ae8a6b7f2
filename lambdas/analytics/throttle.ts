import { SECONDS } from '../platform/time.ts'

/** Networks that an instance remembers; the one that has been quiet for longest is forgotten. */
const MAX_KEYS = 5_000

/**
 * Whether something may still be counted by this instance, for each key: a token bucket in memory, which costs nothing
 * where a counter in the table would cost as much as what it protects. Keys live here only and are never written. What is
 * refused takes no token: who asks a little too often gets through as often as is allowed.
 */
export function throttle({ burst, perSecond }: { burst: number; perSecond: number }) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return (key: string, now: string): boolean => {
    const at = Date.parse(now)
    const before = buckets.get(key) ?? { tokens: burst, at }
    const gained = (Math.max(0, at - before.at) / SECONDS) * perSecond
    const tokens = Math.min(burst, before.tokens + gained)
    buckets.delete(key)
    buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: Math.max(at, before.at) })
    const oldest = buckets.keys().next()
    if (buckets.size > MAX_KEYS && !oldest.done) buckets.delete(oldest.value)
    return tokens >= 1
  }
}
