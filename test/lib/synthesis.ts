import type { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { type Stage, stages } from '../../lib/stages.ts'

export const withDomain: Stage = {
  ...stages.prod,
  domain: 'shop.example.com',
  alarmAddress: 'alarm@example.com',
}
export const withoutEdge: Stage = { ...stages.dev, edge: false, siteUrl: 'https://pages.example.com' }

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
