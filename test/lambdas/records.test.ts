import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { classOf } from '../../lambdas/platform/attribute.ts'
import { patternsOf } from '../../lambdas/platform/list-entries.ts'
import { INDEXES } from '../../lambdas/platform/table-shape.ts'
import { partsOf } from '../../lambdas/platform/pattern.ts'
import { recordOf } from '../../lambdas/account/record-of.ts'
import { transfers } from '../../lambdas/transfers.ts'
import { dataModelFile, dataModelText, declared as records } from '../../scripts/data-model.ts'

it('docs/data-model.md is what the records say; `npm run data-model` writes it', () => {
  const text = readFileSync(dataModelFile, 'utf8')
  expect(dataModelText(text)).toBe(text)
})

it('no two records share a kind, and only the two of requests share a key', () => {
  const keys = records.map(({ spec: { key } }) => `${key.pk} ${key.sk}`.replaceAll(/\{\w+\}/g, '{}'))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual(['EMAIL#{} REQUEST#{}'])
  expect(new Set(records.map(({ kind }) => kind)).size).toBe(records.length)
})

it.each(['factor-reset', 'request'])('the kind tells a %s from the other one under its key', kind => {
  const key = { pk: 'EMAIL#0', sk: 'REQUEST#req_1' }
  expect(recordOf({ ...key, kind })?.kind).toBe(kind)
})

it('what lies under a person, or says something about one, has its handling in records.ts of its area', () => {
  const forgotten = records.filter(
    ({ erasure, spec: { key, schema } }) =>
      erasure === undefined &&
      (/^(CUSTOMER|EMAIL|SIGNIN)#/.test(key.pk) ||
        Object.values(schema.shape).some(one => classOf(one)?.class === 'personal')),
  )
  expect(forgotten.map(({ kind }) => kind)).toEqual([])
})

it('nothing else has one: an erasure meets only what lies under a customer, an address or a sign-in', () => {
  const handled = records.filter(({ erasure }) => erasure !== undefined)
  expect(handled.length).toBeGreaterThan(10)
  const met = /^(?:(?:CUSTOMER|EMAIL|SIGNIN)#|\{partition\}$)/
  expect(handled.filter(({ spec: { key } }) => !met.test(key.pk)).map(({ kind }) => kind)).toEqual([])
})

it('each kind that a merge moves has its transfer, and no other', () => {
  const moved = records.filter(({ merge }) => merge === 'moves').map(({ kind }) => kind)
  const all = Object.values(transfers).flatMap(each => Object.keys(each))
  expect(moved.length).toBeGreaterThan(1)
  expect(all.toSorted()).toEqual(moved.toSorted())
})

describe.each(records.map(({ kind, spec }) => [kind, spec] as const))('%s', (_, spec) => {
  it('says of each attribute what it is', () => {
    const unclassed = Object.entries(spec.schema.shape).filter(([, schema]) => !classOf(schema))
    expect(unclassed).toEqual([])
  })

  const { key, list, schema } = spec
  const headsIn = (pattern: string) => partsOf(pattern).map(path => path.split('.')[0] ?? '')
  const known = [...Object.keys(schema.shape), ...headsIn(key.pk), ...headsIn(key.sk)]

  it.each(patternsOf(list ?? {}))(
    'makes $attribute of its lists from what it has: $pattern',
    ({ pattern }) => {
      expect(known).toEqual(expect.arrayContaining(headsIn(pattern)))
    },
  )

  it.each(patternsOf(list ?? {}).filter(({ isEntry }) => isEntry))(
    'stands under $attribute alone, so that a page can begin after it: $pattern',
    ({ pattern }) => {
      expect([...headsIn(key.pk), ...headsIn(key.sk)]).toEqual(
        expect.arrayContaining([headsIn(pattern).at(-1)]),
      )
    },
  )

  it('shows in a line what the indexes project', () => {
    const projected = INDEXES.find(({ name }) => name === 'list')?.projects
    for (const shown of Object.keys(list?.shows ?? {})) expect(projected).toContain(shown)
  })
})
