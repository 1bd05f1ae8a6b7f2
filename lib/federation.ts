import { SecretValue } from 'aws-cdk-lib'
import {
  OAuthScope,
  ProviderAttribute,
  type UserPool,
  type UserPoolClientOptions,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderApple,
  UserPoolIdentityProviderGoogle,
  UserPoolIdentityProviderOidc,
  type UserPoolIdentityProviderProps,
} from 'aws-cdk-lib/aws-cognito'
import type { Construct, IDependable } from 'constructs'
import { REGION } from './regions.ts'

/** A provider whose sign-in proves an address, in place of a password of ours. Secrets lie in Secrets Manager under the name given here. */
type Provider =
  | { readonly kind: 'Google'; readonly clientId: string; readonly secretName: string }
  | {
      readonly kind: 'SignInWithApple'
      readonly servicesId: string
      readonly teamId: string
      readonly keyId: string
      /** Holds the private key's text. */
      readonly secretName: string
    }
  | {
      readonly kind: 'Oidc'
      /** As the button names it; letters and digits. */
      readonly name: string
      readonly clientId: string
      readonly secretName: string
      readonly issuerUrl: string
    }

export interface Federation {
  /** `<prefix>.auth.eu-central-1.amazoncognito.com`; nobody else in the region has it. */
  readonly domainPrefix: string
  /** Origin of the pages, without a slash at the end: the way back is its `/auth/callback`. */
  readonly site: string
  readonly provider: Provider
}

/** What the browser must know to begin: `config.json`. */
export const federationOf = ({ domainPrefix, provider }: Federation) => ({
  domain: `https://${domainPrefix}.auth.${REGION}.amazoncognito.com`,
  provider: provider.kind === 'Oidc' ? provider.name : provider.kind,
})

/**
 * Signing in elsewhere: the authorization-code flow, whose public client has no secret and so must prove itself by PKCE.
 * An address counts as proven only when the provider says so.
 */
export function federate(
  scope: Construct,
  pool: UserPool,
  federation: Federation,
): { client: Partial<UserPoolClientOptions>; provider: IDependable } {
  const { domainPrefix, site } = federation
  pool.addDomain('Domain', { cognitoDomain: { domainPrefix } })
  const provider = makeProvider(scope, pool, federation.provider)
  return {
    provider,
    client: {
      oAuth: {
        flows: { authorizationCodeGrant: true, implicitCodeGrant: false },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL],
        callbackUrls: [`${site}/auth/callback`],
        logoutUrls: [`${site}/auth`],
      },
      // What the pool's own pages offer. Passwords are for our pages alone: there the limits of sign-ups hold. Leaving
      // COGNITO out ends nothing there: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolClient.html
      supportedIdentityProviders: [UserPoolClientIdentityProvider.custom(federationOf(federation).provider)],
    },
  }
}

function makeProvider(scope: Construct, userPool: UserPool, provider: Provider): IDependable {
  const mapping = (
    email: ProviderAttribute,
    emailVerified: ProviderAttribute,
  ): UserPoolIdentityProviderProps => ({
    userPool,
    attributeMapping: { email, emailVerified },
  })
  const secret = SecretValue.secretsManager(provider.secretName)
  if (provider.kind === 'Google')
    return new UserPoolIdentityProviderGoogle(scope, 'Provider', {
      ...mapping(ProviderAttribute.GOOGLE_EMAIL, ProviderAttribute.GOOGLE_EMAIL_VERIFIED),
      clientId: provider.clientId,
      clientSecretValue: secret,
      scopes: ['openid', 'email'],
    })
  if (provider.kind === 'SignInWithApple')
    return new UserPoolIdentityProviderApple(scope, 'Provider', {
      ...mapping(ProviderAttribute.APPLE_EMAIL, ProviderAttribute.APPLE_EMAIL_VERIFIED),
      clientId: provider.servicesId,
      teamId: provider.teamId,
      keyId: provider.keyId,
      privateKeyValue: secret,
      scopes: ['email'],
    })
  return new UserPoolIdentityProviderOidc(scope, 'Provider', {
    ...mapping(ProviderAttribute.other('email'), ProviderAttribute.other('email_verified')),
    name: provider.name,
    clientId: provider.clientId,
    // Resolved by CloudFormation; the secret never stands in the template.
    clientSecret: secret.unsafeUnwrap(),
    issuerUrl: provider.issuerUrl,
    scopes: ['openid', 'email'],
  })
}
