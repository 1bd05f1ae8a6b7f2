import {
  appDownloadPath,
  appPaths,
  publicPaths,
  publishedPaths,
  THANK_YOU_SLUGS,
  TRAINING_SLUGS,
} from '../../contract/page-paths.ts'

const paths: readonly string[] = [
  ...Object.values(publicPaths),
  ...THANK_YOU_SLUGS.map(slug => `/${slug}`),
  ...TRAINING_SLUGS.map(appDownloadPath),
  ...Object.values(publishedPaths),
  ...Object.values(appPaths),
]

/** Every page that is counted by its own name, without language: the site's map, so that nobody can invent pages. */
const PAGES = new Set(paths.filter(path => !path.includes('/:')))

/** Of a list's page and a chapter; everything else that fills a parameter is a slug. */
const NUMBERED = new Set(['page', 'chapter'])

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path.replace(/:(\w+)/g, (_, name: string) => (NUMBERED.has(name) ? '\\d{1,3}' : '[a-z0-9][a-z0-9-]{0,79}'))}$`,
  )

/** Pages whose last part comes from the table or the bookshelf; how many of them a day names is limited where they are counted. */
const FAMILIES = paths.filter(path => path.includes('/:')).map(patternOf)

/** Everything else is one page: that something was not found is worth knowing, under one key. */
export const ELSEWHERE = 'elsewhere'

interface Page {
  /** The path, or `elsewhere`. */
  readonly key: string
  /** Of a family that grows. */
  readonly isOneOfMany: boolean
}

/** What a path is counted as. English pages are pages of their own. */
export function pageOf(path: string): Page {
  const german = path === '/en' ? '/' : path.replace(/^\/en(?=\/)/, '')
  if (PAGES.has(german)) return { key: path, isOneOfMany: false }
  const isOneOfMany = FAMILIES.some(family => family.test(german))
  return { key: isOneOfMany ? path : ELSEWHERE, isOneOfMany }
}
