import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ShopFunction } from '../../lib/shop-function.ts'
import { makeStacks } from '../../lib/stacks.ts'
import type { Stage } from '../../lib/stages.ts'
import { context } from '../../scripts/synthesis.ts'
import { type Resource } from './synthesis.ts'

/** A function as the assembly deploys it. */
export interface DeployedFunction {
  slug: string
  /** The handler's file, from the project's root. */
  entry: string
  /** What is deployed as `/var/task`. */
  folder: string
  /** Names of its environment variables; the value where it is known before the deployment. */
  variables: Record<string, unknown>
}

/** All functions of a stage, bundled into `outdir` by the synthesis itself. `built` is the folder of the built site. */
export function deployedFunctions(stage: Stage, built: string, outdir: string): DeployedFunction[] {
  const app = new App({
    outdir,
    builtinCloudFormationValidation: false,
    context: { ...context, 'aws:cdk:disable-stack-trace': true },
  })
  makeStacks(app, stage, built)
  const assembly = app.synth()
  return app.node
    .findAll()
    .filter(each => each instanceof ShopFunction)
    .map(each => deployed(each, assembly))
}

/** Their folders by name, as the local cloud takes them (CloudOptions.assets). Answers the folder that holds them. */
export function byName(functions: readonly DeployedFunction[], outdir: string): string {
  const assets = join(outdir, 'by-name')
  mkdirSync(assets)
  for (const { slug, folder } of functions) symlinkSync(folder, join(assets, slug))
  return assets
}

function deployed(each: ShopFunction, assembly: CloudAssembly): DeployedFunction {
  const { slug, entry, functionName } = each
  // Templates are this shape by CloudFormation's definition.
  const resources = Template.fromStack(Stack.of(each)).toJSON().Resources as Record<string, FunctionResource>
  const found = Object.values(resources).find(({ Properties }) => Properties.FunctionName === functionName)
  if (!found) throw new Error(`${functionName} is in no template.`)
  return {
    slug,
    entry,
    folder: assetOf(Stack.of(each), found.Properties.Code.S3Key, assembly),
    variables: found.Properties.Environment.Variables,
  }
}

/** The folder that is uploaded under this key, from the stack's own list of what to upload. */
function assetOf({ artifactId }: Stack, key: string, { directory }: CloudAssembly): string {
  const file = join(directory, `${artifactId}.assets.json`)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as AssetManifest
  const asset = manifest.files[key.replace(/\.zip$/, '')]
  if (!asset) throw new Error(`${file} does not upload ${key}.`)
  return join(directory, asset.source.path)
}

interface FunctionResource extends Resource {
  Properties: Resource['Properties'] & {
    Code: { S3Key: string }
    Environment: { Variables: Record<string, unknown> }
  }
}

/** https://github.com/aws/aws-cdk/blob/main/packages/aws-cdk-lib/cloud-assembly-schema/README.md */
interface AssetManifest {
  files: Record<string, { source: { path: string } }>
}
