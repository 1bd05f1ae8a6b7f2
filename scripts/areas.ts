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

/** The files that join the areas, as they should stand. */
export const joinedFiles = Object.entries(JOINED).map(([what, all]) => ({
  path: `lambdas/${all}.ts`,
  file: new URL(`${all}.ts`, lambdas),
  text: joined(what, all),
}))

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { path, file, text } of joinedFiles) {
    if (!process.argv.includes('--check')) writeFileSync(file, text)
    else if (readFileSync(file, 'utf8') !== text)
      throw new Error(`${path} is not what the folders say: npm run areas`)
  }
