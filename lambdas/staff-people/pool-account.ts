import { UsernameExistsException } from '@aws-sdk/client-cognito-identity-provider'
import { inviteToPool, userIfAny } from '../platform/identity.ts'

/** The user of the pool for an address. Who has none gets a mail with a temporary password, and no right yet. */
export async function poolAccount(email: string): Promise<{ sub: string; username: string }> {
  const known = await userIfAny(email)
  if (known) return named(known.Username, known.UserAttributes)
  try {
    const { User } = await inviteToPool(email)
    return named(User?.Username, User?.Attributes)
  } catch (error) {
    // Made by another press meanwhile.
    const made = error instanceof UsernameExistsException ? await userIfAny(email) : undefined
    if (!made) throw error
    return named(made.Username, made.UserAttributes)
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
