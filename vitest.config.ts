import { configDefaults, defineConfig } from 'vitest/config'

const CLOUD = ['test/local/**/*.test.ts', 'test/cloud/**/*.test.ts', 'test/race/**/*.test.ts']
const BROWSER = ['test/journeys/**/*.test.{ts,tsx}']
/** What anybody may see. The other half are the journeys of customers, who move their shop's clock. */
const PAGES = [
  'analytics',
  'books',
  'connection',
  'consent',
  'countdown',
  'every-page',
  'header',
  'home',
  'language',
  'listening',
  'partner',
  'published',
  'waking',
  'widget',
].map(name => `test/journeys/${name}.test.ts`)

const setupFiles = ['test/setup.ts']

/** test/journeys/main.ts runs the two of these at the same time, each with a shop of its own. */
const browsers = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    setupFiles,
    globalSetup: ['test/journeys/global-setup.ts'],
    // One Chromium at a time in each: more on two cores make each other's waits run out.
    maxWorkers: 1,
    // A frame that a busy machine drops is no fault of a page; twice in a row it is one.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { groupOrder: 2 },
  },
})

export default defineConfig({
  test: {
    // A continuous-integration machine has two cores; a third worker would only make the others wait.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...CLOUD, ...BROWSER],
          setupFiles,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'cloud',
          include: CLOUD,
          setupFiles,
          // Bundles of functions run as they are deployed.
          server: { deps: { external: [/\/by-name\/[\w-]+\/index\.mjs$/] } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      browsers('pages', PAGES),
      browsers('browser', BROWSER, PAGES),
    ],
  },
})
