import { configDefaults, defineConfig } from 'vitest/config'

const CLOUD = ['test/local/**/*.test.ts', 'test/cloud/**/*.test.ts', 'test/race/**/*.test.ts']
const JOURNEYS = ['test/journeys/**/*.test.{ts,tsx}']
const setupFiles = ['test/setup.ts']

export default defineConfig({
  test: {
    // A continuous-integration machine has two cores; a third worker would only make the others wait.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...CLOUD, ...JOURNEYS],
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
      {
        test: {
          name: 'journeys',
          include: JOURNEYS,
          setupFiles,
          globalSetup: ['test/journeys/global-setup.ts'],
          // Each of the two workers has a shop, and one Chromium: its files share their modules.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
