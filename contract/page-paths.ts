// What the edge must know of the pages. Apart from their rows (frontend/src/routes), which only the browser's side may import.

/** Paths of the app's pages that have parameters: one document serves whatever these are. */
export const SHELL_PATHS = ['/checkout/:slug'] as const

/** Addresses of the old site that are still linked from outside, and where their pages went. */
export const MOVED: Readonly<Record<string, string>> = {
  '/mentales-schlankheitstraining-3': '/trainings/mentales-schlankheitstraining',
  '/portfolio-item/mentales-schlankheitstraining': '/trainings/mentales-schlankheitstraining',
}

/** The document of a path: `/` → `/index.html`, `/agb` → `/agb.html`, `/checkout/:slug` → `/checkout/_slug.html`. */
export const documentOf = (path: string): string =>
  path === '/' ? '/index.html' : `${path.replaceAll('/:', '/_')}.html`
