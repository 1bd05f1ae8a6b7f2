import { setMaxListeners } from 'node:events'
import { appendFileSync } from 'node:fs'
import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import { type Mutant, ruleSwitches, type Site, switches } from './switches.ts'

export interface Work {
  /** Where each turn is noted, a line each. */
  readonly notes: string
  readonly mutants: readonly (Mutant & { readonly tests: readonly string[] })[]
  /** One mutation from the first module on, in a process of its own. */
  readonly isAlone: boolean
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
export type Note =
  | { readonly met: Met }
  | { readonly control: 'plain' | 'breaking'; readonly isKept: boolean; readonly why?: string | undefined }
  | {
      readonly id: string
      readonly verdict: Verdict
      readonly by?: string | undefined
    }
  | { readonly stopped: 'hung' | 'late' }

type Turn =
  | { readonly control: 'plain' | 'breaking'; readonly isFirst?: boolean }
  | { readonly mutant: Work['mutants'][number] }

/** A null mutation after so many: what they may have left behind would show there. */
const BETWEEN_CONTROLS = 25
/** A loop that a mutation has made endless is ended. */
const MAX_HITS = 100_000

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
 * the tests must pass; once every place is broken, and one must fail.
 */
export default class MutationRunner extends TestRunner {
  readonly #work: Work = this.injectValue('work') as Work
  readonly #turns: Turn[] = turnsOf(this.#work)
  #files: RunnerTestFile[] = []
  #turn: Turn | undefined = this.#turns.shift()
  #failure: string | undefined
  #isHung = false
  #closing: ReturnType<typeof TestRunner.getSuiteHooks>['afterAll'] = []
  readonly #modes = new Map<RunnerTask, RunnerTask['mode']>()
  readonly #writes = new Map<
    string,
    { site: Site; states: Set<string>; variants: Map<string, Set<string>> }
  >()

  constructor(...given: ConstructorParameters<typeof TestRunner>) {
    super(...given)
    // As they are, tests have all the time that a busy machine needs.
    if (this.#work.mutants.length === 0) this.config.testTimeout *= 4
    const turn = this.#turn
    if (turn && 'mutant' in turn) activate(turn.mutant)
    else if (this.#work.mutants.length === 0) switches.meet = (...write) => this.#meet(...write)
    process.on('unhandledRejection', reason => (this.#failure ??= String(reason)))
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
    if (!file) return
    const hooks = TestRunner.getSuiteHooks(file)
    this.#closing = hooks.afterAll
    if (this.#turns.length > 0) hooks.afterAll = []
    for (const task of allOf(file)) this.#modes.set(task, task.mode)
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    const turn = this.#turn
    const isWanted =
      this.#failure === undefined || (turn && 'control' in turn && turn.isFirst)
        ? !turn ||
          !('mutant' in turn) ||
          turn.mutant.tests.length === 0 ||
          turn.mutant.tests.includes(test.id)
        : false
    if (!isWanted) test.mode = 'skip'
    ruleSwitches.currentTestId = test.id
    await super.onBeforeRunTask(test)
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
    if (file.result?.state === 'fail') this.#failure ??= file.result.errors?.[0]?.message ?? file.name
    this.#conclude()
    const next = this.#next()
    if (!next) return
    this.#turn = next
    this.#failure = undefined
    if ('mutant' in next) activate(next.mutant)
    else activate(undefined, next.control === 'breaking')
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

  /** Notes what this turn has shown. */
  #conclude(): void {
    const turn = this.#turn
    const note = (line: Note) => appendFileSync(this.#work.notes, `${JSON.stringify(line)}\n`)
    if (!turn) return
    const why = this.#failure
    if ('control' in turn) {
      note({ control: turn.control, isKept: (why === undefined) === (turn.control === 'plain'), why })
      if (switches.meet) note({ met: this.#met() })
      return
    }
    const isHit = switches.hits + (ruleSwitches.hitCount ?? 0) > 0
    const passed = isHit ? 'survived' : 'unreached'
    const failed = this.#isHung ? 'hung' : 'killed'
    note({ id: turn.mutant.id, verdict: why === undefined ? passed : failed, by: why })
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

  #next(): Turn | undefined {
    const stop = (why: 'hung' | 'late') => {
      appendFileSync(this.#work.notes, `${JSON.stringify({ stopped: why } satisfies Note)}\n`)
      return undefined
    }
    if (this.#turns.length === 0) return undefined
    // A test that has run out of time goes on beside those that follow.
    if (this.#isHung) return stop('hung')
    if (Date.now() > this.#work.until) return stop('late')
    return this.#turns.shift()
  }
}

function turnsOf({ mutants, isAlone }: Work): Turn[] {
  if (isAlone) return mutants.map(mutant => ({ mutant }))
  const plain: Turn = { control: 'plain' }
  if (mutants.length === 0) return [{ ...plain, isFirst: true }]
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
  ruleSwitches.hitLimit = MAX_HITS
  const broken = {
    get: () => {
      throw new Error('Each mutated place is broken.')
    },
  }
  const told = { value: mutant && 'rule' in mutant ? mutant.rule : undefined, writable: true }
  Object.defineProperty(ruleSwitches, 'activeMutant', { configurable: true, ...(isBreaking ? broken : told) })
}
