import { Stack } from 'aws-cdk-lib'
import { Certificate, CertificateValidation, KeyAlgorithm } from 'aws-cdk-lib/aws-certificatemanager'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { receiveStripeEvent } from '../contract/orders.ts'
import { type ProblemBody } from '../contract/problem-body.ts'
import { type ProblemCode, problems } from '../contract/problems.ts'
import { securityHeaders } from './edge/headers.ts'
import { answeredWith, type ManagedGroup } from './managed-rules.ts'
import { EDGE_REGION } from './regions.ts'
import type { Stage } from './stages.ts'

/** What CloudFront takes from us-east-1 only: the certificate of the stage's domain, and the web ACL. */
export class EdgeStack extends Stack {
  readonly certificate: Certificate | undefined
  readonly webAcl: CfnWebACL

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, {
      env: { region: EDGE_REGION },
      crossRegionReferences: true,
    })
    this.certificate = stage.domain
      ? new Certificate(this, 'Certificate', {
          domainName: stage.domain,
          // 128 bits of security; RSA of 2048, which is the default, has 112.
          keyAlgorithm: KeyAlgorithm.EC_PRIME256V1,
          // The deployment waits until the record that ACM shows stands in the domain's DNS (docs/runbook.md).
          validation: CertificateValidation.fromDns(),
        })
      : undefined
    this.webAcl = new CfnWebACL(this, 'WebAcl', {
      name: `shop-${stage.name}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: {
        'too-many-requests': problem('too-many-requests'),
        'invalid-input': problem('invalid-input'),
      },
      visibilityConfig: measured('All'),
      rules: [
        tooMany(stage),
        // The body of an honest order is below 8 KB, but later ones need not be; each route has its own limit.
        managed(stage, 1, 'AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY']),
        managed(stage, 2, 'AWSManagedRulesKnownBadInputsRuleSet'),
        managed(stage, 3, 'AWSManagedRulesAmazonIpReputationList'),
      ],
    })
  }
}

/** In German, as nobody's language is known here; the browser words the code in that of its page. */
const problem = (code: ProblemCode): CfnWebACL.CustomResponseBodyProperty => {
  const { status, de: detail } = problems[code]
  const body: ProblemBody = { code, status, detail }
  return { contentType: 'APPLICATION_JSON', content: JSON.stringify(body) }
}

/** What the web ACL refuses never meets the distribution's own headers, so it brings those of an answer of the API. */
const headersOf = ({ isPreloaded }: Stage): CfnWebACL.CustomHTTPHeaderProperty[] =>
  Object.entries(securityHeaders('api', { connectSources: [], isSecure: true, isPreloaded })).map(
    ([name, value]) => ({ name, value }),
  )

/** Never 403, which the distribution would turn into the not-found page: the browser's code expects what the API says. */
const answer = (code: ProblemCode, stage: Stage): CfnWebACL.BlockActionProperty => ({
  customResponse: {
    responseCode: problems[code].status,
    customResponseBodyKey: code,
    responseHeaders: headersOf(stage),
  },
})

const measured = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
})

/**
 * Stripe sends storms of large signed JSON from few addresses; the signature is the better guard there, and a blocked
 * event would be a paid order that never completes.
 */
const exceptWebhook: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: 'EXACTLY',
        searchString: receiveStripeEvent.path,
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    },
  },
}

const tooMany = (stage: Stage): CfnWebACL.RuleProperty => ({
  name: 'TooMany',
  priority: 0,
  action: { block: answer('too-many-requests', stage) },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit: stage.requestsPerAddress,
      scopeDownStatement: exceptWebhook,
    },
  },
  visibilityConfig: measured('TooMany'),
})

/** A rule group that AWS keeps up to date; `counted` rules in it only count. */
const managed = (
  stage: Stage,
  priority: number,
  name: ManagedGroup,
  counted: readonly string[] = [],
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      scopeDownStatement: exceptWebhook,
      ruleActionOverrides: [
        ...answeredWith(name, answer('invalid-input', stage)),
        ...counted.map(rule => ({ name: rule, actionToUse: { count: {} } })),
      ],
    },
  },
  visibilityConfig: measured(name),
})
