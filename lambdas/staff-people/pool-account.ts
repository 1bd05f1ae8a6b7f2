import { UsernameExistsException } from '@aws-sdk/client-cognito-identity-provider'
import { inviteToPool, isInvited, userIfAny } from '../platform/identity.ts'

interface PoolAccount {
  sub: string
  username: string
  /** Was there already, and still waits for the password that an earlier mail asked for. */
  isWaiting: boolean
}

/** The user of the pool for an address. Who has none gets a mail with a temporary password, and no right yet. */
export async function poolAccount(email: string): Promise<PoolAccount> {
  const known = await userIfAny(email)
  if (known) return { ...named(known.Username, known.UserAttributes), isWaiting: isInvited(known) }
  try {
    const { User } = await inviteToPool(email)
    return { ...named(User?.Username, User?.Attributes), isWaiting: false }
  } catch (error) {
    // Made by another press meanwhile.
    const made = error instanceof UsernameExistsException ? await userIfAny(email) : undefined
    if (!made) throw error
    return { ...named(made.Username, made.UserAttributes), isWaiting: false }
  }
}

function named(
  username: string | undefined,
  attributes: { Name: string | undefined; Value?: string | undefined }[] = [],
): { sub: string; username: string } {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value
  if (!sub || !username) throw new Error('The user pool answered a user without a sub.')
  return { sub, username }
}
