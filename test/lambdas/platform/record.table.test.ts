import * as z from 'zod/mini'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { kept, personal, technical } from '../../../lambdas/platform/attribute.ts'
import { alterDrafts } from '../../../lambdas/platform/draft.ts'
import {
  add,
  append,
  attribute,
  both,
  type Changes,
  count,
  either,
  entry,
  exists,
  gt,
  gte,
  ifNotExists,
  lt,
  lte,
  ne,
  notExists,
  oneOf,
  remove,
  type Where,
} from '../../../lambdas/platform/expression.ts'
import { log } from '../../../lambdas/platform/log.ts'
import { record, TrailEntry } from '../../../lambdas/platform/record.ts'
import { DAYS } from '../../../lambdas/platform/time.ts'
import { send, transact } from '../../../lambdas/platform/transact.ts'
import { NOW } from '../http-event.ts'
import { given, stored } from '../local-table.ts'
import { exportedOf } from '../../../lambdas/platform/area-records.ts'
import { transition } from '../../../lambdas/platform/transition.ts'
import { withoutPerson } from '../../../lambdas/platform/without-person.ts'

const law = <S extends z.ZodMiniType>(schema: S) => kept('8 years', '§ 147 AO', schema)
const Thing = z.object({
  thingId: law(z.string()),
  status: law(z.enum(['open', 'done', 'closed'])),
  rev: technical(z.int()),
  used: technical(z.optional(z.int())),
  allowed: technical(z.int()),
  // A reserved word, and one with letters that an expression may not hold.
  name: personal(z.string(), { replacedBy: ({ thingId }: { thingId: string }) => `formerly ${thingId}` }),
  'note-2': personal(z.optional(z.string())),
  email: personal(z.optional(z.string())),
  marks: technical(z.record(z.string(), z.string())),
  doneAt: law(z.optional(z.string())),
  trail: law(z.array(TrailEntry)),
})
type Thing = z.infer<typeof Thing>
const things = record('thing', {
  about: 'A thing of the tests',
  schema: Thing,
  key: { pk: 'THING#{thingId}', sk: 'THING' },
  due: 'TASK',
  list: {
    in: 'THINGS',
    time: '{thingId}',
    status: '{status}#{thingId}',
    email: '{email}#{thingId}',
    name: '{name}#{thingId}',
    shows: { title: '{note-2} {name}' },
  },
  forget: { after: 'doneAt', ms: DAYS },
  transitions: {
    begin: { from: ['closed'], orNew: true, to: 'open', by: ['staff'], sets: ['allowed'] },
    finish: {
      from: ['open'],
      unless: ['doneAt'],
      guard: { used: lt(attribute('allowed')) },
      matches: ['allowed'],
      to: 'done',
      by: ['staff'],
      sets: ['doneAt'],
      changes: { used: add(1) },
      clears: ['note-2', 'dueAt'],
    },
  },
  // These tests change everything by plain updates.
  plain: [
    'thingId',
    'status',
    'rev',
    'used',
    'allowed',
    'name',
    'note-2',
    'email',
    'marks',
    'doneAt',
    'trail',
    'dueAt',
  ],
})
const thing = (more: Partial<Thing> = {}): Thing => ({
  thingId: 'thg_1',
  status: 'open',
  rev: 0,
  used: 1,
  allowed: 3,
  name: 'Zoë Müller',
  marks: { 'a-1': 'x' },
  trail: [],
  ...more,
})
const ref = { thingId: 'thg_1' }
const key = things.keyOf(ref)
const item = (more: Partial<Thing> = {}) => things.create(thing(more)).put
const fails = async (where: Where<Thing>) =>
  (await send(things.update(ref, { if: where, set: {} }))).conditionFailed !== undefined

describe('a condition', () => {
  it.each<[string, Where<Thing>, Where<Thing>]>([
    ['equals', { status: 'open' }, { status: 'done' }],
    ['ne', { status: ne('done') }, { status: ne('open') }],
    ['lt', { used: lt(2) }, { used: lt(1) }],
    ['lte', { used: lte(1) }, { used: lte(0) }],
    ['gt', { used: gt(0) }, { used: gt(1) }],
    ['gte', { used: gte(1) }, { used: gte(2) }],
    ['another attribute', { used: lt(attribute('allowed')) }, { used: gt(attribute('allowed')) }],
    ['exists', { name: exists }, { doneAt: exists }],
    ['notExists', { doneAt: notExists }, { name: notExists }],
    ['oneOf', { status: oneOf('done', 'open') }, { status: oneOf('done', 'closed') }],
    ['either', { doneAt: either(notExists, NOW) }, { status: either('done', 'closed') }],
    ['both', { used: both(gt(0), lt(2)) }, { used: both(gt(0), lt(1)) }],
    ['entry', { marks: entry('a-1', exists) }, { marks: entry('a-1', notExists) }],
    ['entry of a value', { marks: entry('a-1', ne('y')) }, { marks: entry('a-1', ne('x')) }],
    ['anyOf', { anyOf: [{ status: 'done' }, { used: 1 }] }, { anyOf: [{ status: 'done' }, { used: 2 }] }],
    ['several', { status: 'open', used: 1, 'note-2': notExists }, { status: 'open', used: 2 }],
    [
      'anyOf beside others',
      { status: 'open', anyOf: [{ used: 1 }] },
      { status: 'done', anyOf: [{ used: 1 }] },
    ],
  ])('%s holds and fails', async (_, holding, failing) => {
    await given(item())
    expect([await fails(holding), await fails(failing)]).toEqual([false, true])
  })

  it('without a value is a fault and no write', async () => {
    const missing: { status?: 'open' } = {}
    expect(() => things.update(ref, { if: { status: missing.status }, set: {} })).toThrow('no value')
    expect(() => things.update(ref, { if: { anyOf: [{ status: missing.status }] }, set: {} })).toThrow(
      'no value',
    )
  })
})

describe('a change', () => {
  it.each<[string, Changes<Thing>, object]>([
    ['a value', { status: 'done' }, { status: 'done' }],
    ['add', { used: add(2) }, { used: 3 }],
    ['count', { used: count() }, { used: 2 }],
    ['ifNotExists of what is there', { allowed: ifNotExists(9) }, { allowed: 3 }],
    ['ifNotExists of what is not', { doneAt: ifNotExists(NOW) }, { doneAt: NOW }],
    [
      'append',
      { trail: append({ at: NOW, to: 'x', cause: 'y' }) },
      { trail: [{ at: NOW, to: 'x', cause: 'y' }] },
    ],
    ['entry', { marks: entry('b-2', 'y') }, { marks: { 'a-1': 'x', 'b-2': 'y' } }],
    ['entry, ifNotExists', { marks: entry('a-1', ifNotExists('y')) }, { marks: { 'a-1': 'x' } }],
    ['undefined', { name: undefined }, { name: 'Zoë Müller' }],
  ])('%s', async (_, set, expected) => {
    await given(item())
    await send(things.update(ref, { set }))
    expect(await stored(key)).toMatchObject({ ...expected, rev: 1 })
  })

  it('remove takes the attribute away', async () => {
    await given(item({ 'note-2': 'x' }))
    await send(things.update(ref, { set: { 'note-2': remove } }))
    expect(await stored(key)).not.toHaveProperty('note-2')
  })

  it('count begins where nothing is', async () => {
    await given(item({ used: undefined }))
    await send(things.update(ref, { set: { used: count() } }))
    expect(await stored(key)).toMatchObject({ used: 1 })
  })
})

describe('a write', () => {
  it('that updates never creates, one that upserts does', async () => {
    expect(await send(things.update(ref, { set: { used: 1 } }))).toEqual({
      conditionFailed: { old: undefined },
    })
    expect(await stored(key)).toBeUndefined()
    await send(things.upsert(ref, { set: { used: 1 } }))
    expect(await stored(key)).toEqual({
      ...key,
      kind: 'thing',
      used: 1,
      rev: 1,
      listPk: 'THINGS',
      listSk: 'thg_1',
    })
  })

  it('that creates writes only where nothing is, and answers what is there', async () => {
    expect((await send(things.create(thing()))).conditionFailed).toBeUndefined()
    const { conditionFailed } = await send(things.create(thing({ used: 2 })))
    expect(conditionFailed?.old).toMatchObject({ used: 1 })
  })

  it('without a part of its key is a fault', () => {
    expect(() => things.keyOf({ thingId: '' })).toThrow('THING#{thingId}')
  })

  it('is due as long as it has dueAt', async () => {
    await send(things.create({ ...thing(), dueAt: NOW }))
    expect(await stored(key)).toMatchObject({ duePk: 'TASK', dueAt: NOW })
    await send(things.update(ref, { set: { dueAt: remove } }))
    expect(await stored(key)).not.toHaveProperty('duePk')
    await send(things.update(ref, { set: { dueAt: NOW } }))
    expect(await stored(key)).toMatchObject({ duePk: 'TASK' })
  })

  it('is forgotten after its time', () => {
    expect(things.create(thing()).put).not.toHaveProperty('forgetAt')
    expect(things.create(thing({ doneAt: NOW })).put).toMatchObject({
      forgetAt: Date.parse(NOW) / 1000 + 86_400,
    })
  })

  it('that is done does not fail on an item that fits no schema any more', async () => {
    await given({ ...key, broken: true })
    const sent = await send(things.update(ref, { set: { used: 1 } }))
    expect(sent.conditionFailed).toBeUndefined()
    expect(() => sent.item).toThrow('thingId')
  })
})

describe('a transition', () => {
  const finish = () =>
    transition(
      things,
      'finish',
      ref,
      { allowed: 3, doneAt: NOW },
      { by: 'staff', who: 'sub', at: NOW, cause: 'confirmed' },
    )

  it('sets, changes and clears what its row says, and adds a line to the trail', async () => {
    await given({ ...item({ 'note-2': 'x' }), duePk: 'TASK', dueAt: NOW })
    await send(finish())
    const { 'note-2': _, ...rest } = item()
    expect(await stored(key)).toEqual({
      ...rest,
      status: 'done',
      listStatus: 'done#thg_1',
      doneAt: NOW,
      used: 2,
      rev: 1,
      trail: [{ at: NOW, to: 'done', by: 'staff', who: 'sub', cause: 'confirmed' }],
    })
  })

  it('that may begin with nothing makes the item, with its kind and in its list', async () => {
    await send(transition(things, 'begin', ref, { allowed: 3 }, { by: 'staff', at: NOW, cause: 'asked' }))
    expect(await stored(key)).toMatchObject({
      kind: 'thing',
      status: 'open',
      allowed: 3,
      listPk: 'THINGS',
      listSk: 'thg_1',
      listStatus: 'open#thg_1',
    })
  })

  it('is told in the log once it is done, alone and among others', async () => {
    const told = vi.spyOn(log, 'info').mockImplementation(() => {})
    await given(item())
    await send(finish())
    await send(finish())
    await given(item())
    await transact({ other: things.check({ thingId: 'thg_9' }, { used: 1 }), thing: finish() })
    await transact({ thing: finish() })
    const line = {
      record: 'thing',
      transition: 'finish',
      key,
      by: 'staff',
      who: 'sub',
      at: NOW,
      cause: 'confirmed',
    }
    expect(told.mock.calls).toEqual([
      ['transition', line],
      ['transition', line],
    ])
    told.mockRestore()
  })

  it.each<[string, Partial<Thing>]>([
    ['comes from another state', { status: 'closed' }],
    ['has what it may not have', { doneAt: NOW }],
    ['does not match', { allowed: 4 }],
    ['does not pass the guard', { used: 3 }],
  ])('of what %s fails', async (_, more) => {
    await given(item(more))
    expect((await send(finish())).conditionFailed).toBeDefined()
    expect(await stored(key)).toEqual(item(more))
  })
})

describe('a transaction', () => {
  const other = { thingId: 'thg_2' }

  it('answers the conditions that failed by name, of a list the first', async () => {
    await given(item())
    const failed = await transact({
      first: things.create(thing({ thingId: 'thg_3' })),
      none: undefined,
      '1': [things.create(thing({ thingId: 'thg_5' })), things.update(other, { set: { used: 1 } })],
      last: things.remove(ref, { used: 2 }),
    })
    expect(failed).toStrictEqual({
      '1': { old: undefined },
      last: { old: expect.objectContaining({ used: 1 }) },
    })
    expect(await stored(things.keyOf({ thingId: 'thg_3' }))).toBeUndefined()
  })

  it('is all done otherwise', async () => {
    await given(item())
    expect(await transact({ one: things.remove(ref), two: things.create(thing(other)) })).toBeUndefined()
    expect([await stored(key), await stored(things.keyOf(other))]).toEqual([undefined, item(other)])
  })
})

describe('in the lists', () => {
  it('an item stands by time, state, e-mail and name, where it has one', () => {
    expect(item({ email: 'Kim@Example.com' })).toMatchObject({
      listPk: 'THINGS',
      listSk: 'thg_1',
      listStatus: 'open#thg_1',
      listEmail: 'kim@example.com#thg_1',
      listName: 'zoe muller#thg_1',
    })
    expect(item()).not.toHaveProperty('listEmail')
  })

  it('an update moves it, and what is removed leaves', async () => {
    await given(item({ email: 'kim@example.com' }))
    await send(things.update(ref, { set: { name: 'Ada', email: remove } }))
    expect(await stored(key)).toMatchObject({ listName: 'ada#thg_1', listStatus: 'open#thg_1' })
    expect(await stored(key)).not.toHaveProperty('listEmail')
  })
})

describe('of a person', () => {
  it('an erasure leaves what may stay, and no entry in a list', () => {
    expect(withoutPerson(things, thing())).toEqual({
      name: 'formerly thg_1',
      'note-2': remove,
      email: remove,
      listEmail: remove,
      listName: remove,
      title: remove,
    })
    expect(withoutPerson(things, thing(), ['email'])).not.toHaveProperty('email')
  })

  it('an export holds everything but what steers our own work, and what has no class', () => {
    const exported = exportedOf(things.spec, { ...item(), forgetAt: 1, found: 'later' })
    expect(exported).toEqual({
      thingId: 'thg_1',
      status: 'open',
      name: 'Zoë Müller',
      trail: [],
      forgetAt: 1,
      found: 'later',
    })
  })
})

describe('a mutation', () => {
  afterEach(() => alterDrafts(undefined))

  it('can leave out a term or a change of a write', async () => {
    await given(item({ status: 'closed' }))
    alterDrafts(draft => ({
      ...draft,
      terms: draft.terms.filter(([attribute]) => attribute !== 'status'),
      changes: { ...draft.changes, rev: undefined },
    }))
    await send(things.update(ref, { if: { status: 'open' }, set: { used: 9 } }))
    expect(await stored(key)).toMatchObject({ used: 9, rev: 0 })
  })
})

describe('an entry of a list that is made of several attributes', () => {
  const matters = record('matter', {
    about: 'A matter of the tests',
    schema: z.object({
      matterId: technical(z.string()),
      topic: technical(z.string()),
      status: technical(z.enum(['open', 'done'])),
    }),
    key: { pk: 'MATTER#{matterId}', sk: 'MATTER' },
    list: { in: 'MATTERS', time: '{topic}#{status}#{matterId}' },
    transitions: { finish: { from: ['open'], matches: ['topic'], to: 'done', by: ['staff'] } },
  })
  const ref = { matterId: 'mat_1' }
  const why = { by: 'staff', at: NOW, cause: 'decided' } as const

  it('follows one of them, where the condition names the other', async () => {
    await given(matters.create({ ...ref, topic: 'order', status: 'open' }).put)
    await send(transition(matters, 'finish', ref, { topic: 'order' }, why))
    expect(await stored(matters.keyOf(ref))).toMatchObject({ status: 'done', listSk: 'order#done#mat_1' })
  })

  it('and nothing is written where the other is not so', async () => {
    await given(matters.create({ ...ref, topic: 'course', status: 'open' }).put)
    expect(
      (await send(transition(matters, 'finish', ref, { topic: 'order' }, why))).conditionFailed,
    ).toBeDefined()
    expect(await stored(matters.keyOf(ref))).toMatchObject({ status: 'open', listSk: 'course#open#mat_1' })
  })
})
