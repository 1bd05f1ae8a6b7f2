import { configDefaults, defineConfig } from 'vitest/config'

const CLOUD = ['test/local/**/*.test.ts', 'test/cloud/**/*.test.ts', 'test/race/**/*.test.ts']
const BROWSER = ['test/journeys/**/*.test.{ts,tsx}']

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
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: BROWSER,
          setupFiles,
          globalSetup: ['test/journeys/global-setup.ts'],
          // One Chromium at a time: two of them on two cores make each other's waits run out.
          maxWorkers: 1,
          // A frame that a busy machine drops is no fault of a page; twice in a row it is one.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
