import type { Stack } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import { stages } from '../../lib/stages.ts'
import { properties, resourcesOf, stacksOf, withDomain, withoutEdge } from './synthesis.ts'

const { edge, site } = stacksOf(withDomain).stacks

const distribution = (stack: Stack) => {
  const [only] = properties(stack, 'AWS::CloudFront::Distribution')
  return only?.DistributionConfig
}

describe('the public side', () => {
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
    const [acl] = edge ? properties(edge, 'AWS::WAFv2::WebACL') : []
    expect(acl?.Rules).toHaveLength(4)
    for (const rule of [acl?.Rules].flat())
      expect(JSON.stringify(rule)).toContain('"SearchString":"/api/stripe/webhook"')
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
