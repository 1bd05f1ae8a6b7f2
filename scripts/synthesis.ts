import { App } from 'aws-cdk-lib'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { makeStacks } from '../lib/stacks.ts'
import type { Stage } from '../lib/stages.ts'
import type { Synthesised } from './stacks-text.ts'

/** The flags that a deployment would have. */
export const { context } = z
  .object({ context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')))

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

/** In the order in which they are deployed, with what functions may use. */
export function deployed({ stacks }: ReturnType<typeof stacksOf>, stage: Stage): Synthesised {
  const { data, identity, edge, site, api, jobs, pages } = stacks
  const all = [data, identity, edge, site, api, jobs, pages].filter(stack => stack !== undefined)
  return { stacks: all, stage: stage.name, shop: { stack: api, stage, data, identity, site } }
}
