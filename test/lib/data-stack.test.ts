import { describe, expect, test } from 'vitest'
import { INDEXES, MAX_PROJECTED } from '../../lambdas/platform/table-shape.ts'
import { tableNamed } from '../../local/seed/table.ts'
import { type Stage, stages } from '../../lib/stages.ts'
import { stacksOf } from '../../scripts/synthesis.ts'
import { ofType, properties, resourcesOf, withDomain } from './synthesis.ts'

const { api, data, edge, identity, jobs, pages, site } = stacksOf(withDomain).stacks

const key = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' },
  { AttributeName: sk, KeyType: 'RANGE' },
]

describe('what must survive', () => {
  const stateful = new Set([
    'AWS::DynamoDB::Table',
    'AWS::S3::Bucket',
    'AWS::SecretsManager::Secret',
    'AWS::Cognito::UserPool',
    'AWS::Cognito::IdentityPool',
  ])
  const kept = [data, identity].flatMap(stack =>
    Object.entries(resourcesOf(stack)).filter(([, { Type }]) => stateful.has(Type)),
  )

  test('keeps its logical ids: with another one CloudFormation would begin anew, empty', () => {
    expect(kept.map(([id]) => id)).toEqual([
      'TableCD117FA1',
      'Logs6819BB44',
      'Files8E6940B8',
      'MediaA721A567',
      'SiteE53D7754',
      'AddressKey1F8FD90D',
      'SecretsA3BCC2E9',
      'StripeKeys92D3CFAD',
      'AppKey51DFC408',
      'OriginKey10CF34FB',
      'Users0A0EEA89',
      'Identities',
    ])
  })

  test.each(kept)('%s is retained', (_, resource) => {
    expect(resource).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  })

  test('sends an event for each changed file, without a function of its own', () => {
    const buckets = ofType(data, 'AWS::S3::Bucket').map(
      ({ Properties }) => Properties.NotificationConfiguration,
    )
    const told = { EventBridgeConfiguration: { EventBridgeEnabled: true } }
    expect(buckets.filter(Boolean)).toEqual([told, told])
    expect(ofType(data, 'AWS::Lambda::Function')).toEqual([])
  })

  test('lies in no other stack', () => {
    const others = [site, api, jobs, pages, edge].flatMap(stack =>
      stack ? Object.values(resourcesOf(stack)) : [],
    )
    expect(others.filter(({ Type }) => stateful.has(Type))).toEqual([])
  })

  test('is the table of docs/data-model.md, and the one of this machine', () => {
    const { AttributeDefinitions, GlobalSecondaryIndexes } = tableNamed('shop-prod')
    expect(GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual([
      'list',
      'listByStatus',
      'listByEmail',
      'listByName',
      'due',
    ])
    expect(properties(data, 'AWS::DynamoDB::Table')).toEqual([
      expect.objectContaining({
        TableName: 'shop-prod',
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: key('pk', 'sk'),
        TimeToLiveSpecification: { AttributeName: 'forgetAt', Enabled: true },
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        DeletionProtectionEnabled: true,
        AttributeDefinitions: expect.arrayContaining(AttributeDefinitions ?? []),
        GlobalSecondaryIndexes,
      }),
    ])
  })

  test('leaves room to project another attribute: by a new index beside the old one', () => {
    const projected = INDEXES.map(({ projects = [] }) => projects.length)
    const all = projected.reduce((sum, each) => sum + each, 0)
    expect(all + Math.max(...projected)).toBeLessThan(MAX_PROJECTED)
  })

  test('pages of the shop alone read the answer of a signed link', () => {
    const corsOf = (stage: Stage) =>
      properties(stacksOf(stage).stacks.data, 'AWS::S3::Bucket').flatMap(
        ({ CorsConfiguration: rules }) => rules ?? [],
      )
    const from = (origin: string) => [
      {
        CorsRules: [
          {
            AllowedHeaders: ['content-type'],
            // Staff upload in parts, each named by its ETag.
            AllowedMethods: ['GET', 'PUT', 'POST', 'DELETE'],
            AllowedOrigins: [origin],
            ExposedHeaders: ['ETag'],
            MaxAge: 3_000,
          },
        ],
      },
    ]
    expect(corsOf(stages.dev)).toEqual(from('https://*.cloudfront.net'))
    expect(corsOf({ ...stages.dev, domain: 'shop.example.com' })).toEqual(from('https://shop.example.com'))
  })

  test('what staff have deleted the bucket refuses to the distribution', () => {
    const statements = properties(data, 'AWS::S3::BucketPolicy').flatMap(
      ({ PolicyDocument }) =>
        (PolicyDocument as { Statement: { Action: string; Effect: string }[] }).Statement,
    )
    expect(statements.filter(({ Action, Effect }) => Action === 's3:GetObject' && Effect === 'Deny')).toEqual(
      [
        expect.objectContaining({
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Condition: { StringEquals: { 's3:ExistingObjectTag/taken-down': 'yes' } },
        }),
      ],
    )
  })

  test('no bucket is public, and the sold files keep their old versions for a while', () => {
    for (const bucket of properties(data, 'AWS::S3::Bucket'))
      expect(bucket.PublicAccessBlockConfiguration).toMatchObject({
        RestrictPublicBuckets: true,
        BlockPublicPolicy: true,
      })
    expect(resourcesOf(data).Files8E6940B8?.Properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
    })
  })

  test.each([
    ['shop-prod-stripe', '{"stripeKey":"to be filled in","stripeWebhookSecret":"to be filled in"}'],
    ['shop-prod-app', '{}'],
  ])('%s waits for an operator', (name, text) => {
    const found = ofType(data, 'AWS::SecretsManager::Secret').find(
      ({ Properties }) => Properties.Name === name,
    )
    expect(found?.Properties.SecretString).toBe(text)
  })

  test('the secret is never written anew, and what stands in it before an operator came is refused', () => {
    const secret = resourcesOf(data).SecretsA3BCC2E9?.Properties
    // Any change of this text makes CloudFormation generate the whole secret again: see data-stack.ts.
    expect(secret?.GenerateSecretString).toEqual({
      ExcludePunctuation: true,
      GenerateStringKey: 'signingKey',
      PasswordLength: 48,
      SecretStringTemplate: {
        'Fn::Join': [
          '',
          [
            '{"stripeKey":"to be filled in","stripeWebhookSecret":"to be filled in","addressKey":"{{resolve:secretsmanager:',
            { Ref: 'AddressKey1F8FD90D' },
            ':SecretString:::}}"}',
          ],
        ],
      },
    })
  })
})
