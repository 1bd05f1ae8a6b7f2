import { CfnOutput, Duration, Fn, Stack, Validations } from 'aws-cdk-lib'
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
  type IOrigin,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { SHARED_SECONDS } from '../contract/site-files.ts'
import type { DataStack } from './data-stack.ts'
import { attachCode } from './edge/attach-code.ts'
import { type Part, FILES_PATTERN, PART_PATTERNS } from './edge/headers.ts'
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
  /** The API's one stage: every address but those below it is answered by the gateway with a bare 404. */
  readonly apiStage: string
  /** Where the pages are reached: `https://…` without a slash at the end. */
  readonly siteUrl: string

  constructor(scope: Construct, id: string, { stage, data, edge }: SiteStackProps) {
    super(scope, id, {
      env: { region: REGION },
      crossRegionReferences: edge !== undefined,
    })
    this.api = this.#makeApi(stage)
    this.apiStage = edge ? nameNobodyKnows(this) : '$default'
    const distribution = edge && this.#distribute(stage, data, edge)
    this.siteUrl = distribution
      ? `https://${stage.domain ?? distribution.distributionDomainName}`
      : (stage.siteUrl ?? this.api.apiEndpoint)
    new CfnOutput(this, 'SiteUrl', { value: this.siteUrl, description: 'Where the pages are' })
    if (!distribution)
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
    const [pages, media] = [data.site, data.media].map(bucket =>
      S3BucketOrigin.withOriginAccessControl(readOnly(this, bucket)),
    ) as [IOrigin, IOrigin]
    const from = (origin: IOrigin, part: Part) => ({
      origin,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headersPolicy(this, stage, part, data.files),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    })
    const apiHeaders = headersPolicy(this, stage, 'api')
    const fromApi = this.#apiOrigin(data)
    const rewritten = [{ function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST }]
    const withWorker = { ...from(pages, 'pictures'), functionAssociations: rewritten }
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
        ...from(pages, 'site'),
        functionAssociations: rewritten,
      },
      additionalBehaviors: {
        '/api/app/manifest*': this.#manifestBehavior(fromApi, apiHeaders),
        [PART_PATTERNS.api]: this.#apiBehavior(fromApi, apiHeaders),
        [PART_PATTERNS.media]: {
          ...from(media, 'media'),
          functionAssociations: [{ function: attach, eventType: FunctionEventType.VIEWER_RESPONSE }],
        },
        [PART_PATTERNS.pictures]: withWorker,
        [FILES_PATTERN]: withWorker,
        [PART_PATTERNS.codecs]: from(pages, 'codecs'),
      },
      // A bucket that may not be listed says 403 for what is missing. The API never answers 403 (contract/problems.ts).
      errorResponses: [
        {
          httpStatus: 403,
          responseHttpStatus: 404,
          responsePagePath: '/404.html',
          ttl: Duration.seconds(SHARED_SECONDS),
        },
      ],
    })
    acknowledgeDistributionRules(distribution, stage)
    return distribution
  }

  #apiOrigin({ originKey }: DataStack): HttpOrigin {
    return new HttpOrigin(`${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
      // Resolved by CloudFormation at deployment; the key never stands in the template.
      customHeaders: { 'x-origin-key': originKey.secretValueFromJson('originKey').unsafeUnwrap() },
      originPath: `/${this.apiStage}`,
    })
  }

  /** The same for everybody: nothing of who asks reaches the API, and the answer is kept for as long as it says. */
  #manifestBehavior(origin: HttpOrigin, responseHeadersPolicy: ResponseHeadersPolicy) {
    return {
      origin,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: new CachePolicy(this, 'ManifestCache', {
        comment: 'As long as the answer says, a day at most',
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(1),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      responseHeadersPolicy,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      compress: true,
    }
  }

  #apiBehavior(origin: HttpOrigin, responseHeadersPolicy: ResponseHeadersPolicy) {
    return {
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The API knows itself by its own host name only.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    }
  }
}

/** The random part of the stack's ARN (`arn:aws:cloudformation:…:stack/<name>/<GUID>`): it is told to nobody outside the account. */
const nameNobodyKnows = (stack: Stack): string => Fn.select(2, Fn.split('/', stack.stackId))

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
