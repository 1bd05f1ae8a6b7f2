import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach } from 'vitest'
import { SECRETS } from './given.ts'

// Everything that a function of the shop asks besides the table and the buckets.
export const pool = mockClient(CognitoIdentityProviderClient)
export const post = mockClient(SESv2Client)
export const secretsManager = mockClient(SecretsManagerClient)

beforeEach(() => {
  pool.reset()
  post.reset()
  secretsManager.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(SECRETS) })
})
