import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { alterDrafts, type Draft } from '../../lambdas/platform/draft.ts'
import { type Meeting, mutated, type Mutation, mutationsOf, statesOf } from './mutants.ts'

export interface Site {
  readonly file: string
  readonly line: number
  readonly record: string
  readonly name: string
}
declare module 'vitest' {
  interface ProvidedContext {
    /** Present while one mutation is tried; without it the tests only note what they write. */
    mutant?: Site & { readonly mutation: Mutation }
    /** Where each test file notes what it has met. */
    meetings: string
  }
}

/** The first place outside the kit: where an area says what it writes. */
function siteOf({ record, name }: Draft): Site {
  const places = (new Error().stack ?? '').matchAll(/(lambdas\/[\w./-]+\.ts):(\d+)/g)
  for (const [, file = '', line] of places)
    if (!/platform\/(record|draft|relocate|table|transact|transition)\.ts/.test(file))
      return { file, line: Number(line), record, name }
  return { file: 'test', line: 0, record, name }
}

const mutant = inject('mutant')
if (mutant) {
  const { file, line, record, name, mutation } = mutant
  alterDrafts(draft => {
    if (draft.record !== record || draft.name !== name) return draft
    const site = siteOf(draft)
    return site.file === file && site.line === line ? mutated(draft, mutation) : draft
  })
} else {
  const met = new Map<string, Meeting>()
  alterDrafts(draft => {
    const site = siteOf(draft)
    const key = `${site.file}:${site.line} ${site.record}.${site.name}`
    const known = met.get(key)
    met.set(key, {
      ...site,
      mutations: [...(known?.mutations ?? []), ...mutationsOf(draft)],
      states: [...(known?.states ?? []), ...statesOf(draft)],
    })
    return draft
  })
  afterAll(() => {
    const { testPath = '' } = expect.getState()
    const folder = inject('meetings')
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, `${testPath.replaceAll(/\W+/g, '-')}.json`),
      JSON.stringify({ testPath, met: [...met.values()] }),
    )
  })
}
