import {
  AdminCreateUserCommand,
  AdminForgetDeviceCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserMFAPreferenceCommand,
  ResourceNotFoundException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from 'vitest'
import {
  forgetDevice,
  groupsInPool,
  inviteToPool,
  inviteToPoolAgain,
  poolUser,
  removeSecondFactor,
} from '../../../lambdas/platform/identity.ts'
import { pool } from '../mocked-neighbours.ts'

const fault = { $metadata: {}, message: 'refused' }

describe('what the pool says of a user', () => {
  it('is the id of the account, which is not always the name', async () => {
    pool.on(AdminGetUserCommand).resolves({
      Username: 'google_1',
      UserAttributes: [
        { Name: 'sub', Value: 'sub-1' },
        { Name: 'email', Value: 'Kim@example.com' },
        { Name: 'email_verified', Value: 'true' },
      ],
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    })
    expect(await poolUser('google_1')).toEqual({
      sub: 'sub-1',
      provenEmail: 'kim@example.com',
      hasSecondFactor: true,
    })
  })

  it('is the name, and nothing proven, where it says no more', async () => {
    pool.on(AdminGetUserCommand).resolves({ Username: 'sub-1' })
    expect(await poolUser('sub-1')).toEqual({ sub: 'sub-1', provenEmail: undefined, hasSecondFactor: false })
  })

  it('is nothing of nobody, who is in no group', async () => {
    pool.on(AdminGetUserCommand).rejects(new UserNotFoundException(fault))
    pool.on(AdminListGroupsForUserCommand).rejects(new UserNotFoundException(fault))
    expect([await poolUser('sub-1'), await groupsInPool('sub-1')]).toEqual([undefined, []])
  })
})

it('a browser that the pool has forgotten already is forgotten; one that it cannot forget is a fault', async () => {
  pool
    .on(AdminForgetDeviceCommand)
    .rejectsOnce(new ResourceNotFoundException(fault))
    .rejectsOnce(new Error('down'))
  await forgetDevice('sub-1', 'device-1')
  await expect(forgetDevice('sub-1', 'device-1')).rejects.toThrow('down')
})

it('who is invited has a proven address, and the pool writes to them in German', async () => {
  pool.on(AdminCreateUserCommand).resolves({})
  await inviteToPool('kim@example.com')
  expect(pool.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toMatchObject({
    Username: 'kim@example.com',
    UserAttributes: [
      { Name: 'email', Value: 'kim@example.com' },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'locale', Value: 'de' },
    ],
  })
})

it('an invitation that is repeated changes nothing of the user but the temporary password', async () => {
  pool.on(AdminCreateUserCommand).resolves({})
  await inviteToPoolAgain('kim@example.com')
  const { UserPoolId: _, ...input } = pool.commandCalls(AdminCreateUserCommand)[0]?.args[0].input ?? {}
  expect(input).toEqual({ Username: 'kim@example.com', MessageAction: 'RESEND' })
})

it('a second factor that is removed is neither asked for nor preferred', async () => {
  pool.on(AdminSetUserMFAPreferenceCommand).resolves({})
  await removeSecondFactor('sub-1')
  expect(pool.commandCalls(AdminSetUserMFAPreferenceCommand)[0]?.args[0].input).toMatchObject({
    Username: 'sub-1',
    SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
  })
})
