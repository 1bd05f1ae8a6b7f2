import type { Member } from '../../contract/staff-people.ts'
import { memberLines } from '../members/member-lines.ts'
import type { Customer } from '../platform/endpoint.ts'

export const shownMembers = async ({
  signIn,
}: Pick<Customer, 'signIn'>): Promise<{ members: Member[]; you: string }> => ({
  members: await memberLines(),
  you: signIn.sub,
})
