import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Every role at every route, every call that fails, histories and races: what takes minutes (docs/decisions/074). */
const LONG = ['test/**/*.long.test.ts']
const CLOUD = ['test/local/**/*.test.ts', 'test/cloud/**/*.test.ts']
/** They replace modules or clients of AWS, which lasts as long as their process. */
const ISOLATED = ['test/**/*.isolated.test.ts']
const JOURNEYS = ['test/journeys/**/*.test.{ts,tsx}']
/**
 * Every page, in each look and size, and what many of them share (frame, languages, consent, countdowns, widgets, published
 * texts, a lost connection): a battery of its own, for it takes longer than what people do on them.
 */
const PAGES = [
  'test/journeys/every-page*.test.ts',
  'test/journeys/{colours,connection,consent,countdown,header,language,published,widget}.test.ts',
]
/** The staff's tools, for the same reason. */
const STAFF = ['test/journeys/staff-*.test.ts']
/**
 * And what a customer does with an account (signing up and in, the account's tabs, listening, reading), each kind of buyer
 * and way to pay, and what becomes of a purchase later; what a visitor asks for by letter, and how visits are counted.
 */
const ACCOUNTS = [
  'test/journeys/accounts*.test.ts',
  'test/journeys/pay{ing,ment}.test.ts',
  'test/journeys/{books,company,listening,once,partner,saved-input}.test.ts',
  'test/journeys/{contracts,course,killed,refund,voucher}.test.ts',
  'test/journeys/{analytics,contact,newsletter,strangers}.test.ts',
]
/** Vitest begins with the largest files; these are small and take long, and begun last they would be waited for alone. */
const SLOW =
  /\/(every-page|every-page-of-the-app|every-page-of-the-staff|matrix\.long|model\.long|start\.long)\.test\.ts$/
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))]
  }
}
/** Bundles of functions run as they are deployed. */
const DEPLOYED = [/\/by-name\/[\w-]+\/index\.mjs$/]
const setupFiles = ['test/setup.ts']
const inBrowsers = {
  setupFiles,
  globalSetup: ['test/journeys/global-setup.ts'],
  // Each worker has a shop, and one Chromium: its files share their modules. People wait for clocks and mails half of the
  // time, so that a third one finds two cores idle.
  isolate: false,
  maxWorkers: 3,
  // As long as a page has to do something (shop.ts).
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
  sequence: { groupOrder: 2 },
}

export default defineConfig({
  test: {
    // A continuous-integration machine has two cores; a third worker would only make the others wait.
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...LONG, ...ISOLATED, ...CLOUD, ...JOURNEYS],
          setupFiles,
          // Packages are loaded once a worker; our own modules are each file's own (setup.ts).
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'isolated',
          include: ISOLATED,
          setupFiles,
          // Some wait for neighbours that hang, as those of the cloud do.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'cloud',
          include: CLOUD,
          exclude: [...configDefaults.exclude, ...LONG],
          setupFiles,
          isolate: false,
          server: { deps: { external: DEPLOYED } },
          // They wait for clocks and for neighbours that hang, as journeys do.
          maxWorkers: 3,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'long',
          include: LONG,
          setupFiles,
          server: { deps: { external: DEPLOYED } },
          maxWorkers: 3,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...inBrowsers,
          name: 'journeys',
          include: JOURNEYS,
          exclude: [...configDefaults.exclude, ...PAGES, ...STAFF, ...ACCOUNTS],
        },
      },
      { test: { ...inBrowsers, name: 'accounts', include: ACCOUNTS } },
      { test: { ...inBrowsers, name: 'staff', include: STAFF } },
      { test: { ...inBrowsers, name: 'pages', include: PAGES } },
    ],
  },
})
