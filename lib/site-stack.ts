import { CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib'
import { CorsHttpMethod, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { DataStack } from './data-stack.ts'
import { attachCode } from './edge/attach-code.ts'
import type { Part } from './edge/headers.ts'
import { rewriteCode } from './edge/redirect-and-rewrite-code.ts'
import type { EdgeStack } from './edge-stack.ts'
import { headersPolicy } from './headers-policy.ts'
import { REGION } from './regions.ts'
import type { Stage } from './stages.ts'

interface SiteStackProps {
  stage: Stage
  data: DataStack
  /** Certificate and web ACL; missing where the stage has no edge. */
  edge: EdgeStack | undefined
}

/**
 * The two public addresses: the distribution, and the HTTP API behind it. The API's routes stand in the API stack; its
 * address is made here because CloudFront needs it, and the functions in turn need CloudFront's for the links in mails.
 */
export class SiteStack extends Stack {
  readonly api: HttpApi
  /** Where the pages are reached: `https://…` without a slash at the end. */
  readonly siteUrl: string

  constructor(scope: Construct, id: string, { stage, data, edge }: SiteStackProps) {
    super(scope, id, {
      env: { region: REGION },
      crossRegionReferences: edge !== undefined,
    })
    this.api = this.#makeApi(stage)
    const distribution = edge && this.#distribute(stage, data, edge)
    this.siteUrl = distribution
      ? `https://${stage.domain ?? distribution.distributionDomainName}`
      : (stage.siteUrl ?? this.api.apiEndpoint)
    new CfnOutput(this, 'SiteUrl', { value: this.siteUrl, description: 'Where the pages are' })
    new CfnOutput(this, 'ApiUrl', {
      value: this.api.apiEndpoint,
      description: 'Where /api/* is without CloudFront',
    })
    if (distribution && stage.domain)
      new CfnOutput(this, 'PointTheDomainHere', { value: distribution.distributionDomainName })
  }

  #makeApi(stage: Stage): HttpApi {
    return new HttpApi(this, 'Api', {
      apiName: `shop-${stage.name}`,
      // Opened after its routes, see `api-stage.ts`.
      createDefaultStage: false,
      // Behind CloudFront pages and API share one origin and nobody else may call from a page.
      ...(!stage.edge && stage.siteUrl && { corsPreflight: crossOrigin(stage.siteUrl) }),
    })
  }

  #distribute(stage: Stage, data: DataStack, edge: EdgeStack): Distribution {
    const edgeFunction = (id: string, comment: string, code: string) =>
      new EdgeFunction(this, id, {
        comment,
        code: FunctionCode.fromInline(code),
        runtime: FunctionRuntime.JS_2_0,
      })
    const rewrite = edgeFunction('Rewrite', 'Clean addresses and the old ones', rewriteCode)
    const attach = edgeFunction('Attach', 'Saved, not shown: all but pictures, sound and film', attachCode)
    const fromBucket = (bucket: Bucket, part: Part) => ({
      origin: S3BucketOrigin.withOriginAccessControl(readOnly(this, bucket)),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headersPolicy(this, stage, part, data.files),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    })
    const distribution = new Distribution(this, 'Distribution', {
      comment: `shop-${stage.name}`,
      ...(stage.domain &&
        edge.certificate && {
          domainNames: [stage.domain],
          certificate: edge.certificate,
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: edge.webAcl.attrArn,
      enableLogging: true,
      logBucket: data.logs,
      logFilePrefix: 'distribution/',
      defaultBehavior: {
        ...fromBucket(data.site, 'site'),
        functionAssociations: [{ function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST }],
      },
      additionalBehaviors: {
        '/api/*': this.#apiBehavior(stage, data),
        '/media/*': {
          ...fromBucket(data.media, 'media'),
          functionAssociations: [{ function: attach, eventType: FunctionEventType.VIEWER_RESPONSE }],
        },
      },
      // A bucket that may not be listed says 403 for what is missing. The API never answers 403 (contract/problems.ts).
      errorResponses: [
        { httpStatus: 403, responseHttpStatus: 404, responsePagePath: '/404.html', ttl: Duration.seconds(5) },
      ],
    })
    acknowledgeDistributionRules(distribution, stage)
    return distribution
  }

  #apiBehavior(stage: Stage, { originKey }: DataStack) {
    return {
      origin: new HttpOrigin(`${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
        // Resolved by CloudFormation at deployment; the key never stands in the template.
        customHeaders: { 'x-origin-key': originKey.secretValueFromJson('originKey').unsafeUnwrap() },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The API knows itself by its own host name only.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: headersPolicy(this, stage, 'api'),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    }
  }
}

const crossOrigin = (origin: string) => ({
  allowOrigins: [origin],
  allowMethods: [CorsHttpMethod.GET, CorsHttpMethod.POST],
  allowHeaders: ['authorization', 'content-type', 'accept-language'],
  allowCredentials: true,
  maxAge: Duration.hours(1),
})

/** The bucket as the distribution sees it. Its policy stands in the data stack and must not be written from here. */
function readOnly(scope: Construct, bucket: Bucket) {
  const seen = Bucket.fromBucketAttributes(scope, `${bucket.node.id}Origin`, {
    bucketName: bucket.bucketName,
    bucketRegionalDomainName: bucket.bucketRegionalDomainName,
  })
  Validations.of(scope).acknowledge({
    id: '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    reason: 'The data stack lets the distributions of this account read (data-stack.ts).',
  })
  return seen
}

function acknowledgeDistributionRules(distribution: Distribution, stage: Stage): void {
  const rules = Validations.of(distribution)
  rules.acknowledge({
    id: 'AwsSolutions-CFR1',
    reason: 'Sold wherever the checkout delivers; it asks for the country itself.',
  })
  if (!stage.domain)
    rules.acknowledge({
      id: 'AwsSolutions-CFR4',
      reason:
        "A minimum of TLS 1.2 needs a certificate of one's own; this stage lives under CloudFront's name.",
    })
}
