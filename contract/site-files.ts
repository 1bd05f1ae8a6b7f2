const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Of pages, lists, feeds, the sitemap and of nothing there: what is published is seen within five seconds, three of which are left to write it. */
export const SHARED_SECONDS = 2

/** How long browsers and the shared cache keep what lies in the buckets; the first pattern that fits counts. */
const cacheRules = [
  // The name changes with the content.
  { pattern: '/assets/*', cacheControl: `public, max-age=${YEAR_SECONDS}, immutable` },
  { pattern: '/media/*', cacheControl: 'public, max-age=86400' },
  // Seconds in the shared cache, so that publishing waits for no invalidation; browsers ask again each time.
  { pattern: '/*', cacheControl: `public, max-age=0, s-maxage=${SHARED_SECONDS}, must-revalidate` },
] as const

/** The Cache-Control of a path of the site, for every way of uploading it. Answers of the API bring their own. */
export function cacheControlOf(path: string): string {
  const rule = cacheRules.find(({ pattern }) => path.startsWith(pattern.slice(0, -1)))
  return (rule ?? cacheRules[2]).cacheControl
}

/** Types that the deployment's Python (`mimetypes`) does not know by the file's ending, or would get wrong. */
const contentTypes: Record<string, string> = {
  // Browsers ignore speculation rules under any other type.
  '/speculation-rules.json': 'application/speculationrules+json',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.wav': 'audio/wav',
  // Compiled while it arrives, under this type alone.
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

/** The Content-Type of a path, or undefined where every table of endings gets it right. */
export const contentTypeOf = (path: string): string | undefined =>
  contentTypes[path] ?? contentTypes[/\.\w+$/.exec(path)?.[0] ?? '']

/** Of the files that functions write; the deployment finds the types of its own. */
const writtenTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
}

/** The Content-Type of a file that a function writes, by its key. */
export function writtenTypeOf(key: string): string {
  if (key.endsWith('/feed.xml')) return 'application/atom+xml; charset=utf-8'
  return writtenTypes[/\.\w+$/.exec(key)?.[0] ?? ''] ?? 'application/octet-stream'
}
