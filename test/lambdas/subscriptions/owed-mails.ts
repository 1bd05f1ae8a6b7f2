import { partition } from '../local-table.ts'
import { key } from './given-subscription.ts'

/** The templates of the mails that are owed. */
export const mails = async () =>
  (await partition(key.pk))
    .flatMap(({ kind, template }) => (kind === 'mail' ? [String(template)] : []))
    .toSorted()
