import type { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import * as z from 'zod/mini'
import { functions } from '../lambdas/deployed.ts'
import type { Use } from '../lambdas/platform/declaration.ts'
import { permissionFor, type Shop } from '../lib/permissions.ts'

export interface Synthesised {
  /** In the order in which they are deployed. */
  stacks: readonly Stack[]
  stage: string
  /** Of a stack that is made after all that functions use. */
  shop: Shop
}

const Resource = z.object({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
  DeletionPolicy: z.optional(z.string()),
})
type Resource = z.infer<typeof Resource>
const Resources = z.record(z.string(), Resource)

const one = z.union([z.string(), z.array(z.string())])
const Statement = z.object({
  Effect: z.string(),
  Action: z.optional(one),
  Resource: z.optional(z.unknown()),
  Condition: z.optional(z.record(z.string(), z.unknown())),
  Principal: z.optional(z.unknown()),
})
type Statement = z.infer<typeof Statement>
const Policy = z.object({ Statement: z.array(Statement) })

const row = (...cells: string[]): string =>
  `| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
const table = (head: string[], rows: string[][]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows.map(cells => row(...cells))].join('\n')
const code = (text: string): string => `\`${text}\``
const byName = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** Without the eight digits that the CDK adds to a name. */
const plain = (id: string): string => id.replace(/[0-9A-F]{8}$/, '')

/** How a deployed value is called here: `Files/files/*` for an address in the bucket of that name. */
function worded(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(worded).join(', ')
  const [[how, of] = []] = Object.entries((value ?? {}) as Record<string, unknown>)
  if (how === 'Ref') return String(of).startsWith('AWS::') ? `<${String(of).slice(5)}>` : plain(String(of))
  if (how === 'Fn::GetAtt') {
    const [id = '', attribute = ''] = Array.isArray(of) ? of.map(String) : []
    return attribute === 'StreamArn' ? `stream of ${plain(id)}` : plain(id)
  }
  if (how === 'Fn::ImportValue') {
    const [, id = String(of), attribute] =
      /Output(?:FnGetAtt|Ref)(\w+?)[0-9A-F]{8}(Arn|StreamArn)?[0-9A-F]{8}$/.exec(String(of)) ?? []
    return attribute === 'StreamArn' ? `stream of ${id}` : id
  }
  if (how === 'Fn::Join' && Array.isArray(of)) {
    const [separator, parts] = of as [string, unknown[]]
    return parts.map(worded).join(separator)
  }
  if (how === 'Fn::Sub' && typeof of === 'string') return of.replaceAll(/\$\{AWS::(\w+)\}/g, '<$1>')
  return JSON.stringify(value)
}

/** Actions of one service are told without repeating it: `dynamodb:GetItem, Query`. */
function actionsOf({ Action = [] }: Statement): string {
  const services = new Map<string, string[]>()
  for (const action of [Action].flat()) {
    const [service = '', name = ''] = action.split(':')
    services.set(service, [...(services.get(service) ?? []), name])
  }
  return [...services]
    .map(([service, names]) => code(`${service}:${names.toSorted(byName).join(', ')}`))
    .join(', ')
}

const resourcesOf = ({ Resource: on }: Statement): string =>
  [on].flat().map(worded).toSorted(byName).map(code).join(', ')

/** Each test with what it asks: `StringEquals ses:FromAddress: post@example.com`. */
const conditionOf = (condition: object): string =>
  Object.entries(condition)
    .flatMap(([test, asked]) =>
      Object.entries(asked as Record<string, unknown>).map(([key, value]) =>
        code(`${test} ${key}: ${worded(value)}`),
      ),
    )
    .join(' and ')

const said = (statement: Statement): string =>
  [
    statement.Effect === 'Deny' && '**not**',
    actionsOf(statement),
    'on',
    resourcesOf(statement),
    statement.Condition !== undefined && `if ${conditionOf(statement.Condition)}`,
  ]
    .filter(Boolean)
    .join(' ')

const stackName = ({ stackName: name }: Stack, stage: string): string => name.replace(`shop-${stage}-`, '')

/** A row for each stack: a dot in its own column, an arrow to each that has to be there before. */
function drawn(stacks: readonly Stack[], stage: string): string {
  const names = stacks.map(stack => stackName(stack, stage))
  const width = Math.max(...names.map(({ length }) => length)) + 2
  const lines = stacks.map((stack, at) => {
    const before = stack.dependencies.map(each => stacks.indexOf(each))
    const first = Math.min(at, ...before)
    const cells = names.map((_, column) => {
      const sign =
        column === at ? '●' : before.includes(column) ? '◄' : column > first && column < at ? '─' : ' '
      return sign + (column >= first && column < at ? '─' : ' ').repeat(width - 1)
    })
    return `${(names[at] ?? '').padEnd(width)}${cells.join('')}`.trimEnd()
  })
  return [
    ''.padEnd(width) +
      names
        .map(name => name.padEnd(width))
        .join('')
        .trimEnd(),
    ...lines,
  ].join('\n')
}

/** `AWS::S3::Bucket` → `S3 Bucket` */
const kindOf = (type: string): string => type.replace(/^(?:AWS|Custom)::/, '').replaceAll('::', ' ')

function counted(resources: readonly Resource[]): string {
  const kinds = new Map<string, number>()
  for (const { Type } of resources) kinds.set(kindOf(Type), (kinds.get(kindOf(Type)) ?? 0) + 1)
  return [...kinds]
    .toSorted(([one], [other]) => byName(one, other))
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')
}

/** What somebody who takes a role is. */
const takenBy = (role: Resource): string =>
  Policy.parse(role.Properties?.['AssumeRolePolicyDocument'])
    .Statement.map(({ Principal }) =>
      Object.values((Principal ?? {}) as Record<string, unknown>)
        .flat()
        .map(worded)
        .join(', '),
    )
    .join(', ')

/** Its own policies and those that are attached to it. */
function rightsOf(id: string, role: Resource, resources: Record<string, Resource>): string[] {
  const own = z.array(z.object({ PolicyDocument: Policy })).parse(role.Properties?.['Policies'] ?? [])
  const attached = Object.values(resources).filter(
    ({ Type, Properties }) =>
      Type === 'AWS::IAM::Policy' && JSON.stringify(Properties?.['Roles']).includes(`"${id}"`),
  )
  const statements = [
    ...own.map(({ PolicyDocument }) => PolicyDocument),
    ...attached.map(({ Properties }) => Policy.parse(Properties?.['PolicyDocument'])),
  ]
    .flatMap(({ Statement: all }) => all)
    .filter(statement => resourcesOf(statement) !== code(`${plain(id).replace(/Role$/, '')}Log`))
  const managed = z.array(z.unknown()).parse(role.Properties?.['ManagedPolicyArns'] ?? [])
  return [...statements.map(said), ...managed.map(each => `all of ${code(worded(each))}`)]
}

/** What is deployed, as the synthesis of a stage has it: docs/stacks.md. */
export function stacksText({ stacks, stage, shop }: Synthesised): string {
  const known = stacks.map(stack => ({
    name: stackName(stack, stage),
    stack,
    resources: Resources.parse(Template.fromStack(stack).toJSON()['Resources']),
  }))
  const uses = [...new Set(functions.flatMap(({ uses: all }) => all))].toSorted(byName)
  return [
    '# Stacks',
    '',
    '<!-- made from the synthesised stacks by `npm run documents` -->',
    '',
    `What is deployed of the stage ${code(stage)}, as its synthesis has it; the others differ by \`lib/stages.ts\` alone. A resource is called as its stack calls it, without the digits that the CDK adds.`,
    '',
    'Each stack, from the first to be deployed to the last, and which ones have to be there before it:',
    '',
    '```',
    drawn(stacks, stage),
    '```',
    '',
    table(
      ['stack', 'waits for', 'holds'],
      known.map(({ name, stack, resources }) => [
        code(name),
        stack.dependencies
          .map(each => stackName(each, stage))
          .toSorted(byName)
          .map(code)
          .join(', ') || 'none',
        counted(Object.values(resources)),
      ]),
    ),
    '',
    '## What stays',
    '',
    'A stack that is taken away, or a resource that leaves it, leaves these behind:',
    '',
    table(
      ['stack', 'resource', 'kind'],
      known.flatMap(({ name, resources }) =>
        Object.entries(resources)
          .filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain')
          .map(([id, { Type }]) => [code(name), code(plain(id)), kindOf(Type)])
          .toSorted(([, one = ''], [, other = '']) => byName(one, other)),
      ),
    ),
    '',
    '## Rights',
    '',
    'What a function declares ([functions](functions.md)) comes to these statements; one without is a value that it may know.',
    '',
    table(
      ['right', 'statements'],
      uses.map(use => [code(use), statementsOf(use, shop).map(said).join('; ') || 'none']),
    ),
    '',
    '## Roles',
    '',
    'Everything that runs in the shop, or acts in it, takes one of these roles, and may do this and nothing else. Each function writes its own log.',
    ...known.flatMap(({ name, resources }) => {
      const roles = Object.entries(resources).filter(([, { Type }]) => Type === 'AWS::IAM::Role')
      return roles.length === 0
        ? []
        : [
            '',
            `### Roles of ${name}`,
            '',
            table(
              ['role', 'taken by', 'may'],
              roles
                .map(([id, role]) => [
                  code(plain(id)),
                  takenBy(role),
                  rightsOf(id, role, resources).join('; ') || 'nothing',
                ])
                .toSorted(([one = ''], [other = '']) => byName(one, other)),
            ),
          ]
    }),
    '',
  ].join('\n')
}

const statementsOf = (use: Use, shop: Shop): Statement[] =>
  permissionFor(use, shop).statements.map(statement =>
    Statement.parse(shop.stack.resolve(statement.toStatementJson())),
  )
