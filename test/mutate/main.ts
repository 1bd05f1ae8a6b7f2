import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { equivalent } from './equivalent.ts'
import { type Meeting, type Mutation, told } from './mutants.ts'
import { intoDocument, type Result, tableOf } from './report.ts'
import type { Site } from './setup.ts'

const MEETINGS = 'node_modules/.cache/mutate/meetings'
const KEPT = 'node_modules/.cache/mutate/results.json'
/** A mutation that makes a function wait for ever is noticed, too. */
const PATIENCE_MS = 20_000

type Mutant = Site & { readonly mutation: Mutation; readonly tests: readonly string[] }

/**
 * `npm run mutate -- orders downloads`: leaves out of each write of these areas (of all without a name) one term, one
 * change, one state at a time, and runs the tests that make that write. What no test notices survives. Results are kept,
 * so that areas can be measured one after the other; the table goes into docs/measurements.md. `--resume` leaves out what
 * was tried since its area, the platform and the area's tests changed last, `--minutes=9` stops after so many.
 */
async function main(): Promise<void> {
  const options = process.argv.slice(2)
  const areas = options.filter(option => !option.startsWith('--'))
  const vitest = await createVitest('test', {
    watch: false,
    config: false,
    include: ['test/lambdas/**/*.test.ts'],
    setupFiles: ['test/setup.ts', 'test/mutate/setup.ts'],
    reporters: [{}],
    testTimeout: PATIENCE_MS,
    hookTimeout: 60_000,
    maxWorkers: 2,
  })
  vitest.provide('meetings', MEETINGS)
  const specifications = await vitest.globTestSpecifications()
  const mutants = await meet(vitest, specifications, areas)
  const minutes = Number(options.find(option => option.startsWith('--minutes='))?.split('=')[1] ?? Infinity)
  const end = Date.now() + minutes * 60_000
  const known = options.includes('--resume') ? kept() : []
  let isWhole = true
  for (const [index, mutant] of mutants.entries()) {
    const tried = known.find(({ id, of }) => id === idOf(mutant) && of === versionOf(areaOf(mutant)))
    if (!tried && Date.now() > end) {
      console.log(`Stopped before ${index + 1} of ${mutants.length}; go on with --resume.`)
      isWhole = false
      break
    }
    const result = tried ?? (await attempt(vitest, specifications, mutant))
    if (result.state === 'survived') console.log(`${index + 1} of ${mutants.length} SURVIVED ${result.id}`)
    keep([...kept().filter(({ id }) => id !== result.id), result])
  }
  await vitest.close()
  const measured = new Set(mutants.map(areaOf))
  const present = new Set(mutants.map(idOf))
  // What an area no longer writes is forgotten.
  const all = kept().filter(({ area, id }) => !measured.has(area) || present.has(id))
  keep(all)
  if (isWhole) await intoDocument(all)
  console.log(tableOf(all))
}

const kept = (): Result[] => (existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Result[]) : [])

function keep(results: readonly Result[]): void {
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify(results, null, 1))
}

/** Changes with what a result depends on. */
function versionOf(area: string): string {
  const known = versions.get(area)
  if (known !== undefined) return known
  const hash = createHash('sha256')
  for (const folder of [`lambdas/${area}`, 'lambdas/platform', `test/lambdas/${area}`].filter(existsSync))
    for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(`${folder}/${file}`))
  const version = hash.digest('hex').slice(0, 12)
  versions.set(area, version)
  return version
}
const versions = new Map<string, string>()

const areaOf = ({ file }: Site) => file.split('/')[1] ?? ''
const idOf = ({ file, line, record, name, mutation }: Mutant) =>
  `${file}:${line} ${record}.${name} ${told(mutation)}`

/** Runs all tests as they are, and makes the mutants of what they write. */
async function meet(
  vitest: Vitest,
  specifications: readonly TestSpecification[],
  areas: readonly string[],
): Promise<Mutant[]> {
  rmSync(MEETINGS, { recursive: true, force: true })
  const { testModules } = await vitest.runTestSpecifications([...specifications])
  const failed = testModules
    .filter(module => !module.ok())
    .map(({ moduleId }) => relative(process.cwd(), moduleId))
  if (failed.length > 0) throw new Error(`Tests fail before anything was mutated: ${failed.join(', ')}`)
  const files = readdirSync(MEETINGS).map(
    // Written by setup.ts.
    name => JSON.parse(readFileSync(`${MEETINGS}/${name}`, 'utf8')) as { testPath: string; met: Meeting[] },
  )
  const states = new Map<string, Set<string>>()
  const mutants = new Map<string, Mutant>()
  for (const { record, states: told } of files.flatMap(({ met }) => met))
    states.set(record, new Set([...(states.get(record) ?? []), ...told]))
  for (const { testPath, met } of files)
    for (const { mutations, states: own, ...site } of met) {
      if (areas.length > 0 && !areas.includes(areaOf(site))) continue
      const more = [...(states.get(site.record) ?? [])]
        .filter(
          state =>
            mutations.some(({ at, what }) => at === 'status' && what === 'drop-term') && !own.includes(state),
        )
        .map((option): Mutation => ({ what: 'add-state', at: 'status', option }))
      for (const mutation of [...mutations, ...more]) {
        const mutant = { ...site, mutation, tests: [relative(process.cwd(), testPath)] }
        const id = idOf(mutant)
        const tests = new Set([...(mutants.get(id)?.tests ?? []), ...mutant.tests])
        mutants.set(id, { ...mutant, tests: [...tests] })
      }
    }
  return [...mutants.values()].toSorted((a, b) => idOf(a).localeCompare(idOf(b)))
}

/** Runs the tests that make this write, with one thing of it altered. */
async function attempt(
  vitest: Vitest,
  specifications: readonly TestSpecification[],
  mutant: Mutant,
): Promise<Result> {
  const { tests, ...told } = mutant
  const area = areaOf(mutant)
  const known = { id: idOf(mutant), area, of: versionOf(area) }
  const because = equivalent.find(({ mutant }) => mutant.test(known.id.replace(/:\d+ /, ' ')))?.because
  if (because !== undefined) return { ...known, state: 'equivalent', because }
  vitest.provide('mutant', told)
  const own = specifications.filter(({ moduleId }) => tests.includes(relative(process.cwd(), moduleId)))
  // Those of its own area notice first.
  const near = own.filter(({ moduleId }) => moduleId.includes(`/lambdas/${area}/`))
  for (const some of [near, own.filter(one => !near.includes(one))]) {
    if (some.length === 0) continue
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(some)
    if (unhandledErrors.length > 0 || testModules.some(module => !module.ok()))
      return { ...known, state: 'killed' }
  }
  return { ...known, state: 'survived' }
}

await main()
process.exit()
