import type * as z from 'zod/mini'
import { readProfile } from '../../../../contract/account.ts'
import { queryOf } from '../../query/query-client.ts'

export type Profile = z.output<(typeof readProfile)['output']>

/** Asked for anew whenever the tab is opened: a form should begin with what is known then. */
export const ownProfile = { ...queryOf(readProfile, {}), gcTime: 0 }
