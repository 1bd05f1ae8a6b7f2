/** Where a write is made. */
export interface Site {
  readonly file: string
  readonly line: number
  readonly record: string
  readonly name: string
}

/** One mutation as a worker is told of it. */
export type Mutant = { readonly id: string } & (
  | { readonly site: Site; readonly told: string; readonly states: readonly string[] }
  /** The number of a switch that the instrumenter has put into a source. */
  | { readonly rule: string }
)

/** What the runner of a worker and the code under test tell each other; both are loaded apart. */
interface Switches {
  active: Mutant | undefined
  /** Each mutated place then throws: a test that passes anyway notices nothing. */
  isBreaking: boolean
  hits: number
  meet: ((site: Site, variants: readonly string[], states: readonly string[]) => void) | undefined
}

const holder: { mutateSwitches?: Switches } = globalThis as object
export const switches = (holder.mutateSwitches ??= {
  active: undefined,
  isBreaking: false,
  hits: 0,
  meet: undefined,
})

/** The instrumenter's own: https://github.com/stryker-mutator/stryker-js/blob/master/packages/api/src/core/instrument.ts */
interface InstrumenterSwitches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}
const NAMESPACE = '__stryker__'
const instrumented: Partial<Record<typeof NAMESPACE, InstrumenterSwitches>> = globalThis as object
export const ruleSwitches = (instrumented[NAMESPACE] ??= {})
