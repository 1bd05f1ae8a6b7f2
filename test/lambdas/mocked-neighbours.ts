import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { mockedClient } from './mocked-client.ts'
import { beforeEach } from 'vitest'
import { SECRETS } from './given.ts'

// Everything that a function of the shop asks besides the table and the buckets.
export const pool = mockedClient(CognitoIdentityProviderClient)
export const post = mockedClient(SESv2Client)
export const secretsManager = mockedClient(SecretsManagerClient)

beforeEach(() => {
  pool.reset()
  post.reset()
  secretsManager.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(SECRETS) })
})
