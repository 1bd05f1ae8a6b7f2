import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { problemsOf, type Role, withAdmin } from '../contract/route.ts'
import { answered, type DeployedFunction, functions } from '../lambdas/deployed.ts'
import type { Triggers } from '../lambdas/platform/declaration.ts'

const MADE = '<!-- made from the areas by `npm run documents` -->'

const row = (...cells: string[]): string =>
  `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
const table = (head: string[], rows: string[][]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows.map(cells => row(...cells))].join('\n')
const code = (text: string): string => `\`${text}\``
const listed = (all: readonly string[]): string => all.map(code).join(', ') || 'none'

const rolesOf = (role: Role): string => (typeof role === 'string' ? role : withAdmin(role).join(', '))

/** What every route of a kind may answer and no wider kind does. */
function answeredBefore(): string[] {
  const all = answered.map(({ route }) => route)
  const shared = (kind: typeof all) => {
    const [first = [], ...others] = kind.map(route => problemsOf(route))
    return first.filter(problem => others.every(other => other.includes(problem)))
  }
  const every = shared(all)
  const signedIn = shared(all.filter(({ role }) => role !== 'anyone'))
  const staff = shared(all.filter(({ role }) => typeof role !== 'string'))
  const post = shared(all.filter(({ method, takesReports }) => method !== 'GET' && !takesReports))
  const beyond = (kind: string[], ...wider: string[][]) =>
    listed(kind.filter(one => !wider.flat().includes(one)))
  return [
    `- every route: ${listed(every)}`,
    `- with a body: ${beyond(post, every)}`,
    `- who has to be signed in: ${beyond(signedIn, every)}`,
    `- for the staff, also to everybody else: ${beyond(staff, every, signedIn)}`,
  ]
}

function routesText(): string {
  const areas = [...new Set(answered.map(({ area }) => area))]
  return [
    '# Routes',
    '',
    MADE,
    '',
    `All ${answered.length} routes of the API by the area that answers them, with who may call them and what each refuses by itself. Each pair of a role and a route is asked in \`test/local/matrix.long.test.ts\`, each refusal in \`test/lambdas/every-refusal.test.ts\`.`,
    '',
    'What is refused before a route is asked:',
    '',
    ...answeredBefore(),
    ...areas.flatMap(area => [
      '',
      `## ${area}`,
      '',
      table(
        ['route', 'roles', 'refuses', 'what'],
        answered
          .filter(each => each.area === area)
          .map(({ name, route }) => [
            `${code(`${route.method} ${route.path}`)} ${name}`,
            rolesOf(route.role),
            listed(route.problems),
            route.summary,
          ]),
      ),
    ]),
    '',
  ].join('\n')
}

/** In words, each trigger for itself. */
function triggersOf({ api, every, changes, files, pool, mail, deployment }: Triggers): string {
  const filters = (changes?.filters ?? []).map(({ event, kind, pk }) =>
    [
      event?.toLowerCase(),
      kind !== undefined && code(kind),
      pk !== undefined && code(typeof pk === 'string' ? pk : `${pk.prefix}…`),
    ]
      .filter(Boolean)
      .join(' '),
  )
  return [
    api && 'requests to the routes of its area',
    every && `every ${every}`,
    changes && `changes of the table: ${filters.join(', ')}`,
    files && `files of the bucket ${files.bucket}: ${code(`${files.prefix}*${files.suffix}`)}`,
    pool && `the user pool: ${pool}`,
    mail && `what became of a mail: ${mail.join(', ')}`,
    deployment && `the end of a deployment, ${deployment}`,
  ]
    .filter(Boolean)
    .join('; ')
}

const functionRow = ({ name, entry, on, uses, errorImpact, ...declared }: DeployedFunction): string[] => [
  `[${name}](runbook.md#${name})`,
  triggersOf(on),
  listed(uses),
  errorImpact,
  [
    code(entry),
    declared.timeoutSeconds !== undefined && `${declared.timeoutSeconds} s`,
    declared.memoryMegabytes !== undefined && `${declared.memoryMegabytes} MB`,
    declared.carries !== undefined && `carries ${code(declared.carries)}`,
  ]
    .filter(Boolean)
    .join(', '),
]

const functionsText = (): string =>
  [
    '# Functions',
    '',
    MADE,
    '',
    `All ${functions.length} functions with what starts them, the rights that they have ([stacks](stacks.md) say what each is, and what each role may; nothing else is granted), and what fails without them. Each name leads to its section of the runbook.`,
    '',
    table(['function', 'started by', 'rights', 'without it', 'where'], functions.map(functionRow)),
    '',
  ].join('\n')

/** The documents that are made of the areas alone, as they should stand. */
export const madeDocuments = [
  { path: 'docs/routes.md', text: routesText() },
  { path: 'docs/functions.md', text: functionsText() },
]

const fileAt = (path: string) => new URL(`../${path}`, import.meta.url)
if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { path, text } of madeDocuments) writeFileSync(fileAt(path), text)
