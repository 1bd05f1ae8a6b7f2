import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * What an area may declare, each in a file of that name that exports a constant of that name, and the file that joins
 * them all. One file each, because a function that asks for all letters carries no endpoint (docs/decisions/029).
 */
const JOINED = { area: 'areas', letters: 'letters', records: 'records', transfers: 'transfers' } as const

const lambdas = new URL('../lambdas/', import.meta.url)
const areas = readdirSync(lambdas, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && entry.name !== 'platform')
  .map(({ name }) => name)
  .toSorted()

const nameOf = (folder: string): string =>
  folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function joined(what: string, all: string): string {
  const declaring = areas.filter(area => existsSync(new URL(`${area}/${what}.ts`, lambdas)))
  const imports = declaring.map(area => `import { ${what} as ${nameOf(area)} } from './${area}/${what}.ts'`)
  const entries = declaring.map(area => (nameOf(area) === area ? area : `'${area}': ${nameOf(area)}`))
  return [
    '// Made by `npm run areas` from the folders beside it.',
    ...imports,
    '',
    `export const ${all} = {`,
    ...entries.map(entry => `  ${entry},`),
    '}',
    '',
  ].join('\n')
}

const ENDPOINT = /^(export )?const (\w+) = endpoint\(/gm
/** The width that the formatter keeps to. */
const WIDTH = 110

interface Found {
  readonly file: string
  readonly name: string
  /** One that is not exported is a function by itself, with its own handler. */
  readonly isExported: boolean
}

const endpointsOf = (area: string): Found[] =>
  readdirSync(new URL(`${area}/`, lambdas))
    .filter(file => file.endsWith('.ts'))
    .toSorted()
    .flatMap(file =>
      [...readFileSync(new URL(`${area}/${file}`, lambdas), 'utf8').matchAll(ENDPOINT)].map(
        ([, exported, name = '']) => ({ file, name, isExported: exported !== undefined }),
      ),
    )

function routesOf(area: string): string[] {
  const file = new URL(`${area}/area.ts`, lambdas)
  const [, names = ''] =
    /^ {2}routes: \{([^}]*)\}/m.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? []
  return names.split(',').flatMap(name => name.trim() || [])
}

/** A route that nobody answers would be a 404 for everybody, an endpoint without a route is never asked. */
function joinedRoutes(area: string, endpoints: readonly Found[]): void {
  const [declared, answered] = [routesOf(area), endpoints.map(({ name }) => name)]
  const alone = [
    ...declared.filter(name => !answered.includes(name)),
    ...answered.filter(name => !declared.includes(name)),
  ]
  if (alone.length > 0)
    throw new Error(
      `lambdas/${area}: a route of area.ts without its endpoint, or the reverse: ${alone.join(', ')}`,
    )
}

/** The function that answers an area's routes. */
function handler(area: string): string | undefined {
  const endpoints = endpointsOf(area)
  joinedRoutes(area, endpoints)
  const exported = endpoints.filter(({ isExported }) => isExported)
  if (exported.length === 0) return undefined
  const imports = [...new Set(exported.map(({ file }) => file))].map(file => {
    const names = exported.filter(each => each.file === file).map(({ name }) => name)
    return `import { ${names.join(', ')} } from './${file}'`
  })
  const names = exported.map(({ name }) => name)
  const line = `export const handler = area(${names.join(', ')})`
  return [
    '// Made by `npm run areas` from the endpoints beside it.',
    "import { area } from '../platform/endpoint.ts'",
    ...imports,
    '',
    ...(line.length > WIDTH
      ? ['export const handler = area(', ...names.map(name => `  ${name},`), ')']
      : [line]),
    '',
  ].join('\n')
}

const textFolder = new URL('../frontend/src/text/', import.meta.url)
const textsIn = (language: string): string[] =>
  readdirSync(new URL(`${language}/`, textFolder)).map(file => file.replace(/\.ts$/, ''))
const [german, english] = [textsIn('de'), textsIn('en')]
const namespaces = [...new Set([...german, ...english])].toSorted()
const TEXTS_MADE = '// Made by `npm run areas` from the folders beside it.'

/** Apart from the texts themselves, which name pages by the ids of rows that name these. */
const namespacesText = [
  TEXTS_MADE,
  'export type Namespace =',
  ...namespaces.map(namespace => `  | '${namespace}'`),
  '',
].join('\n')

/** English says what German does, where a page has a twin; what only one language has is said by that one. */
const resourcesText = [
  TEXTS_MADE,
  ...namespaces.map(namespace => {
    const language = german.includes(namespace) ? 'de' : 'en'
    return `import type ${nameOf(namespace)} from './${language}/${namespace}.ts'`
  }),
  '',
  "declare module 'i18next' {",
  '  interface CustomTypeOptions {',
  "    defaultNS: 'common'",
  '    resources: {',
  ...namespaces.map(namespace => {
    const name = nameOf(namespace)
    return `      ${name === namespace ? name : `'${namespace}'`}: typeof ${name}`
  }),
  '    }',
  '  }',
  '}',
  '',
].join('\n')

const madeFile = (path: string, text: string) => ({
  path,
  file: new URL(`../${path}`, import.meta.url),
  text,
})

/** The files that join the areas, the endpoints of each, and the names of the texts, as they should stand. */
export const joinedFiles = [
  ...Object.entries(JOINED).map(([what, all]) => madeFile(`lambdas/${all}.ts`, joined(what, all))),
  ...areas.flatMap(area => {
    const text = handler(area)
    return text === undefined ? [] : madeFile(`lambdas/${area}/handler.ts`, text)
  }),
  madeFile('frontend/src/text/namespaces.ts', namespacesText),
  madeFile('frontend/src/text/resources.ts', resourcesText),
]

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { path, file, text } of joinedFiles) {
    if (!process.argv.includes('--check')) writeFileSync(file, text)
    else if (readFileSync(file, 'utf8') !== text)
      throw new Error(`${path} is not what the folders say: npm run areas`)
  }
