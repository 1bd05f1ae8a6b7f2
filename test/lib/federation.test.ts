import { describe, expect, test } from 'vitest'
import type { Federation } from '../../lib/federation.ts'
import type { Stage } from '../../lib/stages.ts'
import { stacksOf } from '../../scripts/synthesis.ts'
import { ofType, properties, resourcesOf, withDomain } from './synthesis.ts'

const site = 'https://shop.example.com'
const secretName = 'shop-prod-provider'
const providers: [string, Federation['provider'], object][] = [
  [
    'Google',
    { kind: 'Google', clientId: 'client', secretName },
    { email: 'email', email_verified: 'email_verified' },
  ],
  [
    'SignInWithApple',
    { kind: 'SignInWithApple', servicesId: 'client', teamId: 'team', keyId: 'key', secretName },
    { email: 'email', email_verified: 'email_verified' },
  ],
  [
    'Krankenkasse',
    {
      kind: 'Oidc',
      name: 'Krankenkasse',
      clientId: 'client',
      secretName,
      issuerUrl: 'https://id.example.com',
    },
    { email: 'email', email_verified: 'email_verified' },
  ],
]
const withProvider = (provider: Federation['provider']): Stage => ({
  ...withDomain,
  federation: { domainPrefix: 'shop-prod', site, provider },
})

describe.each(providers)('a stage with %s', (name, provider, mapping) => {
  const { app, stacks } = stacksOf(withProvider(provider))
  const { identity, pages, site: siteStack } = stacks

  test('lets its client sign in there by code, and in no other way', () => {
    const [client] = properties(identity, 'AWS::Cognito::UserPoolClient')
    expect(client).toMatchObject({
      AllowedOAuthFlows: ['code'],
      AllowedOAuthFlowsUserPoolClient: true,
      // Nothing of the account can be changed at the pool: it is the provider's.
      AllowedOAuthScopes: ['openid', 'email'],
      CallbackURLs: [`${site}/auth/callback`],
      LogoutURLs: [`${site}/auth`],
      // No password on the pool's own pages: what is asked there is counted by nobody.
      SupportedIdentityProviders: [name],
      GenerateSecret: false,
    })
    const [id] =
      Object.entries(resourcesOf(identity)).find(([, { Type }]) => /IdentityProvider/.test(Type)) ?? []
    expect(JSON.stringify(ofType(identity, 'AWS::Cognito::UserPoolClient'))).toContain(`"DependsOn":["${id}"`)
  })

  test('takes from it the address, and whether it is proven', () => {
    expect(properties(identity, 'AWS::Cognito::UserPoolIdentityProvider')[0]?.AttributeMapping).toEqual(
      mapping,
    )
  })

  test('keeps its secret out of the template', () => {
    expect(JSON.stringify(resourcesOf(identity))).toContain(
      `{{resolve:secretsmanager:${secretName}:SecretString`,
    )
  })

  test('tells the browser where to begin, and lets it ask there', () => {
    const domain = 'https://shop-prod.auth.eu-central-1.amazoncognito.com'
    expect(JSON.stringify(resourcesOf(pages))).toContain('config.json')
    expect(JSON.stringify(properties(siteStack, 'AWS::CloudFront::ResponseHeadersPolicy'))).toContain(domain)
  })

  test('breaks no rule of cdk-nag', () => {
    expect(() => app.synth()).not.toThrow()
  })
})

test('a stage without one has no way in but a password', () => {
  const { identity } = stacksOf(withDomain).stacks
  expect(properties(identity, 'AWS::Cognito::UserPoolClient')[0]).toMatchObject({
    AllowedOAuthFlowsUserPoolClient: false,
    SupportedIdentityProviders: ['COGNITO'],
  })
  expect(properties(identity, 'AWS::Cognito::UserPoolDomain')).toEqual([])
})
