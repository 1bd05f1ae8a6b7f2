import { alterDrafts, type Draft } from '../../lambdas/platform/draft.ts'
import { ANOTHER, statesOf, variantsOf } from './drafts.ts'
import { type Site, switches } from './switches.ts'

/** The first place outside the kit: where an area says what it writes. */
function siteOf({ record, name }: Draft): Site {
  const places = (new Error().stack ?? '').matchAll(/(?<!test\/)(lambdas\/[\w./-]+\.ts):(\d+)/g)
  for (const [, file = '', line] of places)
    if (!/platform\/(record|draft|relocate|table|transact|transition)\.ts/.test(file))
      return { file, line: Number(line), record, name }
  return { file: 'test', line: 0, record, name }
}

alterDrafts(draft => {
  const { active, isBreaking } = switches
  if (isBreaking) throw new Error('Each write is broken.')
  if (!active) {
    switches.meet?.(
      siteOf(draft),
      [...variantsOf(draft, [ANOTHER])].map(([told]) => told),
      statesOf(draft),
    )
    return draft
  }
  if (!('site' in active) || active.site.record !== draft.record || active.site.name !== draft.name)
    return draft
  const { site, told, states } = active
  const here = siteOf(draft)
  if (here.file !== site.file || here.line !== site.line) return draft
  for (const [what, other] of variantsOf(draft, states))
    if (what === told) {
      switches.hits++
      return other
    }
  return draft
})
