import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Troubles } from './trouble.ts'

export interface User {
  readonly sub: string
  readonly email: string
  readonly status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED'
}
interface Kept {
  users: User[]
  /** The keys of what lies in the private bucket, each as often as it was put there. */
  papers: string[]
}

/** The user pool and the private bucket, as far as buying needs them; a call to either can be troubled. */
export function openNeighbours(troubles: Troubles, folder: string) {
  // Neither forgets anything when our process is killed.
  const file = join(folder, 'neighbours')
  let kept: Kept = { users: [], papers: [] }
  function keep(changed: Partial<Kept>): void {
    kept = { ...kept, ...changed }
    writeFileSync(file, JSON.stringify(kept))
  }
  const known = (email = '') => {
    const user = kept.users.find(one => one.email === email)
    if (!user) throw new UserNotFoundException({ message: email, $metadata: {} })
    return user
  }
  const attributesOf = ({ sub, email }: User) => [
    { Name: 'sub', Value: sub },
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]

  const pool = mockClient(CognitoIdentityProviderClient)
  const bucket = mockClient(S3Client)
  pool.on(AdminCreateUserCommand).callsFake(({ Username: email = '' }: { Username?: string }) =>
    troubles.call('AdminCreateUser', async () => {
      if (kept.users.some(one => one.email === email))
        throw new UsernameExistsException({ message: email, $metadata: {} })
      const user: User = { sub: `sub-${kept.users.length + 1}`, email, status: 'FORCE_CHANGE_PASSWORD' }
      keep({ users: [...kept.users, user] })
      return { User: { Username: user.sub, UserStatus: user.status, Attributes: attributesOf(user) } }
    }),
  )
  pool.on(AdminGetUserCommand).callsFake(({ Username }: { Username?: string }) =>
    troubles.call('AdminGetUser', async () => {
      const user = known(Username)
      return { Username: user.sub, UserStatus: user.status, UserAttributes: attributesOf(user) }
    }),
  )
  pool.on(AdminSetUserPasswordCommand).callsFake(({ Username }: { Username?: string }) =>
    troubles.call('AdminSetUserPassword', async () => {
      const user = known(Username)
      keep({ users: kept.users.map(one => (one === user ? { ...one, status: 'CONFIRMED' } : one)) })
      return {}
    }),
  )
  bucket.on(PutObjectCommand).callsFake(({ Key = '' }: { Key?: string }) =>
    troubles.call('PutObject', async () => {
      keep({ papers: [...kept.papers, Key] })
      return {}
    }),
  )
  return {
    users: () => kept.users,
    papers: () => kept.papers,
    /** @param isFound goes on with what was kept */
    reset(isFound: boolean): void {
      if (!isFound || !existsSync(file)) keep({ users: [], papers: [] })
      // Written above.
      else kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
    },
    close(): void {
      pool.restore()
      bucket.restore()
    },
  }
}
