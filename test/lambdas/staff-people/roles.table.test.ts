import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  UnsupportedUserStateException,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  changeRoles,
  inviteMember,
  leaveStaff,
  listMembers,
  readMemberHistory,
  resendMemberInvite,
} from '../../../contract/staff-people.ts'
import type { StaffRole } from '../../../contract/route.ts'
import { signIns } from '../../../lambdas/platform/sign-in-record.ts'
import { appointByCommand } from '../../../lambdas/staff-people/appoint-by-command.ts'
import { handler } from '../../../lambdas/staff-people/handler.ts'
import { members } from '../../../lambdas/members/member.ts'
import { handler as settlePoolGroups } from '../../../lambdas/staff-people/settle-pool-groups.ts'
import { STRANGER } from '../given.ts'
import { ask, NOW, ofStaff, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { pool } from '../mocked-neighbours.ts'

const OTHER = '5f2c1f6e-0000-4000-8000-000000000002'
const press = (n: number) => `prs_0123456789abcde${n}`
const member = (sub: string, ...roles: StaffRole[]) =>
  members.put({ sub, username: sub, email: `${sub}@example.com`, roles, since: NOW, rev: 0 }).put
/** Has signed in as one of the staff. */
const come = (sub: string, hasSecondFactor = true) =>
  signIns.put({ sub, hasSecondFactor, lastSignInAt: NOW }).put
/** By somebody whose `sub` is the first admin's. */
const claims = ofStaff(STRANGER, '[admin]')
const change = (sub: string, roles: StaffRole[], n = 1, rev = 0) =>
  ask(handler, changeRoles, { input: { sub, roles, rev, pressId: press(n), reason: 'Wechsel' }, claims })

/** What the pool says of each. */
let groups: Record<string, string[]>
beforeEach(async () => {
  groups = { [SUB]: ['admin'], [OTHER]: ['admin'] }
  pool.on(AdminListGroupsForUserCommand).callsFake(({ Username }: { Username: string }) => ({
    Groups: (groups[Username] ?? []).map(GroupName => ({ GroupName })),
  }))
  pool.on(AdminAddUserToGroupCommand).callsFake(({ Username, GroupName }) => {
    groups[Username] = [...(groups[Username] ?? []), GroupName]
    return {}
  })
  pool.on(AdminRemoveUserFromGroupCommand).callsFake(({ Username, GroupName }) => {
    groups[Username] = (groups[Username] ?? []).filter(each => each !== GroupName)
    return {}
  })
  pool.on(AdminUserGlobalSignOutCommand).resolves({})
  await given(member(SUB, 'admin'), member(OTHER, 'admin'), come(SUB), come(OTHER))
})

describe('a role that is taken', () => {
  it('ends every sign-in, in the table and in the pool, and leaves one line', async () => {
    const { status, body } = await change(OTHER, ['shop'])
    expect(status).toBe(200)
    expect(body.lines.find(({ sub }: { sub: string }) => sub === OTHER)).toMatchObject({
      roles: ['shop'],
      isSettling: false,
    })
    expect(await stored(signIns.keyOf({ sub: OTHER }))).toMatchObject({ signedOutAt: NOW })
    expect(pool.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(1)
    expect(groups[OTHER]).toEqual(['shop'])
    expect(await partition(`AUDIT#${OTHER}`)).toMatchObject([
      { action: 'roles-changed', before: { roles: 'admin' }, after: { roles: 'shop' }, reason: 'Wechsel' },
    ])
  })

  it('is read in the history of who had it, as it was and as it is', async () => {
    await change(OTHER, ['shop'])
    const { body } = await ask(handler, readMemberHistory, { input: { sub: OTHER }, claims })
    expect(body.timeline).toMatchObject([
      {
        at: NOW,
        what: 'staff:roles-changed',
        reason: 'Wechsel',
        before: { roles: 'admin' },
        after: { roles: 'shop' },
      },
    ])
  })

  it('is taken once by one press, and told to the pool again by its repeat', async () => {
    await change(OTHER, ['shop'])
    groups[OTHER] = ['admin']
    expect((await change(OTHER, ['shop'])).status).toBe(200)
    expect(groups[OTHER]).toEqual(['shop'])
    expect(await partition(`AUDIT#${OTHER}`)).toHaveLength(1)
  })

  it('was somebody’s last: nothing of them stays in the table, and no group', async () => {
    await change(OTHER, [])
    expect(await stored(members.keyOf({ sub: OTHER }))).toBeUndefined()
    expect(groups[OTHER]).toEqual([])
  })
})

it('a role that is given ends nothing', async () => {
  await change(OTHER, ['admin', 'editor'])
  expect((await stored(signIns.keyOf({ sub: OTHER })))?.signedOutAt).toBeUndefined()
  expect(groups[OTHER]).toEqual(['admin', 'editor'])
})

describe('of the last two admins', () => {
  it('one stays, when both are taken at once', async () => {
    let other: { status: number } | undefined
    beforeWrite(members.keyOf({ sub: OTHER }), async () => {
      other = await change(SUB, [], 2)
    })
    const { body } = await change(OTHER, [])
    expect([other?.status, body.code]).toEqual([200, 'last-admin'])
    expect((await stored(members.keyOf({ sub: OTHER })))?.roles).toEqual(['admin'])
  })

  it('one stays, when both leave', async () => {
    const leave = (n: number, sub: string) =>
      ask(handler, leaveStaff, { input: { pressId: press(n) }, claims: { ...claims, sub } })
    expect((await leave(1, SUB)).body).toEqual({ left: true })
    expect((await leave(2, OTHER)).body.code).toBe('last-admin')
  })

  it.each([
    ['was only invited', () => signIns.put({ sub: OTHER, hasSecondFactor: true }).put],
    ['has no second factor', () => come(OTHER, false)],
    ['has another role', () => member(OTHER, 'shop')],
  ])('one stays as long as the other %s', async (_, other) => {
    await given(other())
    expect((await change(SUB, [])).body.code).toBe('last-admin')
    expect((await stored(members.keyOf({ sub: SUB })))?.roles).toEqual(['admin'])
  })
})

it('who leaves while their roles are changed is told to look again, and has the others', async () => {
  beforeWrite(members.keyOf({ sub: OTHER }), () => change(OTHER, ['admin', 'shop'], 2))
  const leaving = { input: { pressId: press(1) }, claims: { ...claims, sub: OTHER } }
  expect((await ask(handler, leaveStaff, leaving)).body.code).toBe('member-changed')
  expect(groups[OTHER]).toEqual(['admin', 'shop'])
})

it('of two who change the same roles one is told to look again', async () => {
  beforeWrite(members.keyOf({ sub: OTHER }), () => change(OTHER, ['admin', 'shop'], 2))
  expect((await change(OTHER, ['admin', 'editor'])).body.code).toBe('member-changed')
  expect(groups[OTHER]).toEqual(['admin', 'shop'])
})

it('what the pool was not told is told by the clock, and what was taken counts at once', async () => {
  pool.on(AdminRemoveUserFromGroupCommand).rejectsOnce(new Error('down'))
  const silent = vi.spyOn(console, 'error').mockReturnValue()
  expect((await change(OTHER, ['shop'])).status).toBe(500)
  silent.mockRestore()
  expect(await stored(members.keyOf({ sub: OTHER }))).toMatchObject({ roles: ['shop'], duePk: 'MEMBER' })
  pool.on(AdminRemoveUserFromGroupCommand).callsFake(({ Username, GroupName }) => {
    groups[Username] = (groups[Username] ?? []).filter(each => each !== GroupName)
    return {}
  })
  await settlePoolGroups({ time: NOW })
  expect(groups[OTHER]).toEqual(['shop'])
  expect(await stored(members.keyOf({ sub: OTHER }))).not.toHaveProperty('duePk')
})

it('somebody new is invited once by one press, and only who is none of the team yet', async () => {
  const NEW = '5f2c1f6e-0000-4000-8000-000000000003'
  pool.on(AdminGetUserCommand).resolves({ Username: NEW, UserAttributes: [{ Name: 'sub', Value: NEW }] })
  const invite = (n: number) =>
    ask(handler, inviteMember, {
      input: { email: 'neu@example.com', roles: ['support'], pressId: press(n), reason: 'Neu' },
      claims,
    })
  const answers = [await invite(1), await invite(1), await invite(2)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
  expect(groups[NEW]).toEqual(['support'])
  expect(await partition(`AUDIT#${NEW}`)).toHaveLength(1)
  const { body } = await ask(handler, listMembers, { claims })
  expect(body.lines).toHaveLength(3)
})

describe('an invitation that was never taken up', () => {
  const NEW = '5f2c1f6e-0000-4000-8000-000000000003'
  const email = 'neu@example.com'
  const has = (UserStatus: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED') =>
    pool
      .on(AdminGetUserCommand)
      .resolves({ Username: NEW, UserStatus, UserAttributes: [{ Name: 'sub', Value: NEW }] })
  const waiting = () =>
    given(members.put({ sub: NEW, username: NEW, email, roles: ['shop'], since: NOW, rev: 0 }).put)
  const again = (n = 1, rev = 0) =>
    ask(handler, resendMemberInvite, {
      input: { sub: NEW, rev, pressId: press(n), reason: 'Abgelaufen' },
      claims,
    })
  const invite = (n: number) =>
    ask(handler, inviteMember, {
      input: { email, roles: ['support'], pressId: press(n), reason: 'Wieder da' },
      claims,
    })
  const mailed = () =>
    pool.commandCalls(AdminCreateUserCommand).map(({ args: [{ input }] }) => input.MessageAction)
  beforeEach(() => {
    has('FORCE_CHANGE_PASSWORD')
    pool.on(AdminCreateUserCommand).resolves({})
  })

  it('is sent again to a member, with a line; of two at once one is told to look again', async () => {
    await waiting()
    expect((await again()).body.lines).toContainEqual(
      expect.objectContaining({ sub: NEW, roles: ['shop'], rev: 1 }),
    )
    expect((await again(2)).body.code).toBe('member-changed')
    expect(mailed()).toEqual(['RESEND'])
    expect(await partition(`AUDIT#${NEW}`)).toMatchObject([{ action: 'invite-sent', reason: 'Abgelaufen' }])
  })

  it('is mailed by the repeat of a press whose mail did not go, under its one line', async () => {
    await waiting()
    pool.on(AdminCreateUserCommand).rejectsOnce(new Error('down')).resolves({})
    const silent = vi.spyOn(console, 'error').mockReturnValue()
    expect((await again()).status).toBe(500)
    silent.mockRestore()
    expect([(await again()).status, mailed()]).toEqual([200, ['RESEND', 'RESEND']])
    expect(await partition(`AUDIT#${NEW}`)).toHaveLength(1)
  })

  it('is over once a password was chosen, also in this very moment; a press that came before has done it', async () => {
    await waiting()
    pool
      .on(AdminCreateUserCommand)
      .rejects(new UnsupportedUserStateException({ message: 'chosen', $metadata: {} }))
    expect((await again()).status).toBe(200)
    has('CONFIRMED')
    expect((await again()).status).toBe(200)
    expect((await again(2, 1)).body.code).toBe('password-chosen')
    expect(await partition(`AUDIT#${NEW}`)).toHaveLength(1)
  })

  it('is sent again with a new role, once by one press, and not to who is a member', async () => {
    const answers = [await invite(1), await invite(1), await invite(2)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
    expect(mailed()).toEqual(['RESEND'])
  })

  it('is sent again by one of two who give a new role at once, so that its password counts', async () => {
    let other: { status: number } | undefined
    beforeWrite(members.keyOf({ sub: NEW }), async () => {
      other = await invite(2)
    })
    expect([(await invite(1)).status, other?.status]).toEqual([409, 200])
    expect(mailed()).toEqual(['RESEND'])
  })

  it('is mailed with a new role by the repeat of a press whose mail did not go, and by no further one', async () => {
    pool.on(AdminCreateUserCommand).rejectsOnce(new Error('down')).resolves({})
    const silent = vi.spyOn(console, 'error').mockReturnValue()
    expect((await invite(1)).status).toBe(500)
    silent.mockRestore()
    // The clock tells the pool of the role meanwhile.
    await settlePoolGroups({ time: NOW })
    expect([(await invite(1)).status, (await invite(1)).status]).toEqual([200, 200])
    expect(mailed()).toEqual(['RESEND', 'RESEND'])
    expect(await partition(`AUDIT#${NEW}`)).toHaveLength(1)
    expect(groups[NEW]).toEqual(['support'])
  })

  it('is sent again by the command, until a password was chosen', async () => {
    const command = () => appointByCommand(email, ['admin'], NOW)
    expect([await command(), await command()]).toEqual(['appointed', 'invited-again'])
    has('CONFIRMED')
    expect(await command()).toBeUndefined()
    expect(mailed()).toEqual(['RESEND', 'RESEND'])
    const lines = await partition(`AUDIT#${NEW}`)
    expect(new Set(lines.map(({ action }) => action))).toEqual(new Set(['invite-sent', 'member-invited']))
  })
})
