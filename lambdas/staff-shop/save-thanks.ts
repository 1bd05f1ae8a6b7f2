import { saveThanks as route } from '../../contract/staff-shop.ts'
import { storedThanks } from '../catalog/thanks.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { record } from '../platform/record.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { imagesOf } from '../staff/images.ts'
import { staffThanks, thanksTarget } from './read-thanks.ts'

const thanks = record(storedThanks.kind, storedThanks.spec)

/** Written for the first time at rev 0, where there is none; the pages' function hears of it from the table. */
export const saveThanks = endpoint(route, async ({ slug, pressId, rev, reason, de, en }, caller) => {
  const target = thanksTarget(slug)
  const stored = await thanks.read({ slug })
  if ((stored?.rev ?? 0) === rev) {
    const was = stored ? { de: stored.de, en: stored.en } : {}
    const conditionFailed = await transact({
      audit: await auditOf(caller, {
        target,
        number: slug,
        pressId,
        action: 'thanks-saved',
        reason,
        ...imagesOf(was, { de, en }),
      }),
      thanks: thanks.put({ slug, rev: rev + 1, de, en }, rev === 0 ? { slug: notExists } : { rev }),
    })
    if (!conditionFailed) return staffThanks(slug)
  }
  return (await audits.read({ target, pressId })) ? staffThanks(slug) : new Problem('page-changed')
})
