import { type Entitlement, entitlements, type RevokedFor } from './entitlement.ts'
import { type Moneyed, revocationOf } from './order-state.ts'
import { remove } from '../platform/expression.ts'
import type { Item } from '../platform/table.ts'

/** Makes the files of an order what its money says; what staff have closed stays theirs to open. */
export const revocations = (parts: readonly Item[], money: Moneyed) =>
  parts
    .filter(({ kind }) => kind === entitlements.kind)
    .flatMap(item => {
      const file = entitlements.parse(item)
      if (file.revokedFor === 'staff') return []
      const wanted = revocationOf(money)
      if (wanted) return isThere(file, wanted) ? [] : entitlements.update(item, { set: wanted })
      if (file.revokedFor === undefined) return []
      return entitlements.update(item, { set: { revokedAt: remove, revokedFor: remove } })
    })

const isThere = (
  file: Entitlement,
  { revokedAt, revokedFor }: { revokedAt: string; revokedFor: RevokedFor },
) => file.revokedAt === revokedAt && file.revokedFor === revokedFor
