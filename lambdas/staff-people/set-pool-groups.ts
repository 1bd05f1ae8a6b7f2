import { STAFF_ROLES } from '../../contract/route.ts'
import { remove } from '../platform/expression.ts'
import { endInPool } from '../account/end-sign-ins.ts'
import { groupsInPool, joinGroup, leaveGroup } from '../platform/identity.ts'
import { send, transact } from '../platform/transact.ts'
import { members } from '../members/member.ts'

/** So often somebody else may change the roles of one person while the pool is told of them. */
const MAX_ROUNDS = 5

/**
 * Makes the groups of the pool what the table says, and repeats until the table says what it said. Until then a token has
 * what both say, so what was taken is gone already; its sign-ins end in the pool, too. Without a role nothing stays.
 */
export async function setPoolGroups(sub: string, known?: string): Promise<void> {
  let username = known
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const member = await members.read({ sub })
    username = member?.username ?? username
    if (username === undefined) return
    const has = await groupsInPool(username)
    const wants = member?.roles ?? []
    const isTaken = has.some(role => !wants.some(wanted => wanted === role))
    // Before the group goes, by which a repeat knows that something was taken.
    if (isTaken) await endInPool([{ sub, username }])
    for (const role of STAFF_ROLES) {
      if (wants.includes(role) && !has.includes(role)) await joinGroup(username, role)
      if (!wants.includes(role) && has.includes(role)) await leaveGroup(username, role)
    }
    if (!member || (await isSettled(sub, member.rev, wants.length === 0))) return
  }
  throw new Error('Roles kept changing while the pool was told of them.')
}

async function isSettled(sub: string, rev: number, isOver: boolean): Promise<boolean> {
  const failed = isOver
    ? await transact({ member: members.remove({ sub }, { rev }) })
    : (await send(members.update({ sub }, { if: { rev }, set: { dueAt: remove } }))).conditionFailed
  return failed === undefined
}
