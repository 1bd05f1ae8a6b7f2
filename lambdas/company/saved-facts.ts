import type { SavedFacts } from '../../contract/company-facts.ts'
import { missingOf, REQUIRED_FACTS } from '../../contract/company.ts'
import { auditLinesOf } from '../staff/audit-lines.ts'
import { changesIn } from './fact-changes.ts'
import { isClosedFor, storedFacts } from '../catalog/company-facts.ts'

/** A partition of the audit holds so many saves, so that its newest are found without reading all. */
const SAVES_TOGETHER = 50
/** Where the line of a save lies that began from this `rev`. */
export const targetOf = (rev: number): string => `company-${Math.floor(rev / SAVES_TOGETHER)}`

/** What the page of the staff shows. */
export async function savedFacts(): Promise<SavedFacts> {
  const { rev, facts, savedAt, savedBy } = (await storedFacts.read({})) ?? { rev: 0, facts: {} }
  const targets = new Set([targetOf(Math.max(0, rev - SAVES_TOGETHER)), targetOf(rev)])
  const lines = (await Promise.all([...targets].map(auditLinesOf))).flat()
  const missing = missingOf(facts, REQUIRED_FACTS)
  return {
    rev,
    facts,
    ...(savedAt !== undefined && { savedAt }),
    ...(savedBy !== undefined && { savedBy }),
    missing,
    isClosed: isClosedFor(missing),
    history: lines
      .toSorted((one, other) => (one.at < other.at ? 1 : -1))
      .map(({ at, who, reason, ...images }) => ({ at, who, reason, changes: changesIn(images) })),
  }
}
