import { change, type Item } from '../platform/table.ts'
import { DAYS, epochSeconds, later } from '../platform/time.ts'

/** § 195, § 199 BGB: so long somebody could still ask whether we were allowed to write; by then only a hash is left. */
export const LEFT_KEPT_MS = 3 * 366 * DAYS

/** Of a subscription that nobody shall be written to any more, and of its proofs: they stay, without the person. */
export async function forgetReader(
  { pk, sk, ...item }: Item,
  { erasedAt, now }: { erasedAt: string; now: string },
): Promise<void> {
  const forgetAt = epochSeconds(later(now, LEFT_KEPT_MS))
  if (sk !== 'NEWSLETTER') {
    await change({
      update: { pk, sk },
      set: 'SET forgetAt = if_not_exists(forgetAt, :forgetAt)',
      when: 'attribute_exists(pk)',
      values: { ':forgetAt': forgetAt },
    })
    return
  }
  // Signed up again since: that is a new reader.
  if (typeof item.signedUpAt === 'string' && item.signedUpAt > erasedAt) return
  await change({
    update: { pk, sk },
    set: `SET #status = :left, leftAt = if_not_exists(leftAt, :now), forgetAt = :forgetAt, rev = rev + :one
      REMOVE email, firstName, interests, kind, listPk, listSk`,
    when: 'attribute_exists(pk) AND (attribute_exists(email) OR #status <> :left)',
    names: { '#status': 'status' },
    values: { ':left': 'left', ':now': now, ':forgetAt': forgetAt, ':one': 1 },
  })
}
