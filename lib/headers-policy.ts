import { Duration } from 'aws-cdk-lib'
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { FORMER_FILES, INCOMING_FILES, SOLD_FILES } from '../contract/uploads.ts'
import { HSTS_SECONDS, type Part, securityHeaders } from './edge/headers.ts'
import { federationOf } from './federation.ts'
import { REGION } from './regions.ts'
import { analyticsOriginOf, type Stage } from './stages.ts'

/** The headers of `edge/headers.ts` in CloudFront's form, which has fields of their own for the best known ones; `files` holds what is listened to. */
export function headersPolicy(
  scope: Construct,
  stage: Stage,
  part: Part,
  files?: IBucket,
): ResponseHeadersPolicy {
  const analyticsOrigin = analyticsOriginOf(stage)
  const {
    'content-security-policy': contentSecurityPolicy = '',
    'strict-transport-security': _hsts,
    'x-content-type-options': _nosniff,
    'referrer-policy': _referrer,
    ...others
  } = securityHeaders(part, {
    connectSources: [
      ...['cognito-idp', 'cognito-identity'].map(host => `https://${host}.${REGION}.amazonaws.com`),
      ...(stage.federation ? [federationOf(stage.federation).domain] : []),
      // Where staff upload to with credentials of their own.
      ...(files ? [`https://s3.${REGION}.amazonaws.com/${files.bucketName}/${INCOMING_FILES}`] : []),
    ],
    // Where its signed links lead (lambdas/platform/storage.ts); a path that ends with a slash covers what is below.
    mediaSources: files
      ? [SOLD_FILES, FORMER_FILES].map(
          prefix => `https://s3.${REGION}.amazonaws.com/${files.bucketName}/${prefix}`,
        )
      : [],
    scriptSources: analyticsOrigin ? [analyticsOrigin] : [],
    isSecure: true,
    isPreloaded: stage.isPreloaded,
  })
  const override = true
  return new ResponseHeadersPolicy(scope, `${part[0]?.toUpperCase()}${part.slice(1)}Headers`, {
    responseHeadersPolicyName: `shop-${stage.name}-${part}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(HSTS_SECONDS),
        includeSubdomains: stage.isPreloaded,
        preload: stage.isPreloaded,
        override,
      },
      contentTypeOptions: { override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override })),
    },
  })
}
