import {
  Annotations,
  type CfnResource,
  DefaultStackSynthesizer,
  FileSystem,
  RemovalPolicy,
  Stack,
  Validations,
} from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheControlOf } from '../contract/site-files.ts'
import type { DeployedFunction } from '../lambdas/deployed.ts'
import type { DataStack } from './data-stack.ts'
import { declaredFunction, functionsOf } from './declared-function.ts'
import { federationOf } from './federation.ts'
import type { IdentityStack } from './identity-stack.ts'
import type { SiteStack } from './site-stack.ts'
import { REGION } from './regions.ts'
import type { Stage } from './stages.ts'
import { ASSETS, type Upload, uploadsOfMedia, uploadsOfSite } from './site-uploads.ts'
import { exportNameOf, wildcard } from './wildcards.ts'

interface PagesStackProps {
  stage: Stage
  data: DataStack
  identity: IdentityStack
  site: SiteStack
  /** Where `npm run build` has written the site. */
  built: string
}

/**
 * The built pages with their pictures and recordings, uploaded after everything they call. Nothing is ever pruned: open
 * pages still ask for older hashed files, and what is published between releases is not part of the build.
 */
export class PagesStack extends Stack {
  readonly #data: DataStack
  readonly #log: LogGroup

  constructor(scope: Construct, id: string, props: PagesStackProps) {
    super(scope, id, { env: { region: REGION } })
    const { stage, data, identity, built } = props
    this.#data = data
    this.#log = new LogGroup(this, 'Log', {
      retention: stage.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const configuration = this.#upload(Source.jsonData('config.json', configurationOf(stage, identity)), {
      name: 'Configuration',
      to: 'site',
      patterns: new Set(['config.json']),
      cacheControl: cacheControlOf('/config.json'),
      contentType: undefined,
    })
    const media = this.#uploadAll(ownMedia, uploadsOfMedia(ownMedia), configuration)
    if (!existsSync(built)) {
      Annotations.of(this).addWarningV2(
        'shop:not-built',
        'dist/site is missing: run `npm run build` before you deploy; what is synthesised now leaves the pages alone, and nothing writes what is published.',
      )
      return
    }
    this.#warnOfForeignLinks(stage, built)
    const uploads = uploadsOfSite(built)
    const isAsset = ({ name }: Upload) => name.startsWith(ASSETS)
    const assets = this.#uploadAll(built, uploads.filter(isAsset), media)
    const last = this.#uploadAll(
      built,
      uploads.filter(upload => !isAsset(upload)),
      assets,
    )
    for (const declared of functionsOf('pages')) this.#writer(declared, props, assets, last)
  }

  /**
   * Writes what is published, and prices, over what was uploaded; it belongs to this build and so to this stack. The
   * uploads have just put the opening prices, and a sitemap without texts, over what the table says.
   */
  #writer(
    declared: DeployedFunction,
    props: PagesStackProps,
    assets: BucketDeployment,
    last: BucketDeployment,
  ): void {
    const { built } = props
    const { made, deployment } = declaredFunction(
      declared,
      { stack: this, ...props },
      join(dirname(built), 'render'),
    )
    // What it writes asks for the hashed files of its own build.
    made.function.node.addDependency(assets)
    if (!deployment) return
    deployment.executeAfter(last)
    // It runs when its properties change; without this one, only when the function does.
    const resource = deployment.node.findChild('Default').node.defaultChild as CfnResource // What a custom resource is made of.
    resource.addPropertyOverride('Site', FileSystem.fingerprint(built))
  }

  /** The build writes its links to itself under SITE_URL; search engines and previews need them whole. */
  #warnOfForeignLinks({ domain }: Stage, built: string): void {
    if (!domain) return
    const canonical = canonicalOf(join(built, 'index.html'))
    if (canonical?.startsWith(`https://${domain}/`)) return
    Annotations.of(this).addWarningV2(
      'shop:foreign-links',
      `The pages in dist/site name ${canonical ?? 'nothing'} as their address: build them with \`SITE_URL=https://${domain} npm run build\`.`,
    )
  }

  /** One after the other, the first after `before`. Answers the last. */
  #uploadAll(folder: string, uploads: readonly Upload[], before: BucketDeployment): BucketDeployment {
    return uploads.reduce((last, upload) => {
      const next = this.#upload(Source.asset(folder), upload)
      next.node.addDependency(last)
      return next
    }, before)
  }

  #upload(source: ISource, { name, to, patterns, cacheControl, contentType }: Upload): BucketDeployment {
    const deployment = new BucketDeployment(this, name, {
      sources: [source],
      destinationBucket: this.#data[to],
      ...(to === 'media' && { destinationKeyPrefix: 'media' }),
      exclude: ['*'],
      include: [...patterns],
      prune: false,
      cacheControl: [CacheControl.fromString(cacheControl)],
      ...(contentType && { contentType }),
      memoryLimit: 512,
      logGroup: this.#log,
    })
    this.#acknowledge(deployment)
    return deployment
  }

  #acknowledge({ handlerRole }: BucketDeployment): void {
    const { site, media } = this.#data
    const reason = "The CDK's own upload function: it reads the CDK's assets and writes these two buckets."
    const assets = `arn:aws:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-`
    Validations.of(this).acknowledge(
      {
        id: 'AwsSolutions-L1',
        reason: "The runtime of the CDK's own function comes with the CDK's version.",
      },
      {
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
        reason: "The CDK's own function; it may write its log.",
      },
    )
    Validations.of(handlerRole).acknowledge(
      ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map(action =>
        wildcard(`Action::s3:${action}`, reason),
      ),
      wildcard(`Resource::${assets}<AWS::AccountId>-${this.region}/*`, reason),
      ...[site, media].map(bucket =>
        wildcard(`Resource::${exportNameOf(bucket, bucket.bucketArn)}/*`, reason),
      ),
    )
  }
}

/** Pictures and recordings of the site itself; they need no build. */
const ownMedia = fileURLToPath(new URL('../frontend/media', import.meta.url))

/** `config.json`: what the browser must know of a stage (frontend/src/session/identity.ts, frontend/src/without-react/external-script.ts). */
export const configurationOf = (
  { federation, sharesSignInOn, analyticsScript }: Stage,
  { pool, client, identityPool }: IdentityStack,
) => ({
  region: REGION,
  userPoolId: pool.userPoolId,
  userPoolClientId: client.userPoolClientId,
  identityPoolId: identityPool.ref,
  ...(federation && { federation: federationOf(federation) }),
  ...(sharesSignInOn && { cookies: { domain: sharesSignInOn } }),
  ...(analyticsScript && { analyticsScript }),
})

const canonicalOf = (page: string): string | undefined =>
  existsSync(page) ? /<link rel="canonical" href="([^"]*)"/.exec(readFileSync(page, 'utf8'))?.[1] : undefined
