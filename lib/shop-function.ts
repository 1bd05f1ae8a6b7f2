import {
  AssetHashType,
  type BundlingOptions,
  DockerImage,
  type Duration,
  RemovalPolicy,
  Validations,
} from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { cpSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.ts'
import { watchFaults } from './function-alarm.ts'
import type { Permission } from './permissions.ts'
import type { Stage } from './stages.ts'
import { wildcard } from './wildcards.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface ShopFunctionProps {
  stage: Stage
  /** The handler's file, from the project's root; it exports `handler`. */
  entry: string
  /** What a customer notices when it fails: `a customer cannot …`. Becomes the alarm's text. */
  errorImpact: string
  /** Everything it may touch; nothing else is granted. */
  permissions: readonly Permission[]
  /** Variables of how long it waits for its neighbours; without them as long as a route may. */
  patience?: Readonly<Record<string, string>>
  /** Receives the alarm. */
  alarms: ITopic | undefined
  timeout: Duration
  /** A folder that stands beside the bundle under this name. */
  carries?: { folder: string; as: string }
  /** CPU comes with memory; 512 MB start in about half the time of 256. */
  memoryMegabytes?: number
  /** Its errors are refusals where it has logged `refused` before. */
  refusesByError?: boolean
}

/** A function with its log, its rights and its alarm. The id in kebab-case names all of them and the runbook's section. */
export class ShopFunction extends Construct {
  readonly entry: string
  readonly errorImpact: string
  readonly slug: string
  readonly functionName: string
  readonly function: Function
  readonly role: Role

  constructor(scope: Construct, id: string, props: ShopFunctionProps) {
    super(scope, id)
    const { stage, permissions } = props
    this.entry = props.entry
    this.errorImpact = props.errorImpact
    this.slug = id.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()
    this.functionName = `shop-${stage.name}-${this.slug}`
    const logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/aws/lambda/${this.functionName}`,
      retention: stage.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.role = this.#role(logGroup, permissions)
    this.function = new Function(this, 'Function', {
      functionName: this.functionName,
      description: `Without it ${props.errorImpact}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: bundled(props.entry, props.carries),
      role: this.role,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        POWERTOOLS_SERVICE_NAME: this.slug,
        ...props.patience,
        ...Object.assign({}, ...permissions.map(({ environment }) => environment)),
      },
      timeout: props.timeout,
      memorySize: props.memoryMegabytes ?? 512,
      tracing: stage.isTraced ? Tracing.ACTIVE : Tracing.DISABLED,
      logGroup,
    })
    Validations.of(this.role).acknowledge(
      ...permissions.flatMap(({ acknowledgments = [] }) => acknowledgments),
    )
    if (stage.isTraced)
      Validations.of(this.role).acknowledge(wildcard('Resource::*', 'X-Ray knows no resources to name.'))
    const { slug, functionName } = this
    watchFaults(this, { ...props, slug, functionName, function: this.function, logGroup })
  }

  #role(logGroup: LogGroup, permissions: readonly Permission[]): Role {
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    for (const statement of permissions.flatMap(({ statements }) => statements)) role.addToPolicy(statement)
    return role
  }
}

/**
 * Bundled by esbuild on this machine; a stack that is not asked for is not bundled. The CDK bundles a folder only once
 * with the same options, and knows nothing of what a closure holds: everything that makes the bundle stands in `command`.
 */
const bundled = (entry: string, carries: ShopFunctionProps['carries']) =>
  Code.fromAsset(dirname(`${root}${entry}`), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Never started: `tryBundle` always does the work.
      image: DockerImage.fromRegistry('none'),
      command: [entry, ...(carries ? [carries.folder, carries.as] : [])],
      local: { tryBundle },
    },
  })

function tryBundle(
  folder: string,
  { command: [entry = '', carried, as = ''] = [] }: BundlingOptions,
): boolean {
  for (const file of bundle(entry).outputFiles)
    writeFileSync(join(folder, basename(file.path)), file.contents)
  // The API's description is as large as all other documents together, and made for programs.
  const filter = (path: string) => basename(path) !== 'openapi.json'
  if (carried !== undefined) cpSync(carried, join(folder, as), { recursive: true, filter })
  return true
}
