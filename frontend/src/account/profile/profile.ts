import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { readProfile } from '../../../../contract/account.ts'
import { readAccount } from '../../../../contract/own-account.ts'
import { queryOf } from '../../query/query-client.ts'

export type Profile = z.output<(typeof readProfile)['output']>

/** All that the tab shows. Asked for anew whenever it is opened: a form should begin with what is known then. */
export const ownAccount = { ...queryOf(readAccount, {}), gcTime: 0 }

const ownProfile = { ...queryOf(readProfile, {}), gcTime: 0, staleTime: 0 }

/** Takes over what a change has answered. */
export const takeProfile = (client: QueryClient, profile: Profile): void =>
  void client.setQueryData(ownAccount.queryKey, known => known && { ...known, profile })

export const askProfileAgain = async (client: QueryClient): Promise<void> => {
  takeProfile(client, await client.fetchQuery(ownProfile))
}
