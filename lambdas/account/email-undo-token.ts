import * as z from 'zod/mini'
import { EMAIL_UNDO_HOURS } from '../../contract/account-terms.ts'
import { CustomerId, Moment } from '../../contract/ids.ts'
import { Problem } from '../platform/problem.ts'
import { sign, verify } from '../platform/signed.ts'
import { after, HOURS } from '../platform/time.ts'

const Undo = z.object({
  customerId: CustomerId,
  /** The address that the account had until then; only its mailbox gets the token. */
  email: z.string(),
  changedAt: Moment,
})
export type Undo = z.infer<typeof Undo>

export const undoToken = (undo: Undo): Promise<string> => sign('email-undo', undo)

export const undoUntil = (changedAt: string): string => after(changedAt, EMAIL_UNDO_HOURS * HOURS)

export async function undoBy(token: string, now: string): Promise<Undo | Problem<'invite-invalid'>> {
  const undo = await verify('email-undo', Undo, token)
  return undo && undoUntil(undo.changedAt) > now ? undo : new Problem('invite-invalid')
}
