import { readFileSync } from 'node:fs'
import type { Stack } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import { functions } from '../../lambdas/deployed.ts'
import { REFRESH_GRACE_SECONDS } from '../../contract/account.ts'
import type { Use } from '../../lambdas/platform/declaration.ts'
import { CLIENT_READS, CLIENT_WRITES } from '../../local/cognito/users.ts'
import { stages } from '../../lib/stages.ts'
import { stacksText } from '../../scripts/stacks-text.ts'
import { deployed, stacksOf } from '../../scripts/synthesis.ts'
import { ofType, properties, type Resource, resourcesOf } from './synthesis.ts'

const synthesised = stacksOf(stages.prod)
const { api, identity, jobs, pages } = synthesised.stacks

// Synthesised here, because the first test should not pay for it alone.
resourcesOf(api)

interface Statement {
  Action: string | string[]
  Resource: unknown
  Condition?: unknown
}

// Every policy of IAM has this shape.
const documentOf = (policy: Pick<Resource, 'Properties'> | undefined) =>
  (policy?.Properties.PolicyDocument ?? { Statement: [] }) as { Statement: Statement[] }

/** `Files…/files/*` of a resource that names another stack's bucket. */
function bucketAndPrefix(resource: unknown): string {
  const [, bucket, prefix] = /(Files|Media)\w+Arn\w+"},"(\/[^"]+)"/.exec(JSON.stringify(resource)) ?? []
  return `${bucket}…${prefix}`
}

/** What the role of a function may do, without the right to write its own log. */
function rightsOf(stack: Stack, id: string): Statement[] {
  return ofType(stack, 'AWS::IAM::Policy')
    .filter(({ Properties }) => String(Properties.PolicyName).startsWith(`${id}RoleDefaultPolicy`))
    .flatMap(({ Properties }) => documentOf({ Properties }).Statement)
    .filter(({ Action }) => ![Action].flat().every(action => action.startsWith('logs:')))
}

const actionsOf = (stack: Stack, id: string) =>
  rightsOf(stack, id)
    .flatMap(({ Action }) => Action)
    .toSorted()

const write = ['ConditionCheckItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'].map(
  each => `dynamodb:${each}`,
)
const secret = 'secretsmanager:GetSecretValue'

const inTable = (...actions: string[]) => actions.map(each => `dynamodb:${each}`)
const inPool = (...actions: string[]) => actions.map(each => `cognito-idp:${each}`)

/** What each use comes to; what a function may do in the pool that it triggers is a policy beside it. */
const ACTIONS: Record<Use, string[]> = {
  'reads-table': inTable('GetItem', 'Query'),
  'writes-table': write,
  'erases-table': inTable('DeleteItem'),
  'reads-due': inTable('Query'),
  'reads-lists': inTable('Query'),
  'reads-secrets': [secret],
  'reads-stripe-keys': [secret],
  'reads-app-key': [secret],
  'knows-client': inTable('ConditionCheckItem', 'UpdateItem'),
  'knows-site': [],
  'knows-team': [],
  'knows-tax': [],
  'knows-methods': [],
  'knows-build': [],
  'needs-facts': [],
  'sends-mail': ['ses:SendEmail'],
  'signs-files': ['s3:GetObject'],
  'signs-formers': ['s3:GetObject'],
  'signs-exports': ['s3:GetObject'],
  'stores-exports': ['s3:DeleteObject', 's3:PutObject'],
  'signs-receipts': ['s3:GetObject'],
  'stores-receipts': ['s3:PutObject'],
  'reads-books': ['s3:GetObject', 's3:ListBucket'],
  'stores-pictures': ['s3:DeleteObject', 's3:ListBucket', 's3:PutObject'],
  'checks-uploads': ['s3:DeleteObject', 's3:GetObject', 's3:ListBucket'],
  'checks-recordings': [
    's3:DeleteObject',
    's3:DeleteObjectVersion',
    's3:GetObject',
    's3:GetObjectVersion',
    's3:ListBucket',
    's3:ListBucketVersions',
  ],
  'takes-uploads': ['s3:DeleteObject', 's3:GetObject', 's3:ListBucket', 's3:PutObject'],
  'ends-uploads': ['s3:AbortMultipartUpload', 's3:ListBucketMultipartUploads'],
  'takes-media-down': ['s3:DeleteObjectTagging', 's3:ListBucket', 's3:PutObjectTagging'],
  'draws-pages': [],
  'carries-documents': [],
  'writes-site': ['s3:DeleteObject', 's3:GetObject', 's3:ListBucket', 's3:PutObject'],
  'opens-accounts': inPool(
    'AdminCreateUser',
    'AdminDeleteUser',
    'AdminGetUser',
    'AdminListGroupsForUser',
    'AdminSetUserMFAPreference',
    'AdminSetUserPassword',
    'AdminUpdateUserAttributes',
  ),
  'ends-sign-ins': inPool('AdminDisableUser', 'AdminForgetDevice', 'AdminUserGlobalSignOut'),
  'closes-accounts': inPool(
    'AdminDeleteUser',
    'AdminGetUser',
    'AdminSetUserMFAPreference',
    'AdminUserGlobalSignOut',
  ),
  'helps-accounts': inPool('AdminCreateUser', 'AdminDeleteUser', 'AdminEnableUser', 'AdminGetUser'),
  'sets-roles': inPool('AdminAddUserToGroup', 'AdminListGroupsForUser', 'AdminRemoveUserFromGroup'),
  'looks-up-users': [],
  'follows-confirmations': [],
}

test('docs/stacks.md is what is synthesised; `npm run documents` writes it', () => {
  const written = readFileSync(new URL('../../docs/stacks.md', import.meta.url), 'utf8')
  expect(written).toBe(stacksText(deployed(synthesised, stages.prod)))
})

test('docs/stacks.md names each stack, each function’s role and each right, and no digits of a synthesis', () => {
  const written = readFileSync(new URL('../../docs/stacks.md', import.meta.url), 'utf8')
  for (const { name, uses } of functions) {
    const id = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    expect(written).toContain(`| \`${id}Role\` |`)
    for (const use of uses) expect(written).toContain(`| \`${use}\` |`)
  }
  expect(written).not.toMatch(/[a-z][0-9A-F]{8}\b|\{"|undefined/)
})

test('a function that reads the table may note a use of a sign-in there, and write nowhere else', () => {
  for (const id of ['Receipts', 'Participants']) {
    const writing = rightsOf(api, id).filter(({ Action }) => [Action].flat().includes('dynamodb:UpdateItem'))
    expect(writing.map(({ Condition }) => Condition)).toEqual([
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['SIGNIN#*'] } },
    ])
  }
})

const hearing = inTable('DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams')

describe('a function may do what it declares and nothing else:', () => {
  test.each(functions.map(each => [each.name, each] as const))('%s', (name, { uses, on }) => {
    const id = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    const found = [api, identity, jobs, pages].flatMap(stack => actionsOf(stack, id))
    // A policy names an action once for one resource, and secrets and buckets are several.
    const declared = [
      ...uses.flatMap(use => ACTIONS[use]),
      ...(on.changes ? hearing : []),
      ...(on.api ? [secret] : []),
    ]
    expect(new Set(found)).toEqual(new Set(declared))
  })

  test('WritePages touches no file that is sold, no picture, no log and no secret', () => {
    expect(JSON.stringify(rightsOf(pages, 'WritePages'))).not.toMatch(/Files|Media|Logs|Secret/)
  })

  test.each([
    ['PreToken looks up who has a second factor', 'PreTokenRole', 'cognito-idp:AdminGetUser'],
    [
      'PostConfirmation signs out and replaces what a stranger chose',
      'PostConfirmationRole',
      ['AdminGetUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'].map(each => `cognito-idp:${each}`),
    ],
  ])('%s, by a policy that the pool does not wait for', (_, role, actions) => {
    const found = Object.entries(resourcesOf(identity)).filter(
      ([, { Type, Properties }]) =>
        Type === 'AWS::IAM::Policy' &&
        JSON.stringify(Properties).includes('cognito-idp:') &&
        JSON.stringify(Properties.Roles).includes(role),
    )
    expect(found).toHaveLength(1)
    const [[id, policy] = []] = found
    expect(documentOf(policy).Statement).toEqual([
      {
        Effect: 'Allow',
        Action: actions,
        Resource: { 'Fn::GetAtt': [expect.stringMatching(/^Users/), 'Arn'] },
      },
    ])
    expect(policy?.Properties.Roles).toHaveLength(1)
    expect(JSON.stringify(ofType(identity, 'AWS::Lambda::Function'))).not.toContain(id)
  })

  test('Analytics reads the key of the distribution, and no other secret', () => {
    const secrets = rightsOf(api, 'Analytics').filter(({ Action }) => Action === secret)
    expect(JSON.stringify(secrets)).toContain('OriginKey')
    expect(JSON.stringify(secrets)).not.toMatch(/RefSecrets|StripeKeys|AppKey|AddressKey/)
  })

  test('each function reads the secrets that it needs by name, and no other', () => {
    for (const { name, uses, on } of functions) {
      const id = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
      const resources = [api, identity, jobs, pages]
        .flatMap(stack => rightsOf(stack, id))
        .filter(({ Action }) => [Action].flat().includes(secret))
        .flatMap(({ Resource }) => [
          ...JSON.stringify(Resource).matchAll(/Ref(Secrets|StripeKeys|AppKey|OriginKey|\*)/g),
        ])
        .map(([, one]) => one)
      const needed = [
        ...(uses.includes('reads-secrets') ? ['Secrets'] : []),
        ...(uses.includes('reads-stripe-keys') ? ['StripeKeys'] : []),
        ...(uses.includes('reads-app-key') ? ['AppKey'] : []),
        ...(on.api ? ['OriginKey'] : []),
      ]
      expect([name, new Set(resources)]).toEqual([name, new Set(needed)])
    }
  })

  test('Downloads reads what is sold, and writes to no bucket', () => {
    const files = rightsOf(api, 'Downloads').find(({ Action }) => Action === 's3:GetObject')
    expect(JSON.stringify(files?.Resource)).toMatch(/Files\w+Arn.*\/files\/\*/)
  })

  test('ReadBooks reads books and keeps their pictures, and touches no other file', () => {
    const objects = rightsOf(jobs, 'ReadBooks').filter(({ Action }) =>
      [Action].flat().some(each => each.endsWith('Object')),
    )
    const resources = objects.map(({ Resource }) => JSON.stringify(Resource))
    expect(resources).toEqual([
      expect.stringMatching(/Files\w+Arn.*\/books\/\*/),
      expect.stringMatching(/Media\w+Arn.*\/media\/books\/\*/),
    ])
  })

  test('CheckUpload reads and removes what was uploaded for texts, and nothing else', () => {
    const objects = rightsOf(jobs, 'CheckUpload').filter(({ Action }) =>
      [Action].flat().some(each => each.endsWith('Object')),
    )
    expect(objects.map(({ Resource }) => bucketAndPrefix(Resource))).toEqual(['Media…/media/content/*'])
  })

  test('mail goes out in one name only', () => {
    for (const id of ['SendNewMails', 'SendDueMails']) {
      const mail = rightsOf(jobs, id).find(({ Action }) => Action === 'ses:SendEmail')
      expect(mail?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'post@example.com' } })
      expect(JSON.stringify(mail?.Resource)).toMatch(/configuration-set\/shop-\w+-mail"/)
    }
  })

  test.each([['Admin'], ['Shop'], ['Editor']])(
    '%s may upload under the prefix of their own identity, whole or in parts, and neither read, list nor delete',
    group => {
      const [policy, ...others] = ofType(identity, 'AWS::IAM::Policy').filter(({ Properties }) =>
        String(Properties.PolicyName).startsWith(`Uploads${group}`),
      )
      expect(others).toEqual([])
      const { Statement } = documentOf(policy)
      for (const { Action } of Statement)
        expect(Action).toEqual(['s3:AbortMultipartUpload', 's3:ListMultipartUploadParts', 's3:PutObject'])
      expect(Statement.flatMap(({ Resource }) => Resource).map(bucketAndPrefix)).toEqual([
        'Files…/incoming/${cognito-identity.amazonaws.com:sub}/*',
      ])
    },
  )

  test('credentials are for the role that the token names, and for a customer’s where it names none', () => {
    const [attachment] = ofType(identity, 'AWS::Cognito::IdentityPoolRoleAttachment')
    expect(properties(identity, 'AWS::Cognito::IdentityPool')).toMatchObject([
      // Otherwise a customer could name the role of a group.
      { AllowClassicFlow: false, AllowUnauthenticatedIdentities: false },
    ])
    expect(attachment?.Properties).toMatchObject({
      Roles: { authenticated: { 'Fn::GetAtt': [expect.stringMatching(/^Authenticated/), 'Arn'] } },
      RoleMappings: { web: { Type: 'Token', AmbiguousRoleResolution: 'AuthenticatedRole' } },
    })
    const { IdentityProvider } = Object(attachment?.Properties.RoleMappings).web
    expect(JSON.stringify(IdentityProvider)).toMatch(/ProviderName.*":",.*"Ref":"UsersWeb/)
  })

  test('no role can be taken on without signing in, nor from another identity pool', () => {
    const roles = ofType(identity, 'AWS::IAM::Role').filter(({ Properties }) =>
      JSON.stringify(Properties).includes('cognito-identity.amazonaws.com'),
    )
    expect(roles).toHaveLength(4)
    for (const { Properties } of roles)
      expect(Properties.AssumeRolePolicyDocument).toMatchObject({
        Statement: [
          {
            Action: 'sts:AssumeRoleWithWebIdentity',
            Principal: { Federated: 'cognito-identity.amazonaws.com' },
            Condition: {
              StringEquals: { 'cognito-identity.amazonaws.com:aud': { Ref: 'Identities' } },
              'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': 'authenticated' },
            },
          },
        ],
      })
  })

  test('a signed-in browser may read its own prefix, nothing else', () => {
    const [policy, ...others] = ofType(identity, 'AWS::IAM::Policy').filter(({ Properties }) =>
      String(Properties.PolicyName).startsWith('Authenticated'),
    )
    expect(others).toEqual([])
    const { Statement } = documentOf(policy)
    expect(Statement.map(({ Action }) => Action)).toEqual(['s3:GetObject'])
    expect(JSON.stringify(Statement[0]?.Resource)).toContain(
      '/identities/${cognito-identity.amazonaws.com:sub}/*',
    )
  })
})

describe('the user pool', () => {
  test('demands eight characters, hides who has an account, and signs in by SRP only', () => {
    expect(ofType(identity, 'AWS::Cognito::UserPool')[0]?.Properties).toMatchObject({
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
          RequireUppercase: false,
        },
      },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      DeviceConfiguration: { ChallengeRequiredOnNewDevice: false, DeviceOnlyRememberedOnUserPrompt: false },
      LambdaConfig: {
        PreTokenGenerationConfig: { LambdaVersion: 'V2_0' },
        CustomMessage: expect.anything(),
        PostConfirmation: expect.anything(),
      },
    })
    expect(ofType(identity, 'AWS::Cognito::UserPoolClient')[0]?.Properties).toMatchObject({
      GenerateSecret: false,
      // Renewed by GetTokensFromRefreshToken alone, which rotates.
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: REFRESH_GRACE_SECONDS },
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AccessTokenValidity: 60,
      IdTokenValidity: 60,
      RefreshTokenValidity: 43_200,
      // The local pool holds the browser to the same.
      WriteAttributes: CLIENT_WRITES,
      ReadAttributes: CLIENT_READS,
    })
  })

  test('stands behind a web ACL that counts who tries addresses and passwords', () => {
    const [acl] = ofType(identity, 'AWS::WAFv2::WebACL')
    expect(acl?.Properties).toMatchObject({
      Scope: 'REGIONAL',
      DefaultAction: { Allow: {} },
      Rules: [
        {
          Action: { Block: {} },
          Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 100, EvaluationWindowSec: 300 } },
        },
        {
          Action: { Block: {} },
          Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 600, EvaluationWindowSec: 300 } },
        },
      ],
    })
    const counted = JSON.stringify(acl?.Properties).matchAll(/"SearchString":"(\w+)"/g)
    expect([...counted].map(([, operation]) => operation)).toEqual([
      'SignUp',
      'ConfirmSignUp',
      'ResendConfirmationCode',
      'ForgotPassword',
      'ConfirmForgotPassword',
      'InitiateAuth',
      'RespondToAuthChallenge',
    ])
    expect(JSON.stringify(acl?.Properties)).toContain('"Name":"x-amzn-cognito-operation-name"')
    expect(ofType(identity, 'AWS::WAFv2::WebACLAssociation')).toHaveLength(1)
  })

  test('refuses leaked passwords and sign-ins of high risk, and logs every sign-in, where its plan can', () => {
    expect(ofType(identity, 'AWS::Cognito::UserPool')[0]?.Properties).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    })
    const [risks] = ofType(identity, 'AWS::Cognito::UserPoolRiskConfigurationAttachment')
    expect(risks?.Properties).toMatchObject({
      ClientId: 'ALL',
      CompromisedCredentialsRiskConfiguration: {
        EventFilter: ['SIGN_UP', 'SIGN_IN', 'PASSWORD_CHANGE'],
        Actions: { EventAction: 'BLOCK' },
      },
      AccountTakeoverRiskConfiguration: { Actions: { HighAction: { EventAction: 'BLOCK', Notify: false } } },
    })
    const [delivery] = ofType(identity, 'AWS::Cognito::LogDeliveryConfiguration')
    const configurations = JSON.stringify(delivery?.Properties.LogConfigurations)
    expect(configurations).toContain('"EventSource":"userAuthEvents","LogLevel":"INFO"')
    expect(configurations).toMatch(/:log-group:",\{"Ref":"SignIns\w+"\}\]\]/)
    const log = ofType(identity, 'AWS::Logs::LogGroup').find(({ Properties }) =>
      String(Properties.LogGroupName).endsWith('-sign-ins'),
    )
    expect(log?.Properties.RetentionInDays).toBe(stages.prod.logRetention)
    const { stacks } = stacksOf(stages.dev)
    expect(ofType(stacks.identity, 'AWS::Cognito::LogDeliveryConfiguration')).toEqual([])
  })

  test('comes with no user: each account is somebody’s', () => {
    expect(ofType(identity, 'AWS::Cognito::UserPoolUser')).toEqual([])
  })

  test('knows every staff role of the contract, and gives the first of somebody’s groups precedence', () => {
    const roleOf = (id: string) => ({ 'Fn::GetAtt': [expect.stringMatching(`^${id}`), 'Arn'] })
    const groups = ofType(identity, 'AWS::Cognito::UserPoolGroup').map(({ Properties }) => Properties)
    expect(groups).toMatchObject([
      { GroupName: 'admin', Precedence: 0, RoleArn: roleOf('UploadsAdmin') },
      { GroupName: 'shop', Precedence: 1, RoleArn: roleOf('UploadsShop') },
      { GroupName: 'editor', Precedence: 2, RoleArn: roleOf('UploadsEditor') },
      { GroupName: 'support', Precedence: 3 },
      { GroupName: 'analyst', Precedence: 4 },
    ])
    expect(groups.filter(({ RoleArn }) => RoleArn)).toHaveLength(3)
  })
})

test.each(['reads-secrets', 'reads-stripe-keys', 'reads-app-key'] as const)(
  'the runbook names each function that %s',
  use => {
    const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8')
    const named = new RegExp(`\\(\`${use}\`\\).* It is read by ([^.]+)\\.$`, 'm').exec(runbook)?.[1]
    const reading = functions.filter(({ uses }) => uses.includes(use)).map(({ name }) => `\`${name}\``)
    expect(reading.length).toBeGreaterThan(0)
    expect(named).toBe(reading.toSorted().join(', '))
  },
)
