import { createHash } from 'node:crypto'
import { ACCOUNT, awsJson, AwsError } from './aws-json.ts'
import type { Journal } from './journal.ts'
import { REGION } from './names.ts'
import type { Vendor } from './vendor.ts'

/**
 * Secrets Manager with these secrets, by name: GetSecretValue, the only one of its operations that a handler may use, and
 * PutSecretValue, for commands. What was put is kept in the journal.
 */
export function createSecrets(secrets: Record<string, object>, put?: Journal<string>): { handle: Vendor } {
  const textOf = (name: string, secret: object) => put?.get(name) ?? JSON.stringify(secret)
  const versions = new Map(
    Object.entries(secrets).map(([name, secret]) => [name, version(name, textOf(name, secret))]),
  )

  const handle = awsJson('application/x-amz-json-1.1', 'secretsmanager', (operation, input) => {
    if (operation !== 'GetSecretValue' && operation !== 'PutSecretValue') {
      throw new AwsError('UnknownOperationException', `The local secrets do not know ${operation}.`)
    }
    const id = input['SecretId']
    if (typeof id !== 'string' || id === '') {
      throw new AwsError('InvalidParameterException', 'You must provide a value for the SecretId parameter.')
    }
    const found = [...versions.values()].find(({ Name, ARN }) => Name === id || ARN === id)
    if (!found) {
      throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
    }
    if (operation === 'PutSecretValue') {
      const next = version(found.Name, String(input['SecretString']))
      put?.set(next.Name, next.SecretString)
      versions.set(next.Name, next)
      return { ARN: next.ARN, Name: next.Name, VersionId: next.VersionId, VersionStages: next.VersionStages }
    }
    const stage = input['VersionStage'] ?? 'AWSCURRENT'
    const versionId = input['VersionId'] ?? found.VersionId
    if (stage !== 'AWSCURRENT' || versionId !== found.VersionId) {
      throw new AwsError(
        'ResourceNotFoundException',
        "Secrets Manager can't find the specified secret value for the requested version.",
      )
    }
    return found
  })
  return { handle }
}

function version(name: string, text: string) {
  const hash = createHash('sha256').update(name).update(text).digest('hex')
  const suffix = createHash('sha256').update(name).digest('hex').slice(0, 6)
  return {
    // The service appends six random characters to each name; here they are the name's own, so that they stay the same from start to start.
    ARN: `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${name}-${suffix}`,
    Name: name,
    SecretString: text,
    VersionId: hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
    VersionStages: ['AWSCURRENT'],
    CreatedDate: 0,
  }
}
