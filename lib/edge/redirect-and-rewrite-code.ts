import { readFileSync } from 'node:fs'
import { appPaths, documentOf, writtenShells } from '../../contract/page-paths.ts'
import { REDIRECTS } from '../../contract/redirects.ts'

interface PagePaths {
  /** Of the app's pages; where one has a parameter, one document serves all its values: `/checkout/:slug`. */
  shells: readonly string[]
  /** Those with a document for each value, and the name in the query with which the shell serves them all. */
  written?: Readonly<Record<string, string>>
  /** From where to where. */
  redirects: Readonly<Record<string, string>>
}

const source = readFileSync(new URL('./redirect-and-rewrite.js', import.meta.url), 'utf8')

/** What a parameter may hold: a slug is written by us, everything else is an id. */
const PARAMETERS: Readonly<Record<string, string>> = { slug: '[a-z0-9-]+' }
const ID = '[A-Za-z0-9_-]+'

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? ID)}$`)

const quoted = (text: string): string => JSON.stringify(text)

/** `redirect-and-rewrite.js` with the tables it reads. Regular expressions are written as literals, so each is made once. */
export function rewriteCodeOf({ shells, written = {}, redirects }: PagePaths): string {
  const documents = shells
    .filter(path => path.includes('/:'))
    .map(path => [String(patternOf(path)), ...[documentOf(path), written[path] ?? ''].map(quoted)])
    .map(row => `[${row.join(', ')}]`)
  return `const REDIRECTS = ${JSON.stringify(redirects)}\nconst SHELLS = [${documents.join(', ')}]\n${source}`
}

/** The source of the viewer-request function: deployed by the site stack, run in `node:vm` by the local edge and the tests. */
export const rewriteCode = rewriteCodeOf({
  shells: Object.values(appPaths),
  written: writtenShells,
  redirects: REDIRECTS,
})
