// The pool and the buckets as far as deeds of the staff change them; each change may meet trouble.
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll } from 'vitest'
import { mockedClient } from '../mocked-client.ts'
import { pool } from '../mocked-neighbours.ts'
import { startStripeStub } from '../stripe-stub.ts'
import { END } from '../subscriptions/given-subscription.ts'
import { meet } from './trouble.ts'

const s3 = mockedClient(S3Client)
let stripe: Awaited<ReturnType<typeof startStripeStub>>
beforeAll(async () => void (stripe = await startStripeStub({ meets: meet })))
afterAll(() => stripe.close())
const NEW = '5f2c1f6e-0000-4000-8000-0000000000aa'

/** Each change that Stripe was asked for; it makes what comes again under its key once. */
const toldStripe = (): string[] => [
  ...new Set(
    stripe.received
      .filter(({ method }) => method === 'POST')
      .map(({ path, form, idempotencyKey }) => `${path} ${form} ${idempotencyKey}`),
  ),
]

/** What stands there, by name. */
const state = new Map<string, string>()
export const neighbours = {
  set: (name: string, value: string) => void state.set(name, value),
  stand: (known: readonly (readonly [string, string])[]) =>
    known.reduce(
      (text, [value, name]) => text.replaceAll(value, name),
      JSON.stringify([[...state].toSorted(([one], [other]) => (one < other ? -1 : 1)), toldStripe()]),
    ),
  reset,
}

type User = { Username: string; GroupName?: string; MessageAction?: string }
function reset(): void {
  state.clear()
  pool.reset()
  s3.reset()
  stripe.reset()
  stripe.isBilledAt(END)
  const sets = (to: (user: User) => [string, string]) => (user: User) =>
    meet('a call to the pool', () => {
      state.set(...to(user))
      return {}
    })
  pool.on(AdminDisableUserCommand).callsFake(sets(({ Username }) => [`user ${Username}`, 'disabled']))
  pool.on(AdminEnableUserCommand).callsFake(sets(({ Username }) => [`user ${Username}`, 'enabled']))
  pool.on(AdminDeleteUserCommand).callsFake(sets(({ Username }) => [`user ${Username}`, 'gone']))
  pool.on(AdminUserGlobalSignOutCommand).callsFake(sets(({ Username }) => [`signed in ${Username}`, 'no']))
  pool
    .on(AdminAddUserToGroupCommand)
    .callsFake(sets(({ Username, GroupName }) => [`${Username} in ${GroupName}`, 'yes']))
  pool
    .on(AdminRemoveUserFromGroupCommand)
    .callsFake(sets(({ Username, GroupName }) => [`${Username} in ${GroupName}`, 'no']))
  pool.on(AdminListGroupsForUserCommand).callsFake(({ Username }: User) => ({
    Groups: [...state].flatMap(([name, value]) =>
      name.startsWith(`${Username} in `) && value === 'yes' ? [{ GroupName: name.split(' in ')[1] }] : [],
    ),
  }))
  const made = { Username: NEW, UserAttributes: [{ Name: 'sub', Value: NEW }] }
  pool.on(AdminGetUserCommand).callsFake(({ Username }: User) => {
    if (state.get(`user ${Username}`)?.startsWith('invited'))
      return { Username, UserStatus: 'FORCE_CHANGE_PASSWORD' }
    if (state.get(`user ${NEW}`) === 'made') return made
    throw new UserNotFoundException({ message: 'none', $metadata: {} })
  })
  pool.on(AdminCreateUserCommand).callsFake(({ Username, MessageAction }: User) =>
    meet('AdminCreateUser', () => {
      if (MessageAction === 'RESEND') {
        state.set(`mail to ${Username}`, 'invited')
        return {}
      }
      if (state.get(`user ${NEW}`) === 'made')
        throw new UsernameExistsException({ message: 'there', $metadata: {} })
      state.set(`user ${NEW}`, 'made')
      return { User: { Username: NEW, Attributes: made.UserAttributes } }
    }),
  )
  s3.on(HeadObjectCommand).resolves({ ContentLength: 1_234 })
  s3.on(GetObjectCommand).resolves({})
  s3.on(ListMultipartUploadsCommand).resolves({})
  s3.on(AbortMultipartUploadCommand).resolves({})
  type Stored = { Key: string }
  const puts =
    (value: string) =>
    ({ Key }: Stored) =>
      meet('a call to the bucket', () => {
        state.set(Key, value)
        return {}
      })
  s3.on(PutObjectCommand).callsFake(puts('there'))
  s3.on(CopyObjectCommand).callsFake(puts('there'))
  s3.on(DeleteObjectCommand).callsFake(puts('gone'))
}
