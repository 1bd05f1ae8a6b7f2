import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Plugin } from 'vite'

interface Area {
  readonly files: RegExp
  /** The tests that are to notice: those of the area and of what stands around it. */
  readonly tests: RegExp
}

/** The files that decide about money and rights; what does the most harm comes first. */
const RULES: Readonly<Record<string, Area>> = {
  money: {
    files:
      /^(contract\/(money|checkout|withdrawal-period|format-cents|reference-price)|lambdas\/(checkout\/[\w-]+|catalog\/(product|price|change-price|begin-prices)))\.ts$/,
    tests: /^test\/(contract|lambdas\/(catalog|checkout|courses|orders|subscriptions|vouchers))\//,
  },
  vouchers: {
    files: /^(contract\/vouchers|lambdas\/vouchers\/[\w-]+)\.ts$/,
    tests: /^test\/(contract\/vouchers|lambdas\/(vouchers|staff-vouchers|checkout|orders)\/)/,
  },
  subscriptions: {
    files: /^(contract\/subscriptions|lambdas\/subscriptions\/[\w-]+)\.ts$/,
    tests: /^test\/lambdas\/(subscriptions|staff-subscriptions|orders)\//,
  },
  refunds: {
    files: /^lambdas\/refunds\/[\w-]+\.ts$/,
    tests: /^test\/lambdas\/((refunds|staff-shop)\/|subscriptions\/compared\.)/,
  },
  contracts: {
    files: /^(contract\/contracts|lambdas\/contracts\/[\w-]+)\.ts$/,
    tests: /^test\/lambdas\/((contracts|staff)\/|subscriptions\/plan\.)/,
  },
  receipts: {
    files: /^(contract\/receipts|lambdas\/receipts\/[\w-]+)\.ts$/,
    tests: /^test\/(contract\/receipts|lambdas\/(receipts|staff-shop|staff-orders|orders)\/)/,
  },
  orders: {
    files: /^(contract\/orders|lambdas\/orders\/[\w-]+)\.ts$/,
    tests:
      /^test\/lambdas\/(orders|subscriptions|checkout|staff|staff-orders|downloads|account|courses|participants|contracts|receipts)\//,
  },
  downloads: {
    files: /^(contract\/downloads|lambdas\/downloads\/[\w-]+)\.ts$/,
    tests: /^test\/lambdas\/(downloads|orders)\//,
  },
  listening: {
    files: /^(contract\/listening|lambdas\/listening\/[\w-]+)\.ts$/,
    tests: /^test\/lambdas\/listening\//,
  },
  requests: {
    files: /^(contract\/requests|lambdas\/requests\/[\w-]+)\.ts$/,
    tests: /^test\/lambdas\/(requests|staff)\//,
  },
  platform: {
    files:
      /^lambdas\/platform\/(authorise|sign-in|sign-in-record|signed|identity|rate|transition|transact|without-person)\.ts$/,
    tests: /^test\/lambdas\/(platform|account|orders)\//,
  },
  account: {
    files: /^(lambdas\/account\/[\w-]+|lambdas\/customers\/customer)\.ts$/,
    tests: /^test\/lambdas\/(account|staff-people)\//,
  },
  newsletter: {
    files: /^lambdas\/newsletter\/[\w-]+\.ts$/,
    tests: /^test\/lambdas\/newsletter\//,
  },
}
/** Lists of what a function has, and words: no rule. */
const NO_RULES = /\/(area|handler|records|letters|([\w-]+-)?words|[\w-]+-(letters?|mail|paper))\.ts$/

export interface Rule {
  readonly area: string
  readonly file: string
  readonly line: number
  /** `EqualityOperator: used < allowed → used <= allowed` */
  readonly told: string
  /** `lambdas/orders/order.ts#12`: its switch in the instrumented source. */
  readonly rule: string
}

const silent = () => undefined
const no = () => false
const logger = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}
/** What the compiler refuses nearly always: an empty word where a union is asked for, an object without its attributes. */
const REFUSED_BY_COMPILER = ['StringLiteral', 'ObjectLiteral', 'ArrowFunction']
const OPTIONS = { plugins: null, excludedMutations: REFUSED_BY_COMPILER, ignorers: [] }
const SWITCH = /stry(?:MutAct|Cov)_9fa48\("\d+"(?:, "\d+")*\)/g

/** Whether a test file is one of those that are to notice what changes in these areas' rules. */
export const isNear = (areas: readonly string[], testFile: string): boolean =>
  (areas.length > 0 ? areas : Object.keys(RULES)).some(area => RULES[area]?.tests.test(testFile))

/** Every mutation of the rules, and the plugin that puts their switches into the sources. */
export async function instrument(): Promise<{ rules: Rule[]; plugin: Plugin }> {
  const instrumenter = new Instrumenter(logger)
  const sources = new Map<string, string>()
  const rules: Rule[] = []
  const all = ['contract', 'lambdas'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  )
  for (const [area, { files: pattern }] of Object.entries(RULES)) {
    for (const file of all.filter(name => pattern.test(name) && !NO_RULES.test(name)).toSorted()) {
      const content = readFileSync(file, 'utf8')
      // One file at a time, so that a change in another one renumbers nothing here.
      const { files, mutants } = await instrumenter.instrument(
        [{ name: file, mutate: true, content }],
        OPTIONS,
      )
      sources.set(
        file,
        (files[0]?.content ?? content).replaceAll(SWITCH, call =>
          call.replaceAll(/"(\d+)"/g, `"${file}#$1"`),
        ),
      )
      for (const { id, mutatorName, location, replacement } of mutants.filter(
        one => one.status !== 'Ignored',
      ))
        rules.push({
          area,
          file,
          rule: `${file}#${id}`,
          line: location.start.line + 1,
          told: `${mutatorName}: ${shortened(between(content, location))} → ${shortened(replacement)}`,
        })
    }
  }
  const plugin: Plugin = {
    name: 'mutate-rules',
    enforce: 'pre',
    transform: (_, id) => sources.get(relative(process.cwd(), id.split('?')[0] ?? id)),
  }
  return { rules, plugin }
}

interface Location {
  readonly start: { readonly line: number; readonly column: number }
  readonly end: { readonly line: number; readonly column: number }
}
function between(content: string, { start, end }: Location): string {
  const lines = content.split('\n').slice(start.line, end.line + 1)
  const last = lines.pop() ?? ''
  return [...lines, last.slice(0, end.column)].join('\n').slice(start.column)
}

const shortened = (code: string): string => {
  const plain = code.replaceAll(/\s+/g, ' ').replaceAll('`', "'")
  return plain.length > 70 ? `${plain.slice(0, 67)}…` : plain
}
