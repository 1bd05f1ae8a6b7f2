import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { format } from 'prettier'
import { runnerImport } from 'vite'
import { launchWhole } from '../journeys/chromium.ts'
import { emptyPlace, startShop } from '../journeys/shop-process.ts'
import type * as Visited from '../journeys/visited.ts'
import { measure, type Measured, shortcomings } from './measure.ts'
import { markdownTable, row } from './table.ts'

const REPORT = 'docs/measurements.md'
/** What a run that was broken off has measured already. */
const KEPT = 'node_modules/.cache/lighthouse.json'
const COMMAND = 'npm run lighthouse'

/**
 * `npm run lighthouse`: every public page on a simulated phone, into docs/measurements.md. Paths as arguments measure only
 * those and write nothing; `--resume` goes on after a run that was broken off; `--quick` leaves the performance out.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { resume: { type: 'boolean' }, quick: { type: 'boolean' } },
  })
  const isWhole = positionals.length === 0 && !values.quick
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const results = values.resume ? kept(commit) : []
  const debuggingPort = (await emptyPlace()).port
  const place = await emptyPlace()
  // Search engines want whole addresses.
  const shop = await startShop(place, `http://localhost:${place.port}`)
  const browser = await launchWhole([`--remote-debugging-port=${debuggingPort}`])
  const version = browser.version()
  try {
    const paths = positionals.length ? positionals : await publicPaths(shop.url)
    const open = paths.filter(path => !results.some(result => result.path === path))
    for (const [index, path] of open.entries()) {
      const started = performance.now()
      const result = await twiceIfNeeded(() =>
        measure({ url: shop.url, path, port: debuggingPort, isQuick: values.quick === true }),
      )
      results.push(result)
      if (isWhole) keep(commit, results)
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      console.log(`${index + 1}/${open.length} ${row(result)} in ${seconds} s`)
    }
  } finally {
    await end(browser)
    await shop.end()
    place.forget()
  }
  if (isWhole) await report(results, version, commit)
  const short = results.filter(result => shortcomings(result).length > 0)
  for (const result of short) console.log(`${result.path}: ${shortcomings(result).join(', ')}`)
  return short.length ? 1 : 0
}

/** What the build and the sitemap name; a page that is no page (404) has no place among them. */
async function publicPaths(url: string): Promise<string[]> {
  // The route table collects its pages as only Vite can.
  const { module: visited } = await runnerImport<typeof Visited>('test/journeys/visited.ts', {
    configFile: false,
  })
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replace(/^https?:\/\/[^/]+/, ''),
  )
  return [...new Set([...visited.publicPaths, ...listed])].filter(path => path !== '/404')
}

/** A busy machine spoils a measurement, or its recording; a page that is slow is so twice. */
async function twiceIfNeeded(run: () => Promise<Measured>): Promise<Measured> {
  const first = await run().catch(() => undefined)
  if (first && shortcomings(first).length === 0) return first
  const second = await run()
  return first && shortcomings(first).length < shortcomings(second).length ? first : second
}

/** Nothing where another commit was measured: a report names one. */
function kept(commit: string): Measured[] {
  try {
    // Written below.
    const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as { commit: string; results: Measured[] }
    return kept.commit === commit ? kept.results : []
  } catch {
    return []
  }
}

function keep(commit: string, results: readonly Measured[]): void {
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ commit, results }))
}

async function report(results: readonly Measured[], chromium: string, commit: string): Promise<void> {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const text = [
    '# Measurements',
    `Written by \`${COMMAND}\`, which starts the shop as \`npm start\` does, opens each public page in an installed Chrome or Chromium (\`CHROME_PATH\` names another), headless, on Lighthouse's simulated phone (slow 4G, processor four times slower) and fails below 100 in accessibility, best practices and SEO, below 98 in performance, from 50 ms of blocking time, and where anything shifts. Paths as arguments measure only those (\`${COMMAND} -- / /faq\`), \`--resume\` goes on after a run of the same commit that was broken off, \`--quick\` leaves the performance out.`,
    `Pages that search engines are asked to leave out are measured without the audit that would complain about that. A page that falls short is measured once more, and the better of both runs counts: a busy machine spoils a measurement. Bytes are what travels until the page rests, the code for the first touch included.`,
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}, Lighthouse ${results[0]?.lighthouse ?? ''}, Chromium ${chromium}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${gigabytes} GB.`,
    markdownTable(results),
    // What `npm run mutate` has measured.
    ...(/^## [^]*/m.exec(readFileSync(REPORT, 'utf8')) ?? []),
  ].join('\n\n')
  writeFileSync(REPORT, await format(text, { parser: 'markdown' }))
  console.log(`Wrote ${REPORT}`)
}

/** Lighthouse closes its own pages, so that the browser may be gone already. */
const end = (browser: Browser) => browser.close().catch(() => undefined)

process.exitCode = await main()
