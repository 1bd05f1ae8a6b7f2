import { setMaxListeners } from 'node:events'
import { appendFileSync } from 'node:fs'
import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, TestRunner, vi } from 'vitest'
import { type Mutant, ruleSwitches, type Site, switches } from './switches.ts'

/** One turn of a test file through the worker. */
export interface Job {
  /** `meet`: what its tests come past is noted; `alone`: one mutation, or none as a control, while modules load, too. */
  readonly kind: 'meet' | 'try' | 'alone'
  readonly mutants: readonly (Mutant & { readonly tests: readonly string[] })[]
}
export interface Work {
  /** Where each turn is noted, a line each. */
  readonly notes: string
  /** One after the other in one process, which loads each package once. */
  readonly jobs: readonly Job[]
  /** No mutation is begun after this moment. */
  readonly until: number
}
declare module 'vitest' {
  interface ProvidedContext {
    work: Work
  }
}

interface Meeting {
  readonly site: Site
  readonly states: readonly string[]
  /** The tests that made each variant, by its words. */
  readonly variants: Readonly<Record<string, readonly string[]>>
}
export interface Met {
  readonly writes: readonly Meeting[]
  /** How often each test came past each mutated place of a source; '' is the loading of modules. */
  readonly rules: Readonly<Record<string, Readonly<Record<string, number>>>>
}
/** `hung`: a test has run out of time, which a busy machine may do too. `unreached`: nothing came past it any more. */
type Verdict = 'killed' | 'survived' | 'unreached' | 'hung'
/** `hung`: it has run out of time. `void`: a control has failed. Nothing more is done in this process then. */
type Stop = 'hung' | 'late' | 'void'
export type Note = { readonly job: number } & (
  | { readonly met: Met }
  | { readonly control: 'plain' | 'breaking'; readonly isKept: boolean; readonly why?: string | undefined }
  | {
      readonly id: string
      readonly verdict: Verdict
      readonly by?: string | undefined
    }
  | { readonly done: true }
  | { readonly stopped: Stop }
)
type Told<N = Note> = N extends unknown ? Omit<N, 'job'> : never

type Turn =
  | { readonly control: 'plain' | 'breaking'; readonly isFirst?: boolean }
  | { readonly mutant: Job['mutants'][number] }

/** A null mutation after so many: what they may have left behind would show there. */
const BETWEEN_CONTROLS = 25
/** A loop that a mutation has made endless is ended; no file comes past one place 3,000 times as it is. */
const MAX_HITS = 10_000
/** One that writes to the table keeps the test's own timer from firing, and would take hours for so many. */
const MAX_TEST_MS = 60_000

// A test's signal is listened to anew in each turn.
setMaxListeners(0)

function* allOf(suite: RunnerTestSuite | RunnerTestFile): Generator<RunnerTask> {
  for (const task of suite.tasks) {
    yield task
    if (task.type === 'suite') yield* allOf(task)
  }
}

/**
 * Loads a test file once and runs it again for each mutation, only the tests that come past it, up to the first failure:
 * vitest runs whatever is appended to its list of files. First and last of all, and in between, nothing is mutated, and
 * the tests must pass; once every place is broken, and one must fail. The next file follows in the same process, with
 * the mutations that are still alive.
 */
export default class MutationRunner extends TestRunner {
  readonly #work: Work = this.injectValue('work') as Work
  #index = -1
  #turns: Turn[] = []
  #files: RunnerTestFile[] = []
  #turn: Turn | undefined
  #failure: string | undefined
  #isHung = false
  #isStopped = false
  #closing: ReturnType<typeof TestRunner.getSuiteHooks>['afterAll'] = []
  /** The tests that the mutations of this job come past; empty: all. */
  #wanted = new Set<string>()
  readonly #killed = new Set<string>()
  readonly #modes = new Map<RunnerTask, RunnerTask['mode']>()
  readonly #writes = new Map<
    string,
    { site: Site; states: Set<string>; variants: Map<string, Set<string>> }
  >()

  constructor(...given: ConstructorParameters<typeof TestRunner>) {
    super(...given)
    // As they are, tests have all the time that a busy machine needs.
    if (this.#work.jobs[0]?.kind === 'meet') this.config.testTimeout *= 4
    process.on('unhandledRejection', reason => (this.#failure ??= String(reason)))
  }

  onBeforeCollect(): void {
    const job = this.#work.jobs[++this.#index]
    if (!job || this.#isStopped) return
    // A file that a mutation kept from being loaded has not run its hooks (test/setup.ts), and what it loaded is mutated.
    vi.resetModules()
    const mutants = job.mutants.filter(({ id }) => !this.#killed.has(id))
    this.#turns = turnsOf({ ...job, mutants })
    const tests = mutants.map(({ tests }) => tests)
    this.#wanted = new Set(tests.every(some => some.length > 0) ? tests.flat() : [])
    this.#modes.clear()
    this.#writes.clear()
    delete ruleSwitches.mutantCoverage
    switches.meet = job.kind === 'meet' ? (...write) => this.#meet(...write) : undefined
    if (Date.now() > this.#work.until) this.#stop('late')
    else if (!this.#begin()) this.#note({ done: true })
  }

  /** Takes the next turn. */
  #begin(): Turn | undefined {
    this.#turn = this.#turns.shift()
    this.#failure = undefined
    this.#isHung = false
    if (this.#turn && 'mutant' in this.#turn) activate(this.#turn.mutant)
    else activate(undefined, this.#turn?.control === 'breaking')
    return this.#turn
  }

  #note(line: Told): void {
    appendFileSync(this.#work.notes, `${JSON.stringify({ job: this.#index, ...line })}\n`)
  }

  #stop(why: Stop): void {
    this.#isStopped = true
    this.#turn = undefined
    this.#note({ stopped: why })
  }

  /** Where nothing is left to try, the file is not even loaded. */
  override importFile(...given: Parameters<TestRunner['importFile']>): unknown {
    return this.#turn && super.importFile(...given)
  }

  #meet(site: Site, variants: readonly string[], states: readonly string[]): void {
    const key = `${site.file}:${site.line} ${site.record}.${site.name}`
    const known = this.#writes.get(key) ?? {
      site,
      states: new Set(),
      variants: new Map<string, Set<string>>(),
    }
    this.#writes.set(key, known)
    for (const state of states) known.states.add(state)
    for (const variant of variants)
      known.variants.set(
        variant,
        (known.variants.get(variant) ?? new Set()).add(ruleSwitches.currentTestId ?? ''),
      )
  }

  onBeforeRunFiles(files: RunnerTestFile[]): void {
    this.#files = files
    // What a file opens for all its tests stays open until the last turn.
    const [file] = files
    if (!file || !this.#turn) return
    const hooks = TestRunner.getSuiteHooks(file)
    this.#closing = hooks.afterAll
    if (this.#turns.length > 0) hooks.afterAll = []
    for (const task of allOf(file)) this.#modes.set(task, task.mode)
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite)
    // It could not be loaded: its tests are not even begun.
    if (this.#turn && (suite as unknown) === this.#files[0] && suite.result?.state === 'fail') {
      this.#failure ??= suite.result.errors?.[0]?.message ?? 'not loaded'
      this.#conclude()
    }
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    if (!this.#isWanted(test)) test.mode = 'skip'
    ruleSwitches.currentTestId = test.id
    endHitsAfter(MAX_TEST_MS)
    await super.onBeforeRunTask(test)
  }

  #isWanted({ id }: RunnerTask): boolean {
    const turn = this.#turn
    if (!turn) return true
    const isFirst = 'control' in turn && turn.isFirst
    if (this.#failure !== undefined && !isFirst) return false
    const wanted = 'mutant' in turn ? turn.mutant.tests : [...this.#wanted]
    return wanted.length === 0 || wanted.includes(id)
  }

  override onAfterRunTask(test: Parameters<TestRunner['onAfterRunTask']>[0]): void {
    ruleSwitches.currentTestId = undefined
    if (test.result?.state === 'fail') {
      const message = test.result.errors?.[0]?.message ?? 'failed'
      this.#failure ??= `${test.name}: ${message}`
      this.#isHung ||= /timed out in/.test(message)
    }
    super.onAfterRunTask(test)
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    const [file] = this.#files
    if (!file || (suite as unknown) !== file) {
      if (suite.result?.state === 'fail') this.#failure ??= suite.result.errors?.[0]?.message ?? suite.name
      return
    }
    if (!this.#turn) return
    if (file.result?.state === 'fail') this.#failure ??= file.result.errors?.[0]?.message ?? file.name
    if (!this.#conclude()) return
    // As vitest does between files: a spy that stays would count the calls of the next turn, too.
    vi.restoreAllMocks()
    const hooks = TestRunner.getSuiteHooks(file)
    hooks.beforeAll = []
    if (this.#turns.length === 0) hooks.afterAll = this.#closing
    delete file.result
    for (const [task, mode] of this.#modes) {
      delete task.result
      task.mode = mode
    }
    this.#files.push(file)
  }

  /** Notes what this turn has shown; true: another one follows. */
  #conclude(): boolean {
    const turn = this.#turn
    if (!turn) return false
    const why = this.#failure
    let isVoid = false
    if ('control' in turn) {
      isVoid = (why === undefined) !== (turn.control === 'plain')
      this.#note({ control: turn.control, isKept: !isVoid, why })
      if (switches.meet) this.#note({ met: this.#met() })
    } else {
      const isHit = switches.hits + (ruleSwitches.hitCount ?? 0) > 0
      const passed = isHit ? 'survived' : 'unreached'
      const failed = this.#isHung ? 'hung' : 'killed'
      const verdict = why === undefined ? passed : failed
      if (verdict === 'killed') this.#killed.add(turn.mutant.id)
      this.#note({ id: turn.mutant.id, verdict, by: why })
    }
    // A test that has run out of time goes on beside those that follow.
    if (this.#isHung) this.#stop('hung')
    else if (isVoid) this.#stop('void')
    else if (this.#turns.length > 0 && Date.now() > this.#work.until) this.#stop('late')
    else if (this.#begin()) return true
    else this.#note({ done: true })
    return false
  }

  #met(): Met {
    const { static: loading = {}, perTest = {} } = ruleSwitches.mutantCoverage ?? {}
    return {
      writes: [...this.#writes.values()].map(({ site, states, variants }) => ({
        site,
        states: [...states],
        variants: Object.fromEntries([...variants].map(([told, tests]) => [told, [...tests]])),
      })),
      rules: { '': loading, ...perTest },
    }
  }
}

function turnsOf({ kind, mutants }: Job): Turn[] {
  const plain: Turn = { control: 'plain' }
  if (kind === 'try' && mutants.length === 0) return []
  if (mutants.length === 0) return [{ ...plain, isFirst: true }]
  if (kind === 'alone') return mutants.map(mutant => ({ mutant }))
  const turns = mutants.flatMap((mutant, index): Turn[] =>
    index % BETWEEN_CONTROLS === BETWEEN_CONTROLS - 1 ? [{ mutant }, plain] : [{ mutant }],
  )
  return [{ ...plain, isFirst: true }, { control: 'breaking' }, plain, ...turns, plain]
}

function activate(mutant: Mutant | undefined, isBreaking = false): void {
  switches.active = mutant
  switches.isBreaking = isBreaking
  switches.hits = 0
  ruleSwitches.hitCount = 0
  endHitsAfter(MAX_TEST_MS)
  const broken = {
    get: () => {
      throw new Error('Each mutated place is broken.')
    },
  }
  const told = { value: mutant && 'rule' in mutant ? mutant.rule : undefined, writable: true }
  Object.defineProperty(ruleSwitches, 'activeMutant', { configurable: true, ...(isBreaking ? broken : told) })
}

function endHitsAfter(ms: number): void {
  const endsAt = Date.now() + ms
  const get = () => (Date.now() > endsAt ? 0 : MAX_HITS)
  Object.defineProperty(ruleSwitches, 'hitLimit', { configurable: true, get })
}
