import { type Item, update } from '../platform/table.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'

/** § 195, § 199 BGB: so long somebody could still ask whether we were allowed to write; by then only a hash is left. */
export const LEFT_KEPT_MS = 3 * 366 * DAYS

/**
 * Of a subscription that nobody shall be written to any more, and of its proofs: they stay, without the person. What is
 * newer than the erasure belongs to a new reader.
 */
export async function forgetReader(
  { pk, sk }: Item,
  { erasedAt, now }: { erasedAt: string; now: string },
): Promise<void> {
  const forgetAt = epochSeconds(after(now, LEFT_KEPT_MS))
  if (sk !== 'NEWSLETTER') {
    if (sk > `NEWSLETTER#PROOF#${erasedAt}#~`) return
    await update({
      update: { pk, sk },
      set: 'SET forgetAt = if_not_exists(forgetAt, :forgetAt)',
      when: 'attribute_exists(pk)',
      values: { ':forgetAt': forgetAt },
    })
    return
  }
  await update({
    update: { pk, sk },
    set: `SET #status = :left, leftAt = if_not_exists(leftAt, :now), forgetAt = :forgetAt, rev = rev + :one
      REMOVE email, firstName, interests, kind, listPk, listSk`,
    when: `attribute_exists(pk) AND (attribute_exists(email) OR #status <> :left)
      AND (attribute_not_exists(signedUpAt) OR signedUpAt <= :erasedAt)`,
    names: { '#status': 'status' },
    values: { ':left': 'left', ':now': now, ':forgetAt': forgetAt, ':erasedAt': erasedAt, ':one': 1 },
  })
}
