import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'

export const identity = new CognitoIdentityProviderClient({})

/** A user of the pool, by name or e-mail address; UserNotFoundException when there is none. */
export const userOf = (poolId: string, name: string) =>
  identity.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: name }))
