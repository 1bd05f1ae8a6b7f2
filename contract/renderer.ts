import type { Product } from './catalog.ts'

/** What the table knows of a page; each page takes what it shows. */
export interface PageContent {
  /** Offers, in any number; the page picks those that it names. */
  readonly products?: readonly Product[]
}

/** Writes the public pages from the same code that wakes in the browser. Holds for one build and one address. */
export interface Renderer {
  /** The pages that are written from code and catalogue alone, each with the slugs of the offers that it shows. */
  readonly pages: readonly { path: string; file: string; products: readonly string[] }[]
  /** The whole document of a path; the not-found page, with status 404, where no page is. */
  readonly render: (path: string, content: PageContent) => Promise<{ status: 200 | 404; html: string }>
}

/** What the module `render.mjs` of a build exports (frontend/src/render.tsx). */
export interface RendererModule {
  /** `manifest`: the parsed `manifest.json` beside the module. `origin`: `https://…` without a slash at its end. */
  readonly openRenderer: (build: { manifest: unknown; origin: string }) => Renderer
}
