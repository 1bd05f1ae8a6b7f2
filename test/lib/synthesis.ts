import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { makeStacks } from '../../lib/stacks.ts'
import { type Stage, stages } from '../../lib/stages.ts'

/** The flags that a deployment would have. */
export const { context } = z
  .object({ context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')))

export const withDomain: Stage = {
  ...stages.prod,
  domain: 'shop.example.com',
  alarmAddress: 'alarm@example.com',
}
export const withoutEdge: Stage = { ...stages.dev, edge: false, siteUrl: 'https://pages.example.com' }

/** A built site in small, with a renderer that draws nothing; the tests of the stacks never need a real one. */
export function builtSite(canonical = 'https://shop.example.com/'): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'dist-')), 'site')
  for (const file of [
    'index.html',
    'trainings/kraft-der-emotionen.html',
    'robots.txt',
    'speculation-rules.json',
    'assets/app-12345678.js',
    'assets/figtree-12345678.woff2',
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `<link rel="canonical" href="${canonical}">`)
  }
  const renderer = join(dirname(folder), 'render')
  mkdirSync(renderer)
  writeFileSync(join(renderer, 'render.mjs'), 'export const openRenderer = () => ({})')
  writeFileSync(join(renderer, 'build.json'), '{}')
  return folder
}

/**
 * All stacks of a stage without bundling its functions, which takes the time and changes nothing here. The CDK's own
 * check against the schemas of CloudFormation takes seconds as well: one test asks for it.
 */
export function stacksOf(stage: Stage, built = builtSite(), builtinCloudFormationValidation = false) {
  const app = new App({
    builtinCloudFormationValidation,
    context: {
      ...context,
      'aws:cdk:bundling-stacks': [],
      // Traces and copies of assets would be nine tenths of the time.
      'aws:cdk:disable-stack-trace': true,
      'aws:cdk:disable-asset-staging': true,
    },
  })
  return { app, stacks: makeStacks(app, stage, built) }
}

export interface Resource {
  Type: string
  Properties: Record<string, unknown>
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
}

const known = new WeakMap<Stack, Record<string, Resource>>()

/** The resources of one stack by logical id. */
export function resourcesOf(stack: Stack): Record<string, Resource> {
  // Templates are this shape by CloudFormation's definition.
  const resources =
    known.get(stack) ?? (Template.fromStack(stack).toJSON().Resources as Record<string, Resource>)
  known.set(stack, resources)
  return resources
}

export const ofType = (stack: Stack, type: string): Resource[] =>
  Object.values(resourcesOf(stack)).filter(resource => resource.Type === type)

export const properties = (stack: Stack, type: string) =>
  ofType(stack, type).map(({ Properties }) => Properties)
