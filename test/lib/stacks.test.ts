import { Annotations, Match } from 'aws-cdk-lib/assertions'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { configurationOf } from '../../lib/pages-stack.ts'
import { POOL_PATIENCE } from '../../lib/pool-patience.ts'
import { ShopFunction } from '../../lib/shop-function.ts'
import { type Stage, stageNamed, stages } from '../../lib/stages.ts'
import { builtSite, stacksOf } from '../../scripts/synthesis.ts'
import { ofType, properties, resourcesOf, withDomain, withoutEdge } from './synthesis.ts'

const { api, data, identity, jobs, pages, site } = stacksOf(withDomain).stacks

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
    const first = stacks.api.node.findAll().find(construct => construct instanceof ShopFunction)
    first?.role.addToPolicy(new PolicyStatement({ actions: ['s3:*'], resources: ['*'] }))
    expect(() => app.synth()).toThrow(/AwsSolutions-IAM5\[Action::s3:\*\]/)
  })
})

test('each trigger of the pool, and nothing else, gives its neighbours up before the pool gives up the trigger', () => {
  const ofTriggers = properties(identity, 'AWS::Lambda::Function').filter(({ Timeout }) => Timeout === 5)
  expect(ofTriggers).toHaveLength(4)
  for (const each of ofTriggers) expect(each).toMatchObject({ Environment: { Variables: POOL_PATIENCE } })
  for (const each of properties(api, 'AWS::Lambda::Function'))
    expect(each).not.toHaveProperty('Environment.Variables.NEIGHBOUR_TIMEOUT_MS')
})

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
const MAX_RESOURCES = 500

test.each(Object.entries({ api, data, identity, jobs, pages, site }))(
  'the stack %s has room for more resources',
  (_, stack) => {
    expect(Object.keys(resourcesOf(stack)).length).toBeLessThan(0.9 * MAX_RESOURCES)
  },
)

test('every template fits the schemas of CloudFormation', { timeout: 120_000 }, () => {
  expect(() => stacksOf(withDomain, builtSite(), true).app.synth()).not.toThrow()
})

test.each([
  ['lies in local storage', withDomain, undefined],
  ['is shared by cookies', { ...withDomain, sharesSignInOn: 'example.com' }, { domain: 'example.com' }],
])('a sign-in %s where the stage says so', (_, stage, cookies) => {
  const configuration: Record<string, unknown> = configurationOf(stage, identity)
  expect(configuration.cookies).toEqual(cookies)
})

test('an analytics script stands in the configuration of the stage that names one, and in no other', () => {
  const analyticsScript = 'https://counter.example.com/counter.js'
  expect(configurationOf({ ...withDomain, analyticsScript }, identity)).toMatchObject({ analyticsScript })
  expect(configurationOf(withDomain, identity)).not.toHaveProperty('analyticsScript')
})

describe('the pages', () => {
  const uploads = properties(pages, 'Custom::CDKBucketDeployment')
  /** The upload of this name, as others wait for it. */
  const last = (name: RegExp) =>
    Object.entries(resourcesOf(pages)).find(
      ([id, { Type }]) => Type === 'Custom::CDKBucketDeployment' && name.test(id),
    )?.[0]

  test('are uploaded without ever removing older ones', () => {
    expect(uploads.map(({ Prune }) => Prune)).toEqual(uploads.map(() => false))
  })

  test('carry their cache life and their type', () => {
    const shown = uploads.map(({ Include, SystemMetadata }) => [Include, SystemMetadata])
    const short = 'public, max-age=0, s-maxage=2, must-revalidate'
    const year = 'public, max-age=31536000, immutable'
    const day = 'public, max-age=86400'
    expect(shown).toEqual([
      [['config.json'], { 'cache-control': short }],
      [['*.wav'], { 'cache-control': day, 'content-type': 'audio/wav' }],
      [['*.webp'], { 'cache-control': day, 'content-type': 'image/webp' }],
      [['assets/*.js'], { 'cache-control': year }],
      [['assets/*.woff2'], { 'cache-control': year, 'content-type': 'font/woff2' }],
      [['index.html'.replace('index', '*'), 'robots.txt'].sort(), { 'cache-control': short }],
      [
        ['speculation-rules.json'],
        { 'cache-control': short, 'content-type': 'application/speculationrules+json' },
      ],
    ])
  })

  test('are written over from the table after all uploads, also where nothing but an upload has changed', () => {
    const { [0]: trigger, length } = ofType(pages, 'Custom::Trigger')
    expect(length).toBe(1)
    expect(trigger?.Properties).toMatchObject({ InvocationType: 'RequestResponse', Site: expect.any(String) })
    const [other] = properties(stacksOf(withDomain, builtSite('/')).stacks.pages, 'Custom::Trigger')
    expect(other?.Site).not.toBe(trigger?.Properties.Site)
    expect(trigger).toMatchObject({ DependsOn: expect.arrayContaining([last(/^Pagesapplication/)]) })
  })

  test('are written by a function that comes after the hashed files of its build, and hears of lists and offers', () => {
    const writer = ofType(pages, 'AWS::Lambda::Function').find(({ Properties }) => Properties.FunctionName)
    expect(writer).toMatchObject({
      DependsOn: expect.arrayContaining([last(/^Assetsfont/)]),
      Properties: { Environment: { Variables: { RENDERER: '/var/task/render' } } },
    })
    const [mapping] = properties(pages, 'AWS::Lambda::EventSourceMapping')
    expect(mapping?.FilterCriteria).toEqual({
      Filters: [
        { Pattern: JSON.stringify({ dynamodb: { Keys: { pk: { S: [{ prefix: 'PUBLISHED#' }] } } } }) },
        { Pattern: JSON.stringify({ dynamodb: { Keys: { pk: { S: ['CATALOG'] } } } }) },
        { Pattern: JSON.stringify({ dynamodb: { Keys: { pk: { S: ['BOOKS'] } } } }) },
        { Pattern: JSON.stringify({ dynamodb: { NewImage: { kind: { S: ['course-date'] } } } }) },
      ],
    })
    const rules = properties(pages, 'AWS::Events::Rule')
    expect(rules.map(({ ScheduleExpression }) => ScheduleExpression)).toEqual(['rate(1 hour)'])
  })

  test('that were never built are named in one sentence, and nothing else is lost', () => {
    const { stacks } = stacksOf(withoutEdge, '/nowhere/site')
    Annotations.fromStack(stacks.pages).hasWarning('*', Match.stringLikeRegexp('run `npm run build`'))
    const left = properties(stacks.pages, 'Custom::CDKBucketDeployment').map(({ Include }) => Include)
    expect(left).toEqual([['config.json'], ['*.wav'], ['*.webp']])
  })

  test('bring their pictures and recordings to where the distribution looks for them', () => {
    const places = uploads.map(({ DestinationBucketName, DestinationBucketKeyPrefix }) => [
      /(Media|Site)\w{8}/.exec(JSON.stringify(DestinationBucketName))?.[1],
      DestinationBucketKeyPrefix,
    ])
    expect(places.filter(([bucket]) => bucket === 'Media')).toEqual([
      ['Media', 'media'],
      ['Media', 'media'],
    ])
    expect(new Set(places.filter(([bucket]) => bucket !== 'Media').map(String))).toEqual(new Set(['Site,']))
  })
})

test('a stage that takes money has a domain of its own, and TLS 1.2 at least, or is refused', () => {
  expect(Object.values(stages).filter(({ takesMoney }) => takesMoney)).toEqual([stages.prod])
  const { domain: _, ...withoutDomain } = withDomain
  for (const unsafe of [withoutDomain, { ...withDomain, edge: false }])
    expect(() => stacksOf(unsafe)).toThrow(/takes money: .* TLS 1\.2/)
  const [distribution] = properties(site, 'AWS::CloudFront::Distribution')
  expect(distribution?.DistributionConfig).toMatchObject({
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
  })
})

describe('the synthesis warns', () => {
  const warningsOf = (stage: Stage, built = builtSite()) => {
    const { data, pages } = stacksOf(stage, built).stacks
    // Where they are made; `Annotations.fromStack` would synthesise all stacks, which takes seconds for each.
    return [data, pages]
      .flatMap(stack => stack.node.findAll())
      .flatMap(({ node }) => node.metadata.filter(({ type }) => type === 'aws:cdk:warning'))
      .map(({ data }) => /\[ack: (.*?)\]/.exec(JSON.stringify(data))?.[1])
  }
  const complete: Stage = { ...withDomain, mailFrom: 'Shop <post@shop.de>', teamMail: 'team@shop.de' }

  test('of nothing when all is set', () => {
    expect(warningsOf(complete)).toEqual([])
  })

  test('of alarms of prod that nobody hears', () => {
    const { alarmAddress: _, ...unheard } = complete
    expect(warningsOf(unheard)).toEqual(['shop:unheard-alarms'])
    expect(warningsOf({ ...unheard, name: 'dev' })).toEqual([])
  })

  test('of a domain that is only an example', () => {
    const [warning] = warningsOf(
      { ...complete, domain: 'lumeus.example' },
      builtSite('https://lumeus.example/'),
    )
    expect(warning).toBe('shop:example-domain')
  })

  test('of addresses that are only examples', () => {
    expect(warningsOf({ ...complete, mailFrom: withDomain.mailFrom })).toEqual(['shop:example-mailFrom'])
    expect(warningsOf({ ...complete, teamMail: withDomain.teamMail })).toEqual(['shop:example-teamMail'])
  })

  test.each(['/', 'http://localhost:3000/', 'https://shop.example.com.other.example/'])(
    'of pages that were built for %s instead of the domain of the stage',
    canonical => {
      expect(warningsOf(complete, builtSite(canonical))).toEqual(['shop:foreign-links'])
      const { domain: _, ...anywhere } = { ...complete, takesMoney: false }
      expect(warningsOf(anywhere, builtSite(canonical))).toEqual([])
    },
  )
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
