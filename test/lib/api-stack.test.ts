import { Stack } from 'aws-cdk-lib'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answered } from '../../lambdas/deployed.ts'
import { ShopFunction } from '../../lib/shop-function.ts'
import { stacksOf } from '../../scripts/synthesis.ts'
import { ofType, properties, type Resource, resourcesOf, withDomain } from './synthesis.ts'

const { app, stacks } = stacksOf(withDomain)
const { api, data, identity, jobs, pages, site } = stacks
const functions = app.node.findAll().filter(construct => construct instanceof ShopFunction)
const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8')

const handlerOf = (route: Resource) => {
  const target = JSON.stringify(route.Properties.Target)
  const integration = Object.entries(resourcesOf(api)).find(
    ([id, { Type }]) => Type === 'AWS::ApiGatewayV2::Integration' && target.includes(id),
  )
  return JSON.stringify(integration?.[1].Properties.IntegrationUri)
}

describe('the API', () => {
  test.each(answered.map(each => [`${each.route.method} ${each.route.path}`, each] as const))(
    '%s stands in front of its area, open only where the contract says so',
    (key, { route: { role }, function: name }) => {
      const [route, ...others] = ofType(api, 'AWS::ApiGatewayV2::Route').filter(
        ({ Properties }) => Properties.RouteKey === key,
      )
      expect(others).toEqual([])
      expect(route?.Properties.AuthorizationType).toBe(role === 'anyone' ? 'NONE' : 'JWT')
      const areaFunction = functions.find(({ slug }) => slug === name)
      expect(route && handlerOf(route)).toContain(
        areaFunction && api.getLogicalId(areaFunction.function.node.defaultChild as never),
      )
    },
  )

  test('has no route that the contract does not know', () => {
    expect(ofType(api, 'AWS::ApiGatewayV2::Route')).toHaveLength(answered.length)
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
    const [stage] = properties(api, 'AWS::ApiGatewayV2::Stage')
    expect(stage).toMatchObject({
      StageName: {
        'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::ImportValue': expect.stringMatching('StackId') }] }],
      },
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
      RouteSettings: { 'POST /api/analytics': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 } },
    })
    expect(JSON.stringify(stage?.AccessLogSettings)).not.toMatch(/sourceIp|userAgent|context\.path|claims/)
  })
})

test('the API is opened after its routes: a limit for a route that is not there would stop the deployment', () => {
  const [stage] = ofType(api, 'AWS::ApiGatewayV2::Stage')
  const named = Object.entries(resourcesOf(api)).filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Route')
  expect(stage).toMatchObject({ DependsOn: expect.arrayContaining(named.map(([id]) => id)) })
})

describe('each function', () => {
  test.each(functions.map(each => [each.slug, each] as const))(
    '%s: its alarm leaves out what a trigger of the pool refuses, and nothing else',
    (slug, each) => {
      const alarm = properties(Stack.of(each), 'AWS::CloudWatch::Alarm').find(({ AlarmDescription }) =>
        String(AlarmDescription).endsWith(`docs/runbook.md#${slug}`),
      )
      const isRefusing = ['pre-sign-up', 'custom-message'].includes(slug)
      expect(JSON.stringify(alarm?.Metrics)).toContain(
        `FILL(crashed, 0)${isRefusing ? ' - FILL(refused, 0)' : ''}"`,
      )
    },
  )

  test.each(functions.map(each => [each.slug, each] as const))(
    '%s has an alarm that says what a customer notices, and a section in the runbook',
    (slug, each) => {
      const alarms = properties(Stack.of(each), 'AWS::CloudWatch::Alarm').filter(({ AlarmDescription }) =>
        String(AlarmDescription).endsWith(`docs/runbook.md#${slug}`),
      )
      expect(alarms).toHaveLength(1)
      expect(String(alarms[0]?.AlarmDescription).toLowerCase()).toContain(each.errorImpact.toLowerCase())
      expect(alarms[0]?.AlarmActions).toHaveLength(1)
      // Behind it stands what is done by hand, and once.
      const [alarmed = ''] = runbook.split(/^# Accounts by hand$/m)
      expect(alarmed.split('\n')).toContain(`## ${slug}`)
    },
  )

  test('runs without debugging, and its log tells nothing of events', () => {
    const told = [api, identity, jobs, pages].flatMap(stack => properties(stack, 'AWS::Lambda::Function'))
    expect(JSON.stringify(told)).not.toMatch(/POWERTOOLS_(?:DEV|LOG|LOGGER)|NODE_ENV|--inspect|DEBUG/)
  })

  test('of ours is made by the one construct', () => {
    // The CDK's own ones have no names.
    const deployed = [api, identity, jobs, pages]
      .flatMap(stack => ofType(stack, 'AWS::Lambda::Function'))
      .filter(({ Properties }) => Properties.FunctionName)
    expect(deployed).toHaveLength(functions.length)
    for (const { Properties } of deployed)
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        MemorySize: expect.any(Number),
      })
  })

  test('alarms reach the topic: its own policy lets CloudWatch in', () => {
    const [policy] = properties(data, 'AWS::SNS::TopicPolicy')
    expect(policy?.PolicyDocument).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
        }),
      ]),
    })
  })

  test('that hears of changes hears of one kind of item alone', () => {
    const mappings = properties(jobs, 'AWS::Lambda::EventSourceMapping')
    const heard = mappings.flatMap(({ FilterCriteria }) =>
      (FilterCriteria as { Filters: { Pattern: string }[] }).Filters.map(({ Pattern }): unknown =>
        JSON.parse(Pattern),
      ),
    )
    const patterns = heard.map(each => JSON.stringify(each)).toSorted()
    const inserted = (kind: string) => ({
      eventName: ['INSERT'],
      dynamodb: { NewImage: { kind: { S: [kind] } } },
    })
    const any = (kind: string) => ({ dynamodb: { NewImage: { kind: { S: [kind] } } } })
    expect(patterns).toEqual(
      [
        inserted('declaration-task'),
        inserted('mail'),
        inserted('receipt'),
        { ...inserted('receipt'), eventName: ['MODIFY'] },
        inserted('receipt-export'),
        any('order'),
        any('subscription'),
        // What is counted for the figures of the staff.
        inserted('order'),
        { ...inserted('order'), eventName: ['MODIFY'] },
        inserted('newsletter'),
        { ...inserted('newsletter'), eventName: ['MODIFY'] },
        inserted('place'),
        { ...inserted('place'), eventName: ['MODIFY'] },
        { ...inserted('entitlement'), eventName: ['MODIFY'] },
        // A label that is to be written into a recording.
        { ...inserted('file'), eventName: ['MODIFY'] },
        // What the search for titles is kept from.
        any('file'),
        any('manuscript'),
      ]
        .map(each => JSON.stringify(each))
        .toSorted(),
    )
  })

  test('that waits for the clock is called each minute or hour', () => {
    const rules = properties(jobs, 'AWS::Events::Rule').filter(({ EventPattern }) => !EventPattern)
    expect(rules.map(({ ScheduleExpression }) => String(ScheduleExpression)).toSorted()).toEqual([
      // What counts sales, closes days, takes uploads or keeps titles looks again for what its events have lost.
      ...Array.from({ length: 4 }, () => 'rate(1 hour)'),
      ...Array.from({ length: 13 }, () => 'rate(1 minute)'),
    ])
  })
})

test('the function that hears of mails hears SES alone, and of this stage alone', () => {
  const patterns = properties(jobs, 'AWS::Events::Rule').flatMap(({ EventPattern }) => EventPattern ?? [])
  const configurationSets = properties(data, 'AWS::SES::ConfigurationSet')
  const [set] = configurationSets
  expect(patterns).toContainEqual({
    source: ['aws.ses'],
    'detail-type': ['Email Sent', 'Email Bounced', 'Email Complaint Received', 'Email Rejected'],
    detail: { mail: { tags: { 'ses:configuration-set': [set?.Name] } } },
  })
  // After a complaint, mails that belong to the contract still go out.
  expect(configurationSets).toMatchObject([{ SuppressionOptions: { SuppressedReasons: ['BOUNCE'] } }])
  expect(properties(data, 'AWS::SES::ConfigurationSetEventDestination')).toMatchObject([
    { EventDestination: { Enabled: true, MatchingEventTypes: ['send', 'bounce', 'complaint', 'reject'] } },
  ])
  expect(properties(identity, 'AWS::Cognito::UserPool')).toMatchObject([
    { EmailConfiguration: { ConfigurationSet: set?.Name } },
  ])
})

test.each([
  ['books', 'Files', 'books/*.epub'],
  ['uploads', 'Media', 'media/content/*'],
  ['recordings', 'Files', 'files/*'],
  ['arrivals', 'Files', 'incoming/*'],
])(
  'the function of the %s hears of them in their bucket, and of nothing else there',
  (_, bucket, wildcard) => {
    const rules = properties(jobs, 'AWS::Events::Rule').filter(({ EventPattern }) =>
      JSON.stringify(EventPattern ?? '').includes('aws.s3'),
    )
    expect(rules).toHaveLength(4)
    const pattern = {
      source: ['aws.s3'],
      'detail-type': ['Object Created', 'Object Deleted'],
      detail: { object: { key: [{ wildcard }] } },
    }
    const [rule, ...others] = rules.filter(each => JSON.stringify(each).includes(JSON.stringify(wildcard)))
    expect(others).toEqual([])
    expect(rule).toMatchObject({ EventPattern: pattern })
    expect(JSON.stringify(rule)).toContain(`OutputRef${bucket}`)
  },
)

test('the books are read anew when the function that reads them is another one', () => {
  const [trigger, ...others] = properties(jobs, 'Custom::Trigger')
  expect(others).toEqual([])
  expect(trigger).toMatchObject({ InvocationType: 'Event' })
  expect(JSON.stringify(trigger?.HandlerArn)).toContain('Books')
})

test('refused signatures raise an alarm of their own, on the metric as the function writes it', () => {
  const [alarm, ...others] = properties(api, 'AWS::CloudWatch::Alarm').filter(
    ({ MetricName }) => MetricName === 'Refused',
  )
  expect(others).toEqual([])
  const run = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      "const { count } = await import('./lambdas/platform/log.ts'); count('Refused', 'signature-invalid')",
    ],
    {
      env: { ...process.env, POWERTOOLS_SERVICE_NAME: 'orders', POWERTOOLS_METRICS_DISABLED: 'false' },
      encoding: 'utf8',
    },
  )
  const { _aws: told, ...values } = JSON.parse(run.stdout) as EmbeddedMetric
  const [{ Namespace, Dimensions: [names = []] = [], Metrics: [metric] = [] } = {}] = told.CloudWatchMetrics
  expect(alarm).toMatchObject({
    Namespace,
    MetricName: metric?.Name,
    Dimensions: names.toSorted().map(name => ({ Name: name, Value: values[name] })),
    Statistic: 'Sum',
    Period: 900,
    Threshold: 5,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    TreatMissingData: 'notBreaching',
    AlarmActions: [expect.anything()],
  })
  expect(String(alarm?.AlarmDescription)).toMatch(/no order completes.*docs\/runbook\.md#webhook$/)
  expect(runbook.split('\n')).toContain('## webhook')
})

test('money that waits for a person raises an alarm, whatever it is about and which function met it', () => {
  const alarm = properties(api, 'AWS::CloudWatch::Alarm').find(({ AlarmDescription }) =>
    String(AlarmDescription).endsWith('docs/runbook.md#money-that-waits-for-a-person'),
  )
  expect(runbook.split('\n')).toContain('## Money that waits for a person')
  expect(alarm).toMatchObject({ Threshold: 1, AlarmActions: [expect.anything()] })
  const run = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      "const { countMoneyMatter } = await import('./lambdas/platform/log.ts'); countMoneyMatter('lost')",
    ],
    {
      env: { ...process.env, POWERTOOLS_SERVICE_NAME: 'reconcile', POWERTOOLS_METRICS_DISABLED: 'false' },
      encoding: 'utf8',
    },
  )
  const told = run.stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as EmbeddedMetric)
  const sum = told.map(({ _aws }) => _aws.CloudWatchMetrics[0]?.Dimensions?.[0])
  // Once by what it is, once as the sum.
  expect(sum).toEqual([expect.arrayContaining(['service', 'detail']), ['service']])
  expect(JSON.stringify(alarm?.Metrics)).toContain(
    JSON.stringify({
      Dimensions: [{ Name: 'service', Value: 'reconcile' }],
      MetricName: 'MoneyMatter',
      Namespace: 'Shop',
    }),
  )
})

/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html */
type EmbeddedMetric = Record<string, unknown> & {
  _aws: { CloudWatchMetrics: { Namespace?: string; Dimensions?: string[][]; Metrics?: { Name: string }[] }[] }
}
