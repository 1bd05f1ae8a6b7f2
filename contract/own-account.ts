import * as z from 'zod/mini'
import { readExport, readProfile } from './account.ts'
import { route } from './route.ts'
import { listSignIns } from './sign-ins.ts'

export const readAccount = route({
  method: 'GET',
  path: '/api/account',
  role: 'customer',
  summary:
    'All that the account’s own tab shows: profile, sign-ins, export, and how the second factor stands',
  problems: ['not-found'],
  input: z.object({}),
  output: z.object({
    profile: readProfile.output,
    signIns: listSignIns.output.shape.signIns,
    export: readExport.output,
    /**
     * As the identity service says; missing where it took too long. Where it is not what the profile has recorded,
     * `secondFactorChanged` is to be told.
     */
    isFactorOn: z.optional(z.boolean()),
  }),
})
