import { publicPaths } from './page-paths.ts'

/** Addresses of the old site that are still linked from outside, and where their pages went. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/mentales-schlankheitstraining-3': publicPaths.slimTraining,
  '/portfolio-item/mentales-schlankheitstraining': publicPaths.slimTraining,
}
