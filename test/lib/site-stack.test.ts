import { Template } from 'aws-cdk-lib/assertions'
import type { Stack } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import { ProblemBody } from '../../contract/problem-body.ts'
import { attachCode } from '../../lib/edge/attach-code.ts'
import { securityHeaders } from '../../lib/edge/headers.ts'
import { analyticsOriginOf, type Stage, stages } from '../../lib/stages.ts'
import { textOf } from './text-of.ts'
import { stacksOf } from '../../scripts/synthesis.ts'
import { properties, resourcesOf, withDomain, withoutEdge } from './synthesis.ts'

const { edge, site } = stacksOf(withDomain).stacks

/** The part of CloudFormation's shape that is looked at here. */
interface WebAcl {
  CustomResponseBodies: Record<string, { ContentType: string; Content: string }>
  Rules: {
    Action?: object
    Statement: {
      ManagedRuleGroupStatement?: { RuleActionOverrides: { Name: string; ActionToUse: object }[] }
    }
  }[]
}

interface Behavior {
  PathPattern?: string
  ViewerProtocolPolicy: string
  ResponseHeadersPolicyId: { Ref: string }
  FunctionAssociations?: { EventType: string; FunctionARN: unknown }[]
}
interface HeadersPolicy {
  ResponseHeadersPolicyConfig: {
    SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: unknown } }
  }
}

interface Behaviors {
  DefaultCacheBehavior: Behavior
  CacheBehaviors: Behavior[]
}

const distribution = (stack: Stack) => {
  const [only] = properties(stack, 'AWS::CloudFront::Distribution')
  return only?.DistributionConfig
}

describe('an analytics script of a stage', () => {
  const policyWith = (analyticsScript?: string) => {
    const stage = { ...withDomain, ...(analyticsScript && { analyticsScript }) }
    return JSON.stringify(properties(stacksOf(stage).stacks.site, 'AWS::CloudFront::ResponseHeadersPolicy'))
  }

  test('may run and call its own origin, on that stage alone', () => {
    const policy = policyWith('https://counter.example.com/counter.js')
    expect(policy).toContain("script-src 'self' https://counter.example.com;")
    expect(policy).toMatch(/connect-src 'self' [^;]* https:\/\/counter\.example\.com blob:;/)
    expect(policyWith()).toContain("script-src 'self';")
    expect(policyWith()).not.toContain('counter')
  })

  test.each([
    'http://counter.example.com/counter.js',
    '//counter.example.com/counter.js',
    '/counter.js',
    "https://counter.example.com;script-src'unsafe-inline'/counter.js",
    'https://someone@counter.example.com/counter.js',
    'https://counter.example.com',
  ])('is refused at %s', address => {
    expect(() => analyticsOriginOf({ ...withDomain, analyticsScript: address })).toThrow(/https/)
  })
})

describe('the public side', () => {
  test('never maps an answer of the API: only 403, which the API does not use', () => {
    expect(distribution(site)).toMatchObject({
      // What is published at an address that was empty is seen as soon as a new version of a page.
      CustomErrorResponses: [
        { ErrorCode: 403, ErrorCachingMinTTL: 2, ResponseCode: 404, ResponsePagePath: '/404.html' },
      ],
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
        expect.objectContaining({ PathPattern: '/api/app/manifest*' }),
        expect.objectContaining({
          PathPattern: '/api/*',
          // AWS's own CachingDisabled and AllViewerExceptHostHeader.
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        }),
        expect.objectContaining({ PathPattern: '/media/*' }),
        expect.objectContaining({ PathPattern: '/image-processor*' }),
        expect.objectContaining({ PathPattern: '/file-manager*' }),
        expect.objectContaining({ PathPattern: '/assets/codecs/*' }),
      ],
    })
  })

  test('shows the API a key that stands in no template', () => {
    const config = JSON.stringify(distribution(site))
    expect(config).toMatch(
      /"HeaderName":"x-origin-key","HeaderValue":\{"Fn::Join":\["",\["\{\{resolve:secretsmanager:"/,
    )
    expect(config).toContain(':SecretString:originKey::}}')
    expect(config.match(/x-origin-key/g)).toHaveLength(1)
  })

  test('asks the API below a name that nobody outside the account is told', () => {
    const { Origins } = distribution(site) as { Origins: { OriginPath?: unknown }[] }
    const [path, ...others] = Origins.flatMap(({ OriginPath }) => OriginPath ?? [])
    expect(others).toEqual([])
    const name = { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] }
    expect(path).toEqual({ 'Fn::Join': ['', ['/', name]] })
  })

  test('works under the name of CloudFront where the stage has no domain', () => {
    const { stacks } = stacksOf(stages.staging)
    expect(distribution(stacks.site)).not.toHaveProperty('Aliases')
    expect(JSON.stringify(properties(stacks.api, 'AWS::Lambda::Function'))).toContain('DomainName')
  })

  test('never lets the web ACL judge the events of the payment provider', () => {
    const [acl] = edge ? properties(edge, 'AWS::WAFv2::WebACL') : []
    expect(acl?.Rules).toHaveLength(4)
    for (const rule of [acl?.Rules].flat())
      expect(JSON.stringify(rule)).toContain('"SearchString":"/api/stripe/webhook"')
  })

  test('lets the web ACL refuse in the words of the API, never with the 403 of the not-found page', () => {
    const [acl] = edge ? properties(edge, 'AWS::WAFv2::WebACL') : []
    const { Rules, CustomResponseBodies } = acl as unknown as WebAcl
    const inside = { ResponseHeaders: expect.anything() }
    expect(Rules[0]?.Action).toEqual({
      Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: 'too-many-requests', ...inside } },
    })
    const groups = Rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement ?? [])
    expect(groups.map(({ RuleActionOverrides }) => RuleActionOverrides.length)).toEqual([22, 12, 2])
    for (const { Name, ActionToUse } of groups.flatMap(group => group.RuleActionOverrides))
      expect([Name, ActionToUse]).toEqual([
        Name,
        Name === 'SizeRestrictions_BODY'
          ? { Count: {} }
          : {
              Block: {
                CustomResponse: { ResponseCode: 400, CustomResponseBodyKey: 'invalid-input', ...inside },
              },
            },
      ])
    for (const [code, { ContentType, Content }] of Object.entries(CustomResponseBodies)) {
      expect(ContentType).toBe('APPLICATION_JSON')
      expect(ProblemBody.parse(JSON.parse(Content)).code).toBe(code)
    }
    expect(Object.keys(CustomResponseBodies)).toEqual(['too-many-requests', 'invalid-input'])
  })

  test('refuses at the web ACL under the headers of an answer of the API, which the distribution does not add there', () => {
    const [acl] = edge ? properties(edge, 'AWS::WAFv2::WebACL') : []
    const settings = { connectSources: [], isSecure: true, isPreloaded: stages.prod.isPreloaded }
    const headers = Object.entries(securityHeaders('api', settings)).map(([Name, Value]) => ({ Name, Value }))
    // The web ACL takes values up to there.
    for (const { Value } of headers) expect(Value.length).toBeLessThanOrEqual(255)
    const text = JSON.stringify(acl?.Rules)
    expect(headers.length).toBeGreaterThan(5)
    expect(text.split(JSON.stringify(headers)).length).toBe(text.split('"CustomResponse":').length)
  })

  test('proves its name by a key of 128 bits of security', () => {
    const [certificate] = edge ? properties(edge, 'AWS::CertificateManager::Certificate') : []
    expect(certificate).toMatchObject({ KeyAlgorithm: 'EC_prime256v1' })
  })

  test('asks its origins over TLS 1.2 only, and redirects to it where pages are, not where the API is', () => {
    const { CacheBehaviors, DefaultCacheBehavior, Origins } = distribution(site) as Behaviors & {
      Origins: { CustomOriginConfig?: object }[]
    }
    const [custom, ...others] = Origins.flatMap(({ CustomOriginConfig }) => CustomOriginConfig ?? [])
    expect(custom).toEqual({ OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] })
    expect(others).toEqual([])
    const policies = [DefaultCacheBehavior, ...CacheBehaviors].map(each => each.ViewerProtocolPolicy)
    const https = 'redirect-to-https'
    expect(policies).toEqual([https, 'https-only', 'https-only', https, https, https, https])
  })

  test('answers each part under a policy of its own', () => {
    const { CacheBehaviors, DefaultCacheBehavior } = distribution(site) as Behaviors
    const names = resourcesOf(site)
    const policyOf = ({ ResponseHeadersPolicyId: { Ref } }: Behavior) =>
      textOf(
        (names[Ref] as unknown as { Properties: HeadersPolicy }).Properties.ResponseHeadersPolicyConfig
          .SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
      )
    expect(policyOf(DefaultCacheBehavior)).toContain("script-src 'self'")
    // What is sold is heard from its bucket's folders, by links of minutes.
    expect(policyOf(DefaultCacheBehavior)).toMatch(
      /; media-src 'self'(?: https:\/\/s3\.eu-central-1\.amazonaws\.com\/[^/; ]*Files[^/; ]*\/(?:files|former)\/){2}; /,
    )
    const [manifest, api, media, pictures, files, codecs] = CacheBehaviors.map(policyOf)
    expect([manifest, files]).toEqual([api, pictures])
    expect(pictures).toContain('trusted-types listening-worker picture-codecs')
    expect(codecs).toContain("script-src 'self' 'wasm-unsafe-eval'")
    const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    expect([api, media]).toEqual([closed, `${closed}; sandbox`])
  })

  test('has what is uploaded saved, not shown, by the function that the local edge runs', () => {
    const { CacheBehaviors } = distribution(site) as Behaviors
    const shown = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/media/*')
    const [called, ...others] = shown?.FunctionAssociations ?? []
    expect(others).toEqual([])
    expect(called?.EventType).toBe('viewer-response')
    const code = properties(site, 'AWS::CloudFront::Function').map(({ FunctionCode }) => FunctionCode)
    expect(code).toContain(attachCode)
    expect(JSON.stringify(called?.FunctionARN)).toContain('Attach')
  })

  test('promises HTTPS for subdomains on the stage that says so alone', () => {
    const of = (stage: Stage) =>
      JSON.stringify(properties(stacksOf(stage).stacks.site, 'AWS::CloudFront::ResponseHeadersPolicy'))
    const promised = '"IncludeSubdomains":true,"Override":true,"Preload":true'
    expect(of(stages.prod).split(promised)).toHaveLength(6)
    expect(of(stages.dev)).not.toContain(promised)
  })

  test('sends the headers of the local edge', () => {
    const policy = properties(site, 'AWS::CloudFront::ResponseHeadersPolicy')
    const text = JSON.stringify(policy)
    for (const part of [
      "script-src 'self'",
      'cognito-idp.eu-central-1',
      'speculation-rules',
      'permissions-policy',
    ])
      expect(text).toContain(part)
    expect(text.replace("'wasm-unsafe-eval'", '')).not.toContain("'unsafe-")
  })
})

describe('a stage without an edge', () => {
  const bare = stacksOf(withoutEdge).stacks

  test('has no CloudFront, no certificate and no web ACL but the pool’s, and nothing in another region', () => {
    expect(bare.edge).toBeUndefined()
    const types = [bare.data, bare.identity, bare.site, bare.api, bare.jobs, bare.pages]
      .flatMap(stack => Object.values(resourcesOf(stack)))
      .map(({ Type }) => Type)
    expect(types.filter(type => /CloudFront|WAF|Certificate|CrossRegion/.test(type)).toSorted()).toEqual([
      'AWS::WAFv2::WebACL',
      'AWS::WAFv2::WebACLAssociation',
    ])
  })

  test('opens the API at its own address, and one with an edge does not', () => {
    expect(properties(bare.api, 'AWS::ApiGatewayV2::Stage')[0]).toMatchObject({ StageName: '$default' })
    expect(Template.fromStack(bare.site).findOutputs('ApiUrl')).not.toEqual({})
    expect(Template.fromStack(site).findOutputs('ApiUrl')).toEqual({})
  })

  test('lets the origin of its pages call the API, and nobody else', () => {
    expect(properties(bare.site, 'AWS::ApiGatewayV2::Api')[0]?.CorsConfiguration).toMatchObject({
      AllowOrigins: ['https://pages.example.com'],
    })
    expect(properties(site, 'AWS::ApiGatewayV2::Api')[0]).not.toHaveProperty('CorsConfiguration')
  })
})
