import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { ANOTHER } from './drafts.ts'
import { equivalent } from './equivalent.ts'
import { intoDocument, type Result, tableOf } from './report.ts'
import { instrument, isNear, type Rule } from './rules.ts'
import type { Job, Met, Note } from './runner.ts'
import type { Mutant, Site } from './switches.ts'

const CACHE = 'node_modules/.cache/mutate'
const NOTES = `${CACHE}/notes-${process.pid}`
/** A mutation that makes a function wait for ever is noticed, too; a busy machine must not look like one. */
const PATIENCE_MS = 45_000
/** What decides, besides what a test file loads. */
const ALWAYS = [
  'test/setup.ts',
  'package-lock.json',
  ...'drafts runner setup switches'.split(' ').map(name => `test/mutate/${name}.ts`),
]
/** Constants and schemas are made while a module loads: each is tried with a file loaded anew, of those that use its module most. */
const MAX_FILES_ALONE = 6
/** Files of other folders that a mutation is tried with: those that have most to do with its place. */
const MAX_FILES_ELSEWHERE = 20
/** Then a null mutation, to show what they may have left behind. */
const ALONE_BETWEEN_CONTROLS = 10

class AsGiven extends BaseSequencer {
  override sort = (files: TestSpecification[]) => Promise.resolve(files)
}

interface Candidate {
  readonly mutant: Mutant
  readonly area: string
  /** By test file, the tests that come past it; an empty list: while modules load. */
  readonly tests: Map<string, readonly string[]>
  readonly isStatic: boolean
  /** By test file, how much it has to do with the place: the less else it writes, or the more of its tests use the source. */
  readonly near: Map<string, number>
}

/**
 * `npm run mutate -- orders downloads` changes one thing at a time in each write of these areas (of all without a name),
 * `npm run mutate:rules -- money` in each rule of their code (rules.ts), and runs the tests that come past it. What none
 * notices, survives. Results are kept, so that areas can be measured one after the other; the table goes into
 * docs/measurements.md. `--resume` leaves out what was tried with these very sources, `--open` what was killed with any,
 * for tests that were added since, `--beside` asks only the tests in the folders of these areas, which takes minutes less and
 * notices no more, `--minutes=9` stops after so many.
 */
async function main(): Promise<void> {
  const options = process.argv.slice(2)
  const areas = options.filter(option => !option.startsWith('--'))
  const isRules = options.includes('--rules')
  const minutes = Number(options.find(option => option.startsWith('--minutes='))?.split('=')[1] ?? Infinity)
  const until = Date.now() + minutes * 60_000
  const instrumented = isRules ? await instrument() : undefined
  const vitest = await createVitest(
    'test',
    {
      watch: false,
      config: false,
      include: ['test/lambdas/**/*.test.ts', ...(isRules ? ['test/contract/**/*.test.ts'] : [])],
      // They ask each route and record what it declares, and take minutes where all of them are loaded anew.
      exclude: [
        'test/lambdas/every-*.test.ts',
        'test/lambdas/records.test.ts',
        // It measures.
        'test/lambdas/staff-files/many-files.long.test.ts',
      ],
      setupFiles: ['test/setup.ts', 'test/mutate/setup.ts'],
      runner: 'test/mutate/runner.ts',
      reporters: [{}],
      testTimeout: PATIENCE_MS,
      hookTimeout: 60_000,
      maxWorkers: 1,
      // One process loads each package once; our own modules are each file's own (test/setup.ts).
      isolate: false,
      sequence: { sequencer: AsGiven },
      // A file that nothing is left to try with is not loaded.
      passWithNoTests: true,
    },
    { plugins: instrumented ? [instrumented.plugin] : [] },
  )
  const all = await inOrder(vitest)
  const isBeside = (file: string) => areas.some(area => file.startsWith(`test/lambdas/${area}/`))
  const isAsked = (file: string) =>
    isRules ? isNear(areas, file) : !options.includes('--beside') || isBeside(file)
  const specifications = all.filter(one => isAsked(nameOf(one)))
  const run = new Run(vitest, specifications, until)
  const kind = isRules ? 'rules' : 'writes'
  const met = await run.meet(kind)
  const candidates = (instrumented ? fromRules(instrumented.rules, met) : fromWrites(met)).filter(
    ({ area }) => areas.length === 0 || areas.includes(area),
  )
  const isOpenOnly = options.includes('--open')
  const goesOn = isOpenOnly || options.includes('--resume')
  const known = goesOn ? kept(kind) : []
  // Lines move when something else is changed in a file.
  const places = candidates.map(({ mutant }) => withoutLine(mutant.id))
  const earlierOf = (id: string) => {
    const same = known.find(one => one.id === id)
    if (same ?? !isOpenOnly) return same
    const place = withoutLine(id)
    const there = known.filter(one => withoutLine(one.id) === place)
    return there.length === 1 && places.filter(one => one === place).length === 1 ? there[0] : undefined
  }
  const results = new Map<string, Result>()
  const open: Candidate[] = []
  for (const one of candidates) {
    const { id } = one.mutant
    const result = { id, area: one.area, kind, of: run.versionOf(one) } as const
    const because = equivalent.find(({ mutant }) => mutant.test(withoutLine(id)))?.because
    const earlier = earlierOf(id)
    if (because !== undefined) results.set(id, { ...result, state: 'equivalent', because })
    else if (one.tests.size === 0) results.set(id, { ...result, state: 'unreached' })
    else if (earlier && isTried(earlier) && (earlier.of === result.of || (isOpenOnly && isKilled(earlier))))
      results.set(id, { ...earlier, id })
    else open.push(one)
  }
  console.log(`${candidates.length} mutations, ${open.length} to be tried.`)
  for await (const { candidate, state, by } of run.attempts(open)) {
    const { mutant, area } = candidate
    results.set(mutant.id, {
      id: mutant.id,
      area,
      kind,
      of: run.versionOf(candidate),
      state,
      ...(by && { by }),
    })
    if (state !== 'killed') console.log(`${state.toUpperCase()} ${mutant.id}`)
    keep(kind, [...kept(kind).filter(({ id }) => !results.has(id)), ...results.values()])
  }
  await vitest.close()
  for (const one of open) {
    const { id } = one.mutant
    if (!results.has(id))
      results.set(id, { id, area: one.area, kind, of: run.versionOf(one), state: 'untried' })
  }
  // What an area no longer has is forgotten.
  const measured = new Set(candidates.map(({ area }) => area))
  keep(kind, [...kept(kind).filter(({ area }) => !measured.has(area)), ...results.values()])
  const left = [...results.values()].filter(({ state }) => state === 'untried').length
  if (left > 0) console.log(`${left} are left; go on with --resume.`)
  await intoDocument(everything())
  console.log(tableOf(everything()))
}

const withoutLine = (id: string) => id.replace(/:\d+ /, ' ')
const isKilled = ({ state }: Result) => state === 'killed'
const isTried = ({ state }: Result) => state === 'killed' || state === 'survived'

const placeOf = (kind: Result['kind']) => `${CACHE}/results-${kind}.json`

function kept(kind: Result['kind']): Result[] {
  const place = placeOf(kind)
  // Written below.
  return existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as Result[]) : []
}
const everything = () => [...kept('writes'), ...kept('rules')]

function keep(kind: Result['kind'], results: readonly Result[]): void {
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(placeOf(kind), JSON.stringify(results, null, 1))
}

const nameOf = ({ moduleId }: TestSpecification) => relative(process.cwd(), moduleId)

const inOrder = async (vitest: Vitest): Promise<TestSpecification[]> =>
  (await vitest.globTestSpecifications()).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))

const hashOf = (texts: readonly string[]) =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12)
const fileHashes = new Map<string, string>()
function hashOfFile(file: string): string {
  const known = fileHashes.get(file) ?? hashOf([existsSync(file) ? readFileSync(file, 'utf8') : ''])
  fileHashes.set(file, known)
  return known
}

/** Changes with everything that decides about a test file. */
const versionOf = (loads: readonly string[]) => hashOf([...ALWAYS, ...loads].map(hashOfFile))

interface Kept {
  readonly loads: readonly string[]
  readonly version: string
  readonly met: Met
}
interface Outcome {
  readonly candidate: Candidate
  readonly state: 'killed' | 'survived'
  readonly by?: string | undefined
}

/** A test file with mutations that are to be tried with it. */
interface Task {
  readonly specification: TestSpecification
  readonly some: readonly Candidate[]
  readonly kind: Job['kind']
}
interface Attempt {
  readonly candidate: Candidate
  readonly file: string
  readonly verdict: 'killed' | 'survived' | 'unreached' | 'hung'
  readonly by: string | undefined
}

class Run {
  readonly #vitest: Vitest
  readonly #specifications: readonly TestSpecification[]
  readonly #until: number
  /** Of each test file a hash of everything that it loads. */
  readonly #versions = new Map<string, string>()
  /** Of each test file how many sources it loads. */
  readonly #sizes = new Map<string, number>()
  readonly #noticed = new Set<Candidate>()
  constructor(vitest: Vitest, specifications: readonly TestSpecification[], until: number) {
    this.#vitest = vitest
    this.#specifications = specifications
    this.#until = until
  }

  /** Changes with every source that decides about this mutation. */
  versionOf({ tests }: Candidate): string {
    return hashOf([...tests.keys()].map(file => this.#versions.get(file) ?? ''))
  }

  /** Runs all tests as they are, and tells by test file what each of them comes past; kept while nothing it loads changes. */
  async meet(kind: Result['kind']): Promise<Map<string, Met>> {
    const place = `${CACHE}/met-${kind}.json`
    // Written below.
    const known = (existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {}) as Record<string, Kept>
    const all: Record<string, Kept> = {}
    const add = (file: string, one: Kept) => {
      all[file] = one
      this.#versions.set(file, one.version)
      this.#sizes.set(file, one.loads.length)
    }
    const open: Task[] = []
    for (const specification of this.#specifications) {
      const file = nameOf(specification)
      const earlier = known[file]
      if (earlier?.version === versionOf(earlier?.loads ?? [])) add(file, earlier)
      else open.push({ specification, some: [], kind: 'meet' })
    }
    if (open.length > 0) console.log(`${open.length} files are run as they are.`)
    for await (const { task, notes } of this.#work(open, Infinity)) {
      const file = nameOf(task.specification)
      const failed = notes.some(note => 'control' in note && !note.isKept)
      const met = notes.find(note => 'met' in note)?.met
      if (failed || !met) {
        const why = whyOf(notes) ?? 'it has not been run'
        console.log(`${file} is left out, it fails before anything is mutated: ${why}`)
        continue
      }
      const loads = closureOf(this.#vitest, task.specification)
      add(file, { loads, version: versionOf(loads), met })
      mkdirSync(CACHE, { recursive: true })
      writeFileSync(place, JSON.stringify({ ...known, ...all }))
    }
    return new Map(Object.entries(all).map(([file, { met }]) => [file, met]))
  }

  /**
   * File by file, those of the same folder first, which notice most, and of them those that load least, which are quick;
   * what was tried with the last of its files, and not noticed, survives.
   */
  async *attempts(open: readonly Candidate[]): AsyncGenerator<Outcome> {
    const alive = new Set(open)
    const left = new Map(open.map(one => [one, new Set(filesOf(one))]))
    const alone = new Map(open.filter(one => filesOf(one).length === 0).map(one => [one, nearestOf(one)]))
    const unmet = new Map(open.map(one => [one, new Set<string>()]))
    const sizeOf = (one: TestSpecification) => this.#sizes.get(nameOf(one)) ?? Infinity
    const specifications = this.#specifications.toSorted((one, other) => sizeOf(one) - sizeOf(other))
    for (const isBeside of [true, false]) {
      const tasks = specifications.map((specification): Task => {
        const file = nameOf(specification)
        const some = [...alive].filter(one => left.get(one)?.has(file) && isBesideOf(file, one) === isBeside)
        return { specification, some, kind: 'try' }
      })
      for await (const { candidate, file, verdict, by } of this.#tryOut(tasks)) {
        left.get(candidate)?.delete(file)
        if (verdict === 'unreached') unmet.get(candidate)?.add(file)
        const isOpen = verdict === 'survived' || verdict === 'unreached'
        if (isOpen && left.get(candidate)?.size !== 0) continue
        const anew = nearestOf(candidate, verdict === 'hung' ? [file] : unmet.get(candidate))
        if (verdict === 'killed') yield { candidate, state: verdict, by: `${file}: ${by}` }
        else if (candidate.isStatic) alone.set(candidate, nearestOf(candidate))
        else if (anew.length > 0) alone.set(candidate, anew)
        else yield { candidate, state: 'survived' }
        alive.delete(candidate)
      }
    }
    yield* this.#tryAlone(alone)
  }

  /** What these files notice; what a mutation left behind fails a null mutation: the same once more, in smaller portions. */
  async *#tryOut(tasks: readonly Task[]): AsyncGenerator<Attempt> {
    const queue = tasks.filter(({ some }) => some.length > 0)
    while (queue.length > 0 && Date.now() < this.#until) {
      const again: Task[] = []
      for await (const { task, notes } of this.#work(queue.splice(0), this.#until)) {
        const file = nameOf(task.specification)
        const [first] = notes
        const isBusy = first && 'why' in first && first.why?.includes('timed out in')
        if (isBusy) console.log(`${file} has run out of time.`)
        const controls = notes.filter(note => 'control' in note)
        if (!isBusy && controls.some(({ control, isKept }) => control === 'breaking' && !isKept)) {
          console.log(`${file} passes where every mutated place is broken.`)
          // What a module remembers of the first turn may keep the others from these places.
          for (const candidate of task.some) yield { candidate, file, verdict: 'unreached', by: undefined }
          continue
        }
        const verdicts = attemptsIn(task, notes)
        const isVoid = controls.some(({ isKept }) => !isKept)
        if (!isBusy && isVoid && (verdicts.length === 0 || task.some.length === 1)) {
          console.log(`${file} fails when it is run a second time: ${whyOf(controls)}`)
          for (const candidate of task.some) yield { candidate, file, verdict: 'unreached', by: undefined }
          continue
        }
        if (isBusy || isVoid) {
          const half = Math.ceil(task.some.length / 2)
          if (half < task.some.length)
            again.push({ ...task, some: task.some.slice(0, half) }, { ...task, some: task.some.slice(half) })
          continue
        }
        for (const { candidate, verdict } of verdicts) if (verdict === 'killed') this.#noticed.add(candidate)
        yield* verdicts
        const some = task.some.filter(one => !verdicts.some(({ candidate }) => candidate === one))
        // Noticed by another file, or not begun any more.
        if (notes.some(note => 'stopped' in note) && verdicts.length > 0) again.push({ ...task, some })
      }
      queue.push(...again.filter(({ some }) => some.length > 0))
    }
  }

  /** Each with these files loaded anew, one file after the other as long as none notices it. */
  async *#tryAlone(candidates: ReadonlyMap<Candidate, readonly string[]>): AsyncGenerator<Outcome> {
    const alive = new Map(candidates)
    for (let round = 0; round < MAX_FILES_ALONE; round++) {
      const tasks = this.#specifications.flatMap(specification =>
        [...alive]
          .filter(([, files]) => files[round] === nameOf(specification))
          .map(([one], index) => ({ specification, some: [one], kind: 'alone' as const, index })),
      )
      const noticed: { candidate: Candidate; by: string }[] = []
      const control = (one: Task): Task => ({ ...one, some: [] })
      const withControls = tasks.flatMap((one, at) => [
        ...(one.index % ALONE_BETWEEN_CONTROLS === 0 ? [control(one)] : []),
        one,
        ...(tasks[at + 1]?.specification === one.specification ? [] : [control(one)]),
      ])
      const doubted: Task[] = []
      let sinceControl: { task: Task; notes: readonly Note[] }[] = []
      const accept = (some: typeof sinceControl) => {
        for (const { task, notes } of some)
          for (const { candidate, file, verdict, by } of attemptsIn(task, notes))
            if (verdict === 'killed' || verdict === 'hung')
              noticed.push({ candidate, by: `${file}: ${by ?? verdict}` })
      }
      for await (const { task, notes } of this.#work(withControls, this.#until)) {
        const isHung = notes.some(note => 'stopped' in note && note.stopped === 'hung')
        if (task.some.length > 0) {
          if (notes.length === 0 || isHung) doubted.push(task)
          else sinceControl.push({ task, notes })
          if (!isHung) continue
        }
        // A process that has hung has no control any more.
        if (!isHung && notes.some(note => 'done' in note)) accept(sinceControl)
        else doubted.push(...sinceControl.map(({ task }) => task))
        sinceControl = []
      }
      doubted.push(...sinceControl.map(({ task }) => task))
      // A busy machine hangs once, a mutation each time; one that cannot be loaded any more notes nothing.
      for (const task of doubted)
        for await (const { notes } of this.#work([task], this.#until))
          if (notes.length > 0) accept([{ task, notes }])
          else if (Date.now() < this.#until)
            noticed.push(...task.some.map(candidate => ({ candidate, by: 'not loaded' })))
      for (const { candidate, by } of noticed) {
        alive.delete(candidate)
        yield { candidate, state: 'killed', by }
      }
      if (Date.now() > this.#until) return
      for (const [candidate, files] of alive)
        if (files.length <= round + 1 || round + 1 === MAX_FILES_ALONE) {
          alive.delete(candidate)
          yield { candidate, state: 'survived' }
        }
    }
  }

  /** What each task has noted, in their order, in one process as long as it goes well. */
  async *#work(tasks: readonly Task[], until: number): AsyncGenerator<{ task: Task; notes: Note[] }> {
    // Those that replace modules have a process of their own.
    const isOfItsOwn = ({ specification }: Task) => /\.(isolated|long)\./.test(nameOf(specification))
    const groups = [tasks.filter(one => !isOfItsOwn(one)), ...tasks.filter(isOfItsOwn).map(one => [one])]
    for (const group of groups)
      for (let begin = 0; begin < group.length && Date.now() < until;) {
        let notes: Note[] = []
        let done = 0
        const some = group.slice(begin)
        for await (const note of this.#notes(some, until)) {
          for (; done < note.job; done++) {
            const task = some[done]
            if (task) yield { task, notes: notes.splice(0) }
          }
          notes.push(note)
        }
        const task = some[done]
        const isLate = notes.some(note => 'stopped' in note && note.stopped === 'late')
        if (task) yield { task, notes }
        notes = []
        if (isLate) return
        begin += done + 1
      }
  }

  /** The notes of a worker while it writes them. */
  async *#notes(tasks: readonly Task[], until: number): AsyncGenerator<Note> {
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(NOTES, '')
    const jobs = tasks.map(({ specification, some, kind }): Job => ({
      kind,
      mutants: some
        .filter(one => !this.#noticed.has(one))
        .map(({ mutant, tests }) => ({
          ...mutant,
          tests: kind === 'alone' ? [] : (tests.get(nameOf(specification)) ?? []),
        })),
    }))
    this.#vitest.provide('work', { notes: NOTES, jobs, until })
    let isOver = false
    const run = this.#vitest
      .runTestSpecifications(tasks.map(({ specification }) => specification))
      .finally(() => (isOver = true))
    for (let read = 0, isLast = false; !isLast;) {
      await Promise.race([run, delay(1_000)])
      isLast = isOver
      // Written by runner.ts, a line each.
      const text = readFileSync(NOTES, 'utf8')
      const end = text.lastIndexOf('\n') + 1
      const lines = text.slice(read, end).split('\n').filter(Boolean)
      read = Math.max(read, end)
      yield* lines.map(line => JSON.parse(line) as Note)
    }
    rmSync(NOTES, { force: true })
  }
}

/** Of the first control that has failed. */
function whyOf(notes: readonly Note[]): string | undefined {
  const failed = notes.find(note => 'control' in note && !note.isKept)
  return failed && 'why' in failed ? failed.why : undefined
}

/** The verdicts in what a task has noted. */
const attemptsIn = ({ specification, some }: Task, notes: readonly Note[]): Attempt[] =>
  notes.flatMap(note => {
    const candidate = 'id' in note ? some.find(({ mutant }) => mutant.id === note.id) : undefined
    return candidate && 'id' in note
      ? [{ candidate, file: nameOf(specification), verdict: note.verdict, by: note.by }]
      : []
  })

/** Of test files, or all that come past it, first those beside it, then those that use its module most. */
function nearestOf(candidate: Candidate, files: Iterable<string> = candidate.tests.keys()): string[] {
  const rankOf = (file: string) => (isBesideOf(file, candidate) ? 1_000 : 0) + (candidate.near.get(file) ?? 0)
  return [...files].toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, MAX_FILES_ALONE)
}

/** `test/lambdas/orders/…` stands beside `lambdas/orders/…`. */
const isBesideOf = (testFile: string, { mutant }: Candidate): boolean =>
  dirname(testFile) === `test/${dirname(mutant.id.split(':')[0] ?? '')}`

/** The test files of which a test comes past it: all beside it, and the nearest elsewhere. */
function filesOf(candidate: Candidate): string[] {
  const nearness = (file: string) => candidate.near.get(file) ?? 0
  const files = [...candidate.tests].flatMap(([file, some]) => (some.some(Boolean) ? [file] : []))
  const elsewhere = files.filter(file => !isBesideOf(file, candidate))
  return [
    ...files.filter(file => isBesideOf(file, candidate)),
    ...elsewhere.toSorted((one, other) => nearness(other) - nearness(one)).slice(0, MAX_FILES_ELSEWHERE),
  ]
}

/** Every source of ours that a test file loads. */
function closureOf(vitest: Vitest, { moduleId }: TestSpecification): string[] {
  const found = new Set<string>()
  const graph = vitest.vite.environments.ssr.moduleGraph
  const follow = (file: string) => {
    if (found.has(file) || file.includes('/node_modules/')) return
    found.add(file)
    for (const node of graph.getModulesByFile(file) ?? [])
      for (const { file } of node.importedModules) if (file) follow(file)
  }
  follow(moduleId)
  return [...found].map(file => relative(process.cwd(), file)).toSorted()
}

function fromWrites(met: ReadonlyMap<string, Met>): Candidate[] {
  const states = new Map<string, Set<string>>()
  for (const { site, states: own } of [...met.values()].flatMap(({ writes }) => writes))
    states.set(site.record, new Set([...(states.get(site.record) ?? []), ...own]))
  const keyOf = ({ file, line, record, name }: Site) => `${file}:${line} ${record}.${name}`
  // One test file has seen a write in this state, another one in that: each state is another one to somebody.
  const othersAt = new Map<string, Set<string>>()
  for (const { site, states: own } of [...met.values()].flatMap(({ writes }) => writes)) {
    const others = [...(states.get(site.record) ?? [])].filter(state => !own.includes(state))
    othersAt.set(keyOf(site), new Set([...(othersAt.get(keyOf(site)) ?? []), ...others]))
  }
  const candidates = new Map<string, Candidate>()
  for (const [file, { writes }] of met)
    for (const { site, variants } of writes) {
      // A test that writes for itself.
      if (site.file === 'test') continue
      const area = site.file.split('/')[1] ?? ''
      const others = [...(othersAt.get(keyOf(site)) ?? [])]
      const each = Object.entries(variants).flatMap(([told, tests]) =>
        (told.includes(ANOTHER) ? others : ['']).map(state => [told.replace(ANOTHER, state), tests] as const),
      )
      for (const [told, tests] of each) {
        const id = `${keyOf(site)} ${told}`
        const mutant = { id, site, told, states: [...(states.get(site.record) ?? [])] }
        const known = candidates.get(id)
        const candidate = {
          mutant,
          area,
          tests: known?.tests ?? new Map<string, readonly string[]>(),
          // One that a test file makes beside its tests.
          isStatic: known?.isStatic === true || tests.includes(''),
          near: known?.near ?? new Map<string, number>(),
        }
        candidate.tests.set(file, tests.filter(Boolean))
        candidate.near.set(file, -writes.length)
        candidates.set(id, candidate)
      }
    }
  return [...candidates.values()]
}

function fromRules(rules: readonly Rule[], met: ReadonlyMap<string, Met>): Candidate[] {
  const nearBySource = new Map<string, Map<string, number>>()
  for (const [testFile, { rules: hits }] of met)
    for (const counts of Object.entries(hits).flatMap(([test, counts]) => (test ? [counts] : []))) {
      const sources = new Set(Object.keys(counts).map(rule => rule.replace(/#.*/, '')))
      for (const source of sources) {
        const near = nearBySource.get(source) ?? new Map<string, number>()
        nearBySource.set(source, near.set(testFile, (near.get(testFile) ?? 0) + 1))
      }
    }
  return rules.map(({ area, file, line, told, rule }) => {
    const tests = new Map<string, readonly string[]>()
    let isStatic = false
    for (const [testFile, { rules: hits }] of met) {
      const own = Object.entries(hits).flatMap(([test, counts]) => (counts[rule] ? [test] : []))
      if (own.length === 0 || !isNear([area], testFile)) continue
      isStatic ||= own.includes('')
      tests.set(testFile, own.filter(Boolean))
    }
    const near = nearBySource.get(file) ?? new Map<string, number>()
    return { mutant: { id: `${file}:${line} ${told}`, rule }, area, tests, isStatic, near }
  })
}

await main()
process.exit()
