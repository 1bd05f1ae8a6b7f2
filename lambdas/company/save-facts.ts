import { berlinDay } from '../../contract/berlin-midnight.ts'
import { type CompanyFacts, saveFacts as route } from '../../contract/company-facts.ts'
import { readProfile } from '../customers/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { record } from '../platform/record.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { shownFileUses } from '../staff-files/shown-files.ts'
import { storedFacts } from '../catalog/company-facts.ts'
import { changesBetween, imagesOf } from './fact-changes.ts'
import { savedFacts, targetOf } from './saved-facts.ts'

const facts = record(storedFacts.kind, storedFacts.spec)

/** Two who save at once began from the same `rev`: one is told, and compares. The same press again finds its own line. */
export const saveFacts = endpoint(route, async ({ pressId, rev, facts: given, reason }, caller) => {
  const ahead = quotesAhead(given, caller.now)
  if (ahead.length > 0) return new Problem('invalid-input', ahead)
  const stored = await storedFacts.read({})
  const target = targetOf(rev)
  if ((stored?.rev ?? 0) !== rev) return afterwards()
  const before = stored?.facts ?? {}
  const changes = changesBetween(before, given)
  // Nothing to write: neither a line nor a new `rev`, with which others would have to compare.
  if (changes.length === 0) return savedFacts()
  const { now, signIn, customerId } = caller
  const saved = {
    facts: given,
    savedAt: now,
    savedBy: (await readProfile(customerId))?.email ?? signIn.sub,
  }
  const conditionFailed = await transact({
    files: await shownFileUses([
      {
        key: 'page:company',
        title: 'Firma',
        former: [JSON.stringify(before)],
        present: [JSON.stringify(given)],
      },
    ]),
    audit: await auditOf(caller, {
      target,
      number: 'Firma',
      pressId,
      action: 'company-facts',
      reason,
      ...imagesOf(changes),
    }),
    facts: stored ? facts.update({}, { if: { rev }, set: saved }) : facts.create({ ...saved, rev: 1 }),
  })
  return conditionFailed ? afterwards() : savedFacts()

  async function afterwards() {
    return (await audits.read({ target, pressId })) ? savedFacts() : new Problem('facts-changed')
  }
})

/** Nobody has agreed on a day that is still to come. */
const quotesAhead = ({ quotes = [] }: CompanyFacts, now: string) =>
  quotes.flatMap(({ consentOn }, index) =>
    consentOn > berlinDay(now) ? [{ field: `facts.quotes.${index}.consentOn`, code: 'invalid' }] : [],
  )
