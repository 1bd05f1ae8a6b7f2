import type { Stack } from 'aws-cdk-lib'
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes.ts'
import { ShopFunction } from '../../lib/shop-function.ts'
import { type Stage, stageNamed, stages } from '../../lib/stages.ts'
import { ofType, type Resource, resourcesOf, stacksOf } from './synthesis.ts'

const withDomain: Stage = { ...stages.prod, domain: 'shop.example.com', alarmAddress: 'alarm@example.com' }
const withoutEdge: Stage = { ...stages.dev, edge: false, siteUrl: 'https://pages.example.com' }

const { app, stacks } = stacksOf(withDomain)
const { api, data, edge, identity, pages, site } = stacks
const functions = app.node.findAll().filter(construct => construct instanceof ShopFunction)
const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8')

const properties = (stack: Stack, type: string) => ofType(stack, type).map(({ Properties }) => Properties)

describe('the rules of cdk-nag', () => {
  test.each([
    ['dev', stages.dev],
    ['staging', stages.staging],
    ['prod', stages.prod],
    ['prod with a domain', withDomain],
    ['dev without an edge', withoutEdge],
  ])('find nothing unexplained in %s', (_, stage) => {
    expect(() => stacksOf(stage).app.synth()).not.toThrow()
  })

  test('still find a right that nobody explained', () => {
    const { app, stacks } = stacksOf(withoutEdge)
    const [first] = stacks.api.node.findAll().filter(construct => construct instanceof ShopFunction)
    first?.role.addToPolicy(new PolicyStatement({ actions: ['s3:*'], resources: ['*'] }))
    expect(() => app.synth()).toThrow(/AwsSolutions-IAM5\[Action::s3:\*\]/)
  })
})

describe('the API', () => {
  const handlerOf = (route: Resource) => {
    const target = JSON.stringify(route.Properties.Target)
    const integration = Object.entries(resourcesOf(api)).find(
      ([id, { Type }]) => Type === 'AWS::ApiGatewayV2::Integration' && target.includes(id),
    )
    return JSON.stringify(integration?.[1].Properties.IntegrationUri)
  }

  test.each(Object.values(routes).map(route => [`${route.method} ${route.path}`, route] as const))(
    '%s stands in front of its area, open only where the contract says so',
    (key, { role, area }) => {
      const [route, ...others] = ofType(api, 'AWS::ApiGatewayV2::Route').filter(
        ({ Properties }) => Properties.RouteKey === key,
      )
      expect(others).toEqual([])
      expect(route?.Properties.AuthorizationType).toBe(role === 'anyone' ? 'NONE' : 'JWT')
      const areaFunction = functions.find(({ slug }) => slug === area)
      expect(route && handlerOf(route)).toContain(
        areaFunction && api.getLogicalId(areaFunction.function.node.defaultChild as never),
      )
    },
  )

  test('has no route that the contract does not know', () => {
    expect(ofType(api, 'AWS::ApiGatewayV2::Route')).toHaveLength(Object.keys(routes).length)
  })

  test('accepts the tokens of one pool and one client', () => {
    const [authorizer, ...others] = properties(site, 'AWS::ApiGatewayV2::Authorizer')
    expect(others).toEqual([])
    expect(authorizer).toMatchObject({
      AuthorizerType: 'JWT',
      JwtConfiguration: { Audience: [expect.anything()] },
    })
  })

  test('is throttled, and its log names no person and no order', () => {
    const [stage] = properties(site, 'AWS::ApiGatewayV2::Stage')
    expect(stage).toMatchObject({
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
    })
    expect(JSON.stringify(stage?.AccessLogSettings)).not.toMatch(/sourceIp|userAgent|context\.path|claims/)
  })
})

describe('what must survive', () => {
  const stateful = [
    'AWS::DynamoDB::Table',
    'AWS::S3::Bucket',
    'AWS::SecretsManager::Secret',
    'AWS::Cognito::UserPool',
    'AWS::Cognito::IdentityPool',
  ]
  const kept = [data, identity].flatMap(stack =>
    Object.entries(resourcesOf(stack)).filter(([, { Type }]) => stateful.includes(Type)),
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
      'Users0A0EEA89',
      'Identities',
    ])
  })

  test.each(kept)('%s is retained', (_, resource) => {
    expect(resource).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  })

  test('lies in no other stack', () => {
    const others = [site, api, pages, edge].flatMap(stack => (stack ? Object.values(resourcesOf(stack)) : []))
    expect(others.filter(({ Type }) => stateful.includes(Type))).toEqual([])
  })

  test('is the table of docs/data-model.md', () => {
    const key = (pk: string, sk: string) => [
      { AttributeName: pk, KeyType: 'HASH' },
      { AttributeName: sk, KeyType: 'RANGE' },
    ]
    expect(properties(data, 'AWS::DynamoDB::Table')).toEqual([
      expect.objectContaining({
        TableName: 'shop-prod',
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: key('pk', 'sk'),
        TimeToLiveSpecification: { AttributeName: 'forgetAt', Enabled: true },
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        DeletionProtectionEnabled: true,
        GlobalSecondaryIndexes: [
          {
            IndexName: 'list',
            KeySchema: key('listPk', 'listSk'),
            Projection: {
              ProjectionType: 'INCLUDE',
              NonKeyAttributes: [
                'kind',
                'status',
                'name',
                'email',
                'title',
                'totalCents',
                'refundedCents',
                'number',
              ],
            },
          },
          { IndexName: 'due', KeySchema: key('duePk', 'dueAt'), Projection: { ProjectionType: 'KEYS_ONLY' } },
        ],
      }),
    ])
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

describe('each function', () => {
  test.each(functions.map(each => [each.slug, each] as const))(
    '%s has an alarm that says what a customer notices, and a section in the runbook',
    (slug, each) => {
      const stack = slug === 'pre-token' ? identity : api
      const alarms = properties(stack, 'AWS::CloudWatch::Alarm').filter(({ AlarmDescription }) =>
        String(AlarmDescription).endsWith(`docs/runbook.md#${slug}`),
      )
      expect(alarms).toHaveLength(1)
      expect(String(alarms[0]?.AlarmDescription).toLowerCase()).toContain(each.errorImpact.toLowerCase())
      expect(alarms[0]?.AlarmActions).toHaveLength(1)
      expect(runbook.split('\n')).toContain(`## ${slug}`)
    },
  )

  test('of ours is made by the one construct', () => {
    const deployed = [api, identity].flatMap(stack => ofType(stack, 'AWS::Lambda::Function'))
    expect(deployed).toHaveLength(functions.length)
    for (const { Properties } of deployed)
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        MemorySize: expect.any(Number),
      })
  })

  test('alarms reach the topic: its own policy lets CloudWatch in', () => {
    Template.fromStack(data).hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
          }),
        ]),
      },
    })
  })

  test('that answers orders hears only of new mails from the stream', () => {
    const [mapping] = properties(api, 'AWS::Lambda::EventSourceMapping')
    expect(JSON.stringify(mapping?.FilterCriteria)).toContain('INSERT')
    expect(JSON.stringify(mapping?.FilterCriteria)).toContain('mail')
  })

  test('that waits for the clock is called each minute', () => {
    const rules = properties(api, 'AWS::Events::Rule')
    expect(rules.map(({ ScheduleExpression }) => ScheduleExpression)).toEqual([
      'rate(1 minute)',
      'rate(1 minute)',
    ])
  })
})

describe('the public side', () => {
  const distribution = (stack: Stack) => {
    const [only] = properties(stack, 'AWS::CloudFront::Distribution')
    return only?.DistributionConfig
  }

  test('never maps an answer of the API: only 403, which the API does not use', () => {
    expect(distribution(site)).toMatchObject({
      CustomErrorResponses: [{ ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html' }],
    })
  })

  test('serves a domain of its own by TLS 1.2 and HTTP/3, behind the web ACL', () => {
    expect(distribution(site)).toMatchObject({
      Aliases: ['shop.example.com'],
      HttpVersion: 'http2and3',
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
      WebACLId: expect.anything(),
      Logging: expect.anything(),
    })
  })

  test('does not cache the API and hands it everything but the host name', () => {
    expect(distribution(site)).toMatchObject({
      CacheBehaviors: [
        expect.objectContaining({
          PathPattern: '/api/*',
          // AWS's own CachingDisabled and AllViewerExceptHostHeader.
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        }),
        expect.objectContaining({ PathPattern: '/media/*' }),
      ],
    })
  })

  test('works under the name of CloudFront where the stage has no domain', () => {
    const { stacks } = stacksOf(stages.prod)
    expect(distribution(stacks.site)).not.toHaveProperty('Aliases')
    expect(JSON.stringify(properties(stacks.api, 'AWS::Lambda::Function'))).toContain('DomainName')
  })

  test('never lets the web ACL judge the events of the payment provider', () => {
    expect(edge).toBeDefined()
    const [acl] = edge ? properties(edge, 'AWS::WAFv2::WebACL') : []
    // Every rule of the list carries the same exception.
    for (const rule of acl?.Rules as { Statement: object }[])
      expect(JSON.stringify(rule.Statement)).toContain('"SearchString":"/api/stripe/webhook"')
  })

  test('sends the headers of the local edge', () => {
    const [policy] = properties(site, 'AWS::CloudFront::ResponseHeadersPolicy')
    const text = JSON.stringify(policy)
    for (const part of [
      "script-src 'self'",
      'cognito-idp.eu-central-1',
      'speculation-rules',
      'permissions-policy',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('unsafe-')
  })
})

describe('a stage without an edge', () => {
  const bare = stacksOf(withoutEdge).stacks

  test('has no CloudFront, no web ACL and no certificate, and nothing in another region', () => {
    expect(bare.edge).toBeUndefined()
    const types = [bare.data, bare.identity, bare.site, bare.api, bare.pages]
      .flatMap(stack => Object.values(resourcesOf(stack)))
      .map(({ Type }) => Type)
    expect(types.filter(type => /CloudFront|WAF|Certificate|CrossRegion/.test(type))).toEqual([])
  })

  test('lets the origin of its pages call the API, and nobody else', () => {
    expect(properties(bare.site, 'AWS::ApiGatewayV2::Api')[0]?.CorsConfiguration).toMatchObject({
      AllowOrigins: ['https://pages.example.com'],
    })
    expect(properties(site, 'AWS::ApiGatewayV2::Api')[0]).not.toHaveProperty('CorsConfiguration')
  })
})

describe('the pages', () => {
  const uploads = properties(pages, 'Custom::CDKBucketDeployment')

  test('are uploaded without ever removing older ones', () => {
    expect(uploads.map(({ Prune }) => Prune)).toEqual(uploads.map(() => false))
  })

  test('carry their cache life and their type', () => {
    const shown = uploads.map(({ Include, SystemMetadata }) => [Include, SystemMetadata])
    const short = 'public, max-age=0, s-maxage=5, must-revalidate'
    const year = 'public, max-age=31536000, immutable'
    expect(shown).toEqual([
      [['config.json'], { 'cache-control': short }],
      [['assets/*.js'], { 'cache-control': year }],
      [['assets/*.woff2'], { 'cache-control': year, 'content-type': 'font/woff2' }],
      [['index.html'.replace('index', '*'), 'robots.txt'].sort(), { 'cache-control': short }],
      [
        ['speculation-rules.json'],
        { 'cache-control': short, 'content-type': 'application/speculationrules+json' },
      ],
    ])
  })

  test('that were never built are named in one sentence, and nothing else is lost', () => {
    const { stacks } = stacksOf(withoutEdge, '/nowhere/site')
    Annotations.fromStack(stacks.pages).hasWarning('*', Match.stringLikeRegexp('run `npm run build`'))
    expect(ofType(stacks.pages, 'Custom::CDKBucketDeployment')).toHaveLength(1)
  })
})

describe('a stage', () => {
  test('is one of three', () => {
    expect(stageNamed('prod')).toBe(stages.prod)
    expect(stageNamed('toString')).toBeUndefined()
    expect(stageNamed(undefined)).toBeUndefined()
  })

  test('with an unknown name is refused in one sentence', () => {
    const run = spawnSync(process.execPath, ['--import', 'tsx', 'bin/shop.ts'], {
      env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify({ stage: 'production' }) },
      encoding: 'utf8',
    })
    expect(run.status).toBe(1)
    expect(run.stderr.trim().split('\n')).toEqual([
      'Name the stage: add `-c stage=dev`, `-c stage=staging` or `-c stage=prod`.',
    ])
  })

  test('names no account', () => {
    const templates = [data, identity, site, api, pages].map(stack => JSON.stringify(resourcesOf(stack)))
    expect(templates.join('')).not.toMatch(/[^0-9a-f]\d{12}[^0-9a-f]/)
  })
})
